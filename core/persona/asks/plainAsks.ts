import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Statement } from '#core/contract/personas/statement.ts';
import { TITLES } from '#core/language/names.ts';
import commonAsks from './commonAsks.json' with { type: 'json' };
import topicAsks from './topicAsks.json' with { type: 'json' };

/** Wordings in which anybody may be asked something, by its key. */
export type CommonAsks = Readonly<Record<string, readonly string[] | undefined>>;

/** What statements can say by `common` that they answer. */
export const COMMON_ASKS: CommonAsks = commonAsks;

/** Topics whose first statement answers what anybody would ask about them. */
const TOPICS = [
  'team-size',
  'current-solution',
  'process',
  'contract-end',
  'budget',
  'decision-maker',
  'timeline',
  'goals',
  'company',
  'priorities',
  'competitors',
  'integration',
  'role',
] as const;

/** So many words for a pain are put into questions about it. */
const MOST_KEYS = 4;

/** How one asks about the three layers of a pain, by words that touch it. */
export function painAsks(keys: readonly string[]): Record<'surface' | 'cause' | 'cost', string[]> {
  const named = keys.slice(0, MOST_KEYS);
  return {
    surface: named.flatMap((key) => [
      `Do you have trouble with ${key}?`,
      `What is the problem with ${key}?`,
      `How is it going with ${key}?`,
    ]),
    cause: [
      'Why is that?',
      'What is behind that?',
      ...named.flatMap((key) => [
        `Why does ${key} go wrong?`,
        `What causes the trouble with ${key}?`,
      ]),
    ],
    cost: [
      'What does that cost you?',
      'What is that costing you?',
      'What does that lead to?',
      ...named.flatMap((key) => [
        `What does ${key} cost you?`,
        `What is the effect of ${key} on the business?`,
      ]),
    ],
  };
}

/** How one asks who somebody is. */
export function personAsks(name: string): string[] {
  return [
    `Who is ${name}?`,
    `What does ${name} do?`,
    `What is ${name}'s role?`,
    `Is ${name} your boss?`,
    `And ${name} is on your team?`,
    `How is ${name} involved?`,
  ];
}

/** What a colleague is called: the first name, without a title. */
export function calledName(name: string): string {
  const words = name.split(' ');
  return (TITLES.has(words[0]!) ? words[1] : words[0]) ?? name;
}

/**
 * The statement that says most of a colleague: that names them in full, begins with them, or only
 * mentions them.
 */
function statementOn(name: string, statements: readonly Statement[]): string | undefined {
  const called = calledName(name);
  const mentioning = statements.filter(({ text }) => text.includes(called));
  return (
    mentioning.find(({ text }) => text.includes(name)) ??
    mentioning.find(({ text }) => text.startsWith(called)) ??
    mentioning[0]
  )?.id;
}

/**
 * What anybody asks on a call, by the statement that answers it: "who is Ann" the statement on her,
 * "what is hard about it" the first pain, "what causes ..." and "what does ... cost" its layers;
 * where no statement says itself what it answers, "how big is the team" the first on that topic.
 */
export function plainAsksOf({
  brief: { statements, pains, colleagues },
}: StatementPersona): ReadonlyMap<string, readonly string[]> {
  const asks = new Map<string, string[]>();
  const add = (id: string | undefined, more: readonly string[]) => {
    if (id !== undefined) asks.set(id, [...(asks.get(id) ?? []), ...more]);
  };
  if (!statements.some(({ common }) => common !== undefined))
    for (const topic of TOPICS)
      add(
        statements.find(({ parent, topics }) => parent === undefined && topics[0] === topic)?.id,
        topicAsks[topic],
      );
  for (const { name } of colleagues)
    add(statementOn(name, statements), personAsks(calledName(name)));
  add(pains[0]?.surface, topicAsks.pain);
  for (const { keys, surface, cause, cost } of pains) {
    const layers = painAsks(keys);
    add(surface, layers.surface);
    add(cause, layers.cause);
    add(cost, layers.cost);
  }
  return asks;
}

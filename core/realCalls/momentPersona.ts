import { hashOfParts } from '#core/language/hash.ts';
import { FACT_TOPICS, type FactTopic } from '#core/contract/personas/briefWords.ts';
import type {
  CallType,
  Difficulty,
  Fact,
  Objection,
  Persona,
} from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { composePersona } from '#core/research/people/compose.ts';
import people from '#core/research/people/shared.json' with { type: 'json' };
import { tunePersona } from '#core/research/people/tune.ts';
import { readResearch } from '#core/research/readResearch.ts';
import { readCall } from '#core/scoring/call/readCall.ts';
import type { CallReading, HeardTurn } from '#core/scoring/call/reading.ts';
import { wordsOf } from '#core/language/words.ts';
import english from './english.json' with { type: 'json' };
import { firstWords, LONGEST_LINE, momentsOf, type Moment } from './moments.ts';
import { disguise, type Disguise } from './names.ts';
import texts from './texts.json' with { type: 'json' };

export interface MomentWish {
  /** Read: see `core/engine/readCall.ts`. */
  turns: readonly SpokenTurn[];
  callType: CallType;
  difficulty: Difficulty;
  /**
   * The place of the turn that comes first among the objections; null for the order of the call.
   */
  turn: number | null;
  /** Names that are known: of the prospect, their company, the rep. */
  prospectName: string | null;
  company: string | null;
  repNames: readonly string[];
  keepNames: boolean;
  seed: number;
  id: string;
}

/** A line of a persona is told by as many of its words. */
const KEYS = 4;
const LEAST_WORDS = 4;

/**
 * A persona that objects and answers in a real prospect's words: their objections come first, what
 * they told stands for its facts, and the rest is filled in as for any persona that is composed.
 * Null where the prospect said nothing it could be made of.
 */
export function momentPersona(wish: MomentWish): Persona | null {
  const { turns, callType, difficulty, seed, id, keepNames } = wish;
  const known = [wish.prospectName, wish.company, ...wish.repNames].filter((name) => name !== null);
  const hide: Disguise = keepNames
    ? (line) => line
    : disguise(
        seed,
        known,
        turns.map(({ text }) => text),
      );
  const firm =
    (keepNames ? wish.company : null) ??
    texts.firms[hashOfParts(seed, 'firm') % texts.firms.length] ??
    '';
  const base = composePersona(readResearch('', firm), {
    subject: 'prospect',
    companyName: firm,
    jobTitle: texts.momentTitle,
    seed,
    id,
  });
  const call = readCall(turns, false);
  const used = new Set<string>();
  const moments = momentsOf(turns);
  const ordered = [
    ...moments.filter(({ turn }) => turn === wish.turn),
    ...moments.filter(({ turn }) => turn !== wish.turn),
  ];
  const objections = ordered.flatMap((moment, at) => objectionFrom(moment, at, hide, used));
  const facts = base.brief.facts.map((fact) => factFrom(fact, call, hide, used) ?? fact);
  if (objections.length === 0 && facts.every((fact, at) => fact === base.brief.facts[at]))
    return null;
  const name = (keepNames ? wish.prospectName : null) ?? base.name;
  const fill = (line: string) =>
    line
      .replaceAll('{name}', name)
      .replaceAll('{first}', name.split(' ')[0] ?? name)
      .replaceAll('{jobTitle}', base.jobTitle)
      .replaceAll('{company}', firm);
  const others = base.brief.objections.filter(
    ({ trigger }) => !objections.some((real) => real.trigger === trigger),
  );
  const persona: Persona = {
    ...base,
    name,
    intro: fill(texts.momentIntro),
    brief: {
      ...base.brief,
      situation: fill(texts.momentSituation),
      facts,
      objections: [...objections, ...others],
    },
  };
  return tunePersona(persona, { difficulty, callType });
}

function objectionFrom(
  { quote, category, trigger }: Moment,
  at: number,
  hide: Disguise,
  used: Set<string>,
): Objection[] {
  const text = lineOf(hide(quote));
  if (text === null || !fresh(text, used)) return [];
  const like = Object.values(people.objections)
    .flat()
    .filter((objection) => objection.category === category)
    .flatMap((objection) => objection.keys);
  const resolved =
    at === 0
      ? texts.resolved[category]
      : (texts.resolvedAgain[at % texts.resolvedAgain.length] ?? '');
  return [
    {
      id: `real-${at + 1}`,
      category,
      trigger,
      text,
      again: againOf(text, at),
      resolved: fresh(resolved, used)
        ? resolved
        : `${resolved.replace(/[.!]$/, '')}, ${texts.then}`,
      keys: [...new Set([...keysOf(text), ...like])],
    },
  ];
}

/** What the prospect told when asked about this, unless what they told is about something else. */
function factFrom(fact: Fact, call: CallReading, hide: Disguise, used: Set<string>): Fact | null {
  const answered = call.questions
    .filter((question) => question.answered)
    .map((question) => ({ question, reply: replyTo(call.turns, question) }));
  const onTopic = answered.find(
    ({ question, reply }) =>
      factTopicsIn(question.topics).includes(fact.topic) &&
      (firstFactTopic(reply) ?? fact.topic) === fact.topic,
  );
  // What is asked of no topic in particular is how things go.
  const anyhow =
    fact.topic === 'process' ? answered.find(({ question }) => isOfNoTopic(question)) : undefined;
  const reply = (onTopic ?? anyhow)?.reply;
  if (!reply) return null;
  const text = lineOf(hide(firstWords(reply.text)));
  const keys = text === null ? [] : keysOf(text);
  if (text === null || keys.length === 0 || !fresh(text, used)) return null;
  return { ...fact, text, again: againOf(text, fact.topic.length).slice(0, 2), keys };
}

function replyTo(turns: CallReading['turns'], { turn }: { turn: number }): HeardTurn | undefined {
  return turns.slice(turn + 1).find(({ role }) => role === 'persona');
}

function firstFactTopic(turn: HeardTurn | undefined): FactTopic | undefined {
  return turn && factTopicsIn(turn.marks.topics)[0];
}

function factTopicsIn(topics: readonly string[]): FactTopic[] {
  return topics.filter((topic): topic is FactTopic =>
    (FACT_TOPICS as readonly string[]).includes(topic),
  );
}

function isOfNoTopic({ topics, specific }: CallReading['questions'][number]): boolean {
  return topics.length === 0 && specific;
}

/**
 * A line that a voice can say: one breath, a capital, a full stop, no marks that nobody says. Null
 * where too little is left.
 */
function lineOf(quote: string): string | null {
  const words = quote
    .replace(/[{}()[\]<>*_|#"“”]+/g, ' ')
    .replace(/\s*…$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, LONGEST_LINE);
  const line = words.join(' ').replace(/^[\s,;:.–-]+|[\s,;:–-]+$/gu, '');
  if (wordsOf(line).length < LEAST_WORDS) return null;
  const whole = /[.?!]$/.test(line) ? line : `${line}.`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function againOf(line: string, at: number): string[] {
  const inner = /^I(?:\s|['’])|^\p{Lu}{2}/u.test(line)
    ? line
    : line.charAt(0).toLowerCase() + line.slice(1);
  return [0, 1].map((step) =>
    (texts.again[(at + step) % texts.again.length] ?? '').replace('{line}', inner),
  );
}

const SMALL = new Set([...english.function, ...english.words]);

/** The words that tell this line from others, in the line's own form. */
function keysOf(line: string): string[] {
  const words = [...new Set(line.toLowerCase().match(/\p{L}[\p{L}\p{N}]{3,}/gu) ?? [])].filter(
    (word) => word.length <= 60,
  );
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, KEYS);
}

function fresh(line: string, used: Set<string>): boolean {
  const words = (line.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ');
  return !used.has(words) && used.add(words).size > 0;
}

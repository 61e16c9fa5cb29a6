import type { FactTopic } from '#core/contract/personas/briefWords.ts';
import type { Fact } from '#core/contract/personas/persona.ts';
import { holdsKey, spokenLines, wordings, type Parts, type Placed } from './parts.ts';
import { problem, type PackProblem } from './problem.ts';
import { shown } from './sentences.ts';

/** What a rep may ask any persona, and must be told. */
const NEEDED: readonly FactTopic[] = [
  'team-size',
  'current-solution',
  'process',
  'contract-end',
  'budget',
  'decision-maker',
  'timeline',
  'metrics',
  'pain',
  'goals',
  'company',
];

/** What breaks a call although every field has the right form. */
export function faultsOf(parts: Parts): PackProblem[] {
  return [
    ...missingTopics(parts),
    ...keylessWordings(parts),
    ...repeatedIds(parts),
    ...repeatedLines(parts),
    ...wrongSlots(parts),
    ...wrongAvatar(parts),
  ];
}

function missingTopics({ path, hasFacts, facts }: Parts): PackProblem[] {
  if (!hasFacts) return [];
  return NEEDED.filter((topic) => !facts.some(({ value }) => value.topic === topic)).map((topic) =>
    problem(
      [...path, 'brief', 'facts'],
      `has no sound fact on ${topic}; a rep who asks about it must get an answer`,
    ),
  );
}

function keylessWordings({ facts, statements }: Parts): PackProblem[] {
  return [...facts.map(named('fact')), ...statements.map(named('statement'))].flatMap(
    ({ noun, known }) =>
      wordings(known)
        .filter(({ value }) => !known.value.keys.some((key) => holdsKey(value, key)))
        .map(({ path }) =>
          problem(
            path,
            `holds none of the keys of this ${noun} (${known.value.keys.map(shown).join(', ')}), by one of which it is recognised`,
          ),
        ),
  );
}

function named(noun: string) {
  return (known: Placed<Pick<Fact, 'text' | 'again' | 'keys'>>) => ({ noun, known });
}

function repeatedIds({ facts, pains, objections, questions }: Parts): PackProblem[] {
  return [facts, pains, objections, questions].flatMap((list: Placed<{ id: string }>[]) =>
    list
      .filter(({ value }, at) => list.findIndex((other) => other.value.id === value.id) < at)
      .map(({ path, value }) =>
        problem([...path, 'id'], `"${value.id}" is used before in this list; each needs its own`),
      ),
  );
}

function repeatedLines(parts: Parts): PackProblem[] {
  const seen = new Set<string>();
  return spokenLines(parts).flatMap(({ path, value }) => {
    // What is kept back for one reason may be kept back with one line.
    if (path.includes('hold')) return [];
    const words = (value.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ');
    const twice = seen.has(words);
    seen.add(words);
    return twice
      ? problem(
          path,
          'is said word for word elsewhere in this persona; nobody says the same line twice in a call',
        )
      : [];
  });
}

/**
 * A date is agreed only if it is said; and what else stands in braces would be read out as it
 * stands.
 */
function wrongSlots(parts: Parts): PackProblem[] {
  const undated = parts.nextSteps.filter(
    ({ value }) => value.kind !== 'send-info' && !value.agree.includes('{date}'),
  );
  const braced = spokenLines(parts).filter(({ path, value }) =>
    /[{}]/.test(path.at(-1) === 'agree' ? value.replaceAll('{date}', '') : value),
  );
  const agreed = new Set(parts.nextSteps.map(({ value }) => value.agree));
  return [
    ...undated.map(({ path, value }) =>
      problem(
        [...path, 'agree'],
        `must hold {date}, where the persona names the date of the ${value.kind}`,
      ),
    ),
    ...braced.map(({ path, value }) =>
      problem(
        path,
        agreed.has(value)
          ? 'may hold nothing in braces but {date}'
          : 'may hold no braces: a voice would read them out, and {date} is known in the agreements of next steps alone',
      ),
    ),
  ];
}

function wrongAvatar({ path, avatar }: Parts): PackProblem[] {
  if (typeof avatar !== 'string' || /^\/(?![/\\])/.test(avatar)) return [];
  return [
    problem(
      [...path, 'avatar'],
      `${shown(avatar)} is no path under the app's root, such as "/icons/icon-192.png"; null shows one that stands ready`,
    ),
  ];
}

import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { valueOf } from '#core/language/numbers.ts';
import type { Word } from '#core/language/words.ts';

/** What stands before a noun, the surest first: "your rollout", "a pilot", "how many drones". */
const BEFORE: readonly ReadonlySet<string>[] = [
  new Set(['your', 'our', 'their']),
  new Set(['a', 'an', 'the', 'any', 'many', 'much', 'this', 'that', 'these', 'those']),
  new Set(['about', 'of', 'with', 'for', 'on']),
];
/** "Do your crews arrive": a verb follows what is asked about. */
const AUXILIARIES = new Set('do does did can could will would has have had should'.split(' '));
/** What can follow a noun of two words: "your rollout plan for spring". */
const AFTER = new Set('for of in on with at by from to and or when if than'.split(' '));
/**
 * Verbs, times and fillers that no one would ask back about; "the dumbest" is what somebody makes
 * of it.
 */
const NO_NOUN = /(?:ing|ly|ed|est)$/;
const TIMES = new Set(
  'minute minutes hour hours week weeks month months quarter year years today tomorrow yesterday time times moment lot way kind sort side end rest first last next whole biggest best worst'.split(
    ' ',
  ),
);
/** What can stand between a noun and its verb: "does your board ever ask?" */
const ADVERBS = new Set(
  'ever never always often still already usually also even really'.split(' '),
);
const MOST_LETTERS = 60;

/**
 * The rep's own word for what is asked about: a noun, or two, that the persona does not use itself,
 * for whoever knows a word does not ask what is meant by it. Null where no word is surely a noun.
 */
export function nounIn(words: readonly Word[], isKnown: (stem: string) => boolean): string | null {
  for (const before of BEFORE)
    for (const [at, { text }] of words.entries()) {
      const found = before.has(text) ? phraseAt(words, at + 1) : null;
      if (found !== null && found.some(({ stem }) => !isKnown(stem)))
        return found
          .map(({ text }) => text)
          .join(' ')
          .slice(0, MOST_LETTERS);
    }
  return null;
}

/** One word, or two where the second is surely none but a noun. */
function phraseAt(words: readonly Word[], from: number): readonly Word[] | null {
  const [first, second, third] = words.slice(from, from + 3);
  // "The toughest one" names nothing.
  if (first === undefined || !canBeNoun(first) || second?.stem === 'one') return null;
  if (isLast(first, second) || !canBeNoun(second!)) return [first];
  if (AUXILIARIES.has(words[from - 2]?.text ?? '')) return [first];
  // Of three and more it is open which is the noun.
  return isLast(second!, third) || AFTER.has(third!.text) ? [first, second!] : null;
}

function isLast(word: Word, next: Word | undefined): boolean {
  return word.stop !== '' || next === undefined;
}

function canBeNoun({ text }: Word): boolean {
  return (
    text.length > 2 &&
    !COMMON_WORDS.has(text) &&
    !TIMES.has(text) &&
    !ADVERBS.has(text) &&
    !NO_NOUN.test(text) &&
    valueOf(text) === null
  );
}

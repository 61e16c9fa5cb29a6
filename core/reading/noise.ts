import foreign from '#core/language/lexicon/foreign.json' with { type: 'json' };
import { FIRST_NAMES } from '#core/language/lexicon.ts';
import { valueOf } from '#core/language/numbers.ts';
import type { Word } from '#core/language/words.ts';

const FOREIGN = new Set(foreign);
/**
 * Of the words so many are to be known, and of a foreign tongue, to count as English or as that.
 */
const KNOWN = 0.5;
const OF_FOREIGN = 0.3;

/** "Rep: Hello. Dana: Hi.": who says what, as in a transcript. */
const SPEAKER = /(?:^|[.?!]\s+)(\p{Lu}[\p{L}\d' -]{0,24}):\s/gmu;
/** Lines of a transcript, at least. */
const TRANSCRIPT = 4;

/** Whether a turn is lines of speakers who take turns, pasted: nobody says that on the phone. */
export function isTranscript(source: string): boolean {
  const labels = Array.from(source.matchAll(SPEAKER), ([, label]) => label);
  const speakers = new Set(labels).size;
  return labels.length >= TRANSCRIPT && speakers >= 2 && speakers <= labels.length / 2;
}

/**
 * Why a turn says nothing that can be read; null where it can be. `isKnown`: the word is in the
 * lexicon's vocabulary.
 */
export function noiseIn(
  source: string,
  words: readonly Word[],
  isKnown: (stem: string) => boolean,
): 'noise' | 'foreign' | null {
  if (words.length === 0) return 'noise';
  const latin = words.filter(({ text }) => /^[\p{Script=Latin}\d$£€%.,']+$/u.test(text)).length;
  if (
    latin * 2 < words.length ||
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(source)
  )
    return 'foreign';
  const share = (test: (word: Word) => boolean) => words.filter(test).length / words.length;
  if (words.length >= 3 && share(({ text }) => FOREIGN.has(text)) >= OF_FOREIGN) return 'foreign';
  const known = share(
    ({ text, stem }) => isKnown(stem) || FIRST_NAMES.has(text) || valueOf(text) !== null,
  );
  if (words.length >= 3 && known < KNOWN) return 'noise';
  return words.length < 3 && known === 0 && words.every(({ text }) => text.length > 12)
    ? 'noise'
    : null;
}

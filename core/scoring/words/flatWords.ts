import type { Lexeme } from '../hearing/turn/lexemes.ts';
import { memoised } from '../hearing/memo.ts';
import { Vocabulary } from './vocabulary.ts';

/** A stretch of a flattened turn: where a word stands, or what a pattern found. */
export interface Hit {
  from: number;
  to: number;
}

const vocabulary = new Vocabulary();

/** The words of a flattened turn, without sentence marks. */
export const lexemesOf = memoised(
  (flat: string): readonly Lexeme[] =>
    wordPlaces(flat).map(({ from, to }) => vocabulary.lexemeAt(flat, from, to)),
  2000,
);

export const wordsOf = memoised(
  (flat: string): readonly string[] => lexemesOf(flat).map(({ text }) => text),
  2000,
);

/** Where those words stand, for what reads them without cutting them out. */
export function wordPlaces(flat: string): Hit[] {
  const places: Hit[] = [];
  for (let from = 0, to = 0; from < flat.length; from = to + 1) {
    to = flat.indexOf(' ', from);
    if (to < 0) to = flat.length;
    const isMark = to - from === 1 && (flat[from] === '.' || flat[from] === '?');
    if (to > from && !isMark) places.push({ from, to });
  }
  return places;
}

/** Where the sentences of a flattened turn end that have a mark: the places behind their marks. */
export function sentenceEnds(flat: string): number[] {
  const ends: number[] = [];
  for (let at = 1; at + 1 < flat.length; at++) {
    if ((flat[at] === '.' || flat[at] === '?') && flat[at - 1] === ' ' && flat[at + 1] === ' ')
      ends.push(at + 1);
  }
  return ends;
}

/** How many words a stretch of a flattened turn has; counts them as they stand, for what is asked only once. */
export function countWords(flat: string): number {
  let count = 0;
  for (let at = 0; at < flat.length; at++) {
    if (flat[at] === ' ' || (at > 0 && flat[at - 1] !== ' ')) continue;
    const isMark =
      (flat[at] === '.' || flat[at] === '?') && (at + 1 === flat.length || flat[at + 1] === ' ');
    if (!isMark) count += 1;
  }
  return count;
}

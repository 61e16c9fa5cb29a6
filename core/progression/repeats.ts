import { wordsOf } from './words/words.ts';

/** Below this many words in all there is too little to tell. */
const LEAST_WORDS = 40;
/**
 * Of runs of four words, this part at least is new in any talk with a person; saying the same lines
 * over falls below.
 */
const LEAST_NEW = 0.6;
const RUN = 4;

/** Whether a rep said the same over and over: a transcript of copies earns nothing. */
export function repeatsItself(texts: readonly string[]): boolean {
  const words = wordsOf(texts.join(' '));
  if (words.length < LEAST_WORDS) return false;
  const runs = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
  return new Set(runs).size < runs.length * LEAST_NEW;
}

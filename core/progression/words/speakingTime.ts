import { countWords } from './words.ts';

/** Faster than this nobody talks through a call: a quick speaker says 175 words a minute. */
const WORDS_A_MINUTE = 200;
/** Faster than this nobody talks at all. */
export const MOST_WORDS_A_MINUTE = 300;

/** Milliseconds that it takes at least to say these texts. */
export function leastSpeakingMs(texts: readonly string[], wordsAMinute = WORDS_A_MINUTE): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  return Math.round((words * 60_000) / wordsAMinute);
}

import { countWords } from './words.ts';

/** Faster than this nobody talks through a call: a quick speaker says 175 words a minute. */
const WORDS_A_MINUTE = 200;

/** Milliseconds that it takes at least to say these texts. */
export function leastSpeakingMs(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  return Math.round((words * 60_000) / WORDS_A_MINUTE);
}

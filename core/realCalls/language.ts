import { wordsOf } from '#core/language/words.ts';
import english from './english.json' with { type: 'json' };

/** In fewer words names tell nothing. */
const LEAST_WORDS = 15;
/**
 * In English talk two words of five hold its sentences together; in any other language hardly one
 * of ten.
 */
const LEAST_ENGLISH = 0.18;
/** In characters: enough to tell. */
const READ = 20_000;
const MOST_FOREIGN_LETTERS = 0.5;
const HOLDING = new Set(english.function);

/** Whether a text may be English: the words that hold English sentences together are in it. */
export function mayBeEnglish(text: string): boolean {
  const part = text.slice(0, READ);
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  const latin = part.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters - latin > letters * MOST_FOREIGN_LETTERS) return false;
  const words = wordsOf(part);
  const holding = words.filter((word) => HOLDING.has(word.text)).length;
  return words.length < LEAST_WORDS || holding / words.length >= LEAST_ENGLISH;
}

import { say } from '#core/scoring/words/said.ts';
import { functionShare } from '#core/scoring/words/stems.ts';

/** In fewer words names tell nothing. */
const LEAST_WORDS = 15;
/** In English talk two words of five hold its sentences together; in any other language hardly one of ten. */
const LEAST_ENGLISH = 0.18;
/** In characters: enough to tell. */
const READ = 20_000;
const MOST_FOREIGN_LETTERS = 0.5;

/** Whether a text may be English: the words that hold English sentences together are in it. */
export function mayBeEnglish(text: string): boolean {
  const part = text.slice(0, READ);
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  const latin = part.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters - latin > letters * MOST_FOREIGN_LETTERS) return false;
  const { flat, words } = say(part);
  return words < LEAST_WORDS || functionShare(flat) >= LEAST_ENGLISH;
}

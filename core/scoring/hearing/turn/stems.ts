import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { memoised } from '../memo.ts';

/** The words of a text that carry meaning, cut to their stem; for comparing, never for showing. */
export const stemsOf: (text: string) => readonly string[] = memoised(readStems, 4000);

function readStems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 2 && !COMMON_WORDS.has(word)).map(stem);
}

const stem = memoised((word) => {
  const cut = word.replace(/(?:ings?|ed|es|s|ly|ment|ments)$/, '');
  return cut.length >= 3 ? cut : word;
}, 5000);

import common from '../lexicon/common.json' with { type: 'json' };
import { memoised } from '../memo.ts';

const COMMON = new Set(common.words);

/** The words of a text that carry meaning, cut to their stem; for comparing, never for showing. */
export const stemsOf: (text: string) => readonly string[] = memoised(readStems, 4000);

function readStems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 2 && !COMMON.has(word)).map(stem);
}

const stem = memoised((word) => {
  const cut = word.replace(/(?:ings?|ed|es|s|ly|ment|ments)$/, '');
  return cut.length >= 3 ? cut : word;
}, 5000);

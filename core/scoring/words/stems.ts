import { factOf } from '../hearing/turn/lexemes.ts';
import { memoised } from '../hearing/memo.ts';
import { lexemesOf, wordsOf } from './flatWords.ts';
import COMMON from '../lexicon/common.json' with { type: 'json' };

const functionWords = new Set(COMMON.function);
const NO_STEM = ' ';
/** A content word's stem; none for a word that only holds sentences together. */
const contentStem = factOf((word) => (functionWords.has(word) ? NO_STEM : cut(word)));
const common = new Set(COMMON.words.map(cut));

/** The content words of a flattened turn, cut to their stems. */
export function contentOf(flat: string): Set<string> {
  const content = new Set<string>();
  for (const lexeme of lexemesOf(flat)) {
    const stem = contentStem(lexeme);
    if (stem !== NO_STEM) content.add(stem);
  }
  return content;
}

/** Those content words that say something about one buyer: words that any sales call holds are left out. */
export function tellingOf(content: ReadonlySet<string>): Set<string> {
  const telling = new Set<string>();
  for (const word of content) if (word.length > 2 && !common.has(word)) telling.add(word);
  return telling;
}

/** Share, 0 to 1, of words that hold any English sentence together. */
export function functionShare(flat: string): number {
  const words = wordsOf(flat);
  let held = 0;
  for (const word of words) if (functionWords.has(word)) held += 1;
  return words.length === 0 ? 0 : held / words.length;
}

/** How much two sets have in common, 0 to 1. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = shared(a, b);
  const any = a.size + b.size - both;
  return any === 0 ? 0 : both / any;
}

/** Whether two sets have at least so much in common; told from the first few where they do not. */
export function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>, least: number): boolean {
  const all = a.size + b.size;
  const fewer = Math.min(a.size, b.size);
  if (fewer === 0 || fewer / (all - fewer) < least) return false;
  let most = a.size;
  for (const item of a) {
    if (b.has(item)) continue;
    most -= 1;
    if (most / (all - most) < least) return false;
  }
  return true;
}

/** The share, 0 to 1, of a turn's runs of three words that one of the others also holds. */
export function trigramCover(flat: string, others: readonly string[]): number {
  const runs = trigramsOf(flat);
  const known = others.map(trigramsOf);
  let count = 0;
  for (const run of runs) if (known.some((other) => other.has(run))) count += 1;
  return runs.size === 0 ? 0 : count / runs.size;
}

/** How many items two sets share. */
export function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const item of a) if (b.has(item)) count += 1;
  return count;
}

const trigramsOf = memoised((flat: string): ReadonlySet<string> => {
  const words = wordsOf(flat);
  return new Set(
    words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
  );
}, 50);

function cut(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  return word
    .replace(/(?:ations?|ings?|edly|ers?|ies|ied|ments?|ness|ly|ed|es|s|e|y)$/, '')
    .slice(0, 9);
}

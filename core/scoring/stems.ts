import { memoised } from '#core/conversation/memo.ts';
import type { Hit } from './patterns.ts';
import { WordNumbers } from './wordNumbers.ts';
import COMMON from './lexicon/common.json' with { type: 'json' };

const functionWords = new Set(COMMON.function);
const NO_STEM = ' ';
/** A content word's stem; none for a word that only holds sentences together. */
const contentStem = memoised((word) => (functionWords.has(word) ? NO_STEM : cut(word)), 5000);
const common = new Set(COMMON.words.map(cut));

/** The content words of a flattened turn, cut to their stems. */
export function contentOf(flat: string): Set<string> {
  const content = new Set<string>();
  for (const word of wordsOf(flat)) {
    const stem = contentStem(word);
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

/** The words of a flattened turn, without sentence marks. */
export const wordsOf = memoised((flat: string): readonly string[] => wordPlaces(flat).map(({ from, to }) => sharedWord(flat, from, to)), 2000);

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

/** The same text for the same word, wherever it stands: what is looked up again is told by that alone. */
function sharedWord(flat: string, from: number, to: number): string {
  const known = vocabulary.find(flat, from, to);
  if (known >= 0) return vocabulary.textOf(known);
  if (vocabulary.size >= MOST_WORDS) vocabulary = new WordNumbers();
  return vocabulary.textOf(vocabulary.add(flat.slice(from, to)));
}

let vocabulary = new WordNumbers();
const MOST_WORDS = 20_000;

/** Where the sentences of a flattened turn end that have a mark: the places behind their marks. */
export function sentenceEnds(flat: string): number[] {
  const ends: number[] = [];
  for (let at = 1; at + 1 < flat.length; at++) {
    if ((flat[at] === '.' || flat[at] === '?') && flat[at - 1] === ' ' && flat[at + 1] === ' ') ends.push(at + 1);
  }
  return ends;
}

/** How many words a stretch of a flattened turn has; counts them as they stand, for what is asked only once. */
export function countWords(flat: string): number {
  let count = 0;
  for (let at = 0; at < flat.length; at++) {
    if (flat[at] === ' ' || (at > 0 && flat[at - 1] !== ' ')) continue;
    const isMark = (flat[at] === '.' || flat[at] === '?') && (at + 1 === flat.length || flat[at + 1] === ' ');
    if (!isMark) count += 1;
  }
  return count;
}

const trigramsOf = memoised((flat: string): ReadonlySet<string> => {
  const words = wordsOf(flat);
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}, 50);

function cut(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  return word.replace(/(?:ations?|ings?|edly|ers?|ies|ied|ments?|ness|ly|ed|es|s|e|y)$/, '').slice(0, 9);
}

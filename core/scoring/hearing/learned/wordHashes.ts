import { factOf } from '../turn/lexemes.ts';
import { bucket, bucketOf, hashed, UNHASHED } from './buckets.ts';

/** What of features rests on one word. */
export interface WordHashes {
  /** Buckets: the word, and its beginning and ending, which carry over to words that were never seen. */
  own: readonly number[];
  /** The bucket of the word, where a number is like any other. */
  plain: number;
  /** That of how it begins; null where it is short. */
  beginning: number | null;
  /** By which the word is known among those that the persona said; empty where it is too short to tell. */
  key: string;
  /** By name of feature: the hash of the name and the word, which other words may follow. */
  named: readonly number[];
}

/** Features that begin with a word, by their names as the weights know them: of a stretch that begins or ends with it, of a border at it or behind it, and of rows of words. */
const PREFIXES = ['f1', 'l1', 'B0', 'B-', 'b', 'f2', 'l2', 'B-0', 'B01', 'B-01', 'B--', 'B12', 'B012'].map(prefix);
export const [FIRST, LAST, AT, BEFORE, PAIR, FIRST_TWO, LAST_TWO, BEFORE_AT, AT_AFTER, AROUND, TWO_BEFORE, TWO_AFTER, AT_TWO_AFTER] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The hashes of a word, made once a word. */
export const hashesOf = factOf((word): WordHashes => {
  const isAmount = AMOUNT.test(word);
  const parts = isAmount ? [NUMBER] : word.length < 5 ? [] : [bucket('s', word.slice(0, 4)), bucket('x', word.slice(-3))];
  const own = bucket('u', word);
  return { own: [own, ...parts], plain: isAmount ? NUMBER : own, beginning: parts.length > 1 ? parts[0]! : null, key: word.length > 3 ? stemKey(word) : '', named: PREFIXES.map((before) => hashed(before, word)) };
});

const AMOUNT = /^[\d$£€]/;
const NUMBER = bucket('number');

/** The bucket of a feature of which one part is left to hash. */
export function ending(hash: number, part: string): number {
  return bucketOf(hashed(hash, part));
}

/** The hash of a feature's name, which its parts follow. */
export function prefix(name: string): number {
  return hashed(UNHASHED, name);
}

/** The key by which words of rep and persona are the same word. */
export function stemKey(word: string): string {
  return word.slice(0, 5);
}

import { hashOf } from './hash.ts';
import { valueOf } from './numbers.ts';
import type { Word } from './words.ts';

/** Word vectors and weights of the similarity model. */
export interface EncoderTables {
  size: number;
  /** Stem to row. */
  rows: ReadonlyMap<string, number>;
  /** `size` numbers a row. */
  vectors: ArrayLike<number>;
  /** How much a stem counts, by row. */
  weights: ArrayLike<number>;
  /** Vectors of pairs of words, by bucket: they tell "how many" from "how long". */
  pairs: ArrayLike<number>;
  pairBuckets: number;
  /** What a whole step of vectors, weights and pairs is worth. */
  steps: { vectors: number; weights: number; pairs: number };
  /** The weight of a stem that is not listed. */
  unknownWeight: number;
}

/** A text as the search compares it. */
export interface Encoded {
  /** Of length 1, or all zero for a text without known words. */
  vector: Float32Array;
  tokens: readonly Token[];
  /** Sum of the tokens' weights. */
  weight: number;
}

export interface Token {
  stem: string;
  /** -1 where the stem is not listed. */
  row: number;
  weight: number;
}

const PAIR_SEED = 77;
/** Any number counts as the same word. */
const NUMBER = 'twelv';

/** The vector and tokens of a text; each stem counts once. */
export function encode(words: readonly Word[], tables: EncoderTables): Encoded {
  const vector = new Float32Array(tables.size);
  const tokens: Token[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const stem = valueOf(words[at]!.text) === null ? words[at]!.stem : NUMBER;
    if (!seen.has(stem)) {
      seen.add(stem);
      const token = tokenOf(stem, tables);
      tokens.push(token);
      if (token.row >= 0)
        add(vector, tables.vectors, token.row, token.weight * tables.steps.vectors);
    }
    if (at + 1 < words.length)
      add(
        vector,
        tables.pairs,
        pairBucket(words[at]!, words[at + 1]!, tables.pairBuckets),
        tables.steps.pairs,
      );
  }
  normalise(vector);
  return { vector, tokens, weight: tokens.reduce((sum, { weight }) => sum + weight, 0) };
}

export function tokenOf(stem: string, tables: EncoderTables): Token {
  const row = tables.rows.get(stem) ?? -1;
  const weight = row < 0 ? tables.unknownWeight : tables.weights[row]! * tables.steps.weights;
  return { stem, row, weight };
}

export function pairBucket(first: Word, second: Word, buckets: number): number {
  return hashOf(`${first.text} ${second.text}`, PAIR_SEED) % buckets;
}

export function similarity(a: Float32Array, b: Float32Array): number {
  return product(a, b, 0);
}

/**
 * Product of a vector and as many numbers of a table; four sums at a time, for one waits on itself.
 */
export function product(a: Float32Array, table: Float32Array, from: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const whole = a.length - (a.length % 4);
  for (let at = 0; at < whole; at += 4) {
    first += a[at]! * table[from + at]!;
    second += a[at + 1]! * table[from + at + 1]!;
    third += a[at + 2]! * table[from + at + 2]!;
    fourth += a[at + 3]! * table[from + at + 3]!;
  }
  for (let at = whole; at < a.length; at++) first += a[at]! * table[from + at]!;
  return first + second + third + fourth;
}

function add(vector: Float32Array, table: ArrayLike<number>, row: number, by: number): void {
  const from = row * vector.length;
  for (let at = 0; at < vector.length; at++) vector[at]! += table[from + at]! * by;
}

function normalise(vector: Float32Array): void {
  const length = Math.sqrt(similarity(vector, vector));
  if (length > 0) for (let at = 0; at < vector.length; at++) vector[at]! /= length;
}

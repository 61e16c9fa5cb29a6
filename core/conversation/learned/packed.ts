import { BUCKETS } from './buckets.ts';

/**
 * Weights as text that JSON and brotli take well: the distances between the buckets that have a weight, as digits to the base 46
 * (a higher character means that another digit follows), then their weights, one character each. Where few buckets have a weight
 * for a label, each label is a line of its own; where most have one for all, each bucket is a row of weights.
 */
const ALPHABET = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter((letter) => letter !== '"' && letter !== '\\').join('');
const BASE = 46;
const CODES = new Map(Array.from(ALPHABET, (letter, code): [string, number] => [letter, code]));

/** The greatest weight either way. */
export const MOST = 45;

/** Weights by bucket, then label, as whole numbers from -45 to 45; `text` has one line a label. */
export function unpack(text: string): { labels: number; weights: Int8Array } {
  const columns = text.split('\n');
  const weights = new Int8Array(BUCKETS * columns.length);
  columns.forEach((column, label) => {
    const [distances = '', values = ''] = column.split(' ');
    bucketsFrom(distances).forEach((bucket, place) => {
      weights[bucket * columns.length + label] = weightAt(values, place);
    });
  });
  return { labels: columns.length, weights };
}

/** The text of weights by bucket, then label: a line a label. */
export function pack(weights: ArrayLike<number>, labels: number): string {
  return Array.from({ length: labels }, (_, label) => packRows(Array.from({ length: BUCKETS }, (__, bucket) => weights[bucket * labels + label] ?? 0), 1)).join('\n');
}

/** Weights by bucket, then label, of a text of rows. */
export function unpackRows(text: string, labels: number): Int8Array {
  const [distances = '', values = ''] = text.split(' ');
  const weights = new Int8Array(BUCKETS * labels);
  bucketsFrom(distances).forEach((bucket, row) => {
    for (let label = 0; label < labels; label++) weights[bucket * labels + label] = weightAt(values, row * labels + label);
  });
  return weights;
}

/** The text of weights by bucket, then label: a row a bucket that has any. */
export function packRows(weights: ArrayLike<number>, labels: number): string {
  let [distances, values, last] = ['', '', -1];
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const row = Array.from({ length: labels }, (_, label) => weights[bucket * labels + label] ?? 0);
    if (row.every((weight) => weight === 0)) continue;
    let distance = bucket - last - 1;
    for (; distance >= BASE; distance = Math.floor(distance / BASE)) distances += ALPHABET.charAt(BASE + (distance % BASE));
    distances += ALPHABET.charAt(distance);
    values += row.map((weight) => ALPHABET.charAt(weight + MOST)).join('');
    last = bucket;
  }
  return `${distances} ${values}`;
}

function bucketsFrom(distances: string): number[] {
  const buckets: number[] = [];
  let [bucket, digits, unit] = [-1, 0, 1];
  for (const letter of distances) {
    const code = CODES.get(letter) ?? 0;
    digits += (code % BASE) * unit;
    unit *= BASE;
    if (code >= BASE) continue;
    bucket += digits + 1;
    buckets.push(bucket);
    [digits, unit] = [0, 1];
  }
  return buckets;
}

function weightAt(values: string, place: number): number {
  return (CODES.get(values.charAt(place)) ?? MOST) - MOST;
}

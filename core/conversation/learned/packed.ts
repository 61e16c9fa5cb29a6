import { BUCKETS } from './buckets.ts';

/**
 * Weights as text that JSON and brotli take well: the distances between the buckets that have a weight, as digits to the base 46
 * (a higher character means that another digit follows), then their weights, one character each. Where few buckets have a weight
 * for a label, each label is a line of its own; where most have one for all, each bucket is a row of weights.
 */
const ALPHABET = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter((letter) => letter !== '"' && letter !== '\\').join('');
const BASE = 46;
/** By character code. */
const CODES = new Uint8Array(128);
Array.from(ALPHABET).forEach((letter, code) => (CODES[letter.charCodeAt(0)] = code));

/** The greatest weight either way. */
export const MOST = 45;

/** Weights as whole numbers from -45 to 45, by bucket, then label, and by bucket where they begin, -1 where it has none: few have any. `text` has one line a label. */
export function unpack(text: string): { labels: number; rows: Int32Array; weights: Int8Array } {
  const columns = text.split('\n').map((column) => {
    const [distances = '', values = ''] = column.split(' ');
    return { buckets: bucketsFrom(distances), values };
  });
  const rows = new Int32Array(BUCKETS).fill(-1);
  let size = 0;
  for (const { buckets } of columns) {
    for (const bucket of buckets) {
      if (rows[bucket]! >= 0) continue;
      rows[bucket] = size;
      size += columns.length;
    }
  }
  const weights = new Int8Array(size);
  columns.forEach(({ buckets, values }, label) => buckets.forEach((bucket, place) => (weights[rows[bucket]! + label] = weightAt(values, place))));
  return { labels: columns.length, rows, weights };
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
  for (let at = 0; at < distances.length; at++) {
    const code = CODES[distances.charCodeAt(at)]!;
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
  return place < values.length ? CODES[values.charCodeAt(place)]! - MOST : 0;
}

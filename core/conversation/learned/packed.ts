import { BUCKETS } from './features.ts';

/**
 * Weights as text that JSON and brotli take well: for each label the distances between the buckets that have a weight, as digits
 * to the base 46 (a higher character means that another digit follows), then their weights, one character each.
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
    let [bucket, digits, unit, place] = [-1, 0, 1, 0];
    for (const letter of distances) {
      const code = CODES.get(letter) ?? 0;
      digits += (code % BASE) * unit;
      unit *= BASE;
      if (code >= BASE) continue;
      bucket += digits + 1;
      weights[bucket * columns.length + label] = (CODES.get(values.charAt(place)) ?? MOST) - MOST;
      [digits, unit, place] = [0, 1, place + 1];
    }
  });
  return { labels: columns.length, weights };
}

/** The text of weights by bucket, then label. */
export function pack(weights: ArrayLike<number>, labels: number): string {
  return Array.from({ length: labels }, (_, label) => {
    let [distances, values, last] = ['', '', -1];
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const weight = weights[bucket * labels + label] ?? 0;
      if (weight === 0) continue;
      let distance = bucket - last - 1;
      for (; distance >= BASE; distance = Math.floor(distance / BASE)) distances += ALPHABET.charAt(BASE + (distance % BASE));
      distances += ALPHABET.charAt(distance);
      values += ALPHABET.charAt(weight + MOST);
      last = bucket;
    }
    return `${distances} ${values}`;
  }).join('\n');
}

import { type BitCoder } from './bits.ts';

/** Weights by bucket, then label, as whole numbers from -45 to 45. */
export interface Table {
  labels: number;
  /** True where a bucket that has weights has them for most labels. */
  dense: boolean;
  weights: Int8Array;
}

/** The greatest weight either way. */
export const MOST = 45;

/** Contexts of a table: whether a bucket has weights, by what the first tables have of it; for each place in a row, zero or not, and its sign; how great a weight is. */
const TABLES_BEFORE = 3;
const HAS = 1 << TABLES_BEFORE;
const PLACES = 32;
const SIZES = 16;
const OF_TABLE = HAS + PLACES * 2 + SIZES;

/** Contexts that `codeTables` needs for so many tables. */
export function contextsOf(tables: number): number {
  return 1 + tables * OF_TABLE;
}

/** Reads tables, which are empty then, or writes them: bucket by bucket, of each that any table has the rows of those that have it. */
export function codeTables(coder: BitCoder, tables: readonly Table[], buckets: number): void {
  for (let bucket = 0; bucket < buckets; bucket++) {
    if (coder.code(0, !coder.reads && tables.some((table) => holds(table, bucket)) ? 1 : 0) === 0) continue;
    let held = 0;
    for (let index = 0; index < tables.length; index++) {
      const table = tables[index]!;
      const base = 1 + index * OF_TABLE;
      if (coder.code(base + held, !coder.reads && holds(table, bucket) ? 1 : 0) === 0) continue;
      if (index < TABLES_BEFORE) held |= 1 << index;
      codeRow(coder, table, bucket * table.labels, base + HAS);
    }
  }
}

function holds({ weights, labels }: Table, bucket: number): boolean {
  for (let at = bucket * labels; at < (bucket + 1) * labels; at++) if (weights[at] !== 0) return true;
  return false;
}

/** In a dense row a weight is about as great as those before it; in another it depends on the label whether there is one. */
function codeRow(coder: BitCoder, { weights, labels, dense }: Table, row: number, base: number): void {
  let sum = 0;
  for (let label = 0; label < labels; label++) {
    const place = !dense ? label : label === 0 ? PLACES - 1 : Math.min(PLACES - 2, Math.trunc((4 * sum) / label));
    const weight = codeWeight(coder, weights[row + label]!, base + place * 2, base + PLACES * 2);
    weights[row + label] = weight;
    sum += Math.abs(weight);
  }
}

function codeWeight(coder: BitCoder, weight: number, base: number, sizes: number): number {
  if (coder.code(base, weight === 0 ? 0 : 1) === 0) return 0;
  const sign = coder.code(base + 1, weight < 0 ? 1 : 0);
  let size = 1;
  while (size < MOST && coder.code(sizes + Math.min(size, SIZES) - 1, Math.abs(weight) > size ? 1 : 0) === 1) size += 1;
  return sign === 1 ? -size : size;
}

import { BitReader, type BitCoder } from './bits.ts';
import { BUCKETS } from './buckets.ts';

/** Weights of features by label, as whole numbers from -45 to 45. */
export interface Table {
  labels: number;
  /** By bucket: which row of the weights is its, -1 where it has none: few have any. */
  rows: Int16Array;
  /** Row by row, by label. */
  weights: ArrayLike<number>;
}

export type Shape = Pick<Table, 'labels'>;

/** The greatest weight either way. */
export const MOST = 45;

/**
 * Contexts of a table: whether a bucket has weights, by which of the first tables have some of it; whether its row goes in steps of two; whether there is a weight,
 * by its label and how great those before it in the row are; its sign, by what they come to and the greatest of them, for a row comes to about nothing; how great it is.
 */
const TABLES_BEFORE = 3;
const HAS = 1 << TABLES_BEFORE;
const MEANS = 13;
const LABELS = 32;
const SUMS = 13;
const GREATEST = 5;
const SIZES = 16;
const IS = HAS + 1;
const SIGN = IS + MEANS * LABELS;
const SIZE = SIGN + SUMS * GREATEST;
const OF_TABLE = SIZE + SIZES;

/** Contexts that `codeTables` needs for so many tables. */
export function contextsOf(tables: number): number {
  return 1 + tables * OF_TABLE;
}

/** The tables of a text, which has those of these shapes. */
export function readTables(text: string, shapes: readonly Shape[]): Table[] {
  const tables = shapes.map((shape) => ({ ...shape, rows: new Int16Array(BUCKETS).fill(-1), weights: [] as number[] }));
  codeTables(new BitReader(text, contextsOf(shapes.length)), tables);
  return tables.map((table) => ({ ...table, weights: Int8Array.from(table.weights) }));
}

/** Writes tables, or reads them into empty ones: bucket by bucket, of each that any table has the rows of those that have it. */
export function codeTables(coder: BitCoder, tables: readonly (Table & { weights: number[] })[]): void {
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    if (coder.code(0, tables.some(({ rows }) => rows[bucket]! >= 0) ? 1 : 0) === 0) continue;
    let held = 0;
    for (let index = 0; index < tables.length; index++) {
      const table = tables[index]!;
      const base = 1 + index * OF_TABLE;
      if (coder.code(base + held, table.rows[bucket]! >= 0 ? 1 : 0) === 0) continue;
      if (index < TABLES_BEFORE) held |= 1 << index;
      if (table.rows[bucket] === -1) table.rows[bucket] = table.weights.length / table.labels;
      codeRow(coder, table, table.rows[bucket]! * table.labels, base);
    }
  }
}

function codeRow(coder: BitCoder, { weights, labels }: Table & { weights: number[] }, row: number, base: number): void {
  const step = coder.code(base + HAS, isOfTwos(weights, row, labels) ? 1 : 0) === 1 ? 2 : 1;
  let [size, sum, greatest] = [0, 0, 0];
  for (let label = 0; label < labels; label++) {
    const mean = label === 0 ? MEANS - 1 : Math.min(MEANS - 2, Math.trunc((3 * size) / label));
    const signed = Math.max(-6, Math.min(6, sum)) + 6;
    const steps = codeWeight(coder, (weights[row + label] ?? 0) / step, base + IS + label * MEANS + mean, base + SIGN + signed * GREATEST + Math.min(GREATEST - 1, greatest), base + SIZE);
    weights[row + label] = steps * step;
    size += Math.abs(steps);
    sum += steps;
    greatest = Math.max(greatest, steps);
  }
}

/** What few examples held is known less closely, and written so. */
function isOfTwos(weights: readonly number[], row: number, labels: number): boolean {
  for (let label = 0; label < labels; label++) if ((weights[row + label] ?? 0) % 2 !== 0) return false;
  return true;
}

function codeWeight(coder: BitCoder, weight: number, is: number, signed: number, sizes: number): number {
  if (coder.code(is, weight === 0 ? 0 : 1) === 0) return 0;
  const sign = coder.code(signed, weight < 0 ? 1 : 0);
  let size = 1;
  while (size < MOST && coder.code(sizes + Math.min(size, SIZES) - 1, Math.abs(weight) > size ? 1 : 0) === 1) size += 1;
  return sign === 1 ? -size : size;
}

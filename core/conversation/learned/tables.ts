import { BitReader, type BitCoder } from './bits.ts';
import { BUCKETS } from './buckets.ts';

/** Weights of features by label, as whole numbers from -45 to 45. */
export interface Table {
  labels: number;
  /** True where a bucket that has weights has one for most labels. */
  dense: boolean;
  /** By bucket: where its weights begin, -1 where it has none: few have any. */
  rows: Int32Array;
  /** Row by row, by label. */
  weights: ArrayLike<number>;
}

export type Shape = Pick<Table, 'labels' | 'dense'>;

/** The greatest weight either way. */
export const MOST = 45;

/** Contexts of a table: whether a bucket has weights, by which of the first tables have some of it; by place in a row, whether there is a weight, and its sign; how great it is. */
const TABLES_BEFORE = 3;
const HAS = 1 << TABLES_BEFORE;
const PLACES = 32;
const SIZES = 16;
const OF_TABLE = HAS + PLACES * 2 + SIZES;

/** Contexts that `codeTables` needs for so many tables. */
export function contextsOf(tables: number): number {
  return 1 + tables * OF_TABLE;
}

/** The tables of a text, which has those of these shapes. */
export function readTables(text: string, shapes: readonly Shape[]): Table[] {
  const tables = shapes.map((shape) => ({ ...shape, rows: new Int32Array(BUCKETS).fill(-1), weights: [] as number[] }));
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
      if (table.rows[bucket] === -1) table.rows[bucket] = table.weights.length;
      codeRow(coder, table, table.rows[bucket]!, base + HAS);
    }
  }
}

/** In a dense row a weight is about as great as those before it; in another it depends on the label whether there is one. */
function codeRow(coder: BitCoder, { weights, labels, dense }: Table & { weights: number[] }, row: number, base: number): void {
  let sum = 0;
  for (let label = 0; label < labels; label++) {
    const place = !dense ? label : label === 0 ? PLACES - 1 : Math.min(PLACES - 2, Math.trunc((4 * sum) / label));
    const weight = codeWeight(coder, weights[row + label] ?? 0, base + place * 2, base + PLACES * 2);
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

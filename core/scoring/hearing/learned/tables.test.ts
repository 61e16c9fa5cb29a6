import { expect, test } from 'vitest';
import { writeTables } from '#tests/learning/bitWriter.ts';
import { drawer } from '#tests/learning/shuffle.ts';
import { BUCKETS } from './buckets.ts';
import { readTables, type Shape } from './tables.ts';

const SHAPES: readonly Shape[] = [{ labels: 28 }, { labels: 16 }, { labels: 1 }];

test('weights are read as they were written, to the last one', () => {
  const written = SHAPES.map(({ labels }, index) => weightsOf(labels, index));
  const read = fullTables(writeTables(SHAPES.map((shape, index) => ({ ...shape, weights: written[index] ?? [] }))));
  expect(read.map((weights, index) => weights.findIndex((weight, at) => weight !== written[index]?.[at]))).toEqual([-1, -1, -1]);
  expect(written.map((weights) => weights.some((weight) => weight === 45))).toEqual([true, true, true]);
});

test('tables without a weight take next to nothing', () => {
  const text = writeTables(SHAPES.map((shape) => ({ ...shape, weights: new Int8Array(BUCKETS * shape.labels) })));
  expect(text.length).toBeLessThan(200);
  expect(fullTables(text).every((weights) => weights.every((weight) => weight === 0))).toBe(true);
});

/** One bucket in twenty has weights, some of them the greatest there are. */
function weightsOf(labels: number, seed: number): Int8Array {
  const draw = drawer(seed + 1);
  const weights = new Int8Array(BUCKETS * labels);
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    if (draw() > 0.05) continue;
    for (let label = 0; label < labels; label++) if (draw() < 0.4) weights[bucket * labels + label] = Math.trunc((draw() - 0.5) * 91);
  }
  return weights;
}

function fullTables(text: string): Int8Array[] {
  return readTables(text, SHAPES).map(({ labels, rows, weights }) => {
    const full = new Int8Array(BUCKETS * labels);
    rows.forEach((row, bucket) => {
      if (row >= 0) for (let label = 0; label < labels; label++) full[bucket * labels + label] = weights[row * labels + label]!;
    });
    return full;
  });
}

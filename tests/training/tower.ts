import { pairBucket, type EncoderTables } from '#core/language/encoder.ts';
import { valueOf } from '#core/language/numbers.ts';
import type { Word } from '#core/language/words.ts';
import { randomFrom, shuffle } from './random.ts';

/** Texts that mean the same, of one place to search in: `asks` and `said` of one statement or entry. */
export interface TowerItem {
  asks: (readonly Word[])[];
  said: (readonly Word[])[];
}

export interface TowerOptions {
  epochs: number;
  rate: number;
  temperature: number;
  dropped: number;
  pairBuckets: number;
  size: number;
}

export const TOWER: TowerOptions = {
  epochs: 60,
  rate: 0.06,
  temperature: 0.08,
  dropped: 0.15,
  pairBuckets: 2048,
  size: 48,
};

interface Start {
  stems: readonly string[];
  vectors: Float32Array;
  size: number;
}

interface Text {
  rows: readonly number[];
  pairs: readonly number[];
}

/** A vector for each text with what it is made of, for going back. */
interface Pass {
  text: Text;
  seen: readonly number[];
  seenPairs: readonly number[];
  sum: Float32Array;
  length: number;
  unit: Float32Array;
  slope: Float32Array;
}

/**
 * Two-tower encoder with shared towers, trained so that an ask lies nearer to the other texts of its statement than to those of all
 * others of the same persona (contrastive, softmax over the batch).
 */
export function trainTower(
  sets: readonly (readonly TowerItem[])[],
  start: Start,
  options: TowerOptions = TOWER,
): EncoderTables {
  const { size, pairBuckets } = options;
  const rows = new Map(start.stems.map((stem, row) => [stem, row]));
  const vectors = new Float32Array(start.stems.length * size);
  for (let row = 0; row < start.stems.length; row++)
    for (let at = 0; at < size; at++)
      vectors[row * size + at] = start.vectors[row * start.size + at]!;
  const weights = startWeights(start.stems.length, sets, rows);
  const pairs = new Float32Array(pairBuckets * size);
  const model = {
    size,
    vectors,
    weights,
    pairs,
    vectorSquares: new Float32Array(vectors.length).fill(0.001),
    weightSquares: new Float32Array(weights.length).fill(0.01),
    pairSquares: new Float32Array(pairs.length).fill(0.001),
    options,
  };
  const random = randomFrom(5);
  const prepared = sets.map((items) =>
    items.map((item) => ({
      asks: item.asks.map((words) => textOf(words, rows, pairBuckets)),
      said: item.said.map((words) => textOf(words, rows, pairBuckets)),
    })),
  );
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const rate = options.rate * (1 - epoch / options.epochs);
    for (const items of shuffle([...prepared], random)) batch(model, items, rate, random);
  }
  return {
    size,
    rows,
    vectors,
    weights,
    pairs,
    pairBuckets,
    concepts: new Float32Array(),
    steps: { vectors: 1, weights: 1, pairs: 1, concepts: 1 },
    unknownWeight: 1,
  };
}

interface Model {
  size: number;
  vectors: Float32Array;
  weights: Float32Array;
  pairs: Float32Array;
  vectorSquares: Float32Array;
  weightSquares: Float32Array;
  pairSquares: Float32Array;
  options: TowerOptions;
}

/** A rare word counts more than a common one. */
function startWeights(
  count: number,
  sets: readonly (readonly TowerItem[])[],
  rows: ReadonlyMap<string, number>,
): Float32Array {
  const held = new Float64Array(count);
  let all = 0;
  for (const items of sets)
    for (const { asks, said } of items) {
      all += 1;
      const seen = new Set(
        [...asks, ...said].flatMap((words) => words.map((word) => rowOf(word, rows))),
      );
      for (const row of seen) if (row >= 0) held[row]! += 1;
    }
  return Float32Array.from(
    held,
    (each) => 0.15 + Math.log((all + 1) / (each + 0.5)) / Math.log(all + 1),
  );
}

function rowOf(word: Word, rows: ReadonlyMap<string, number>): number {
  return rows.get(valueOf(word.text) === null ? word.stem : 'twelv') ?? -1;
}

function textOf(words: readonly Word[], rows: ReadonlyMap<string, number>, buckets: number): Text {
  const seen = new Set(words.map((word) => rowOf(word, rows)).filter((row) => row >= 0));
  return {
    rows: [...seen],
    pairs: words.slice(1).map((word, at) => pairBucket(words[at]!, word, buckets)),
  };
}

function batch(
  model: Model,
  items: readonly { asks: Text[]; said: Text[] }[],
  rate: number,
  random: () => number,
): void {
  const { temperature } = model.options;
  const queries: Pass[] = [];
  const keys: Pass[] = [];
  for (const { asks, said } of items) {
    const query = Math.floor(random() * asks.length);
    const others = asks.filter((_, at) => at !== query);
    const useSaid = said.length > 0 && (others.length === 0 || random() < 0.25);
    const from = useSaid ? said : others;
    if (from.length === 0) continue;
    queries.push(forward(model, asks[query]!, random));
    keys.push(forward(model, from[Math.floor(random() * from.length)]!, random));
  }
  const count = queries.length;
  const scores = new Float64Array(count * count);
  for (let q = 0; q < count; q++)
    for (let k = 0; k < count; k++)
      scores[q * count + k] = dot(queries[q]!.unit, keys[k]!.unit) / temperature;
  const slopes = new Float64Array(count * count);
  // Both ways: a query among the keys, a key among the queries.
  for (let q = 0; q < count; q++) softmaxSlopes(scores, slopes, q * count, 1, count, q);
  for (let k = 0; k < count; k++) softmaxSlopes(scores, slopes, k, count, count, k);
  for (let q = 0; q < count; q++)
    for (let k = 0; k < count; k++) {
      const slope = slopes[q * count + k]! / temperature;
      if (Math.abs(slope) < 1e-4) continue;
      addTo(queries[q]!.slope, keys[k]!.unit, slope);
      addTo(keys[k]!.slope, queries[q]!.unit, slope);
    }
  for (const pass of [...queries, ...keys]) backward(model, pass, rate);
}

function softmaxSlopes(
  scores: Float64Array,
  slopes: Float64Array,
  start: number,
  step: number,
  count: number,
  wanted: number,
): void {
  let most = -Infinity;
  for (let at = 0; at < count; at++) most = Math.max(most, scores[start + at * step]!);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += Math.exp(scores[start + at * step]! - most);
  for (let at = 0; at < count; at++)
    slopes[start + at * step]! +=
      0.5 * (Math.exp(scores[start + at * step]! - most) / sum - Number(at === wanted));
}

function forward(model: Model, text: Text, random: () => number): Pass {
  const { size, vectors, weights, pairs, options } = model;
  const seen = text.rows.filter(() => random() >= options.dropped);
  const seenPairs = text.pairs.filter(() => random() >= 0.3);
  const sum = new Float32Array(size);
  for (const row of seen) {
    const weight = weights[row]!;
    for (let at = 0; at < size; at++) sum[at]! += weight * vectors[row * size + at]!;
  }
  for (const pair of seenPairs)
    for (let at = 0; at < size; at++) sum[at]! += pairs[pair * size + at]!;
  const length = Math.sqrt(dot(sum, sum)) + 1e-6;
  return {
    text,
    seen,
    seenPairs,
    sum,
    length,
    unit: sum.map((each) => each / length),
    slope: new Float32Array(size),
  };
}

function backward(model: Model, pass: Pass, rate: number): void {
  const { size, vectors, weights, pairs } = model;
  const along = dot(pass.slope, pass.unit);
  const inner = pass.slope.map((each, at) => (each - along * pass.unit[at]!) / pass.length);
  for (const row of pass.seen) {
    const from = row * size;
    let weightSlope = 0;
    for (let at = 0; at < size; at++) {
      weightSlope += inner[at]! * vectors[from + at]!;
      const slope = inner[at]! * weights[row]!;
      model.vectorSquares[from + at]! += slope * slope;
      vectors[from + at]! -= (rate * slope) / Math.sqrt(model.vectorSquares[from + at]!);
    }
    model.weightSquares[row]! += weightSlope * weightSlope;
    const moved = weights[row]! - (rate * 0.5 * weightSlope) / Math.sqrt(model.weightSquares[row]!);
    weights[row] = Math.max(0.02, Math.min(3, moved));
  }
  for (const pair of pass.seenPairs) {
    const from = pair * size;
    for (let at = 0; at < size; at++) {
      model.pairSquares[from + at]! += inner[at]! * inner[at]!;
      pairs[from + at]! -= (rate * inner[at]!) / Math.sqrt(model.pairSquares[from + at]!);
    }
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function addTo(sum: Float32Array, vector: Float32Array, by: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += vector[at]! * by;
}

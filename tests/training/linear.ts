import type { LinearModel } from '#core/reading/lines/linearModel.ts';

/** A sum over features: `weights` by the place of a feature in the index. */
export interface Sum {
  bias: number;
  weights: Map<number, number>;
}

/** What a regression is fitted to. */
export interface Fit {
  /** By example the places of its features. */
  rows: readonly Int32Array[];
  /** By example 1 where the label holds, 0 where not. */
  targets: readonly number[];
  /** By example how much it counts; 1 each where left out. */
  counts?: readonly number[];
  /** Features there are. */
  size: number;
  steps: number;
  /** How fast weights move. */
  rate: number;
  /** How much weights are drawn to nought. */
  decay: number;
}

/** The place of each feature that is seen in so many examples at least. */
export function indexOf(
  examples: readonly { features: readonly string[] }[],
  leastSeen: number,
): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const each of features) seen.set(each, (seen.get(each) ?? 0) + 1);
  const kept = [...seen].filter(([, count]) => count >= leastSeen).map(([name]) => name);
  return new Map(kept.toSorted().map((name, at) => [name, at]));
}

/** The places of an example's features. */
export function rowOf(features: readonly string[], index: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from(features.flatMap((each) => index.get(each) ?? []));
}

/**
 * Logistic regression with weight decay, by Adam over all examples at once; the weight behind the
 * last feature is the bias. Nothing is random.
 */
export function fitLogistic({
  rows,
  targets,
  counts,
  size,
  steps,
  rate,
  decay,
}: Fit): Float64Array<ArrayBuffer> {
  const [weights, slope, mean, square] = Array.from(
    { length: 4 },
    () => new Float64Array(size + 1),
  ) as [
    Float64Array<ArrayBuffer>,
    Float64Array<ArrayBuffer>,
    Float64Array<ArrayBuffer>,
    Float64Array<ArrayBuffer>,
  ];
  for (let step = 1; step <= steps; step++) {
    for (let at = 0; at <= size; at++) slope[at] = at === size ? 0 : decay * weights[at]!;
    for (const [place, row] of rows.entries()) {
      const off = (shareIn(weights, row) - targets[place]!) * (counts?.[place] ?? 1);
      for (let each = 0; each < row.length; each++) slope[row[each]!]! += off;
      slope[size]! += off;
    }
    for (let at = 0; at <= size; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!;
      square[at] = 0.999 * square[at]! + 0.001 * slope[at]! ** 2;
      const by = rate / (Math.sqrt(square[at]! / (1 - 0.999 ** step)) + 1e-8);
      weights[at]! -= (by * mean[at]!) / (1 - 0.9 ** step);
    }
  }
  return weights;
}

function shareIn(weights: Float64Array, row: Int32Array): number {
  let sum = weights[weights.length - 1]!;
  for (let each = 0; each < row.length; each++) sum += weights[row[each]!]!;
  return 1 / (1 + Math.exp(-sum));
}

/** The largest so many weights, in hundredths: the rest changes nothing that one could measure. */
export function pruned(weights: Float64Array, mostKept: number): Sum {
  const kept = [...weights.subarray(0, weights.length - 1).entries()]
    .map(([at, weight]): [number, number] => [at, inHundredths(weight)])
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, mostKept)
    .filter(([, weight]) => weight !== 0);
  return { bias: inHundredths(weights[weights.length - 1]!), weights: new Map(kept) };
}

export function inHundredths(weight: number): number {
  return Math.round(weight * 100) / 100;
}

/** How likely the label is for an example, 0 to 1. */
export function likelihood({ bias, weights }: Sum, row: Int32Array): number {
  let sum = bias;
  for (const each of row) sum += weights.get(each) ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

/** The sums of all labels as one model, features in the order of their names. */
export function modelOf<L extends { bias: number }>(
  trained: readonly { label: L; weights: Sum['weights'] }[],
  index: ReadonlyMap<string, number>,
): LinearModel<L> {
  const names = [...index.keys()];
  const features: Record<string, number[]> = {};
  for (const [place, { weights }] of trained.entries())
    for (const [at, weight] of weights) (features[names[at]!] ??= []).push(place, weight);
  return {
    labels: trained.map(({ label }) => label),
    features: Object.fromEntries(Object.entries(features).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

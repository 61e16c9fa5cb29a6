import { BUCKETS } from '#core/scoring/learned/features.ts';

export interface Example {
  buckets: readonly number[];
  yes: boolean;
}

const EPOCHS = 40;

/**
 * Weights of a support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al. 2008). Only sums, products and
 * quotients in a fixed order: the same examples give the same weights to the bit. `cost` is what a mistake counts, more for the rarer class.
 */
export function machine(examples: readonly Example[], cost: number): Float64Array {
  const weights = new Float64Array(BUCKETS);
  const yes = examples.filter((example) => example.yes).length;
  const slack = examples.map(
    (example) =>
      1 / (2 * cost * (example.yes ? Math.min(4, (examples.length - yes) / Math.max(1, yes)) : 1)),
  );
  const alpha = new Float64Array(examples.length);
  const order = examples.map((_, index) => index);
  let state = 12_345;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = (state >>> 8) % (last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) {
      const { buckets, yes: sign } = examples[index] ?? { buckets: [], yes: false };
      const y = sign ? 1 : -1;
      const before = alpha[index] ?? 0;
      const gradient = y * sumOf(weights, buckets) - 1 + (slack[index] ?? 0) * before;
      const after = Math.max(0, before - gradient / (buckets.length + (slack[index] ?? 0)));
      alpha[index] = after;
      if (after !== before)
        for (const bucket of buckets)
          weights[bucket] = (weights[bucket] ?? 0) + (after - before) * y;
    }
  }
  return weights;
}

export function sumOf(weights: ArrayLike<number>, buckets: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += weights[bucket] ?? 0;
  return sum;
}

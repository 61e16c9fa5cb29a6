import { MOST } from '#core/scoring/hearing/learned/tables.ts';

/** Weights as small whole numbers; those under `least` fall away. */
export function rounded(weights: ArrayLike<number>, least: number): number[] {
  return Array.from(weights, (weight) =>
    Math.abs(weight) < least ? 0 : Math.max(-MOST, Math.min(MOST, Math.round(weight))),
  );
}

/** Weights in steps of two; those kept are never nothing. */
export function roundedToTwos(weights: ArrayLike<number>, isKept: ArrayLike<number>): number[] {
  return Array.from(weights, (weight, index) =>
    isKept[index] === 1
      ? 2 *
        Math.sign(weight) *
        Math.max(1, Math.min(Math.trunc(MOST / 2), Math.round(Math.abs(weight) / 2)))
      : 0,
  );
}

/** By weight: 1 for the `count` of them that `tellingOf` finds to tell most. */
export function mostTelling(
  weights: ArrayLike<number>,
  count: number,
  tellingOf: (weight: number, index: number) => number,
): Uint8Array {
  const telling = Float64Array.from(weights, tellingOf);
  const least = telling.toSorted()[telling.length - count] ?? 0;
  return Uint8Array.from(telling, (each) => (each > 0 && each >= least ? 1 : 0));
}

/**
 * Weights of a row for each feature as whole numbers: two for every so many standard deviations of those that are not zero, to `most` times that either
 * way; of features that at least so many examples hold also the odd ones between, since what they tell is known more closely.
 */
export function stepped(
  weights: ArrayLike<number>,
  counts: ArrayLike<number>,
  { most, deviations, closeFrom }: { most: number; deviations: number; closeFrom: number },
): number[] {
  let [squares, count] = [0, 0];
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    squares += weight * weight;
    count += weight === 0 ? 0 : 1;
  }
  const step = Math.sqrt(squares / Math.max(1, count)) * deviations;
  const labels = weights.length / counts.length;
  return Array.from(weights, (weight, index) => {
    const by = (counts[Math.trunc(index / labels)] ?? 0) >= closeFrom ? 1 : 2;
    return (
      Math.max(-most * by, Math.min(most * by, by * Math.round((2 * weight) / (step * by)))) + 0
    );
  });
}

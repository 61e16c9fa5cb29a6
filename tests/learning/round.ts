import { MOST } from '#core/conversation/learned/tables.ts';

/** Weights as small whole numbers; those under `least` fall away. */
export function rounded(weights: ArrayLike<number>, scale: number, least: number): number[] {
  return Array.from(weights, (weight) => (Math.abs(weight) < least ? 0 : Math.max(-MOST, Math.min(MOST, Math.round(weight * scale)))));
}

/** Weights as whole numbers from `-most` to `most`; one is so many standard deviations of those that are not zero. */
export function stepped(weights: ArrayLike<number>, most: number, deviations: number): number[] {
  let [squares, count] = [0, 0];
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    squares += weight * weight;
    count += weight === 0 ? 0 : 1;
  }
  const step = Math.sqrt(squares / Math.max(1, count)) * deviations;
  return Array.from(weights, (weight) => Math.max(-most, Math.min(most, Math.round(weight / step))) + 0);
}

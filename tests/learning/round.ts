import { MOST } from '#core/conversation/learned/packed.ts';

/** Weights as small whole numbers; those under `least` fall away. */
export function rounded(weights: ArrayLike<number>, scale: number, least: number): number[] {
  return Array.from(weights, (weight) => (Math.abs(weight) < least ? 0 : Math.max(-MOST, Math.min(MOST, Math.round(weight * scale)))));
}

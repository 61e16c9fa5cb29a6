import type { Standing } from '#core/contract/calls/retake.ts';

export type Change = 'better' | 'same' | 'worse' | 'unknown';

/**
 * How a criterion changed, by its share of the points; unknown where one of the two could not tell.
 */
export function changeBetween(before: Standing, after: Standing): Change {
  if (before.status === 'unavailable' || after.status === 'unavailable') return 'unknown';
  const change = gain(before, after);
  if (change === 0) return 'same';
  return change > 0 ? 'better' : 'worse';
}

/** By how much of the criterion's points, -1 to 1; 0 where one of the two could not tell. */
export function gain(before: Standing, after: Standing): number {
  return before.max === 0 || after.max === 0
    ? 0
    : after.points / after.max - before.points / before.max;
}

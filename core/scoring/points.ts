/**
 * Whole numbers in the proportions of `weights` that sum to `sum`: the largest remainders get the
 * rest, the earlier one at a tie.
 */
export function apportion(weights: readonly number[], sum: number): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all <= 0) return weights.map(() => 0);
  return roundTo(
    weights.map((weight) => (weight * sum) / all),
    sum,
  );
}

/** Rounds each number down or up by less than one, so that they sum to `sum`. */
export function roundTo(exact: readonly number[], sum: number): number[] {
  const floors = exact.map((value) => Math.floor(value + 1e-9));
  const order = exact
    .map((value, index) => ({ index, rest: Math.round((value - (floors[index] ?? 0)) * 1e6) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  let left = sum - floors.reduce((total, value) => total + value, 0);
  for (const { index, rest } of order) {
    if (left <= 0) break;
    if (rest <= 0) continue;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}

/** 97.5 % quantiles of Student's t for 1 to 10 degrees of freedom, then for those named. */
const FIRST = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
const LATER: readonly (readonly [number, number])[] = [
  [12, 2.179],
  [15, 2.131],
  [20, 2.086],
  [30, 2.042],
  [60, 2.0],
  [120, 1.98],
  [Infinity, 1.96],
];
const TABLE = [...FIRST.map((value, index) => [index + 1, value] as const), ...LATER];

/**
 * Half the width, in standard errors, of a 95 % interval; between the table's rows by 1 / freedom.
 * `freedom` is at least 1.
 */
export function tQuantile(freedom: number): number {
  const above = TABLE.findIndex(([row]) => row >= freedom);
  const [upper, high] = TABLE[above] ?? [Infinity, 1.96];
  const [lower, low] = TABLE[above - 1] ?? [upper, high];
  if (upper === lower) return high;
  const part = (1 / lower - 1 / freedom) / (1 / lower - 1 / upper);
  return low + (high - low) * part;
}

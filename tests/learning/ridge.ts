/** One example: the columns that it has, all with the same value. */
export interface Row {
  columns: readonly number[];
  value: number;
  target: number;
  /** How much it counts; about 1. */
  weight: number;
}

const SWEEPS = 60;

/**
 * Weights of a linear regression with a penalty on their squares, through the middle (no constant), by coordinate descent. Only sums, products
 * and quotients in a fixed order: the same rows give the same weights to the bit.
 */
export function ridge(rows: readonly Row[], columns: number, penalty: number): Float64Array {
  const weights = new Float64Array(columns);
  const rest = Float64Array.from(rows, ({ target }) => target);
  const holders: number[][] = Array.from({ length: columns }, () => []);
  rows.forEach((row, index) => row.columns.forEach((column) => holders[column]?.push(index)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let column = 0; column < columns; column++) {
      let [pull, mass] = [0, penalty];
      for (const index of holders[column] ?? []) {
        const { value, weight } = rows[index]!;
        pull += weight * value * rest[index]!;
        mass += weight * value * value;
      }
      const change = (pull - penalty * weights[column]!) / mass;
      weights[column]! += change;
      for (const index of holders[column] ?? []) rest[index]! -= change * rows[index]!.value;
    }
  }
  return weights;
}

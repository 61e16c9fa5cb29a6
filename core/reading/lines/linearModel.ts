/** A sum over what is found in a text, for each of some labels. */
export interface LinearModel<L extends { bias: number } = { bias: number }> {
  labels: L[];
  /** By feature: the place of a label, then its weight, of each label that it tells anything of. */
  features: Record<string, number[]>;
}

/** How likely each label of a model is for these features, 0 to 1, in the model's order. */
export function sharesIn(
  { labels, features: known }: LinearModel,
  features: readonly string[],
): Float64Array {
  const sums = Float64Array.from(labels, ({ bias }) => bias);
  for (const feature of features) {
    const found = known[feature] ?? [];
    for (let at = 0; at < found.length; at += 2) sums[found[at]!]! += found[at + 1]!;
  }
  return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
}

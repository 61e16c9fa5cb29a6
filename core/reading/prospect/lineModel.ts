/** A sum over what is found in a line: see tests/training/prospect.ts. */
export interface LineWeights {
  bias: number;
  /** From this likelihood on a line is taken to do it: what served best for writers left out. */
  least: number;
  features: Record<string, number>;
}

/** How likely a line does something, 0 to 1. */
export function likelihoodOf(
  { bias, features: own }: Pick<LineWeights, 'bias' | 'features'>,
  features: readonly string[],
): number {
  const sum = features.reduce((total, feature) => total + (own[feature] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** What lines do that words alone tell, by label. */
export interface LineModel<Label extends string> {
  likelihood(label: Label, features: readonly string[]): number;
  isLikely(label: Label, likelihood: number): boolean;
}

export function createLineModel<Label extends string>(
  trained: Record<Label, LineWeights>,
): LineModel<Label> {
  return {
    likelihood: (label, features) => likelihoodOf(trained[label], features),
    isLikely: (label, likelihood) => likelihood >= trained[label].least,
  };
}

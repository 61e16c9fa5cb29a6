import weights from './weights.json' with { type: 'json' };

/** What a line of a prospect may do that words alone tell. */
export const PROSPECT_LABELS = ['objects', 'annoyed', 'agrees', 'declines', 'warm'] as const;
/** And a turn of a rep. */
export const REP_LABELS = ['next-step', 'follow-up', 'builds'] as const;
export type LineLabel = (typeof PROSPECT_LABELS)[number] | (typeof REP_LABELS)[number];

/** A sum over what is found in a line: see tests/training/prospect.ts. */
export interface LineWeights {
  bias: number;
  /** From this likelihood on a line is taken to do it: what served best for writers left out. */
  least: number;
  features: Record<string, number>;
}

const TRAINED: Record<LineLabel, LineWeights> = weights;

/** How likely a line does something, 0 to 1. */
export function likelihood(
  label: LineLabel,
  features: readonly string[],
  { bias, features: own }: Pick<LineWeights, 'bias' | 'features'> = TRAINED[label],
): number {
  const sum = features.reduce((total, feature) => total + (own[feature] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

export function isLikely(label: LineLabel, likelihood: number): boolean {
  return likelihood >= TRAINED[label].least;
}

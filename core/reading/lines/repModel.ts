import weights from './repWeights.json' with { type: 'json' };

/** What a sentence of a rep's may do, as tests/training/repTurns.ts learned it. */
export const REP_LABELS = [
  'introduction',
  'reason',
  'permission',
  'agenda',
  'check',
  'builds',
  'trouble',
  'worth',
  'asks-who',
  'asks-money',
  'asks-when',
  'asks-how',
  'pitch',
  'fits',
  'proof',
  'price',
  'discount',
  'recap',
  'next-step',
  'promise',
  'pressing',
  'empathy',
  'eases',
  'argues',
] as const;
export type RepLabel = (typeof REP_LABELS)[number];

/** A sum over what is found in a sentence, for each label in order. */
export interface RepWeights {
  /** `least`: from this likelihood on a turn is taken to do it. */
  labels: { bias: number; least: number }[];
  /** By feature: the place of a label, then its weight, of each label that it tells anything of. */
  features: Record<string, number[]>;
}

const { labels, features: known } = weights as RepWeights;
const placeOf = new Map(REP_LABELS.map((label, at) => [label, at]));

/** How likely a sentence of these features does each, 0 to 1, in the order of the labels. */
export function sharesOf(features: readonly string[]): Float64Array {
  const sums = Float64Array.from(labels, ({ bias }) => bias);
  for (const feature of features) {
    const found = known[feature] ?? [];
    for (let at = 0; at < found.length; at += 2) sums[found[at]!]! += found[at + 1]!;
  }
  return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
}

export function shareOf(label: RepLabel, shares: Float64Array): number {
  return shares[placeOf.get(label)!]!;
}

/** From this likelihood on a turn is taken to do it. */
export function leastOf(label: RepLabel): number {
  return labels[placeOf.get(label)!]!.least;
}

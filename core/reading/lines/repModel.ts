import { sharesIn, type LinearModel } from './linearModel.ts';
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

/** `least`: from this likelihood on a turn is taken to do it. */
export type RepWeights = LinearModel<{ bias: number; least: number }>;

const model: RepWeights = weights;
const placeOf = new Map(REP_LABELS.map((label, at) => [label, at]));

/** How likely a sentence of these features does each, 0 to 1, in the order of the labels. */
export function sharesOf(features: readonly string[]): Float64Array {
  return sharesIn(model, features);
}

export function shareOf(label: RepLabel, shares: Float64Array): number {
  return shares[placeOf.get(label)!]!;
}

/** From this likelihood on a turn is taken to do it. */
export function leastOf(label: RepLabel): number {
  return model.labels[placeOf.get(label)!]!.least;
}

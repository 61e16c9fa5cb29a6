import type { Found, Search } from '#core/persona/knowledge/search.ts';
import { FEATURES } from '#core/persona/knowledge/features.ts';

/**
 * How well a listener would take a candidate for the answer to a whole turn of a call: weights of
 * `FIT_FEATURES` numbers and, last, of none.
 */
export interface Fit {
  weights: ArrayLike<number>;
}

/** Where a question stands: its words, and whether the candidate was told before. */
export interface Standing {
  words: number;
  isTold: boolean;
}

/** Beside the candidate's own features: its share, and what else was found. */
const OF_SEARCH = 7;
export const FIT_FEATURES = FEATURES.length + OF_SEARCH;

const LEAST = 1e-3;

export function fitFeatures(
  candidate: Found,
  { found, none }: Search,
  { words, isTold }: Standing,
): Float64Array {
  const others = found.filter(({ item }) => item !== candidate.item);
  const next = Math.max(0, ...others.map(({ share }) => share));
  return Float64Array.of(
    ...candidate.row,
    candidate.share,
    candidate.share - next,
    none,
    1 / (1 + words),
    Number(isTold),
    Math.log(candidate.share + LEAST),
    Math.log(none + LEAST),
  );
}

/** The probability that a listener takes it for an answer, 0 to 1. */
export function fitOf(features: Float64Array, { weights }: Fit): number {
  let sum = weights[features.length]!;
  for (const [at, feature] of features.entries()) sum += feature * weights[at]!;
  return 1 / (1 + Math.exp(-sum));
}

import {
  LEAST_TRAIT_CALLS,
  LEAST_TRAIT_WORDS,
  TRAIT_IDS,
} from '#core/contract/scoring/traitIds.ts';
import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import type { Trait } from '#core/contract/scoring/traits.ts';
import type { CallTraits } from './callTraits.ts';
import { tQuantile } from './tQuantile.ts';

/**
 * Few calls may agree by chance: to the spread that is found comes this one, which counts as so
 * many calls and is lost among many.
 */
const UNSEEN = { sd: 0.15, calls: 2 } as const;

/**
 * The nine traits of a rep over calls, in the order of `TRAIT_IDS`: mean of the calls' shares
 * weighted by the rep's words (later calls weigh no more), and the 95 % interval of Student's t
 * around it, on the number of calls that the weights amount to.
 */
export function traitsOver(calls: readonly CallTraits[]): Trait[] {
  return TRAIT_IDS.map((id) => traitOver(id, calls));
}

function traitOver(id: TraitId, calls: readonly CallTraits[]): Trait {
  const known = calls.flatMap(({ words, shares }) =>
    shares[id] === null || words <= 0 ? [] : [{ words, share: shares[id] }],
  );
  const words = known.reduce((sum, call) => sum + call.words, 0);
  const enough = known.length >= LEAST_TRAIT_CALLS && words >= LEAST_TRAIT_WORDS;
  if (!enough) return { id, value: null, low: null, high: null, calls: known.length, enough };
  const mean = known.reduce((sum, call) => sum + call.words * call.share, 0) / words;
  const margin = marginOf(known, words, mean);
  return {
    id,
    value: Math.round(mean * 100),
    low: Math.max(0, Math.floor((mean - margin) * 100)),
    high: Math.min(100, Math.ceil((mean + margin) * 100)),
    calls: known.length,
    enough,
  };
}

/** Half the interval. */
function marginOf(
  known: readonly { words: number; share: number }[],
  words: number,
  mean: number,
): number {
  // Kish: so many calls of equal weight would tell as much.
  const effective = words ** 2 / known.reduce((sum, call) => sum + call.words ** 2, 0);
  const freedom = Math.max(1, effective - 1);
  const variance =
    known.reduce((sum, call) => sum + call.words * (call.share - mean) ** 2, 0) / words;
  const unbiased = variance * (effective / freedom);
  const spread = unbiased + (UNSEEN.sd ** 2 * UNSEEN.calls) / (effective + UNSEEN.calls);
  return tQuantile(freedom) * Math.sqrt(spread / effective);
}

import type { CallType } from '#core/contract/personas/persona.ts';
import { TRAIT_IDS } from '#core/contract/scoring/traitIds.ts';
import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { readCall } from '../call/readCall.ts';
import { unscorable } from '../unscorable.ts';
import { FORMULAS } from './formulas.ts';
import type { Ramp, Term } from './formulas.ts';
import { MEASURES } from './measures.ts';
import { readStyle } from './style.ts';
import type { Style } from './style.ts';

/** Fewer turns of the rep show no style. */
const LEAST_TURNS = 3;

export interface CallToRead {
  turns: readonly SpokenTurn[];
  callType: CallType;
  /** False where the times are not to be trusted. */
  timings: boolean;
}

/** One call's share in a rep's traits. */
export interface CallTraits {
  /** Of the rep's, in turns that count: the call's weight. */
  words: number;
  /** 0 to 1; null where the transcript cannot tell. */
  shares: Record<TraitId, number | null>;
}

/**
 * Reads the rep's communication style in one call from its words and times, by the formulas of
 * `formulas.json`. Pure: the same turns give the same shares. Turns that only look like speech
 * count for nothing, nor does a call of which most do.
 */
export function callTraits({ turns, callType, timings }: CallToRead): CallTraits {
  const call = readCall(turns, timings);
  const style = readStyle(call, callType);
  const silent = call.credit < 1 || style.turns.length < LEAST_TURNS || unscorable(call) !== null;
  const shares = TRAIT_IDS.map(
    (id) => [id, silent ? null : shareOf(FORMULAS.traits[id], style)] as const,
  );
  return {
    words: silent ? 0 : style.words,
    shares: Object.fromEntries(shares) as CallTraits['shares'],
  };
}

/**
 * The weighted mean of what the call can tell; null where that is too small a part of the formula.
 */
function shareOf(terms: readonly Term[], style: Style): number | null {
  const told = terms.flatMap((term) => {
    const figure = MEASURES[term.measure](style);
    return figure === null
      ? []
      : [{ weight: term.weight, share: onRamp(figure, term.byCallType?.[style.callType] ?? term) }];
  });
  const weight = told.reduce((sum, each) => sum + each.weight, 0);
  if (weight < FORMULAS.leastWeight) return null;
  return (
    Math.round((told.reduce((sum, each) => sum + each.weight * each.share, 0) / weight) * 1_000) /
    1_000
  );
}

/** 0 at `none` and beyond, 1 at `full` and beyond, straight between; `none` may be the larger. */
function onRamp(figure: number, { none, full }: Ramp): number {
  return Math.min(1, Math.max(0, (figure - none) / (full - none)));
}

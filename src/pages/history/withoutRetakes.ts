import type { Scorecard } from '#core/contract/scoring/scorecard.ts';

/** What to try, with no moment to take again: nobody answers for a real prospect, nor on the server for a call that it does not have. */
export function withoutRetakes(coaching: Scorecard['coaching']): Scorecard['coaching'] {
  return { ...coaching, tryNext: coaching.tryNext.map((item) => ({ ...item, turn: null })) };
}

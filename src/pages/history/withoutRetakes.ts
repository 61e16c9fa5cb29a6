import type { Scorecard } from '#core/contract/scoring/scorecard.ts';

/**
 * A scorecard with no moment to take again: nobody answers for a real prospect, nor on the server
 * for a call that it does not have.
 */
export function withoutRetakes({ coaching, ...card }: Scorecard): Scorecard {
  const tryNext = coaching.tryNext.map((item) => ({ ...item, turn: null }));
  return { ...card, coaching: { ...coaching, tryNext } };
}

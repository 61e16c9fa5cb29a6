import type { Scorecard } from '#core/contract/scoring/scorecard.ts';

/** The scorecard of a call whose moments cannot be taken again here. */
export function withoutRetakes({ coaching, ...card }: Scorecard): Scorecard {
  const tryNext = coaching.tryNext.map((item) => ({ ...item, turn: null }));
  return { ...card, coaching: { ...coaching, tryNext } };
}

import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';

const MET = 0.8;
const PARTLY = 0.25;

/** How a criterion came out, by its share; null where that could not be told. */
export function statusOf(share: number | null): ScorecardRow['status'] {
  if (share === null) return 'unavailable';
  if (share >= MET) return 'met';
  return share >= PARTLY ? 'partly' : 'missed';
}

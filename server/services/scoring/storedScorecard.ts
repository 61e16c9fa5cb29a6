import { type Scorecard, scorecardSchema } from '#core/contract/scoring/scorecard.ts';

/**
 * A stored scorecard in the shape of today: what scorecards did not have when it was made is filled
 * in as absent.
 */
export function storedScorecard(stored: Scorecard | null): Scorecard | null {
  return stored && scorecardSchema.parse(stored);
}

import type { CoachingItem, Scorecard, ScorecardRow } from '#core/contract/scorecard.ts';

/** More than this overloads (Luo et al. 2021). */
const MOST_TO_TRY = 3;

/** One strength, and the few things to try that have most points to win. */
export function coachingFor(rows: readonly ScorecardRow[]): Scorecard['coaching'] {
  const scored = rows.filter((row) => row.status !== 'unavailable' && row.max > 0);
  const strength = scored.filter((row) => row.status === 'met').toSorted((a, b) => b.points - a.points)[0];
  const tryNext = scored.filter((row) => row.status !== 'met' && row.points < row.max).toSorted((a, b) => b.max - b.points - (a.max - a.points)).slice(0, MOST_TO_TRY);
  return {
    strength: strength ? item(strength, strength.why, strength.points) : null,
    tryNext: tryNext.map((row) => item(row, row.tryThis, row.max - row.points)),
  };
}

function item(row: ScorecardRow, text: string, points: number): CoachingItem {
  return { criterion: row.criterion, text, evidence: row.evidence, points };
}

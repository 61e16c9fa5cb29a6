import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { statusOf } from '#core/scoring/status.ts';

type Points = Pick<ScorecardRow, 'points' | 'max'>;
type Standing = Pick<ScorecardRow, 'status'> & Points;

export interface RowGroup {
  group: ScorecardRow['group'];
  /** What cost most points first. */
  rows: ScorecardRow[];
  points: number;
  max: number;
}

/** What is to be shown beside points says the same as they do: they are whole, and a call that ended badly loses some. */
export function shownStatus({ status, points, max }: Standing): ScorecardRow['status'] {
  return status === 'unavailable' || max === 0 ? status : statusOf(points / max);
}

/**
 * The rows that are drawn as bars, by what they say of the call, in groups of which the one that
 * cost most comes first; and apart from them what could not be told, and what bears no points.
 */
export function groupsOf(rows: readonly ScorecardRow[]): {
  groups: RowGroup[];
  unmeasured: ScorecardRow[];
  forInformation: ScorecardRow[];
} {
  const told = rows.filter(({ status }) => status !== 'unavailable');
  const groups = (['quality', 'motion'] as const).map((group): RowGroup => {
    const own = told
      .filter((row) => row.group === group && row.max > 0)
      .map((row) => ({ ...row, status: shownStatus(row) }))
      .toSorted(byCost);
    const sum = (of: (row: ScorecardRow) => number) =>
      own.reduce((total, row) => total + of(row), 0);
    return { group, rows: own, points: sum(({ points }) => points), max: sum(({ max }) => max) };
  });
  return {
    groups: groups.filter((group) => group.rows.length > 0).toSorted(byCost),
    unmeasured: rows.filter(({ status }) => status === 'unavailable'),
    forInformation: told.filter(({ max }) => max === 0),
  };
}

function byCost(a: Points, b: Points): number {
  return b.max - b.points - (a.max - a.points);
}

/** What could not be told, by the reason why: several of them mostly have the same one. */
export function byReason(rows: readonly ScorecardRow[]): [why: string, rows: ScorecardRow[]][] {
  const groups = new Map<string, ScorecardRow[]>();
  for (const row of rows) groups.set(row.why, [...(groups.get(row.why) ?? []), row]);
  return [...groups];
}

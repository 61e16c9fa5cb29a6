import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';

export interface RowGroup {
  group: ScorecardRow['group'];
  /** What cost most points first. */
  rows: ScorecardRow[];
  points: number;
  max: number;
}

const ORDER: Record<ScorecardRow['status'], number> = {
  missed: 0,
  partly: 1,
  met: 2,
  unavailable: 3,
};

/**
 * The rows that are drawn as bars, by what they say of the call; and apart from them what could not
 * be told, and what bears no points.
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
      .toSorted(
        (a, b) => ORDER[a.status] - ORDER[b.status] || b.max - b.points - (a.max - a.points),
      );
    const sum = (of: (row: ScorecardRow) => number) =>
      own.reduce((total, row) => total + of(row), 0);
    return { group, rows: own, points: sum(({ points }) => points), max: sum(({ max }) => max) };
  });
  return {
    groups: groups.filter((group) => group.rows.length > 0),
    unmeasured: rows.filter(({ status }) => status === 'unavailable'),
    forInformation: told.filter(({ max }) => max === 0),
  };
}

/** What could not be told, by the reason why: several of them mostly have the same one. */
export function byReason(rows: readonly ScorecardRow[]): [why: string, rows: ScorecardRow[]][] {
  const groups = new Map<string, ScorecardRow[]>();
  for (const row of rows) groups.set(row.why, [...(groups.get(row.why) ?? []), row]);
  return [...groups];
}

import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';

/**
 * One criterion in both calls. A side is null where the call could not show it, or was not judged
 * by it.
 */
export interface Compared {
  criterion: string;
  title: string;
  mine: ScorecardRow | null;
  theirs: ScorecardRow | null;
  /** Points of mine over theirs. */
  lead: number;
}

/** So many are named. */
const AT_MOST = 3;

/** Both scorecards criterion by criterion, in the order of the rubric. */
export function compared(mine: Scorecard, theirs: Scorecard): Compared[] {
  const measured = ({ rows }: Scorecard) =>
    new Map(
      rows.filter(({ status }) => status !== 'unavailable').map((row) => [row.criterion, row]),
    );
  const [ours, others] = [measured(mine), measured(theirs)];
  return [...new Set([...ours.keys(), ...others.keys()])].map((criterion) => {
    const [my, their] = [ours.get(criterion) ?? null, others.get(criterion) ?? null];
    return {
      criterion,
      title: criterionName(my ?? their ?? { criterion, title: criterion }),
      mine: my,
      theirs: their,
      lead: (my?.points ?? 0) - (their?.points ?? 0),
    };
  });
}

/**
 * What made the difference, the widest gap first: criteria on which the winner was ahead, on a tie
 * those on which either was.
 */
export function decisive(mine: Scorecard, theirs: Scorecard): Compared[] {
  const side = Math.sign(mine.total - theirs.total);
  return compared(mine, theirs)
    .filter(({ lead }) => lead !== 0 && (side === 0 || Math.sign(lead) === side))
    .toSorted((a, b) => Math.abs(b.lead) - Math.abs(a.lead))
    .slice(0, AT_MOST);
}

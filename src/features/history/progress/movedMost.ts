import type { CallTypeProgress, Progress } from '#core/contract/game/progress.ts';
import { meanOf } from '#src/ui/charts/chart.ts';

/** How far one criterion has come. */
export interface Moved {
  id: string;
  title: string;
  /** Mean shares of the points, in the earlier calls and in the latest. */
  from: number;
  to: number;
  shares: (number | null)[];
}

/** Of that many calls at most each mean is made. */
const SPAN = 5;
const MOST_NAMED = 3;
/** A change of less is chance. */
const WORTH_NAMING = 0.05;

/** The type of call that there is most to tell of. */
export function mostCalled({ types }: Progress): CallTypeProgress | null {
  return types.toSorted((a, b) => b.points.length - a.points.length)[0] ?? null;
}

/**
 * The criteria whose points changed most between the first calls and the latest, up or down, the
 * widest change first.
 */
export function movedMost({ criteria, points }: CallTypeProgress): Moved[] {
  return criteria
    .flatMap(({ id, title }): Moved[] => {
      const shares = points.map((point) => point.shares[id] ?? null);
      const known = shares.filter((share) => share !== null);
      const span = Math.min(SPAN, Math.floor(known.length / 2));
      const from = meanOf(known.slice(0, span));
      const to = meanOf(known.slice(-span));
      return span === 0 || from === null || to === null ? [] : [{ id, title, from, to, shares }];
    })
    .filter(({ from, to }) => Math.abs(to - from) >= WORTH_NAMING)
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MOST_NAMED);
}

import {
  DIVISIONS,
  LEAGUE_SIZE,
  type Division,
  type LeagueResult,
} from '#core/contract/game/leagues.ts';

/** Of a league, about this part goes up and as much goes down. */
const MOVING = 1 / 5;

/** From the lowest and to the highest activity of the week before; both count. */
export interface Band {
  least: number;
  most: number;
}

/**
 * Leagues to open for a week, by what those who played the week before earned in it: neighbours in
 * activity together, all of about the same size, none over 30. Together the bands hold any
 * activity.
 */
export function bandsFor(activities: readonly number[]): Band[] {
  const sorted = activities.toSorted((a, b) => a - b);
  const count = Math.max(1, Math.ceil(sorted.length / LEAGUE_SIZE));
  const starts = Array.from({ length: count }, (_, at) =>
    at === 0 ? 0 : (sorted[Math.floor((at * sorted.length) / count)] ?? 0),
  );
  return starts.map((least, at) => ({
    least,
    most: Math.max(least, (starts[at + 1] ?? Infinity) - 1),
  }));
}

/** How far an activity is from a band; 0 within it. */
export function distanceTo({ least, most }: Band, activity: number): number {
  return Math.max(0, least - activity, activity - most);
}

/**
 * The last place that goes up and the first that goes down; null where none does. In a league of
 * one nobody moves.
 */
export function linesOf(
  size: number,
  division: Division,
): { promotionLine: number | null; demotionLine: number | null } {
  const moving = size < 2 ? 0 : Math.max(1, Math.floor(size * MOVING));
  const top = division === DIVISIONS.at(-1);
  // Of two, one goes up; nobody goes down before there are three.
  const down = division === DIVISIONS[0] || size < 3 ? 0 : moving;
  return {
    promotionLine: top || moving === 0 ? null : moving,
    demotionLine: down === 0 ? null : size - down + 1,
  };
}

/** How a league ends for a place, and the division of the next. */
export function outcomeFor(
  place: number,
  size: number,
  division: Division,
): { result: LeagueResult; next: Division } {
  const { promotionLine, demotionLine } = linesOf(size, division);
  const at = DIVISIONS.indexOf(division);
  if (promotionLine !== null && place <= promotionLine)
    return { result: 'promoted', next: DIVISIONS[at + 1] ?? division };
  if (demotionLine !== null && place >= demotionLine)
    return { result: 'demoted', next: DIVISIONS[at - 1] ?? division };
  return { result: 'stayed', next: division };
}

/** Best first; of equals, who entered first. */
export function placed<M extends { exp: number; joinedAt: Date; userId: string }>(
  members: readonly M[],
): (M & { place: number })[] {
  const sorted = members.toSorted(
    (a, b) =>
      b.exp - a.exp ||
      a.joinedAt.getTime() - b.joinedAt.getTime() ||
      (a.userId < b.userId ? -1 : 1),
  );
  return sorted.map((member, at) => ({ ...member, place: at + 1 }));
}

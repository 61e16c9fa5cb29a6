import { LEAGUE_SIZE, type Division } from '#core/contract/game/leagues.ts';
import { bandsFor, distanceTo } from '#core/progression/seasons/leagues.ts';
import type { Executor } from '#server/db/executor.ts';
import { earnedBetween } from '#server/db/queries/game/evidence.ts';
import {
  enterLeague,
  findMembership,
  insertLeagues,
  listLeagues,
  lockLeagues,
  openLeaguesBefore,
  playedIn,
  type LeagueRow,
} from '#server/db/queries/game/leagues.ts';
import { findPlayer, publicUsername, type Player } from '#server/db/queries/game/players.ts';
import { weekAt, weekBefore, type LeagueWeek } from './leagueWeek.ts';
import { settleLeague } from './settleLeague.ts';

/**
 * Brings a rep who has just earned XP into a league of the week: of those of their division with
 * room, the one for whose members' activity of the week before comes nearest to theirs. Who does
 * not play is in none.
 */
export async function joinLeague(
  tx: Executor,
  { userId, inLeagues }: Player,
  at: Date,
): Promise<void> {
  if (!inLeagues || (await publicUsername(tx, userId)) === null) return;
  const week = weekAt(at);
  if (await findMembership(tx, userId, week.week)) return;
  for (const id of await openLeaguesBefore(tx, userId, week.week)) await settleLeague(tx, id, at);
  const { division } = await findPlayer(tx, userId);
  await lockLeagues(tx, week.week, division);
  const league = await leagueFor(tx, userId, week, division);
  await enterLeague(tx, { userId, week: week.week, leagueId: league.id, division, joinedAt: at });
}

async function leagueFor(
  tx: Executor,
  userId: string,
  week: LeagueWeek,
  division: Division,
): Promise<LeagueRow> {
  const { startsAt, endsAt } = weekBefore(week);
  const activity = (await earnedBetween(tx, [userId], startsAt, endsAt)).get(userId) ?? 0;
  const away = ({ least, most }: LeagueRow) =>
    distanceTo({ least, most: most ?? Infinity }, activity);
  const [nearest] = (await openLeagues(tx, week, division))
    .filter(({ size }) => size < LEAGUE_SIZE)
    .toSorted((a, b) => away(a) - away(b) || b.size - a.size);
  if (nearest) return nearest;
  const [added] = await insertLeagues(tx, [{ week: week.week, division, least: 0, most: null }]);
  return added!;
}

/**
 * The leagues of a week, opened by whoever needs them first, as many as those who played the week
 * before fill.
 */
async function openLeagues(
  tx: Executor,
  week: LeagueWeek,
  division: Division,
): Promise<LeagueRow[]> {
  const open = await listLeagues(tx, week.week, division);
  if (open.length > 0) return open;
  const before = weekBefore(week);
  const players = await playedIn(tx, before.week, division);
  const earned = await earnedBetween(tx, players, before.startsAt, before.endsAt);
  const bands = bandsFor(players.map((id) => earned.get(id) ?? 0));
  return insertLeagues(
    tx,
    bands.map(({ least, most }) => ({
      week: week.week,
      division,
      least,
      most: Number.isFinite(most) ? most : null,
    })),
  );
}

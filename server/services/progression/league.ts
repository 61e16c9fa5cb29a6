import type { League, LeagueParticipation } from '#core/contract/game/leagues.ts';
import { linesOf, placed } from '#core/progression/seasons/leagues.ts';
import type { Context } from '#server/context.ts';
import { earnedBetween } from '#server/db/queries/game/evidence.ts';
import {
  findMembership,
  lastMembership,
  leaveLeague,
  listMembers,
} from '#server/db/queries/game/leagues.ts';
import { hiddenFrom } from '#server/db/queries/people/people.ts';
import { findPlayer, publicUsername, savePlayer } from '#server/db/queries/game/players.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { NOBODY } from '../people/person.ts';
import { weekAt, weekFrom, type LeagueWeek } from './leagueWeek.ts';

/** The rep's league of this week as it stands. */
export async function league({ db, now }: Context, userId: string): Promise<League> {
  const week = weekAt(now());
  const [player, membership, before, username, hidden] = await Promise.all([
    findPlayer(db, userId),
    findMembership(db, userId, week.week),
    lastMembership(db, userId),
    publicUsername(db, userId),
    hiddenFrom(db, userId),
  ]);
  const ranked = membership ? await membersOf(db, membership.leagueId, week) : [];
  const { division } = membership ?? player;
  const waiting = username === null ? ('no-username' as const) : ('waiting' as const);
  const state = membership
    ? ('playing' as const)
    : player.inLeagues
      ? waiting
      : ('opted-out' as const);
  return {
    state,
    division,
    startsAt: week.startsAt.toISOString(),
    endsAt: week.endsAt.toISOString(),
    members: ranked.map((member) => ({
      place: member.place,
      username: hidden.has(member.userId) ? NOBODY.username : (member.username ?? NOBODY.username),
      exp: member.exp,
      isMe: member.userId === userId,
    })),
    place: ranked.find((member) => member.userId === userId)?.place ?? null,
    ...(membership
      ? linesOf(ranked.length, division)
      : { promotionLine: null, demotionLine: null }),
    last: lastOf(before),
  };
}

/**
 * Who does not take part leaves the league of the week at once; who does again enters one with the
 * next XP.
 */
export async function takePart(
  { db, now }: Context,
  userId: string,
  { takesPart }: LeagueParticipation,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    // In this order, as where a league is settled and the next one entered: neither then waits for
    // the other.
    await savePlayer(tx, userId, { inLeagues: takesPart });
    if (!takesPart) await leaveLeague(tx, userId, weekAt(now()).week);
  });
}

async function membersOf(db: Context['db'], leagueId: string, { startsAt, endsAt }: LeagueWeek) {
  const members = await listMembers(db, leagueId);
  const earned = await earnedBetween(
    db,
    members.map((member) => member.userId),
    startsAt,
    endsAt,
  );
  return placed(members.map((member) => ({ ...member, exp: earned.get(member.userId) ?? 0 })));
}

function lastOf(membership: Awaited<ReturnType<typeof lastMembership>>): League['last'] {
  if (
    !membership ||
    membership.place === null ||
    membership.members === null ||
    membership.result === null
  )
    return null;
  const { week, division, place, members, result } = membership;
  return { startsAt: weekFrom(week).startsAt.toISOString(), division, place, members, result };
}

import { outcomeFor, placed } from '#core/progression/seasons/leagues.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { earnedBetween } from '#server/db/queries/game/evidence.ts';
import {
  closeLeague,
  listMembers,
  lockOpenLeague,
  saveResult,
  unsettledLeagues,
} from '#server/db/queries/game/leagues.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { savePlayer } from '#server/db/queries/game/players.ts';
import { gameTexts } from './gameTexts.ts';
import { weekAt, weekFrom } from './leagueWeek.ts';

/**
 * Settles every league whose week is over; each in a transaction of its own, so that one that fails
 * holds back no other.
 */
export async function settleLeagues({ db, now }: Context): Promise<void> {
  const at = now();
  for (const id of await unsettledLeagues(db, weekAt(at).week))
    await db.transaction((tx) => settleLeague(tx, id, at));
}

/** Settles a league whose week is over, once: places, who moves up and down, and word of it. */
export async function settleLeague(tx: Executor, id: string, at: Date): Promise<void> {
  const league = await lockOpenLeague(tx, id);
  if (!league) return;
  const { week, division } = league;
  const { startsAt, endsAt } = weekFrom(week);
  const members = await listMembers(tx, id);
  const earned = await earnedBetween(
    tx,
    members.map(({ userId }) => userId),
    startsAt,
    endsAt,
  );
  const ranked = placed(
    members.map((member) => ({ ...member, exp: earned.get(member.userId) ?? 0 })),
  );
  // In one order everywhere, so that two settlements never wait for each other.
  for (const { userId, place } of ranked.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const { result, next } = outcomeFor(place, ranked.length, division);
    await saveResult(tx, userId, week, { place, members: ranked.length, result });
    await savePlayer(tx, userId, { division: next });
    const words = {
      title: gameTexts.leagueTitle(result, next),
      body: gameTexts.leagueBody(place, ranked.length, division),
    };
    await addNotifications(tx, [
      {
        userId,
        about: `league/${week}`,
        type: 'league',
        ...words,
        link: '/challenges',
        createdAt: at,
      },
    ]);
  }
  await closeLeague(tx, id, at);
}

import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  battleCalls,
  dueBattles,
  lockBattle,
  updateBattle,
  type BattleRow,
} from '#server/db/queries/game/battles.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import { addNotifications, type NewNotification } from '#server/db/queries/alerts/notifications.ts';
import { NOBODY, peopleById } from '../people/person.ts';
import { battleTexts, expiredSentence, voidSentence } from './battleTexts.ts';
import { callOfSide, isOverdue, otherOf, resultFor } from './battleView.ts';
import { battleLink } from './invite.ts';

type CallRow = NonNullable<ReturnType<Awaited<ReturnType<typeof battleCalls>>['get']>>;

/**
 * Decides the battle that a call is one side of, once the other side is scored too; once, however
 * often calls are scored.
 */
export async function settleBattle(
  tx: Executor,
  call: Pick<Call, 'battleId'>,
  at: Date,
): Promise<void> {
  const battle = call.battleId === null ? undefined : await lockBattle(tx, call.battleId);
  if (battle?.status !== 'accepted') return;
  const { challengerId, opponentId, challengerCallId, opponentCallId } = battle;
  const calls = await battleCalls(tx, [challengerCallId ?? [], opponentCallId ?? []].flat());
  const [one, other] = [challengerCallId, opponentCallId].map((id) =>
    id === null ? undefined : calls.get(id),
  );
  for (const [userId, side] of [
    [challengerId, one],
    [opponentId, other],
  ] as const) {
    const reason = side?.settled === true ? whyNot(side) : null;
    if (reason !== null) {
      await tellBoth(
        tx,
        await updateBattle(tx, battle.id, {
          status: 'void',
          endedAt: at,
          voidBy: userId,
          voidReason: reason,
        }),
        at,
      );
      return;
    }
  }
  const [mine, theirs] = [one, other].map((side) =>
    side?.settled === true ? (side.score?.total ?? null) : null,
  );
  if (mine == null || theirs == null) return;
  const winnerId = mine === theirs ? null : mine > theirs ? challengerId : opponentId;
  await tellBoth(
    tx,
    await updateBattle(tx, battle.id, {
      status: 'over',
      endedAt: at,
      challengerScore: mine,
      opponentScore: theirs,
      winnerId,
    }),
    at,
  );
}

/**
 * Ends battles whose time is up; each in a transaction of its own, so that one that fails holds
 * back no other.
 */
export async function expireBattles({ db, now }: Context): Promise<void> {
  const at = now();
  for (const id of await dueBattles(db, at)) {
    await db.transaction(async (tx) => {
      const battle = await lockBattle(tx, id);
      if (battle && isOverdue(battle, at))
        await tellBoth(
          tx,
          await updateBattle(tx, id, { status: 'expired', endedAt: battle.expiresAt }),
          at,
        );
    });
  }
}

/** Why a call that is scored is no side of a battle; null where it is. */
function whyNot({
  score,
  unverified,
  timingsReliable,
  withheld,
}: CallRow): BattleRow['voidReason'] {
  if (unverified) return 'unverified';
  if (!timingsReliable) return 'timings';
  if (withheld === 'too-fast' || withheld === 'no-time') return 'no-time';
  return score?.total == null ? 'unscored' : null;
}

async function tellBoth(tx: Executor, battle: BattleRow, createdAt: Date): Promise<void> {
  const people = await peopleById(tx, [battle.challengerId, battle.opponentId]);
  const notices = [battle.challengerId, battle.opponentId].map((userId): NewNotification => {
    const against = (people.get(otherOf(battle, userId)) ?? NOBODY).username;
    return {
      userId,
      subjectId: otherOf(battle, userId),
      about: `battle/${battle.id}/${battle.status}`,
      type: 'battle',
      ...wordsFor(battle, userId, against),
      link: battleLink(battle.id),
      createdAt,
    };
  });
  await addNotifications(tx, notices);
}

function wordsFor(
  battle: BattleRow,
  userId: string,
  against: string,
): { title: string; body: string } {
  const result = resultFor(battle, userId);
  if (battle.status === 'void')
    return {
      title: battleTexts.voidTitle(against),
      body: voidSentence(battle.voidReason, battle.voidBy === userId ? 'mine' : 'theirs'),
    };
  if (result === null)
    return {
      title: battleTexts.expiredTitle(against),
      body: expiredSentence(
        battle.acceptedAt !== null,
        callOfSide(battle, userId) !== null,
        callOfSide(battle, otherOf(battle, userId)) !== null,
      ),
    };
  const scores = [battle.challengerScore ?? 0, battle.opponentScore ?? 0];
  const [mine, theirs] = battle.challengerId === userId ? scores : scores.toReversed();
  return {
    title: battleTexts.over[result],
    body: battleTexts.overBody(against, mine ?? 0, theirs ?? 0),
  };
}

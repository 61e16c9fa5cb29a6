import { randomInt } from 'node:crypto';
import { BATTLE_DAYS, type BattleDetails, type BattleInvite } from '#core/contract/game/battles.ts';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { isTaken } from '#server/db/failure.ts';
import {
  countOpenInvitations,
  findBattle,
  findOpenBattle,
  insertBattle,
  updateBattle,
  type BattleRow,
} from '#server/db/queries/game/battles.ts';
import { findFriendship, lockPair } from '#server/db/queries/people/friends.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { isBlocked } from '#server/db/queries/people/people.ts';
import { findPersona, personaOwner } from '#server/db/queries/personas/personas.ts';
import { publicUsername } from '#server/db/queries/game/players.ts';
import { privacyOf } from '#server/db/queries/accounts/privacy.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { alert } from '../alerts/alert.ts';
import { unknownAssistant } from '../calls/callProblems.ts';
import { personaOf } from '../assistants/assistants.ts';
import { isOpenToVisitors } from '../assistants/personaToTry.ts';
import { noUsername, unknownUser, whoIs, yourself } from '../people/person.ts';
import { countAgainst } from '../requests/limits.ts';
import {
  battleBriefOpen,
  battleOpen,
  battlePersonaOwned,
  noChallenges,
  tooManyBattles,
  unknownBattle,
} from './battleProblems.ts';
import { battleTexts } from './battleTexts.ts';
import { isOverdue, otherOf, viewBattle } from './battleView.ts';
import { isUuid } from '../ids.ts';

/** Invitations that one may have out at a time. */
const MOST_INVITATIONS = 20;
const DAY_MS = 86_400_000;

/**
 * Invites somebody to a battle against a persona that both may call.
 * @throws {ProblemError} 403, 404, 409, 429
 */
export async function inviteToBattle(
  context: Context,
  userId: string,
  { username, assistantId }: BattleInvite,
): Promise<BattleDetails> {
  const opponent = await whoIs(context.db, userId, username);
  return challenge(context, userId, opponent.id, async (tx) => {
    const row = await findPersona(tx, assistantId, userId);
    // What the other could not call would be no even terms.
    if (!row || !(await findPersona(tx, assistantId, opponent.id))) throw unknownAssistant();
    return { persona: personaOf(row), rematchOf: null };
  });
}

/**
 * Asks the same opponent once more, about the same persona, on another seed. Where the other asked
 * already, that is the rematch.
 * @throws {ProblemError} 403, 404, 409, 429
 */
export async function rematch(
  context: Context,
  userId: string,
  battleId: string,
): Promise<BattleDetails> {
  const before = isUuid(battleId) ? await findBattle(context.db, userId, battleId) : undefined;
  if (!before || before.status === 'ended') throw unknownBattle();
  return challenge(context, userId, otherOf(before, userId), () =>
    Promise.resolve({ persona: before.persona, rematchOf: before.id }),
  );
}

async function challenge(
  context: Context,
  userId: string,
  opponentId: string,
  about: (tx: Executor) => Promise<{ persona: AnyPersona; rematchOf: string | null }>,
): Promise<BattleDetails> {
  if (opponentId === userId) throw yourself();
  try {
    return await context.db.transaction(async (tx) => {
      const at = context.now();
      await lockUser(tx, userId);
      const username = await publicUsername(tx, userId);
      if (username === null) throw noUsername();
      await lockPair(tx, userId, opponentId);
      // Also for a rematch, and where the block came in the meantime.
      if (await isBlocked(tx, userId, opponentId)) throw unknownUser();
      if (!(await takesChallengesFrom(tx, opponentId, userId))) throw noChallenges();
      await refuseSecond(tx, userId, opponentId, at);
      if ((await countOpenInvitations(tx, userId)) >= MOST_INVITATIONS)
        throw tooManyBattles(MOST_INVITATIONS);
      const { persona, rematchOf } = await about(tx);
      await refuseKnownBrief(context, tx, persona, [userId, opponentId]);
      await countAgainst({ ...context, db: tx }, 'ask', `${userId}/${opponentId}`);
      const battle = await insertBattle(tx, {
        challengerId: userId,
        opponentId,
        persona,
        rematchOf,
        seed: randomInt(2 ** 32),
        createdAt: at,
        expiresAt: new Date(at.getTime() + BATTLE_DAYS * DAY_MS),
      });
      const notice = {
        userId: opponentId,
        subjectId: userId,
        about: `battle/${battle.id}/invited`,
        title: battleTexts.invited(username),
        body: battleTexts.invitedBody(persona.name),
        link: battleLink(battle.id),
        createdAt: at,
      };
      await addNotifications(tx, [{ ...notice, type: 'battle' }]);
      await alert(context, tx, { ...notice, kind: 'battle', endsAt: battle.expiresAt });
      return viewBattle(tx, userId, battle, at);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const open = await findOpenBattle(context.db, userId, opponentId);
    throw open ? battleOpen(open.id) : error;
  }
}

/** Whom they let challenge them: everybody, friends, or nobody. */
export async function takesChallengesFrom(
  db: Executor,
  userId: string,
  from: string,
): Promise<boolean> {
  const { challenges } = await privacyOf(db, userId);
  if (challenges === 'everyone') return true;
  return challenges === 'friends' && (await findFriendship(db, userId, from))?.state === 'friends';
}

/** Neither of the two may know beforehand what both are to find out. @throws {ProblemError} 409 */
export async function refuseKnownBrief(
  context: Pick<Context, 'config'>,
  tx: Executor,
  { id, name }: Pick<AnyPersona, 'id' | 'name'>,
  reps: readonly string[],
): Promise<void> {
  if (isOpenToVisitors(context, id)) throw battleBriefOpen(name);
  const owner = await personaOwner(tx, id);
  if (owner !== null && reps.includes(owner)) throw battlePersonaOwned(name);
}

export function battleLink(id: string): string {
  return `/battle-room/battles/${id}`;
}

/** One battle at a time between two; one whose time is up makes room. */
async function refuseSecond(
  tx: Executor,
  userId: string,
  opponentId: string,
  at: Date,
): Promise<void> {
  const open: BattleRow | undefined = await findOpenBattle(tx, userId, opponentId);
  if (!open) return;
  if (!isOverdue(open, at)) throw battleOpen(open.id);
  await updateBattle(tx, open.id, { status: 'expired', endedAt: open.expiresAt });
}

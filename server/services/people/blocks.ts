import type { Blocked, Report } from '#core/contract/people/friends.ts';
import type { Context } from '#server/context.ts';
import { endBattles } from '#server/db/queries/game/battles.ts';
import {
  addBlock,
  addReport,
  deleteBlock,
  deleteFriendship,
  findFriendshipById,
  listBlocks,
  lockPair,
} from '#server/db/queries/people/friends.ts';
import { forgetBetween } from '#server/db/queries/alerts/notifications.ts';
import { endSharesBetween } from '#server/db/queries/people/shares.ts';
import { isUuid } from '../ids.ts';
import { ProblemError } from '../problemError.ts';
import { countAgainst } from '../requests/limits.ts';
import { unknownUser, whoIs, yourself } from './person.ts';

/**
 * Hides two from each other, and ends what they had: friendship, requests, battles, shared calls.
 */
export async function block({ db, now }: Context, userId: string, otherId: string): Promise<void> {
  if (otherId === userId) throw yourself();
  await db.transaction(async (tx) => {
    const at = now();
    await lockPair(tx, userId, otherId);
    await addBlock(tx, userId, otherId, at);
    await deleteFriendship(tx, userId, otherId);
    await endBattles(tx, userId, otherId, at);
    await endSharesBetween(tx, userId, otherId);
    await forgetBetween(tx, userId, otherId);
  });
}

/** @throws {ProblemError} 404, 409 */
export async function blockByName(
  context: Context,
  userId: string,
  username: string,
): Promise<void> {
  await block(context, userId, (await whoIs(context.db, userId, username)).id);
}

/** By the friendship or request. @throws {ProblemError} 404 */
export async function blockFriend(context: Context, userId: string, id: string): Promise<void> {
  const row = isUuid(id) ? await findFriendshipById(context.db, userId, id) : undefined;
  if (!row) throw unknownUser();
  await block(context, userId, row.otherId);
}

export async function blocksOf({ db }: Context, userId: string): Promise<Blocked[]> {
  return (await listBlocks(db, userId)).map(({ id, username, at }) => ({
    id,
    username: username ?? '',
    at: at.toISOString(),
  }));
}

/** @throws {ProblemError} 404 */
export async function unblock({ db }: Context, userId: string, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteBlock(db, userId, id)))
    throw new ProblemError(404, 'unknown-block', 'Not Found', 'You haven’t blocked this rep.');
}

/**
 * Tells the operator of somebody, also of one whom the writer has blocked.
 * @throws {ProblemError} 404, 409, 429
 */
export async function report(
  context: Context,
  userId: string,
  { username, reason, text = '' }: Report,
): Promise<void> {
  const other = await whoIs(context.db, userId, username, { blockedToo: true });
  if (other.id === userId) throw yourself();
  await countAgainst(context, 'report', userId);
  await addReport(context.db, {
    userId,
    reportedId: other.id,
    reason,
    text,
    createdAt: context.now(),
  });
}

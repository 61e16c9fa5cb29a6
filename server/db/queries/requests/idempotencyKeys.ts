import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { idempotencyKeys } from '../../schema/requests.ts';

export type KeptReply = typeof idempotencyKeys.$inferSelect;
export type ReplyKey = Pick<KeptReply, 'userId' | 'route' | 'key'>;

/**
 * Claims a key for a request that is about to be answered: true if nobody holds it. A reply older
 * than `keptSince` is forgotten, and so is a claim without a reply older than `claimedSince`:
 * whoever made it is gone.
 */
export async function claimKey(
  db: Executor,
  claim: ReplyKey & Pick<KeptReply, 'requestHash' | 'createdAt'>,
  keptSince: Date,
  claimedSince: Date,
): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
      set: {
        requestHash: claim.requestHash,
        createdAt: claim.createdAt,
        status: null,
        contentType: null,
        body: null,
        sealed: null,
      },
      setWhere: or(
        lt(idempotencyKeys.createdAt, keptSince),
        and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, claimedSince)),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function findReply(db: Executor, key: ReplyKey): Promise<KeptReply | undefined> {
  return (await db.select().from(idempotencyKeys).where(matches(key)))[0];
}

export async function keepReply(
  db: Executor,
  key: ReplyKey,
  reply: Pick<KeptReply, 'status' | 'contentType' | 'sealed'>,
): Promise<void> {
  await db.update(idempotencyKeys).set(reply).where(matches(key));
}

export async function releaseKey(db: Executor, key: ReplyKey): Promise<void> {
  await db.delete(idempotencyKeys).where(matches(key));
}

export async function deleteOldReplies(db: Executor, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

function matches({ userId, route, key }: ReplyKey) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );
}

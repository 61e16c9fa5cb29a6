import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { invites } from '../../schema/accounts.ts';

export async function insertInvite(
  db: Executor,
  invite: typeof invites.$inferInsert,
): Promise<void> {
  await db.insert(invites).values(invite);
}

/** True where the invite was good for this address; now it is used. */
export async function spendInvite(
  db: Executor,
  hash: Buffer,
  normalizedEmail: string,
  now: Date,
): Promise<boolean> {
  const good = and(
    eq(invites.hash, hash),
    isNull(invites.usedAt),
    gt(invites.expiresAt, now),
    or(isNull(invites.email), eq(invites.email, normalizedEmail)),
  );
  return (
    (await db.update(invites).set({ usedAt: now }).where(good).returning({ hash: invites.hash }))
      .length > 0
  );
}

export async function deleteOldInvites(db: Executor, before: Date): Promise<void> {
  await db.delete(invites).where(lt(invites.expiresAt, before));
}

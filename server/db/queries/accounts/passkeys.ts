import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { passkeyChallenges, passkeys } from '../../schema/accounts.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type Challenge = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(db: Executor, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** True for a challenge that was made for just this and is not over: now it is used up. */
export async function takeChallenge(
  db: Executor,
  { challenge, purpose, userId, sessionId }: Omit<Challenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        sql`${passkeyChallenges.userId} is not distinct from ${userId}::uuid`,
        sql`${passkeyChallenges.sessionId} is not distinct from ${sessionId}::uuid`,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return rows.length > 0;
}

export async function deleteOldChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

/** The oldest first. */
export function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** A passkey with its row locked, so that of two uses the second sees the counter of the first. */
export async function lockPasskey(
  db: Executor,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return (
    await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  )[0];
}

/** The new passkey; undefined where somebody has its credential already. */
export async function insertPasskey(
  db: Executor,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  return (
    await db
      .insert(passkeys)
      .values(passkey)
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning()
  )[0];
}

export async function updatePasskey(
  db: Executor,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
  set: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'backedUp' | 'lastUsedAt'>>,
): Promise<PasskeyRow | undefined> {
  return (
    await db
      .update(passkeys)
      .set(set)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning()
  )[0];
}

/** True where the user had it. */
export async function deletePasskey(
  db: Executor,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { recoveryCodes, usedTotpSteps } from '../../schema/accounts.ts';

/** True for the first use of this step's code by this user. */
export async function spendTotpStep(db: Executor, userId: string, step: number): Promise<boolean> {
  return (
    (
      await db
        .insert(usedTotpSteps)
        .values({ userId, step })
        .onConflictDoNothing()
        .returning({ step: usedTotpSteps.step })
    ).length > 0
  );
}

/** For a new key: no code of it was used yet. */
export async function forgetTotpSteps(db: Executor, userId: string): Promise<void> {
  await db.delete(usedTotpSteps).where(eq(usedTotpSteps.userId, userId));
}

export async function deleteOldTotpSteps(db: Executor, before: number): Promise<void> {
  await db.delete(usedTotpSteps).where(lt(usedTotpSteps.step, before));
}

/** True where the code was there; now it is not any more. */
export async function spendRecoveryCode(
  db: Executor,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return (await listRecoveryCodes(db, userId)).length;
}

/** The hashes of those that were not used yet. */
export async function listRecoveryCodes(db: Executor, userId: string): Promise<Buffer[]> {
  const rows = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return rows.map(({ hash }) => hash);
}

/** Puts new codes, or none, in the place of the old. */
export async function replaceRecoveryCodes(
  db: Executor,
  userId: string,
  hashes: Buffer[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

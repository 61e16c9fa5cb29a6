import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../executor.ts';
import { signInFailures } from '../schema/accounts.ts';

/** When the lock of an address ends; null where it has none. */
export async function findLock(db: Executor, addressHash: Buffer, now: Date): Promise<Date | null> {
  const rows = await db
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(and(eq(signInFailures.addressHash, addressHash), gt(signInFailures.lockedUntil, now)));
  return rows[0]?.lockedUntil ?? null;
}

/** Counts one more failure, in one statement, so that failures at the same moment all count. True where the address is locked now. */
export async function addFailure(
  db: Executor,
  addressHash: Buffer,
  max: number,
  lockedUntil: Date,
  now: Date,
): Promise<boolean> {
  const { failures, lockedUntil: until } = signInFailures;
  const isLocked = sql`${until} > ${now.toISOString()}::timestamptz`;
  const total = sql`(case when ${until} is null then ${failures} else 0 end) + 1`;
  const lockAt = (count: ReturnType<typeof sql>) =>
    sql`case when ${count} >= ${max}::int then ${lockedUntil.toISOString()}::timestamptz end`;
  const rows = await db
    .insert(signInFailures)
    .values({ addressHash, failures: 1, lockedUntil: max <= 1 ? lockedUntil : null, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.addressHash,
      set: {
        failures: sql`case when ${isLocked} then ${failures} else ${total} end`,
        lockedUntil: sql`case when ${isLocked} then ${until} else ${lockAt(total)} end`,
        lastAt: now,
      },
    })
    .returning({ lockedUntil: until });
  return (rows[0]?.lockedUntil ?? null) !== null;
}

/** Forgets the failures of an address, unless they have locked it. */
export async function forgiveFailures(db: Executor, addressHash: Buffer, now: Date): Promise<void> {
  const unlocked = or(isNull(signInFailures.lockedUntil), lte(signInFailures.lockedUntil, now));
  await db.delete(signInFailures).where(and(eq(signInFailures.addressHash, addressHash), unlocked));
}

export async function unlockAddress(db: Executor, addressHash: Buffer): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.addressHash, addressHash));
}

export async function deleteOldFailures(db: Executor, before: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, before));
}

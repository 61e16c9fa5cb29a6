import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { signInFailures } from '../../schema/accounts.ts';

/**
 * When the last of the locks of these hashes ends; null where none is locked.
 * @param latest when the longest that begins now would end: what ends later was begun by a clock
 * that was ahead
 */
export async function findLock(
  db: Executor,
  addressHashes: Buffer[],
  now: Date,
  latest: Date,
): Promise<Date | null> {
  const rows = await db
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(
      and(
        inArray(signInFailures.addressHash, addressHashes),
        gt(signInFailures.lockedUntil, now),
        lte(signInFailures.lockedUntil, latest),
      ),
    )
    .orderBy(desc(signInFailures.lockedUntil))
    .limit(1);
  return rows[0]?.lockedUntil ?? null;
}

/**
 * Counts one more failure, in one statement, so that failures at the same moment all count. True
 * where the hash is locked now.
 */
export async function addFailure(
  db: Executor,
  { addressHash, ownerHash, at }: { addressHash: Buffer; ownerHash: Buffer; at: Date },
  limit: { count: number; seconds: number },
): Promise<boolean> {
  const { failures, lockedUntil: until } = signInFailures;
  const lockedUntil = new Date(at.getTime() + limit.seconds * 1000);
  // As in `findLock`; servers' clocks may differ a little.
  const isLocked = sql`(${until} > ${at.toISOString()}::timestamptz
    and ${until} <= ${lockedUntil.toISOString()}::timestamptz + interval '1 minute')`;
  const total = sql`(case when ${until} is null then ${failures} else 0 end) + 1`;
  const lockAt = (count: ReturnType<typeof sql>) =>
    sql`case when ${count} >= ${limit.count}::int then ${lockedUntil.toISOString()}::timestamptz end`;
  const rows = await db
    .insert(signInFailures)
    .values({
      addressHash,
      ownerHash,
      failures: 1,
      lockedUntil: limit.count <= 1 ? lockedUntil : null,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: signInFailures.addressHash,
      set: {
        failures: sql`case when ${isLocked} then ${failures} else ${total} end`,
        lockedUntil: sql`case when ${isLocked} then ${until} else ${lockAt(total)} end`,
        lastAt: at,
      },
    })
    .returning({ lockedUntil: until });
  return (rows[0]?.lockedUntil ?? null) !== null;
}

/** Forgets the failures under these hashes, unless they have locked them. */
export async function forgiveFailures(
  db: Executor,
  addressHashes: Buffer[],
  now: Date,
): Promise<void> {
  const unlocked = or(isNull(signInFailures.lockedUntil), lte(signInFailures.lockedUntil, now));
  await db
    .delete(signInFailures)
    .where(and(inArray(signInFailures.addressHash, addressHashes), unlocked));
}

/** Forgets all that was counted of an address, wherever it was tried from. */
export async function unlockAddress(db: Executor, ownerHash: Buffer): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.ownerHash, ownerHash));
}

export async function deleteOldFailures(db: Executor, before: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, before));
}

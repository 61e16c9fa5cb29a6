import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { callTraits, scores } from '../../schema/scoring.ts';

export type CallTraitsRow = typeof callTraits.$inferSelect;

export async function saveCallTraits(db: Executor, row: CallTraitsRow): Promise<void> {
  const { version, words, shares } = row;
  await db
    .insert(callTraits)
    .values(row)
    .onConflictDoUpdate({
      target: [callTraits.userId, callTraits.callId],
      set: { version, words, shares },
    });
}

/** Of every call of the user that was read. */
export function listCallTraits(
  db: Executor,
  userId: string,
): Promise<Pick<CallTraitsRow, 'words' | 'shares'>[]> {
  return db
    .select({ words: callTraits.words, shares: callTraits.shares })
    .from(callTraits)
    .where(eq(callTraits.userId, userId));
}

/**
 * Scored calls that no row of this version is about, in the order of their keys, from the one after
 * `after` on.
 */
export function listUnreadCalls(
  db: Executor,
  version: string,
  after: { userId: string; callId: string } | null,
  limit: number,
): Promise<{ userId: string; callId: string }[]> {
  return db
    .select({ userId: scores.userId, callId: scores.callId })
    .from(scores)
    .leftJoin(
      callTraits,
      and(eq(callTraits.userId, scores.userId), eq(callTraits.callId, scores.callId)),
    )
    .where(
      and(
        isNull(scores.error),
        or(isNull(callTraits.version), ne(callTraits.version, version)),
        after === null
          ? undefined
          : sql`(${scores.userId}, ${scores.callId}) > (${after.userId}::uuid, ${after.callId}::uuid)`,
      ),
    )
    .orderBy(asc(scores.userId), asc(scores.callId))
    .limit(limit);
}

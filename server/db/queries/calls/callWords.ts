import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { callWords } from '../../schema/calls.ts';

interface Compared {
  userId: string;
  /** The call that is compared with the others. */
  callId: string;
  sketch: readonly number[];
  /** Of the hashes of the longer of two sketches, the part that both must have. */
  leastShared: number;
}

/**
 * What those of a user's calls that earned XP are known by which share enough hashes with another
 * call to have the same words, by id. The database counts the shared ones: thousands of sketches
 * are too much to read on the thread that answers requests.
 */
export async function listLikelyRepeats(
  db: Executor,
  { userId, callId, sketch, leastShared }: Compared,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ callId: string; sketch: number[] }[]> {
  const hashes = sql`${`{${sketch.join(',')}}`}::integer[]`;
  const shared = sql`(select count(*) from unnest(${callWords.sketch}) as hash where hash = any(${hashes}))`;
  const longer = sql`greatest(cardinality(${callWords.sketch}), ${sketch.length}::integer)`;
  return db
    .select({ callId: callWords.callId, sketch: callWords.sketch })
    .from(callWords)
    .where(
      and(
        eq(callWords.userId, userId),
        ne(callWords.callId, callId),
        after === null ? undefined : gt(callWords.callId, after),
        // A hair below, so that no rounding leaves one out.
        sql`${shared} >= ${leastShared - 1e-9}::double precision * ${longer}`,
        sql`cardinality(${callWords.sketch}) > 0`,
      ),
    )
    .orderBy(asc(callWords.callId))
    .limit(limit);
}

export async function addCallWords(
  db: Executor,
  words: typeof callWords.$inferInsert,
): Promise<void> {
  await db.insert(callWords).values(words).onConflictDoNothing();
}

import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';
import { scores } from '../../schema/scoring.ts';

/**
 * The newest scored calls of a user, at most `most` of each type, oldest first: the rows of their
 * scorecards alone.
 */
export async function listProgress(db: Executor, userId: string, most: number) {
  const newest = db
    .select({
      id: calls.id,
      callType: calls.callType,
      startedAt: calls.startedAt,
      score: sql<number>`${scores.total}`.as('score'),
      rows: sql<unknown>`${scores.scorecard} -> 'rows'`.as('rows'),
      place: sql<number>`row_number() over (partition by ${calls.callType}
          order by ${calls.startedAt} desc, ${calls.id})`.as('place'),
    })
    .from(scores)
    .innerJoin(calls, and(eq(calls.userId, scores.userId), eq(calls.id, scores.callId)))
    .where(and(eq(scores.userId, userId), isNotNull(scores.total)))
    .as('newest');
  return (
    await (db as Pick<Executor, 'select'>).select().from(newest).where(lte(newest.place, most))
  ).toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

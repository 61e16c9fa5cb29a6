import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';
import { scores } from '../../schema/scoring.ts';

/**
 * A user's lessons that have a score, the newest first, each with how its one criterion was met.
 */
export function listLessonCalls(db: Executor, userId: string) {
  const row = sql`${scores.scorecard} -> 'rows' -> 0`;
  return db
    .select({
      lesson: calls.lesson,
      callRecordId: calls.id,
      status: sql<ScorecardRow['status']>`${row} ->> 'status'`,
      why: sql<string>`${row} ->> 'why'`,
    })
    .from(calls)
    .innerJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .where(and(eq(calls.userId, userId), isNotNull(calls.lesson), isNull(scores.error)))
    .orderBy(desc(calls.startedAt));
}

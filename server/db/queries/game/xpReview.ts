import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { LIFETIME, boardTotals } from '../../schema/progression/boards.ts';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import type { Executor } from '../../executor.ts';
import { tellServers } from '../../notices.ts';
import { users } from '../../schema/accounts.ts';
import { calls, callWords } from '../../schema/calls.ts';
import { callEvidence } from '../../schema/evidence.ts';
import { xpLedger } from '../../schema/progression/progression.ts';
import { rewards } from '../../schema/progression/rewards.ts';
import { scores } from '../../schema/scoring.ts';

export interface Earner {
  id: string;
  email: string;
  username: string | null;
  /** Lifetime XP. */
  exp: number;
}

/** Users with calls from then on that earned something, those with most XP first. */
export async function earnersSince(db: Executor, from: Date): Promise<Earner[]> {
  const earned = db
    .selectDistinct({ userId: xpLedger.userId })
    .from(xpLedger)
    .where(and(eq(xpLedger.sourceType, 'call'), gte(xpLedger.createdAt, from)));
  return selectEarners(db).where(inArray(users.id, earned)).orderBy(desc(boardTotals.exp));
}

export async function earnerOf(db: Executor, userId: string): Promise<Earner | undefined> {
  return (await selectEarners(db).where(eq(users.id, userId)))[0];
}

/** Calls of a user that count and began from then on, oldest first. */
export function creditedCalls(db: Executor, userId: string, from: Date) {
  return db
    .select({ call: calls, sketch: callWords.sketch })
    .from(callEvidence)
    .innerJoin(calls, and(eq(calls.userId, callEvidence.userId), eq(calls.id, callEvidence.callId)))
    .leftJoin(callWords, and(eq(callWords.userId, calls.userId), eq(callWords.callId, calls.id)))
    .where(
      and(
        eq(callEvidence.userId, userId),
        sql`(${callEvidence.facts}->>'credited')::boolean`,
        gte(calls.startedAt, from),
      ),
    )
    .orderBy(asc(calls.startedAt));
}

/** Marks calls as counting for nothing any more. */
export async function withholdCalls(
  db: Executor,
  userId: string,
  facts: readonly CallEvidence[],
): Promise<void> {
  for (const call of facts)
    await db
      .update(callEvidence)
      .set({ facts: call })
      .where(and(eq(callEvidence.userId, userId), eq(callEvidence.callId, call.callId)));
  const ids = facts.map(({ callId }) => callId);
  if (ids.length === 0) return;
  await db
    .update(scores)
    .set({ exp: 0 })
    .where(and(eq(scores.userId, userId), inArray(scores.callId, ids)));
  // Nothing that was not shown yet is, and the words may be said in earnest.
  await db
    .delete(rewards)
    .where(
      and(eq(rewards.userId, userId), inArray(rewards.callId, ids), sql`${rewards.seenAt} is null`),
    );
  await db
    .delete(callWords)
    .where(and(eq(callWords.userId, userId), inArray(callWords.callId, ids)));
  for (const callId of ids) await tellServers(db, { scored: callId, of: userId });
}

function selectEarners(db: Executor) {
  return db
    .select({
      id: users.id,
      email: users.email,
      username: users.publicUsername,
      exp: sql<number>`coalesce(${boardTotals.exp}, 0)`,
    })
    .from(users)
    .leftJoin(boardTotals, and(eq(boardTotals.userId, users.id), eq(boardTotals.period, LIFETIME)))
    .$dynamic();
}

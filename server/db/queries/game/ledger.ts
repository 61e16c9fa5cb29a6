import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { LedgerSource } from '#core/contract/game/ledger.ts';
import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';
import { xpLedger } from '../../schema/progression/progression.ts';
import { scores } from '../../schema/scoring.ts';

export interface LedgerRow {
  id: number;
  sourceType: LedgerSource;
  sourceId: string;
  exp: number;
  createdAt: Date;
  /** With this row and all before. */
  totalExp: number;
}

/** Newest first. */
export async function ledgerPage(
  db: Executor,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ rows: LedgerRow[]; totalCount: number }> {
  const summed = db
    .select({
      id: xpLedger.id,
      sourceType: xpLedger.sourceType,
      sourceId: xpLedger.sourceId,
      exp: xpLedger.exp,
      createdAt: xpLedger.createdAt,
      totalExp: sql<number>`(sum(${xpLedger.exp}) over (order by ${xpLedger.id}))::int`.as(
        'total_exp',
      ),
    })
    .from(xpLedger)
    .where(eq(xpLedger.userId, userId))
    .as('summed');
  const rows = await db
    .select()
    .from(summed)
    .orderBy(sql`${summed.id} desc`)
    .limit(limit)
    .offset(offset);
  const total = await db
    .select({ rows: count() })
    .from(xpLedger)
    .where(eq(xpLedger.userId, userId));
  return { rows, totalCount: total[0]?.rows ?? 0 };
}

/** What the ledger says of calls. */
export async function callsOfLedger(db: Executor, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: calls.id,
      persona: sql<string>`${calls.persona}->>'name'`,
      difficulty: calls.difficulty,
      total: scores.total,
      outcome: sql<Outcome | null>`${scores.scorecard}->>'outcome'`,
    })
    .from(calls)
    .leftJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .where(and(eq(calls.userId, userId), inArray(calls.id, [...ids])));
}

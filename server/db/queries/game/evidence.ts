import { and, asc, eq, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import type { LedgerSource } from '#core/contract/game/ledger.ts';
import type { Executor } from '../../executor.ts';
import { tellServers } from '../../notices.ts';
import { calls } from '../../schema/calls.ts';
import { callEvidence } from '../../schema/evidence.ts';
import { xpLedger } from '../../schema/progression/progression.ts';
import { scores } from '../../schema/scoring.ts';

/** Takes a call's evidence down, once. */
export async function addEvidence(
  db: Executor,
  userId: string,
  facts: CallEvidence,
): Promise<void> {
  await db
    .insert(callEvidence)
    .values({ userId, callId: facts.callId, day: facts.day, facts })
    .onConflictDoNothing();
}

export async function findEvidence(
  db: Executor,
  userId: string,
  callId: string,
): Promise<CallEvidence | null> {
  const rows = await db
    .select({ facts: callEvidence.facts })
    .from(callEvidence)
    .where(and(eq(callEvidence.userId, userId), eq(callEvidence.callId, callId)));
  return rows[0]?.facts ?? null;
}

/** Of all scored calls of a user, in no order. */
export async function listEvidence(db: Executor, userId: string): Promise<CallEvidence[]> {
  return (
    await db
      .select({ facts: callEvidence.facts })
      .from(callEvidence)
      .where(eq(callEvidence.userId, userId))
  ).map(({ facts }) => facts);
}

/** Days on which the user had a call that counts. */
export async function practisedDays(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ day: callEvidence.day })
    .from(callEvidence)
    .where(and(eq(callEvidence.userId, userId), counted))
    .groupBy(callEvidence.day)
    .orderBy(asc(callEvidence.day));
  return rows.map(({ day }) => day);
}

/** Users of a time zone with a call that counts from `from` on, and none on `today` yet. */
export async function practisedLately(
  db: Executor,
  timeZone: string,
  from: string,
  today: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select e.user_id from call_evidence e join players p on p.user_id = e.user_id
    where p.time_zone = ${timeZone} and e.day between ${from} and ${today} and (e.facts->>'credited')::boolean
    group by e.user_id having max(e.day) < ${today}`);
  return rows.map(({ user_id }) => user_id);
}

/** Calls of earnest with the same persona that began before this one, from `from` on. */
export async function callsBefore(
  db: Executor,
  call: { userId: string; id: string; personaId: string; startedAt: Date },
  from: Date,
): Promise<string[]> {
  const earlier = or(
    lt(calls.startedAt, call.startedAt),
    and(eq(calls.startedAt, call.startedAt), lt(calls.id, call.id)),
  );
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.userId, call.userId),
        eq(calls.personaId, call.personaId),
        gte(calls.startedAt, from),
        earlier,
        not(calls.practice),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Calls whose score is still to come. */
export async function unsettledCalls(db: Executor, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.userId, userId), not(calls.settled)));
  return new Set(rows.map(({ id }) => id));
}

export interface LedgerEntryRow {
  sourceType: LedgerSource;
  sourceId: string;
  exp: number;
  ranked: boolean;
  createdAt: Date;
  countsAt: Date | null;
}

export function listLedger(db: Executor, userId: string): Promise<LedgerEntryRow[]> {
  return db
    .select({
      sourceType: xpLedger.sourceType,
      sourceId: xpLedger.sourceId,
      exp: xpLedger.exp,
      ranked: xpLedger.ranked,
      createdAt: xpLedger.createdAt,
      countsAt: xpLedger.countsAt,
    })
    .from(xpLedger)
    .where(eq(xpLedger.userId, userId));
}

/**
 * Adds rows to the ledger.
 * @throws where a source was credited before: whoever decides holds the user's lock
 */
export async function addPayments(
  db: Executor,
  rows: (typeof xpLedger.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(xpLedger).values(rows);
}

/** Adds to what a call is shown to have earned. */
export async function raiseExp(
  db: Executor,
  userId: string,
  callId: string,
  by: number,
): Promise<void> {
  await db
    .update(scores)
    .set({ exp: sql`${scores.exp} + ${by}` })
    .where(and(eq(scores.userId, userId), eq(scores.callId, callId), isNull(scores.error)));
  await tellServers(db, { scored: callId, of: userId });
}

/** What counts in leagues of what users earned from `from` to `to`. */
export async function earnedBetween(
  db: Executor,
  userIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: xpLedger.userId, exp: sql<number>`sum(${xpLedger.exp})::int` })
    .from(xpLedger)
    .where(
      and(
        inArray(xpLedger.userId, [...userIds]),
        xpLedger.ranked,
        // What is taken back was earned before it is: the index finds it by this.
        gte(xpLedger.createdAt, from),
        sql`coalesce(${xpLedger.countsAt}, ${xpLedger.createdAt}) >= ${from.toISOString()}::timestamptz`,
        sql`coalesce(${xpLedger.countsAt}, ${xpLedger.createdAt}) < ${to.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(xpLedger.userId);
  return new Map(rows.map(({ userId, exp }) => [userId, exp]));
}

const counted = sql`(${callEvidence.facts}->>'credited')::boolean`;

import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { calls } from '../../schema/calls.ts';
import { callEvidence } from '../../schema/evidence.ts';

/** From its first moment to its last. */
export interface Span {
  from: Date;
  to: Date;
}

/** No call goes on for longer: a day after its last sign of life it is ended. */
const LONGEST_LEFT_MS = 7 * 86_400_000;

/**
 * Practice calls of a user that touch a span of time, but for one of them. One that was cut off and
 * taken up later is left out: it may have been held on both sides of another.
 */
export async function callsWithin(
  db: Executor,
  userId: string,
  { from, to }: Span,
  exceptId: string | null,
): Promise<Span[]> {
  const endsAt = sql<Date>`${calls.startedAt} + ${calls.lengthMs} * interval '1 millisecond'`;
  const inOneGo = or(
    isNotNull(calls.clientCallId),
    sql`${calls.lastActivityAt} <= ${endsAt} + ${INTERRUPTED_AFTER_MS} * interval '1 millisecond'`,
  );
  const rows = await db
    .select({ from: calls.startedAt, lengthMs: calls.lengthMs })
    .from(calls)
    .where(
      and(
        eq(calls.userId, userId),
        exceptId === null ? undefined : ne(calls.id, exceptId),
        ne(calls.personaId, REAL_PERSONA_ID),
        lt(calls.startedAt, to),
        sql`${endsAt} > ${from.toISOString()}::timestamptz`,
        inOneGo,
      ),
    );
  return rows.map((row) => ({ from: row.from, to: new Date(row.from.getTime() + row.lengthMs) }));
}

/**
 * Milliseconds of a span in which the user was on other calls on the line that have earned XP, over
 * all of each from its start to its end or last sign of life.
 */
export async function earnedWithin(
  db: Executor,
  { userId, id }: { userId: string; id: string },
  { from, to }: Span,
): Promise<number> {
  const endsAt = sql`least(${calls.endedAt}, ${calls.lastActivityAt})`;
  const shared = sql`least(${endsAt}, ${to.toISOString()}::timestamptz)
    - greatest(${calls.startedAt}, ${from.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ ms: sql<string | null>`sum(1000 * extract(epoch from ${shared}))` })
    .from(calls)
    .innerJoin(
      callEvidence,
      and(eq(callEvidence.userId, calls.userId), eq(callEvidence.callId, calls.id)),
    )
    .where(
      and(
        eq(calls.userId, userId),
        ne(calls.id, id),
        isNull(calls.clientCallId),
        ne(calls.personaId, REAL_PERSONA_ID),
        lt(calls.startedAt, to),
        gte(calls.startedAt, new Date(from.getTime() - LONGEST_LEFT_MS)),
        sql`${endsAt} > ${from.toISOString()}::timestamptz`,
        sql`(${callEvidence.facts}->>'credited')::boolean`,
      ),
    );
  return Math.round(Number(rows[0]?.ms ?? 0));
}

/**
 * By how much the words of calls outran the time that they took, over the calls that were heard of
 * since then, but for one of them.
 */
export async function excessSince(
  db: Executor,
  userId: string,
  since: Date,
  exceptId: string,
): Promise<number> {
  const rows = await db
    .select({ total: sql<string | null>`sum(${calls.excessMs})` })
    .from(calls)
    .where(
      and(
        eq(calls.userId, userId),
        ne(calls.id, exceptId),
        gt(calls.excessMs, 0),
        gte(calls.lastActivityAt, since),
      ),
    );
  return Number(rows[0]?.total ?? 0);
}

/** Whether a call is on record that began before its account was made: as a visitor. */
export async function hasCallBeforeAccount(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .innerJoin(users, eq(users.id, calls.userId))
    .where(and(eq(calls.userId, userId), lt(calls.startedAt, users.createdAt)))
    .limit(1);
  return rows.length > 0;
}

import { and, asc, count, eq, gt, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import type { Executor } from '../../executor.ts';
import { sessions, tokens } from '../../schema/accounts.ts';
import { broughtXp } from '../../schema/brought.ts';
import { calls } from '../../schema/calls.ts';
import { xpLedger } from '../../schema/progression/progression.ts';
import { scores } from '../../schema/scoring.ts';

export type Score = typeof scores.$inferSelect;

export async function findScore(
  db: Executor,
  userId: string,
  callId: string,
): Promise<Score | undefined> {
  return (
    await db
      .select()
      .from(scores)
      .where(and(eq(scores.userId, userId), eq(scores.callId, callId)))
  )[0];
}

/**
 * What findBearer and findScore say, in one statement: every open app asks for this every three seconds.
 * Undefined for a token that is not live; a score of null where there is none of that user.
 */
export async function findScoreForToken(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
  callId: string,
): Promise<{ score: Score | null } | undefined> {
  const rows = await db
    .select({ score: scores })
    .from(tokens)
    .innerJoin(sessions, and(eq(sessions.id, tokens.sessionId), isNull(sessions.endedAt)))
    .leftJoin(scores, and(eq(scores.userId, tokens.userId), eq(scores.callId, callId)))
    .where(and(eq(tokens.hash, tokenHash), eq(tokens.kind, 'access'), gt(tokens.expiresAt, now)));
  return rows[0];
}

export async function saveScore(db: Executor, score: Score): Promise<void> {
  const { userId: _user, callId: _call, ...columns } = score;
  await db
    .insert(scores)
    .values(score)
    .onConflictDoUpdate({ target: [scores.userId, scores.callId], set: columns });
}

/** Lifetime XP. */
export async function totalExp(db: Executor, userId: string): Promise<number> {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${xpLedger.exp}), 0)::int` })
    .from(xpLedger)
    .where(eq(xpLedger.userId, userId));
  return rows[0]?.total ?? 0;
}

/** What was earned elsewhere and does not count here. An archive made by hand may sum up to more than an integer holds. */
export async function broughtExp(db: Executor, userId: string): Promise<number> {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${broughtXp.exp}), 0)::float8` })
    .from(broughtXp)
    .where(eq(broughtXp.userId, userId));
  return rows[0]?.total ?? 0;
}

/** Calls that ended and have no score yet, oldest first. */
export function listPending(db: Executor, userId: string) {
  return db
    .select({ callRecordId: calls.id, endedAt: calls.endedAt })
    .from(calls)
    .where(and(eq(calls.userId, userId), isNotNull(calls.endedAt), not(calls.settled)))
    .orderBy(asc(calls.endedAt));
}

/**
 * Of calls with personas alone: others see these figures, and nobody but the rep vouches for a real call. `counted` leaves out
 * too what earns nothing, since its seed was chosen or it was brought in from elsewhere.
 */
export async function scoreStats(db: Executor, userId: string, { counted = false } = {}) {
  const rows = await db
    .select({
      calls: count(),
      wins: sql<number>`(count(*) filter (where ${scores.won}))::int`,
      bestScore: sql<number | null>`max(${scores.total})`,
      averageScore: sql<number | null>`avg(${scores.total})::float8`,
    })
    .from(scores)
    .innerJoin(calls, and(eq(calls.userId, scores.userId), eq(calls.id, scores.callId)))
    .where(
      and(
        eq(scores.userId, userId),
        isNull(scores.error),
        ne(scores.personaId, REAL_PERSONA_ID),
        counted ? not(calls.practice) : undefined,
      ),
    );
  return rows[0]!;
}

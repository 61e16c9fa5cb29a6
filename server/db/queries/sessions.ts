import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../executor.ts';
import { sessions, tokens, users } from '../schema.ts';

export type NewToken = typeof tokens.$inferInsert;

export async function insertSession(db: Executor, userId: string, now: Date): Promise<string> {
  const rows = await db.insert(sessions).values({ userId, createdAt: now }).returning({ id: sessions.id });
  return rows[0]!.id;
}

export async function insertTokens(db: Executor, rows: NewToken[]): Promise<void> {
  await db.insert(tokens).values(rows);
}

/** User and session of a live access token. */
export async function findBearer(db: Executor, hash: Buffer, now: Date) {
  const rows = await db
    .select({ userId: tokens.userId, sessionId: tokens.sessionId })
    .from(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'access'), gt(tokens.expiresAt, now)));
  return rows[0];
}

/** A refresh token with its family locked, so that two uses of it, or a use and a sign-out, come one after the other. */
export async function lockRefreshToken(db: Executor, hash: Buffer) {
  const rows = await db
    .select({
      sessionId: tokens.sessionId,
      userId: tokens.userId,
      expiresAt: tokens.expiresAt,
      usedAt: tokens.usedAt,
      securityStamp: tokens.securityStamp,
      currentStamp: users.securityStamp,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh')))
    .for('update', { of: [sessions, tokens] });
  return rows[0];
}

export async function markTokenUsed(db: Executor, hash: Buffer, now: Date): Promise<void> {
  await db.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
}

export async function deleteSession(db: Executor, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Forgets tokens that can no longer be used, and families without any. */
export async function deleteExpiredTokens(db: Executor, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(sessions).where(notExists(db.select({ one: sql`1` }).from(tokens).where(eq(tokens.sessionId, sessions.id))));
}

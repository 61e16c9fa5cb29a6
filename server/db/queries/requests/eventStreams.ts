import { and, between, count, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { eventStreams } from '../../schema/requests.ts';

/**
 * @param latest the longest lease that may be under way: what ends later was begun by a clock that
 * was ahead
 */
export async function countEventStreams(
  db: Executor,
  userId: string,
  now: Date,
  latest: Date,
): Promise<number> {
  const rows = await db
    .select({ open: count() })
    .from(eventStreams)
    .where(and(eq(eventStreams.userId, userId), between(eventStreams.expiresAt, now, latest)));
  return rows[0]?.open ?? 0;
}

/** @returns its id */
export async function addEventStream(
  db: Executor,
  userId: string,
  expiresAt: Date,
): Promise<string> {
  const rows = await db
    .insert(eventStreams)
    .values({ userId, expiresAt })
    .returning({ id: eventStreams.id });
  return rows[0]!.id;
}

export async function renewEventStream(db: Executor, id: string, expiresAt: Date): Promise<void> {
  await db.update(eventStreams).set({ expiresAt }).where(eq(eventStreams.id, id));
}

export async function deleteEventStream(db: Executor, id: string): Promise<void> {
  await db.delete(eventStreams).where(eq(eventStreams.id, id));
}

export async function deleteExpiredStreams(db: Executor, now: Date): Promise<void> {
  await db.delete(eventStreams).where(lte(eventStreams.expiresAt, now));
}

import { and, count, eq, inArray } from 'drizzle-orm';
import type { RealCallSource } from '#core/contract/calls/realCallBounds.ts';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';
import { realCalls } from '../../schema/realCalls.ts';

export type RealCallRow = typeof realCalls.$inferSelect;

export async function insertRealCall(db: Executor, row: RealCallRow): Promise<void> {
  await db.insert(realCalls).values(row);
}

export async function findRealCall(
  db: Executor,
  userId: string,
  callId: string,
): Promise<RealCallRow | undefined> {
  return (
    await db
      .select()
      .from(realCalls)
      .where(and(eq(realCalls.userId, userId), eq(realCalls.callId, callId)))
  )[0];
}

export async function findRealCallBySource(
  db: Executor,
  userId: string,
  source: RealCallSource,
  externalId: string,
): Promise<RealCallRow | undefined> {
  return (
    await db
      .select()
      .from(realCalls)
      .where(
        and(
          eq(realCalls.userId, userId),
          eq(realCalls.source, source),
          eq(realCalls.externalId, externalId),
        ),
      )
  )[0];
}

/** Of these ids of a source, the calls that the user has brought in already. */
export async function listImported(
  db: Executor,
  userId: string,
  source: RealCallSource,
  externalIds: readonly string[],
): Promise<{ externalId: string; callId: string }[]> {
  if (externalIds.length === 0) return [];
  return db
    .select({ externalId: realCalls.externalId, callId: realCalls.callId })
    .from(realCalls)
    .where(
      and(
        eq(realCalls.userId, userId),
        eq(realCalls.source, source),
        inArray(realCalls.externalId, [...externalIds]),
      ),
    );
}

export async function countRealCalls(db: Executor, userId: string): Promise<number> {
  return (
    (await db.select({ all: count() }).from(realCalls).where(eq(realCalls.userId, userId)))[0]
      ?.all ?? 0
  );
}

/** Deletes the call with all that hangs on it. False where there was none. */
export async function deleteRealCall(
  db: Executor,
  userId: string,
  callId: string,
): Promise<boolean> {
  const known = await findRealCall(db, userId, callId);
  if (!known) return false;
  return (
    (
      await db
        .delete(calls)
        .where(and(eq(calls.userId, userId), eq(calls.id, known.callId)))
        .returning({ id: calls.id })
    ).length > 0
  );
}

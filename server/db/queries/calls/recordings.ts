import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';
import { recordingChunks, recordingConsents, recordings } from '../../schema/recordings.ts';

export type ChunkRow = typeof recordingChunks.$inferSelect;
export type Recording = typeof recordings.$inferSelect;

interface OfCall {
  userId: string;
  callId: string;
}

export async function findConsent(db: Executor, userId: string) {
  return (await db.select().from(recordingConsents).where(eq(recordingConsents.userId, userId)))[0];
}

export async function saveConsent(
  db: Executor,
  userId: string,
  granted: boolean,
  decidedAt: Date,
): Promise<void> {
  await db
    .insert(recordingConsents)
    .values({ userId, granted, decidedAt })
    .onConflictDoUpdate({ target: recordingConsents.userId, set: { granted, decidedAt } });
}

/** How many recordings a user has, and the bytes of all of them. */
export async function recordingTotals(
  db: Executor,
  userId: string,
): Promise<{ recordings: number; bytes: number }> {
  const rows = await db
    .select({
      recordings: sql<string>`count(*)`,
      bytes: sql<string | null>`sum(${recordings.bytes})`,
    })
    .from(recordings)
    .where(and(eq(recordings.userId, userId), isNull(recordings.deletedAt)));
  return { recordings: Number(rows[0]?.recordings ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/** The row of a call's recording, made if need be. */
export async function openRecording(
  db: Executor,
  { userId, callId }: OfCall,
  createdAt: Date,
): Promise<Recording> {
  await db.insert(recordings).values({ userId, callId, createdAt }).onConflictDoNothing();
  return (await db.select().from(recordings).where(ofCall({ userId, callId })))[0]!;
}

export async function findRecording(db: Executor, call: OfCall): Promise<Recording | undefined> {
  return (
    await db
      .select()
      .from(recordings)
      .where(and(ofCall(call), isNull(recordings.deletedAt)))
  )[0];
}

export async function findChunk(
  db: Executor,
  { userId, callId, n }: OfCall & { n: number },
): Promise<ChunkRow | undefined> {
  return (await db.select().from(recordingChunks).where(chunkAt({ userId, callId, n })))[0];
}

/** Claims a chunk's number, and its bytes against the recording. */
export async function insertChunk(db: Executor, chunk: Omit<ChunkRow, 'storedAt'>): Promise<void> {
  await db.insert(recordingChunks).values(chunk);
  await db
    .update(recordings)
    .set({ bytes: sql`${recordings.bytes} + ${chunk.bytes}` })
    .where(ofCall(chunk));
}

/** False where the recording was deleted meanwhile. */
export async function markChunkStored(
  db: Executor,
  chunk: OfCall & { n: number },
  storedAt: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(recordingChunks)
        .set({ storedAt })
        .where(chunkAt(chunk))
        .returning({ n: recordingChunks.n })
    ).length > 0
  );
}

/** What the storage has of a call, in order. */
export function listStoredChunks(db: Executor, { userId, callId }: OfCall): Promise<ChunkRow[]> {
  return db
    .select()
    .from(recordingChunks)
    .where(
      and(
        eq(recordingChunks.userId, userId),
        eq(recordingChunks.callId, callId),
        isNotNull(recordingChunks.storedAt),
      ),
    )
    .orderBy(asc(recordingChunks.n));
}

/**
 * Forgets a recording's chunks; true where there was one. Its row stays, so that nothing brings it
 * back.
 */
export async function forgetRecording(
  db: Executor,
  call: OfCall,
  deletedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(recordings)
    .set({ deletedAt, bytes: 0 })
    .where(and(ofCall(call), isNull(recordings.deletedAt)))
    .returning({ callId: recordings.callId });
  await db
    .delete(recordingChunks)
    .where(and(eq(recordingChunks.userId, call.userId), eq(recordingChunks.callId, call.callId)));
  return rows.length > 0;
}

export function listRecordings(db: Executor, userId: string): Promise<OfCall[]> {
  return db
    .select({ userId: recordings.userId, callId: recordings.callId })
    .from(recordings)
    .where(and(eq(recordings.userId, userId), isNull(recordings.deletedAt)));
}

/** Recordings that began before then, some at a time. */
export function listOldRecordings(db: Executor, before: Date, limit: number): Promise<OfCall[]> {
  return db
    .select({ userId: recordings.userId, callId: recordings.callId })
    .from(recordings)
    .where(and(lt(recordings.createdAt, before), isNull(recordings.deletedAt)))
    .limit(limit);
}

/** Whether there is something to listen to, as a column beside a call's own. */
export function isRecorded() {
  return sql<boolean>`exists (select 1 from ${recordings}
    where ${recordings.userId} = ${calls.userId} and ${recordings.callId} = ${calls.id}
      and ${recordings.bytes} > 0)`;
}

function ofCall({ userId, callId }: OfCall) {
  return and(eq(recordings.userId, userId), eq(recordings.callId, callId));
}

function chunkAt({ userId, callId, n }: OfCall & { n: number }) {
  return and(
    eq(recordingChunks.userId, userId),
    eq(recordingChunks.callId, callId),
    eq(recordingChunks.n, n),
  );
}

/** Calls of a user of which there are chunks. */
export async function recordingCalls(db: Executor, userId: string): Promise<string[]> {
  return (
    await db
      .selectDistinct({ callId: recordingChunks.callId })
      .from(recordingChunks)
      .where(eq(recordingChunks.userId, userId))
      .orderBy(asc(recordingChunks.callId))
  ).map(({ callId }) => callId);
}

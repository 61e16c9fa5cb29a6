import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { turns } from '../../schema/calls.ts';
import { vapiCalls } from '../../schema/vapi.ts';

export type VapiCall = typeof vapiCalls.$inferSelect;
type Key = Pick<VapiCall, 'userId' | 'callId'>;

export async function insertVapiCall(
  db: Executor,
  call: typeof vapiCalls.$inferInsert,
): Promise<void> {
  await db.insert(vapiCalls).values(call);
}

export async function findVapiCall(
  db: Executor,
  { userId, callId }: Key,
): Promise<VapiCall | undefined> {
  return (
    await db
      .select()
      .from(vapiCalls)
      .where(and(eq(vapiCalls.userId, userId), eq(vapiCalls.callId, callId)))
  )[0];
}

export async function findVapiCallBySecret(
  db: Executor,
  secretHash: Buffer,
): Promise<VapiCall | undefined> {
  return (await db.select().from(vapiCalls).where(eq(vapiCalls.secretHash, secretHash)))[0];
}

export async function findVapiCallById(
  db: Executor,
  vapiId: string,
): Promise<VapiCall | undefined> {
  return (await db.select().from(vapiCalls).where(eq(vapiCalls.vapiId, vapiId)))[0];
}

export async function updateVapiCall(
  db: Executor,
  { userId, callId }: Key,
  set: Partial<Pick<VapiCall, 'reportedAt' | 'lookedFor'>>,
): Promise<void> {
  await db
    .update(vapiCalls)
    .set(set)
    .where(and(eq(vapiCalls.userId, userId), eq(vapiCalls.callId, callId)));
}

/** Counts one more question for the persona's lines; how many there were. */
export async function countAsked(db: Executor, { userId, callId }: Key): Promise<number> {
  const rows = await db
    .update(vapiCalls)
    .set({ asked: sql`${vapiCalls.asked} + 1` })
    .where(and(eq(vapiCalls.userId, userId), eq(vapiCalls.callId, callId)))
    .returning({ asked: vapiCalls.asked });
  return rows[0]?.asked ?? 0;
}

/**
 * Takes back the turns from that one on: the rep went on talking, and what was answered was never
 * heard.
 */
export async function deleteTurnsFrom(
  db: Executor,
  { userId, callId }: Key,
  seq: number,
): Promise<void> {
  await db
    .delete(turns)
    .where(and(eq(turns.userId, userId), eq(turns.callId, callId), gte(turns.seq, seq)));
}

import { and, asc, eq, gt, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { calls, turns } from '../../schema/calls.ts';
import { keepBrief, withBrief } from './briefs.ts';

/** A statement of more rows is as long in the making as several answers. */
const WRITTEN_AT_ONCE = 50;
/**
 * Most calls have fewer turns; the rows of two thousand would hold up everybody while they are
 * read.
 */
const READ_AT_ONCE = 300;
const BEFORE_ALL = -1;

/** With its persona whole. */
export type Call = Omit<typeof calls.$inferSelect, 'briefHash'>;
export type NewCall = Omit<typeof calls.$inferInsert, 'briefHash'>;
export type CallUpdate = Partial<Omit<Call, 'userId' | 'id'>>;
export type TurnRow = typeof turns.$inferSelect;
type NewTurn = typeof turns.$inferInsert;

export async function insertCall(db: Executor, call: NewCall): Promise<Call> {
  const kept = await keepBrief(db, call.persona);
  const rows = await db
    .insert(calls)
    .values({ ...call, ...kept })
    .returning();
  return (await withBrief(db, rows[0]))!;
}

/**
 * The call that the user is on, and not one that was held without a network: not ended, not hung up
 * by the persona, and not silent since `activeSince`.
 */
export async function findOpenCall(db: Executor, userId: string, activeSince: Date) {
  const rows = await db
    .select({ callRecordId: calls.id, conversationId: calls.conversationId })
    .from(calls)
    .where(
      and(
        eq(calls.userId, userId),
        isNull(calls.endedAt),
        isNull(calls.endedBy),
        isNull(calls.clientCallId),
        gte(calls.lastActivityAt, activeSince),
      ),
    )
    .limit(1);
  return rows[0];
}

/**
 * The call with its row locked until the transaction ends: turns, end and score of one call come
 * one after the other.
 */
export async function lockCallByConversation(
  db: Executor,
  userId: string,
  conversationId: string,
): Promise<Call | undefined> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.userId, userId), eq(calls.conversationId, conversationId)))
    .for('update');
  return withBrief(db, row);
}

export async function findCallByConversation(
  db: Executor,
  userId: string,
  conversationId: string,
): Promise<Call | undefined> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.userId, userId), eq(calls.conversationId, conversationId)));
  return withBrief(db, row);
}

/** The call as it is, for reading alone. */
export async function findCallById(
  db: Executor,
  userId: string,
  id: string,
): Promise<Call | undefined> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.userId, userId), eq(calls.id, id)));
  return withBrief(db, row);
}

export async function findCallByClientId(
  db: Executor,
  userId: string,
  clientCallId: string,
): Promise<Call | undefined> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.userId, userId), eq(calls.clientCallId, clientCallId)));
  return withBrief(db, row);
}

export async function lockCall(
  db: Executor,
  userId: string,
  id: string,
): Promise<Call | undefined> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.userId, userId), eq(calls.id, id)))
    .for('update');
  return withBrief(db, row);
}

export async function updateCall(
  db: Executor,
  { userId, id }: Pick<Call, 'userId' | 'id'>,
  set: CallUpdate,
): Promise<void> {
  await db
    .update(calls)
    .set(set)
    .where(and(eq(calls.userId, userId), eq(calls.id, id)));
}

/** Notes that an open call goes on, where it was last heard of between these times. */
export async function touchCall(
  db: Executor,
  userId: string,
  conversationId: string,
  at: Date,
  last: { notBefore: Date; notAfter: Date },
): Promise<void> {
  const isOpen = and(
    isNull(calls.endedAt),
    isNull(calls.endedBy),
    gte(calls.lastActivityAt, last.notBefore),
    lte(calls.lastActivityAt, last.notAfter),
  );
  await db
    .update(calls)
    .set({ lastActivityAt: at })
    .where(and(eq(calls.userId, userId), eq(calls.conversationId, conversationId), isOpen));
}

/** The turns of a call in their order; those of a long one some at a time. */
export async function listTurns(
  db: Executor,
  { userId, id }: Pick<Call, 'userId' | 'id'>,
): Promise<TurnRow[]> {
  const all: TurnRow[] = [];
  for (;;) {
    const rows = await db
      .select()
      .from(turns)
      .where(
        and(
          eq(turns.userId, userId),
          eq(turns.callId, id),
          gt(turns.seq, all.at(-1)?.seq ?? BEFORE_ALL),
        ),
      )
      .orderBy(asc(turns.seq))
      .limit(READ_AT_ONCE);
    all.push(...rows);
    if (rows.length < READ_AT_ONCE) return all;
  }
}

/** Adds turns; of those that are there already, what may change after the fact does. */
export async function saveTurns(db: Executor, rows: readonly NewTurn[]): Promise<void> {
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE)
    await saveSome(db, rows.slice(from, from + WRITTEN_AT_ONCE));
}

async function saveSome(db: Executor, rows: NewTurn[]): Promise<void> {
  await db
    .insert(turns)
    .values(rows)
    .onConflictDoUpdate({
      target: [turns.userId, turns.callId, turns.seq],
      set: {
        text: sql`excluded.text`,
        spokenText: sql`excluded.spoken_text`,
        startMs: sql`excluded.start_ms`,
        endMs: sql`excluded.end_ms`,
        act: sql`excluded.act`,
        reading: sql`excluded.reading`,
        brain: sql`excluded.brain`,
        endCall: sql`excluded.end_call`,
        unverified: sql`excluded.unverified`,
        otherBuild: sql`excluded.other_build`,
      },
    });
}

/** What of the minutes calls have used that began from then until then, but for one of them. */
export async function chargedMilliseconds(
  db: Executor,
  userId: string,
  { from, to }: { from: Date; to: Date | null },
  exceptId?: string,
): Promise<number> {
  const rows = await db
    .select({ total: sql<string | null>`sum(${calls.chargedMs})` })
    .from(calls)
    .where(
      and(
        eq(calls.userId, userId),
        gte(calls.startedAt, from),
        to === null ? undefined : lt(calls.startedAt, to),
        exceptId === undefined ? undefined : ne(calls.id, exceptId),
      ),
    );
  return Number(rows[0]?.total ?? 0);
}

import { and, asc, count, desc, eq, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Withheld } from '#core/contract/scoring/evidence.ts';
import type { Executor } from '../../executor.ts';
import { battles } from '../../schema/battles.ts';
import { calls } from '../../schema/calls.ts';
import { callEvidence } from '../../schema/evidence.ts';
import { scores } from '../../schema/scoring.ts';

export type BattleRow = typeof battles.$inferSelect;
export type BattleUpdate = Partial<Omit<BattleRow, 'id' | 'challengerId' | 'opponentId'>>;

/** Of a call of a battle, what the battle has to know. */
export interface BattleCallRow {
  id: string;
  endedAt: Date | null;
  settled: boolean;
  timingsReliable: boolean;
  lengthMs: number;
}

export async function insertBattle(
  db: Executor,
  battle: typeof battles.$inferInsert,
): Promise<BattleRow> {
  return (await db.insert(battles).values(battle).returning())[0]!;
}

/** A battle of this user's. */
export async function findBattle(
  db: Executor,
  userId: string,
  id: string,
): Promise<BattleRow | undefined> {
  return (
    await db
      .select()
      .from(battles)
      .where(and(eq(battles.id, id), isOf(userId)))
  )[0];
}

/**
 * With its row locked until the transaction ends: answers, calls and results come one after the
 * other.
 */
export async function lockBattle(db: Executor, id: string): Promise<BattleRow | undefined> {
  return (await db.select().from(battles).where(eq(battles.id, id)).for('update'))[0];
}

export async function updateBattle(
  db: Executor,
  id: string,
  set: BattleUpdate,
): Promise<BattleRow> {
  return (await db.update(battles).set(set).where(eq(battles.id, id)).returning())[0]!;
}

/** The battle of two that is under way. */
export async function findOpenBattle(
  db: Executor,
  one: string,
  other: string,
): Promise<BattleRow | undefined> {
  return (
    await db
      .select()
      .from(battles)
      .where(and(isOpen, isBetween(one, other)))
      .limit(1)
  )[0];
}

/**
 * Whether the user's own call of a battle with this persona, accepted by then where that is given,
 * is still to come, or under way.
 */
export async function awaitsBattleWith(
  db: Executor,
  userId: string,
  personaId: string,
  acceptedBy?: Date,
): Promise<boolean> {
  const own = sql`case when ${battles.challengerId} = ${userId} then ${battles.challengerCallId}
    else ${battles.opponentCallId} end`;
  const rows = await db
    .select({ id: battles.id })
    .from(battles)
    .where(
      and(
        isOf(userId),
        eq(battles.status, 'accepted'),
        acceptedBy && lte(battles.acceptedAt, acceptedBy),
        sql`${battles.persona}->>'id' = ${personaId}`,
        sql`not exists (select 1 from calls c where c.user_id = ${userId} and c.id = ${own}
          and c.ended_at is not null)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function countOpenInvitations(db: Executor, userId: string): Promise<number> {
  return (
    (
      await db
        .select({ open: count() })
        .from(battles)
        .where(and(eq(battles.challengerId, userId), eq(battles.status, 'invited')))
    )[0]?.open ?? 0
  );
}

/** Open ones that wait for the user first, past ones newest first. */
export async function listBattles(
  db: Executor,
  userId: string,
  state: 'open' | 'past',
  limit: number,
  offset: number,
): Promise<{ rows: BattleRow[]; totalCount: number }> {
  const where = and(isOf(userId), state === 'open' ? isOpen : sql`not (${isOpen})`);
  const waits = sql`case
    when ${battles.status} = 'invited' and ${battles.opponentId} = ${userId} then 0
    when ${battles.status} = 'accepted' and (case when ${battles.challengerId} = ${userId}
      then ${battles.challengerCallId} else ${battles.opponentCallId} end) is null then 1
    else 2 end`;
  const order = state === 'open' ? [waits, asc(battles.expiresAt)] : [desc(battles.endedAt)];
  const rows = await db
    .select()
    .from(battles)
    .where(where)
    .orderBy(...order, asc(battles.id))
    .limit(limit)
    .offset(offset);
  const total = await db.select({ battles: count() }).from(battles).where(where);
  return { rows, totalCount: total[0]?.battles ?? 0 };
}

/** By the battles that they are rematches of. */
export async function rematchesOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: battles.id, rematchOf: battles.rematchOf })
    .from(battles)
    .where(inArray(battles.rematchOf, [...ids]))
    .orderBy(asc(battles.createdAt));
  return new Map(
    rows.flatMap(({ id, rematchOf }) => (rematchOf === null ? [] : [[rematchOf, id] as const])),
  );
}

interface PlayedCallRow extends BattleCallRow {
  score: typeof scores.$inferSelect | null;
  unverified: boolean;
  /** Why it earned nothing; null where it did, or has no score yet. */
  withheld: Withheld | null;
}

/** Calls of battles by their ids, each with its score. */
export async function battleCalls(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, PlayedCallRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: calls.id,
      endedAt: calls.endedAt,
      settled: calls.settled,
      timingsReliable: calls.timingsReliable,
      lengthMs: calls.lengthMs,
      score: scores,
      unverified: sql<boolean>`exists (select 1 from turns t where t.user_id = ${calls.userId}
        and t.call_id = ${calls.id} and t.unverified)`,
      withheld: sql<Withheld | null>`${callEvidence.facts}->>'withheld'`,
    })
    .from(calls)
    .leftJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .leftJoin(
      callEvidence,
      and(eq(callEvidence.userId, calls.userId), eq(callEvidence.callId, calls.id)),
    )
    .where(inArray(calls.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Open ones whose time is up, but for those that both have begun: their calls end by themselves.
 */
export async function dueBattles(db: Executor, at: Date): Promise<string[]> {
  const bothBegan = sql`${battles.challengerCallId} is not null and ${battles.opponentCallId} is not null`;
  const rows = await db
    .select({ id: battles.id })
    .from(battles)
    .where(and(isOpen, lt(battles.expiresAt, at), sql`not (${bothBegan})`));
  return rows.map(({ id }) => id);
}

/** Ends what is open between two. */
export async function endBattles(
  db: Executor,
  one: string,
  other: string,
  endedAt: Date,
): Promise<void> {
  await db
    .update(battles)
    .set({ status: 'ended', endedAt })
    .where(and(isOpen, isBetween(one, other)));
}

/** How a user's decided battles went. */
export async function battleRecord(
  db: Executor,
  userId: string,
): Promise<{ won: number; lost: number; tied: number }> {
  const rows = await db
    .select({
      won: sql<number>`(count(*) filter (where ${battles.winnerId} = ${userId}))::int`,
      lost: sql<number>`(count(*) filter (where ${battles.winnerId} <> ${userId}))::int`,
      tied: sql<number>`(count(*) filter (where ${battles.winnerId} is null))::int`,
    })
    .from(battles)
    .where(and(eq(battles.status, 'over'), isOf(userId)));
  return rows[0]!;
}

const isOpen = inArray(battles.status, ['invited', 'accepted']);

function isOf(userId: string): SQL | undefined {
  return or(eq(battles.challengerId, userId), eq(battles.opponentId, userId));
}

function isBetween(one: string, other: string): SQL | undefined {
  return or(
    and(eq(battles.challengerId, one), eq(battles.opponentId, other)),
    and(eq(battles.challengerId, other), eq(battles.opponentId, one)),
  );
}

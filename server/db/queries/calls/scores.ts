import { and, asc, count, eq, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import { batched } from '../../batch.ts';
import type { Executor } from '../../executor.ts';
import { tellServers } from '../../notices.ts';
import { users } from '../../schema/accounts.ts';
import { broughtXp } from '../../schema/brought.ts';
import { calls } from '../../schema/calls.ts';
import { xpLedger } from '../../schema/progression/progression.ts';
import { rewards } from '../../schema/progression/rewards.ts';
import { scores } from '../../schema/scoring.ts';
import { statement } from '../../statement.ts';

type Shown = (typeof rewards.$inferSelect)['shown'];

export type Score = typeof scores.$inferSelect;

/** A score as others see it. */
export const seenByOthers = sql<number | null>`coalesce(${scores.countedTotal}, ${scores.total})`;

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

const scored = statement<{ score: Score; rewards: Shown[] }>('scored', (db) =>
  db
    .select({
      score: scores,
      rewards: sql<Shown[]>`(select coalesce(json_agg(r.shown order by r.place), '[]')
          from ${rewards} r where r.user_id = ${scores}.user_id and r.call_id = ${scores}.call_id)`,
    })
    .from(scores)
    .where(
      and(
        eq(scores.userId, sql.placeholder('userId')),
        eq(scores.callId, sql.placeholder('callId')),
      ),
    ),
);

const scoredOf = statement<{ key: string }>('scored calls', (db) =>
  db
    .select({ key: sql<string>`${scores.userId} || '/' || ${scores.callId}` })
    .from(scores)
    .innerJoin(
      sql`unnest(${sql.placeholder('userIds')}::uuid[],
        ${sql.placeholder('callIds')}::uuid[]) as asked (user_id, call_id)`,
      sql`${scores.userId} = asked.user_id and ${scores.callId} = asked.call_id`,
    ),
);
const scoredCall = batched(
  (db, keys) => {
    const asked = keys.map((key) => key.split('/'));
    return scoredOf(db, {
      userIds: asked.map(([userId]) => userId!),
      callIds: asked.map(([, callId]) => callId!),
    });
  },
  ({ key }: { key: string }) => key,
);

/**
 * Whether a user's call has a score: every open app asks for this every three seconds. Both ids in
 * lower case.
 */
export async function isScored(db: Executor, userId: string, callId: string): Promise<boolean> {
  return (await scoredCall(db, `${userId}/${callId}`)) !== undefined;
}

/** A score and what it brought, as it is shown, in one statement. */
export async function findScoreAndRewards(
  db: Executor,
  userId: string,
  callId: string,
): Promise<{ score: Score; rewards: Shown[] } | undefined> {
  return (await scored(db, { userId, callId }))[0];
}

export async function saveScore(db: Executor, score: Score): Promise<void> {
  const { userId: _user, callId: _call, ...columns } = score;
  await db
    .insert(scores)
    .values(score)
    .onConflictDoUpdate({ target: [scores.userId, scores.callId], set: columns });
  await tellServers(db, { scored: score.callId, of: score.userId });
}

/** Lifetime XP. */
export async function totalExp(db: Executor, userId: string): Promise<number> {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${xpLedger.exp}), 0)::int` })
    .from(xpLedger)
    .where(eq(xpLedger.userId, userId));
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

const pendingIdsOf = statement<{ userId: string; ids: string[] }>('pending ids', (db) =>
  db
    .select({ userId: calls.userId, ids: sql<string[]>`array_agg(${calls.id}::text)` })
    .from(calls)
    .where(
      and(
        sql`${calls.userId} = any(${sql.placeholder('userIds')}::uuid[])`,
        isNotNull(calls.endedAt),
        not(calls.settled),
      ),
    )
    .groupBy(calls.userId),
);
const pendingIds = batched(
  (db, userIds) => pendingIdsOf(db, { userIds }),
  ({ userId }: { userId: string }) => userId,
);

/** The ids of {@link listPending}, in one statement for all who ask at once. */
export async function listPendingIds(db: Executor, userId: string): Promise<readonly string[]> {
  return (await pendingIds(db, userId))?.ids ?? [];
}

/**
 * Of calls with personas alone: others see these figures, and nobody but the rep vouches for a real
 * call. `counted` leaves out too what earns nothing, since its seed was chosen or it was brought in
 * from elsewhere.
 */
export async function scoreStats(db: Executor, userId: string, { counted = false } = {}) {
  const rows = await db
    .select({
      calls: count(scores.total),
      wins: sql<number>`(count(*) filter (where ${scores.won}))::int`,
      bestScore: sql<number | null>`max(${seenByOthers})`,
      averageScore: sql<number | null>`avg(${seenByOthers})::float8`,
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

export interface RepRecord {
  userId: string;
  publicUsername: string | null;
  exp: number;
  brought: number;
  calls: number;
  wins: number;
  bestScore: number | null;
  averageScore: number | null;
}

const recordsOf = statement<RepRecord>('records', (db) =>
  db
    .select({
      userId: users.id,
      publicUsername: users.publicUsername,
      exp: sql<number>`(select coalesce(sum(l.exp), 0)::int from ${xpLedger} l where l.user_id = ${users.id})`,
      brought: sql<number>`(select coalesce(sum(b.exp), 0)::float8 from ${broughtXp} b where b.user_id = ${users.id})`,
      calls: sql<number>`s.calls`,
      wins: sql<number>`s.wins`,
      bestScore: sql<number | null>`s.best`,
      averageScore: sql<number | null>`s.average`,
    })
    .from(users)
    .innerJoin(
      sql`lateral (select count(total)::int as calls, (count(*) filter (where won))::int as wins,
        max(case when total is not null then coalesce(counted_total, total) end) as best,
        avg(case when total is not null then coalesce(counted_total, total) end)::float8 as average
        from ${scores} where user_id = ${users.id} and error is null and persona_id <> ${REAL_PERSONA_ID}) s`,
      sql`true`,
    )
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`),
);
const record = batched(
  (db, ids) => recordsOf(db, { ids }),
  ({ userId }: RepRecord) => userId,
);

/**
 * Lifetime XP, what was brought along, and the figures of {@link scoreStats}, in one statement;
 * undefined where the user is gone.
 */
export function findRecord(db: Executor, userId: string): Promise<RepRecord | undefined> {
  return record(db, userId);
}

/**
 * Scores of calls with personas and real ones that another rubric gave than those of today, battles
 * left out, in the order of their ids.
 */
export function listOldScores(
  db: Executor,
  rubrics: readonly { id: string; version: string }[],
  { after, most }: { after: { userId: string; callId: string } | null; most: number },
): Promise<{ userId: string; callId: string }[]> {
  const current = rubrics.map(({ id, version }) =>
    and(eq(scores.rubricId, id), eq(scores.rubricVersion, version)),
  );
  return db
    .select({ userId: scores.userId, callId: scores.callId })
    .from(scores)
    .innerJoin(calls, and(eq(calls.userId, scores.userId), eq(calls.id, scores.callId)))
    .where(
      and(
        isNull(scores.error),
        isNull(calls.battleId),
        not(or(...current) ?? sql`false`),
        after === null
          ? undefined
          : sql`(${scores.userId}, ${scores.callId}) > (${after.userId}, ${after.callId})`,
      ),
    )
    .orderBy(asc(scores.userId), asc(scores.callId))
    .limit(most);
}

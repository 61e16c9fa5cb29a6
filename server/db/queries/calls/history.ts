import { and, asc, count, desc, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { INTERRUPTED_AFTER_MS, type CallStatus } from '#core/contract/calls/call.ts';
import type { Difficulty, PublicPersona } from '#core/contract/personas/persona.ts';
import type { CallKind } from '#core/contract/calls/realCallBounds.ts';
import type { Executor } from '../../executor.ts';
import { battles } from '../../schema/battles.ts';
import { calls, turns } from '../../schema/calls.ts';
import { rewards } from '../../schema/progression/rewards.ts';
import { realCalls } from '../../schema/realCalls.ts';
import { commentaries, scores } from '../../schema/scoring.ts';
import { isRecorded } from './recordings.ts';
import { seenByOthers } from './scores.ts';

export interface HistoryFilter {
  assistantId?: string | undefined;
  difficulty?: Difficulty | undefined;
  callStatus?: CallStatus | undefined;
  kind?: CallKind | undefined;
  /** Only what others may be shown of it: no real calls, whose prospects did not ask for it, and no side of a battle that is not decided. */
  forOthers?: boolean | undefined;
  /** Only calls that can earn something: none whose seed was chosen, none brought in from elsewhere. */
  counted?: boolean | undefined;
}

export type HistoryOrder = 'recent' | 'oldest' | 'score' | 'duration';

/** A page of a user's calls and how many there are in all. */
export async function listCalls(
  db: Executor,
  userId: string,
  now: Date,
  filter: HistoryFilter,
  order: HistoryOrder,
  limit: number,
  offset: number,
) {
  const where = and(
    eq(calls.userId, userId),
    filter.assistantId === undefined ? undefined : eq(calls.personaId, filter.assistantId),
    // A real call has no difficulty that anybody chose.
    filter.difficulty && and(eq(calls.difficulty, filter.difficulty), isNull(realCalls.callId)),
    filter.kind &&
      (filter.kind === 'real' ? isNotNull(realCalls.callId) : isNull(realCalls.callId)),
    filter.callStatus && eq(statusAt(now), filter.callStatus),
    filter.forOthers ? and(isNull(realCalls.callId), not(isOfOpenBattle)) : undefined,
    filter.counted ? not(calls.practice) : undefined,
  );
  const rows = await selectCalls(db, now)
    .where(where)
    .orderBy(...ORDERS[order])
    .limit(limit)
    .offset(offset);
  const total = await db
    .select({ calls: count() })
    .from(calls)
    .leftJoin(scores, ofCall)
    .leftJoin(realCalls, isReal)
    .where(where);
  return { rows, totalCount: total[0]?.calls ?? 0 };
}

/** Whether a call is one side of a battle that the other may still play. */
export async function isInOpenBattle(db: Executor, userId: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: calls.id })
        .from(calls)
        .where(and(eq(calls.userId, userId), eq(calls.id, id), isOfOpenBattle))
    ).length > 0
  );
}

export async function findCall(db: Executor, userId: string, id: string, now: Date) {
  return (await selectCalls(db, now).where(and(eq(calls.userId, userId), eq(calls.id, id))))[0];
}

/** Where a call stands, by either of its ids. */
export async function findCallStatus(
  db: Executor,
  userId: string,
  by: { callRecordId: string } | { conversationId: string },
  now: Date,
) {
  const rows = await db
    .select({
      status: statusAt(now),
      lastSeq: sql<number>`coalesce((select max(${turns.seq}) from ${turns}
        where ${turns.userId} = ${calls.userId} and ${turns.callId} = ${calls.id}), 0)`,
    })
    .from(calls)
    .leftJoin(scores, ofCall)
    .where(
      and(
        eq(calls.userId, userId),
        'callRecordId' in by
          ? eq(calls.id, by.callRecordId)
          : eq(calls.conversationId, by.conversationId),
      ),
    );
  return rows[0];
}

const isOfOpenBattle = sql`exists (select from ${battles} where ${battles.status} = 'accepted'
  and ${calls.id} in (${battles.challengerCallId}, ${battles.opponentCallId}))`;
const isReal = and(eq(realCalls.userId, calls.userId), eq(realCalls.callId, calls.id));
const ofCall = and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id));

/** What a scored call earned and the achievements and challenges that it brought, as its own page adds it up. */
const gained = sql<number | null>`${scores.exp} + (
  select coalesce(sum(coalesce(
    ${rewards.shown} -> 'achievement' ->> 'expFromAchievement',
    ${rewards.shown} -> 'challenge' ->> 'expFromChallenge')::int), 0)::int
  from ${rewards} where ${rewards.userId} = ${calls.userId} and ${rewards.callId} = ${calls.id})`;

const ORDERS: Record<HistoryOrder, SQL[]> = {
  recent: [desc(calls.startedAt), asc(calls.id)],
  oldest: [asc(calls.startedAt), asc(calls.id)],
  score: [sql`${scores.total} desc nulls last`, desc(calls.startedAt), asc(calls.id)],
  duration: [desc(calls.lengthMs), desc(calls.startedAt), asc(calls.id)],
};

function selectCalls(db: Executor, now: Date) {
  return db
    .select({
      id: calls.id,
      conversationId: calls.conversationId,
      assistantId: calls.personaId,
      assistantName: sql<string>`${calls.persona} ->> 'name'`,
      jobTitle: sql<string>`${calls.persona} ->> 'jobTitle'`,
      companyName: sql<string>`${calls.persona} ->> 'companyName'`,
      voice: sql<PublicPersona['voice']>`${calls.persona} -> 'voice'`,
      avatar: sql<string | null>`${calls.persona} ->> 'avatar'`,
      difficulty: calls.difficulty,
      callType: calls.callType,
      lesson: calls.lesson,
      brain: calls.brain,
      fellBack: calls.fellBack,
      startedAt: calls.startedAt,
      lengthMs: calls.lengthMs,
      timingsReliable: calls.timingsReliable,
      notes: calls.notes,
      status: statusAt(now),
      score: scores.total,
      /** As others see it. */
      countedScore: seenByOthers,
      exp: gained,
      scorecard: scores.scorecard,
      scoreCorrectedAt: scores.correctedAt,
      companyRubricId: scores.companyRubricId,
      battleId: calls.battleId,
      userId: calls.userId,
      commentary: commentaries,
      hasRecording: isRecorded(),
      real: realCalls,
    })
    .from(calls)
    .leftJoin(scores, ofCall)
    .leftJoin(realCalls, isReal)
    .leftJoin(
      commentaries,
      and(eq(commentaries.userId, calls.userId), eq(commentaries.callId, calls.id)),
    )
    .$dynamic();
}

/** A call's status is derived from what happened to it; only the silence of an open one depends on the time. */
function statusAt(now: Date): SQL<CallStatus> {
  const silentSince = new Date(now.getTime() - INTERRUPTED_AFTER_MS).toISOString();
  return sql<CallStatus>`case
    when ${scores.error} is not null then 'failed'
    when ${scores.callId} is not null then 'scored'
    when ${calls.scoringStartedAt} is not null then 'scoring'
    when ${calls.endedAt} is not null then 'ended'
    when ${calls.lastActivityAt} < ${silentSince}::timestamptz then 'interrupted'
    else 'active' end`;
}

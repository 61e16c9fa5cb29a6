import { isDeepStrictEqual } from 'node:util';
import { anyPersonaSchema } from '#core/contract/personas/persona.ts';
import { BY_PERSON, type Reading } from '#core/contract/personas/reading.ts';
import { rubricOfLesson } from '#core/scoring/rubrics/lessons.ts';
import { isWin } from '#core/progression/xp/xp.ts';
import { unscoredBecause, type Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  type Call,
  listTurns,
  lockCall,
  saveTurns,
  type TurnRow,
  updateCall,
} from '#server/db/queries/calls/calls.ts';
import { deleteCommentary } from '#server/db/queries/calls/commentaries.ts';
import { lastCorrection } from '#server/db/queries/calls/corrections.ts';
import { findRealCall } from '#server/db/queries/calls/realCalls.ts';
import { findScore, saveScore, type Score } from '#server/db/queries/calls/scores.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { abandonedAt, waitsSince } from '../calls/ending/abandoned.ts';
import { settleBattle } from '../battles/settleBattle.ts';
import { asHeard, isMeasured } from '../calls/turns/transcript.ts';
import { queueCommentary, queueScoring } from '../jobs.ts';
import { awardCall, awardWithout, NO_AWARD, type Award } from '../progression/award.ts';
import { readByModel } from '../realCalls/readByModel.ts';
import { ownRubricFor } from './calibration/companyRubric.ts';
import { keepTraits } from './traits/keepTraits.ts';
import { alertOfScore, tellOfLateScore } from './lateScore.ts';
import type { CallToSettle, ScoredTurns } from './scoreTurns.ts';

/**
 * Scores a call that is over, ending it first where nobody did, and awards its XP and what that
 * completes: all in one transaction, and once however often it runs. Scored again, a call gets the
 * new scorecard and keeps its first award.
 */
export async function settleCall(context: Context, userId: string, callId: string): Promise<void> {
  if (!(await closeCall(context, userId, callId))) return;
  await readByModel(context, userId, callId);
  await context.db.transaction((tx) => settleIn(context, tx, { userId, callId }));
}

/** The same of a call that is over, in a transaction under way. */
export async function settleIn(
  context: Context,
  tx: Executor,
  { userId, callId, newRubric = false }: { userId: string; callId: string; newRubric?: boolean },
): Promise<void> {
  // A user who has gone since has taken everything along.
  if (!(await lockUser(tx, userId))) return;
  const call = await lockCall(tx, userId, callId);
  if (!call) return;
  const turns = await listTurns(tx, call);
  const real = (await findRealCall(tx, userId, callId)) !== undefined;
  const toScore = {
    ...callToScore(call, turns, real),
    ...(call.lesson !== null && { rubric: rubricOfLesson(call.lesson, call.callType) }),
  };
  // The shipped rubric alone decides what a call earns: a company's is its managers' to bend.
  const scored = await context.work.run('scoreTurns', toScore);
  await keepReadings(tx, turns, scored.readings);
  const earlier = await findScore(tx, userId, callId);
  const own = await ownRubricFor(tx, call, newRubric ? undefined : earlier);
  const shown = own
    ? await context.work.run('scoreTurns', { ...toScore, rubric: own.rubric })
    : scored;
  await keepScore(context, tx, {
    call,
    real,
    turns,
    scored,
    shown,
    earlier,
    companyRubricId: own?.id ?? null,
  });
}

/** What of a stored call is read and scored; `real` where it was held with a prospect. */
export function callToScore(
  { callType, timingsReliable, persona }: Pick<Call, 'callType' | 'timingsReliable' | 'persona'>,
  turns: TurnRow[],
  real: boolean,
): CallToSettle {
  return {
    turns: asHeard(turns),
    callType,
    timings: timingsReliable && isMeasured(turns),
    real,
    persona: real ? null : (anyPersonaSchema.safeParse(persona).data ?? null),
  };
}

interface NewScore {
  call: Call;
  real: boolean;
  turns: TurnRow[];
  /** By the shipped rubric, */
  scored: ScoredTurns;
  /** and by the one that the rep is shown. */
  shown: ScoredTurns;
  earlier: Score | undefined;
  companyRubricId: string | null;
}

/** Stores a score and all that follows from it; what it earns, the first time alone. */
async function keepScore(
  context: Context,
  tx: Executor,
  { call, real, turns, scored, shown, earlier, companyRubricId }: NewScore,
): Promise<void> {
  const { now } = context;
  const { userId, id: callId } = call;
  const { scorecard, text } = shown;
  await updateCall(tx, call, { settled: true });
  const isFirst = !earlier || earlier.error !== null;
  const correctedAt = await lastCorrection(tx, userId, callId);
  const { exp, leveledUp, newLevel } = isFirst
    ? await awardFor(context, tx, { call, real, turns }, scored)
    : earlier;
  await saveScore(tx, {
    ...resultOf(call, scorecard),
    ...countedOf(call, scored.scorecard, correctedAt === null ? undefined : earlier),
    text,
    exp,
    leveledUp,
    newLevel,
    scoredAt: now(),
    correctedAt,
    companyRubricId,
  });
  const total = totalOf(call, scorecard);
  if (isFirst && total !== null) {
    await tellOfLateScore(tx, call, { total, exp }, now());
    await alertOfScore(context, tx, call, { total, exp });
  }
  await settleBattle(tx, call, now());
  // Others see them: what the first score has left stays where the rep has put a reading right.
  if (correctedAt === null) await keepTraits(tx, call, scored.traits);
  // What was written about an earlier score says nothing of this one.
  await deleteCommentary(tx, userId, callId);
  if (context.llm !== null) await queueCommentary(tx, call);
}

/** What was read for the score stays with its turn, so that the score can be worked out again. */
async function keepReadings(
  tx: Executor,
  turns: readonly TurnRow[],
  readings: readonly (Reading | null)[],
): Promise<void> {
  const read = turns.flatMap((turn, at) => {
    const reading = readings[at] ?? null;
    const whole = turn.spokenText === null || turn.spokenText === turn.text;
    return whole && reading !== null && isNewTo(turn.reading, reading)
      ? [{ ...turn, reading }]
      : [];
  });
  await saveTurns(tx, read);
}

/** What else a turn of the rep does is read once the call is over; what a person said stands. */
function isNewTo(kept: Reading | null, read: Reading): boolean {
  if (kept === null) return true;
  const isOwn = read.role === 'rep' && kept.by !== BY_PERSON;
  return isOwn && kept.role === 'rep' && !isDeepStrictEqual(kept.acts, read.acts);
}

/**
 * A real call earns nothing unless the operator lets it, and then on the day it was brought in: its
 * own is whatever its rep says.
 */
async function awardFor(
  context: Context,
  tx: Executor,
  { call, real, turns }: { call: Call; real: boolean; turns: TurnRow[] },
  scored: ScoredTurns,
): Promise<Award> {
  if (!real) {
    const timed = call.clientCallId === null && call.timingsReliable;
    return awardCall(context, tx, { call, turns, timed, real }, scored);
  }
  if (context.config.realCallsEarnXp) {
    const dated = { ...call, practice: false, startedAt: call.endedAt ?? context.now() };
    return awardCall(context, tx, { call: dated, turns, timed: false, real }, scored);
  }
  await awardWithout(context, tx, call);
  return NO_AWARD;
}

/**
 * Ends a call that nobody else ended, if its time has come; false where there is nothing to score
 * yet.
 */
function closeCall({ db, now }: Context, userId: string, callId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const call = await lockCall(tx, userId, callId);
    if (!call) return false;
    const due = abandonedAt(waitsSince(call));
    if (call.endedAt === null && call.endedBy === null && now() < due) {
      await queueScoring(tx, call, due);
      return false;
    }
    await updateCall(tx, call, {
      endedAt: call.endedAt ?? now(),
      endedBy: call.endedBy ?? 'abandoned',
      scoringStartedAt: now(),
    });
    return true;
  });
}

/**
 * Stores that a call could not be scored, so that nobody waits for it; a later attempt may still
 * succeed.
 */
export async function giveUpOnCall(
  context: Context,
  userId: string,
  callId: string,
): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    const call = await lockCall(tx, userId, callId);
    if (!call || (await findScore(tx, userId, callId))) return;
    const nothing = {
      scorecard: null,
      total: null,
      countedTotal: null,
      won: false,
      rubricId: null,
      rubricVersion: null,
      text: '',
      exp: 0,
      leveledUp: false,
      newLevel: null,
      correctedAt: null,
      companyRubricId: null,
    };
    const error = 'This call couldn’t be scored. You can read the transcript in your call history.';
    await saveScore(tx, {
      userId,
      callId,
      personaId: call.personaId,
      ...nothing,
      error,
      scoredAt: now(),
    });
    await updateCall(tx, call, {
      settled: true,
      endedAt: call.endedAt ?? now(),
      endedBy: call.endedBy ?? 'abandoned',
    });
    await awardWithout(context, tx, call);
    await settleBattle(tx, call, now());
    await tellOfLateScore(tx, call, null, now());
  });
}

/** What others see of a score. A rep's own word on it changes nothing of that. */
function countedOf(
  call: Call,
  scorecard: Scorecard,
  beforeCorrection: Score | undefined,
): Pick<Score, 'won' | 'countedTotal'> {
  if (!beforeCorrection?.scorecard)
    return { won: isWin(scorecard), countedTotal: totalOf(call, scorecard) };
  const { won, countedTotal } = beforeCorrection;
  return { won, countedTotal: countedTotal ?? beforeCorrection.total };
}

function resultOf(
  call: Call,
  scorecard: Scorecard,
): Omit<
  Score,
  | 'won'
  | 'countedTotal'
  | 'exp'
  | 'leveledUp'
  | 'newLevel'
  | 'scoredAt'
  | 'text'
  | 'correctedAt'
  | 'companyRubricId'
> {
  return {
    userId: call.userId,
    callId: call.id,
    personaId: call.personaId,
    scorecard,
    total: totalOf(call, scorecard),
    rubricId: scorecard.rubric.id,
    rubricVersion: scorecard.rubric.version,
    error: null,
  };
}

/**
 * What a call counts with in averages, bests and lists: null where nothing could be scored, and for
 * a lesson, whose one criterion is no whole call. Who says nothing in a battle has lost it all the
 * same.
 */
function totalOf(
  { battleId, lesson }: Pick<Call, 'battleId' | 'lesson'>,
  scorecard: Scorecard,
): number | null {
  if (lesson !== null) return null;
  return unscoredBecause(scorecard) === null || battleId !== null ? scorecard.total : null;
}

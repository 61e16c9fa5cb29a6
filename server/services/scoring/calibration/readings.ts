import { heardActs, correctedReading, type TurnContext } from '#core/calibration/heardActs.ts';
import {
  MOST_CORRECTIONS,
  type HeardAct,
  type HeardCall,
} from '#core/contract/calibration/readings.ts';
import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  type Call,
  findCallById,
  listTurns,
  lockCall,
  type TurnRow,
} from '#server/db/queries/calls/calls.ts';
import {
  correctedTurns,
  countCorrections,
  insertCorrection,
} from '#server/db/queries/calls/corrections.ts';
import { isInOpenBattle } from '#server/db/queries/calls/history.ts';
import { findScore } from '#server/db/queries/calls/scores.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { battleUndecided } from '../../battles/battleProblems.ts';
import { unknownCall } from '../../calls/callProblems.ts';
import { isUuid } from '../../ids.ts';
import { countAgainst } from '../../requests/limits.ts';
import { settleIn } from '../settleCall.ts';
import { notScored, noSuchTurn, tooManyCorrections } from './calibrationProblems.ts';

/** What was heard in each of the rep's turns, where that is known. @throws {ProblemError} 404 */
export async function heardIn(
  { db }: Context,
  userId: string,
  callRecordId: string,
): Promise<HeardCall> {
  const call = isUuid(callRecordId) ? await findCallById(db, userId, callRecordId) : undefined;
  if (!call) throw unknownCall();
  return heardCall(db, call);
}

/**
 * The rep says what a turn of theirs did; the call is scored again by that.
 * @throws {ProblemError} 404, 409, 422, 429
 */
export async function correctTurn(
  context: Context,
  userId: string,
  callRecordId: string,
  { seq, acts }: { seq: number; acts: readonly HeardAct[] },
): Promise<HeardCall> {
  const { db, now } = context;
  if (!isUuid(callRecordId)) throw unknownCall();
  await countAgainst(context, 'calibration', userId);
  return db.transaction(async (tx) => {
    const call = await lockScored(tx, userId, callRecordId);
    const turns = await listTurns(tx, call);
    const turn = turns.find((each) => each.seq === seq);
    if (turn?.role !== 'rep') throw noSuchTurn();
    const place = await countCorrections(tx, userId, call.id);
    if (place >= MOST_CORRECTIONS) throw tooManyCorrections();
    await insertCorrection(tx, {
      userId,
      callId: call.id,
      place,
      seq,
      before: turn.reading,
      after: correctedReading(turn.reading, acts, contextOf(turns, turn)),
      correctedAt: now(),
    });
    await settleIn(context, tx, { userId, callId: call.id });
    return heardCall(tx, call);
  });
}

/**
 * Scores a call by the rubric that is in force now, whatever scored it before.
 * @throws {ProblemError} 404, 409, 429
 */
export async function scoreAgain(
  context: Context,
  userId: string,
  callRecordId: string,
): Promise<void> {
  if (!isUuid(callRecordId)) throw unknownCall();
  await countAgainst(context, 'calibration', userId);
  await context.db.transaction(async (tx) => {
    const call = await lockScored(tx, userId, callRecordId);
    await settleIn(context, tx, { userId, callId: call.id, newRubric: true });
  });
}

/** A call that has a score which nobody else waits for. */
async function lockScored(tx: Executor, userId: string, callId: string): Promise<Call> {
  const call = (await lockUser(tx, userId)) && (await lockCall(tx, userId, callId.toLowerCase()));
  if (!call) throw unknownCall();
  if (!(await findScore(tx, userId, call.id))?.scorecard) throw notScored();
  if (await isInOpenBattle(tx, userId, call.id)) throw battleUndecided();
  return call;
}

async function heardCall(db: Executor, call: Call): Promise<HeardCall> {
  const [turns, corrected] = await Promise.all([
    listTurns(db, call),
    correctedTurns(db, call.userId, call.id),
  ]);
  return {
    turns: turns.flatMap(({ seq, role, reading }) =>
      role === 'rep' && reading !== null
        ? { seq, acts: heardActs(reading), correctedAt: corrected.get(seq)?.toISOString() ?? null }
        : [],
    ),
  };
}

/** What the persona left open before the turn, and what it told in reply. */
function contextOf(turns: readonly TurnRow[], turn: TurnRow): TurnContext {
  const acts = (part: readonly TurnRow[]): PersonaAct[] =>
    part.flatMap(({ reading }) => (reading?.role === 'persona' ? reading.acts : []));
  const before = acts(turns.filter(({ seq }) => seq < turn.seq));
  const reply = acts(turns.filter(({ seq }) => seq === turn.seq + 1));
  return {
    text: turn.text,
    objection: before.findLast((act) => act.act === 'objected')?.id ?? null,
    question: before.findLast((act) => act.act === 'asked')?.id ?? null,
    told: reply.find((act) => act.act === 'told')?.id ?? null,
  };
}

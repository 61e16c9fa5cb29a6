import { alikeIn } from '#core/calibration/agreement.ts';
import { heardActs } from '#core/calibration/heardActs.ts';
import { BY_PERSON } from '#core/contract/personas/reading.ts';
import type { CheckMarks, ScoreCheck } from '#core/contract/calibration/checks.ts';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import type { Context } from '#server/context.ts';
import {
  type Call,
  findCallById,
  listTurns,
  type TurnRow,
} from '#server/db/queries/calls/calls.ts';
import { type CheckRow, findCheck, saveCheck } from '#server/db/queries/calls/scoreChecks.ts';
import { findScore } from '#server/db/queries/calls/scores.ts';
import { unknownCall } from '../../calls/callProblems.ts';
import { readableCall } from '../../history/readableCall.ts';
import { isUuid } from '../../ids.ts';
import { shareFor } from '../../people/coaching/shares.ts';
import { memberCallToRead } from '../../people/companies/members.ts';
import { countAgainst } from '../../requests/limits.ts';
import { storedScorecard } from '../storedScorecard.ts';
import {
  alreadyCompared,
  notAllMarked,
  notOfThisCall,
  notScored,
  unknownCriterion,
} from './calibrationProblems.ts';

/**
 * By what right somebody marks a call: it is theirs, it is shown to them, or they manage its rep,
 * who shares transcripts.
 */
export type CheckDoor =
  | { kind: 'own'; callRecordId: string }
  | { kind: 'shown'; id: string }
  | { kind: 'member'; id: string; callRecordId: string };

/** A call to be marked, and the marks so far. @throws {ProblemError} 403, 404, 409 */
export async function scoreCheck(
  context: Context,
  checkerId: string,
  door: CheckDoor,
): Promise<ScoreCheck> {
  const subject = await subjectOf(context, checkerId, door);
  return viewOf(context, subject, await findCheck(context.db, keyOf(subject, checkerId)));
}

/** Keeps marks, in the place of those before. @throws {ProblemError} 403, 404, 409, 422, 429 */
export async function markCall(
  context: Context,
  checkerId: string,
  door: CheckDoor,
  marks: CheckMarks,
): Promise<ScoreCheck> {
  const { db, now } = context;
  const subject = await subjectOf(context, checkerId, door);
  await countAgainst(context, 'calibration', checkerId);
  const known = new Set(toMark(subject.card).map(({ criterion }) => criterion));
  if (Object.keys(marks.marks).some((id) => !known.has(id))) throw unknownCriterion();
  const seqs = new Set(heardTurns(subject.turns).map(({ seq }) => String(seq)));
  if (Object.keys(marks.readings).some((seq) => !seqs.has(seq))) throw notOfThisCall();
  const check: CheckRow = {
    ...keyOf(subject, checkerId),
    ...marks,
    callType: subject.call.callType,
    markedAt: now(),
    ...NOT_COMPARED,
  };
  if (!(await saveCheck(db, check))) throw alreadyCompared();
  return viewOf(context, subject, check);
}

/**
 * Shows what the scorer found; from then on the marks stay.
 * @throws {ProblemError} 403, 404, 409, 422
 */
export async function compareCheck(
  context: Context,
  checkerId: string,
  door: CheckDoor,
): Promise<ScoreCheck> {
  const { db, now } = context;
  const subject = await subjectOf(context, checkerId, door);
  const check = await findCheck(db, keyOf(subject, checkerId));
  if (check?.comparedAt) return viewOf(context, subject, check);
  const rows = toMark(subject.card);
  const missing = rows.filter(({ criterion }) => check?.marks[criterion] === undefined).length;
  if (!check || missing > 0) throw notAllMarked(missing);
  const compared: CheckRow = {
    ...check,
    comparedAt: now(),
    found: Object.fromEntries(rows.map(({ criterion, status }) => [criterion, status])),
    rubricId: subject.card.rubric.id,
    rubricVersion: subject.card.rubric.version,
    readBy: readByOf(subject.turns),
  };
  if (!(await saveCheck(db, compared))) throw alreadyCompared();
  return viewOf(context, subject, compared);
}

interface Subject {
  call: Call;
  card: Scorecard;
  turns: TurnRow[];
}

const NOT_COMPARED = {
  comparedAt: null,
  found: null,
  rubricId: null,
  rubricVersion: null,
  readBy: null,
} as const;

async function subjectOf(context: Context, checkerId: string, door: CheckDoor): Promise<Subject> {
  const { db } = context;
  const { userId, callId } = await callBehind(context, checkerId, door);
  const call = isUuid(callId) ? await findCallById(db, userId, callId) : undefined;
  if (!call) throw unknownCall();
  const card = storedScorecard((await findScore(db, userId, call.id))?.scorecard ?? null);
  if (!card) throw notScored();
  return { call, card, turns: await listTurns(db, call) };
}

async function callBehind(
  context: Context,
  checkerId: string,
  door: CheckDoor,
): Promise<{ userId: string; callId: string }> {
  if (door.kind === 'own') return { userId: checkerId, callId: door.callRecordId };
  return door.kind === 'shown'
    ? shareFor(context.db, checkerId, door.id)
    : memberCallToRead(context, checkerId, door.id, door.callRecordId);
}

async function viewOf(
  context: Context,
  { call, card, turns }: Subject,
  check: CheckRow | undefined,
): Promise<ScoreCheck> {
  const readable = await readableCall(context, call.userId, call.id);
  const { marks = {}, readings = {}, consents = false } = check ?? {};
  return {
    marks,
    readings,
    consents,
    assistantName: call.persona.name,
    turns: readable.turns,
    criteria: toMark(card).map(({ criterion, title }) => ({ id: criterion, title })),
    heard: heardTurns(turns),
    compared:
      check?.comparedAt && check.found
        ? {
            at: check.comparedAt.toISOString(),
            found: check.found,
            ...alikeIn({ marks, found: check.found }),
          }
        : null,
  };
}

function keyOf({ call: { userId, id } }: Subject, checkerId: string) {
  return { userId, callId: id, checkerId };
}

/** What is shown for information alone has nothing to be met. */
function toMark({ rows }: Scorecard): ScorecardRow[] {
  return rows.filter(({ max, status }) => max > 0 || status === 'unavailable');
}

function heardTurns(turns: readonly TurnRow[]): ScoreCheck['heard'] {
  return turns.flatMap(({ seq, role, reading }) =>
    role === 'rep' && reading !== null ? { seq, acts: heardActs(reading) } : [],
  );
}

/** A model, where it read any of the rep's turns. */
function readByOf(turns: readonly TurnRow[]): 'rules' | 'model' {
  const byModel = turns.some(
    ({ role, reading }) =>
      role === 'rep' &&
      reading !== null &&
      !reading.by.startsWith('rules@') &&
      reading.by !== BY_PERSON,
  );
  return byModel ? 'model' : 'rules';
}

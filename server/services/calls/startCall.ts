import { randomInt } from 'node:crypto';
import {
  INTERRUPTED_AFTER_MS,
  type StartCallReply,
  type StartCallRequest,
} from '#core/contract/calls/call.ts';
import { LESSON_PERSONAS, LESSON_SECONDS, type Lesson } from '#core/contract/calls/lessonIds.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { awaitsBattleWith } from '#server/db/queries/game/battles.ts';
import { type Call, findOpenCall } from '#server/db/queries/calls/calls.ts';
import { findPersona } from '#server/db/queries/personas/personas.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { personaOf } from '../assistants/assistants.ts';
import { battlePersona } from '../battles/battleProblems.ts';
import { queueLimit, queueScoring } from '../jobs.ts';
import { countAgainst } from '../requests/limits.ts';
import { limitAtStart } from '../billing/minutes/callLimit.ts';
import { abandonedAt } from './ending/abandoned.ts';
import type { CallSetting } from './answer.ts';
import { callInProgress, unknownAssistant } from './callProblems.ts';
import { pickUp, startReply } from './pickUp.ts';

/**
 * Begins a call: the persona picks up. It runs on a snapshot of the persona, and is ended for the
 * rep after a day.
 * @throws {ProblemError} 404 for an unknown persona, 409 while another call is under way or a
 * battle with the persona is to be played, 402 without subscription or minutes, 429
 */
export function startCall(
  context: Context,
  userId: string,
  request: StartCallRequest,
): Promise<StartCallReply> {
  const { db, llm } = context;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await findPersona(tx, request.assistantId, userId);
    const persona = row && personaOf(row);
    // The reply of an ordinary call tells the persona's brief.
    if (persona && (await awaitsBattleWith(tx, userId, persona.id)))
      throw battlePersona(persona.name);
    const lesson = lessonOf(request);
    const setting = persona && {
      persona,
      seed: request.seed ?? randomInt(2 ** 32),
      callType: callTypeOf(request, persona),
    };
    const { call, minutesRemaining } = await openLine(context, tx, userId, setting, {
      practice: request.seed !== undefined || lesson !== null,
      lesson,
      brain: request.brain ?? (llm === null ? 'builtin' : 'llm'),
      battleId: null,
      editedPersona: row?.edited === true,
    });
    return startReply(call, minutesRemaining);
  });
}

/**
 * Puts a call on record with the persona's first line, and the jobs that will end and score it. The
 * caller holds the user's lock.
 * @param setting undefined where there is no such persona
 * @throws {ProblemError} as `startCall`
 */
export async function openLine(
  context: Context,
  tx: Executor,
  userId: string,
  setting: CallSetting | undefined,
  kind: Pick<Call, 'practice' | 'brain' | 'battleId' | 'editedPersona'> &
    Partial<Pick<Call, 'lesson'>>,
): Promise<{ call: Call; minutesRemaining: number | null }> {
  const startedAt = context.now();
  const open = await findOpenCall(tx, userId, new Date(startedAt.getTime() - INTERRUPTED_AFTER_MS));
  if (open) throw callInProgress(open);
  if (!setting) throw unknownAssistant();
  const { limitMs: mostMs, minutesRemaining } = await limitAtStart(context, tx, userId);
  const limitMs = kind.lesson == null ? mostMs : Math.min(mostMs, LESSON_SECONDS * 1000);
  await countAgainst({ ...context, db: tx }, 'calls', userId);
  const call = await pickUp(context, tx, {
    ...kind,
    ...setting,
    userId,
    engineVersion: context.engineVersion,
    startedAt,
    lastActivityAt: startedAt,
    limitMs,
  });
  await queueScoring(tx, call, abandonedAt(startedAt));
  await queueLimit(tx, call, new Date(startedAt.getTime() + limitMs));
  prepareThread(context, call);
  return { call, minutesRemaining };
}

/** Nobody waits for it: without it, the first answer takes longer. */
function prepareThread({ work, log }: Context, { persona, seed, callType }: Call): void {
  work
    .run('prepareCall', { setting: { persona, seed, callType } })
    .catch((err: unknown) => log.debug({ err }, 'no thread was prepared for a call'));
}

/** The lesson that a call is; null where it is none, or is held with somebody else. */
export function lessonOf({ lesson, assistantId }: StartCallRequest): Lesson | null {
  return lesson !== undefined && LESSON_PERSONAS[lesson] === assistantId ? lesson : null;
}

/** A lesson is a call of its persona's type: no other is scored on what it teaches. */
export function callTypeOf(
  request: StartCallRequest,
  persona: Pick<StatementPersona, 'callType'>,
): CallType {
  return lessonOf(request) === null ? (request.callType ?? persona.callType) : persona.callType;
}

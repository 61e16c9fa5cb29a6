import { randomInt } from 'node:crypto';
import { INTERRUPTED_AFTER_MS, type StartCallReply, type StartCallRequest } from '#core/contract/call.ts';
import type { Persona } from '#core/contract/persona.ts';
import { ENGINE_VERSION, openCall } from '#core/conversation/engine.ts';
import type { CallSetting, Reply } from '#core/conversation/types.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, findOpenCall, insertCall, saveTurns } from '#server/db/queries/calls.ts';
import { findPersona, type PersonaRow } from '#server/db/queries/personas.ts';
import { lockUser } from '#server/db/queries/users.ts';
import { queueLimit, queueScoring } from '../jobs.ts';
import { limitAtStart } from '../minutes/callLimit.ts';
import { abandonedAt } from './abandoned.ts';
import { callInProgress, unknownAssistant } from './callProblems.ts';

/**
 * Begins a call: the persona picks up. It runs on a snapshot of the persona, and is ended for the rep after a day.
 * @throws {ProblemError} 404 for an unknown persona, 409 while another call is under way, 402 without subscription or minutes
 */
export function startCall(context: Context, userId: string, request: StartCallRequest): Promise<StartCallReply> {
  const { db, llm } = context;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await findPersona(tx, request.assistantId.replaceAll('\0', ''), userId);
    const persona = row && personaOf(row);
    const setting = persona && { persona, seed: request.seed ?? randomInt(2 ** 32), callType: request.callType ?? persona.callType };
    const { call, opening, minutesRemaining } = await openLine(context, tx, userId, setting, { practice: request.seed !== undefined, brain: llm === null ? 'builtin' : 'llm', battleId: null });
    return {
      conversationId: call.conversationId,
      callRecordId: call.id,
      transport: 'embedded',
      brain: call.brain,
      seed: call.seed,
      engineVersion: call.engineVersion,
      startedAt: call.startedAt.toISOString(),
      callType: call.callType,
      opening: { seq: 0, text: opening.text, mood: opening.mood },
      persona: call.persona,
      maxDurationSeconds: Math.floor(call.limitMs / 1000),
      minutesRemaining,
    };
  });
}

/**
 * Puts a call on record with the persona's first line, and the jobs that will end and score it. The caller holds the user's lock.
 * @param setting undefined where there is no such persona
 * @throws {ProblemError} as `startCall`
 */
export async function openLine(context: Context, tx: Executor, userId: string, setting: CallSetting | undefined, kind: Pick<Call, 'practice' | 'brain' | 'battleId'>): Promise<{ call: Call; opening: Reply; minutesRemaining: number | null }> {
  const startedAt = context.now();
  const open = await findOpenCall(tx, userId, new Date(startedAt.getTime() - INTERRUPTED_AFTER_MS));
  if (open) throw callInProgress(open);
  if (!setting) throw unknownAssistant();
  const { limitMs, minutesRemaining } = await limitAtStart(context, tx, userId);
  const { persona, seed, callType } = setting;
  const opening = openCall(setting);
  const call = await insertCall(tx, {
    ...kind,
    userId,
    personaId: persona.id,
    persona,
    difficulty: persona.difficulty,
    callType,
    seed,
    engineVersion: ENGINE_VERSION,
    startedAt,
    lastActivityAt: startedAt,
    limitMs,
  });
  const { text, mood, act, endCall = false } = opening;
  const line = { seq: 0, role: 'persona' as const, text, mood, act, brain: 'builtin' as const, endCall, spokenText: null, startMs: null, endMs: null, unverified: false };
  await saveTurns(tx, [{ ...line, userId, callId: call.id, receivedAt: startedAt }]);
  await queueScoring(tx, call, abandonedAt(startedAt));
  await queueLimit(tx, call, new Date(startedAt.getTime() + limitMs));
  return { call, opening, minutesRemaining };
}

/** What a call runs on, of what is stored. */
export function personaOf({ version: _version, updatedAt: _updatedAt, ownerId: _ownerId, sharedWithCompany: _shared, ...persona }: PersonaRow): Persona {
  return persona;
}

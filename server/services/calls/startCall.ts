import { randomInt } from 'node:crypto';
import { INTERRUPTED_AFTER_MS, type StartCallReply, type StartCallRequest } from '#core/contract/call.ts';
import { ENGINE_VERSION } from '#core/conversation/engine.ts';
import type { Context } from '#server/context.ts';
import { findOpenCall } from '#server/db/queries/calls.ts';
import { findPersona } from '#server/db/queries/personas.ts';
import { lockUser } from '#server/db/queries/users.ts';
import { personaOf } from '../assistants/assistants.ts';
import { queueLimit, queueScoring } from '../jobs.ts';
import { limitAtStart } from '../minutes/callLimit.ts';
import { abandonedAt } from './abandoned.ts';
import { callInProgress, unknownAssistant } from './callProblems.ts';
import { pickUp, startReply } from './pickUp.ts';

/**
 * Begins a call: the persona picks up. It runs on a snapshot of the persona, and is ended for the rep after a day.
 * @throws {ProblemError} 404 for an unknown persona, 409 while another call is under way, 402 without subscription or minutes
 */
export function startCall(context: Context, userId: string, request: StartCallRequest): Promise<StartCallReply> {
  const { db, now, llm } = context;
  return db.transaction(async (tx) => {
    const startedAt = now();
    await lockUser(tx, userId);
    const open = await findOpenCall(tx, userId, new Date(startedAt.getTime() - INTERRUPTED_AFTER_MS));
    if (open) throw callInProgress(open);
    const row = await findPersona(tx, request.assistantId.replaceAll('\0', ''), userId);
    if (!row) throw unknownAssistant();
    const { limitMs, minutesRemaining } = await limitAtStart(context, tx, userId);
    const persona = personaOf(row);
    const call = await pickUp(tx, {
      userId,
      persona,
      callType: request.callType ?? persona.callType,
      seed: request.seed ?? randomInt(2 ** 32),
      practice: request.seed !== undefined,
      brain: llm === null ? 'builtin' : 'llm',
      engineVersion: ENGINE_VERSION,
      startedAt,
      lastActivityAt: startedAt,
      limitMs,
    });
    await queueScoring(tx, call, abandonedAt(startedAt));
    await queueLimit(tx, call, new Date(startedAt.getTime() + limitMs));
    return startReply(call, minutesRemaining);
  });
}

import type { StartCallReply } from '#core/contract/calls/call.ts';
import { asStatements } from '#core/persona/convert.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, insertCall, type NewCall, saveTurns } from '#server/db/queries/calls/calls.ts';
import { openingLine } from './answer.ts';

/** Writes down a call with the line that the persona picks up with. */
export async function pickUp(
  { engineVersion: version }: Pick<Context, 'engineVersion'>,
  tx: Executor,
  begun: Omit<NewCall, 'personaId' | 'difficulty'>,
): Promise<Call> {
  const call = await insertCall(tx, {
    ...begun,
    personaId: begun.persona.id,
    difficulty: begun.persona.difficulty,
  });
  const { text, mood, act, reading, endCall = false } = openingLine(call, version);
  const line = {
    seq: 0,
    role: 'persona' as const,
    text,
    mood,
    act,
    reading,
    brain: 'builtin' as const,
    endCall,
    spokenText: null,
    startMs: null,
    endMs: null,
    unverified: false,
  };
  await saveTurns(tx, [
    { ...line, userId: call.userId, callId: call.id, receivedAt: call.lastActivityAt },
  ]);
  return call;
}

/** What the rep's app is told of it; `minutesRemaining` null where minutes are unlimited. */
export function startReply(call: Call, minutesRemaining: number | null): StartCallReply {
  const { text, mood } = openingLine(call, call.engineVersion);
  return {
    conversationId: call.conversationId,
    callRecordId: call.id,
    transport: 'embedded',
    brain: call.brain,
    seed: call.seed,
    engineVersion: call.engineVersion,
    startedAt: call.startedAt.toISOString(),
    callType: call.callType,
    opening: { seq: 0, text, mood },
    persona: asStatements(call.persona),
    maxDurationSeconds: Math.floor(call.limitMs / 1000),
    minutesRemaining,
  };
}

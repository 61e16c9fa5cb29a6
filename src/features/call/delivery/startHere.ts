import { MAX_CALL_SECONDS } from '#core/contract/calls/callBounds.ts';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import { asStatements } from '#core/persona/convert.ts';
import { offlineSeed } from '#core/engine/offlineSeed.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import type { BegunCall } from '#src/lib/calls/offlineCall.ts';
import { localId } from '#src/lib/calls/offlineCall.ts';
import { loadBrain, type LoadedBrain } from '../brain/brain.ts';

/**
 * Begins a call on this device alone: the built-in brain, a seed that follows from the call's id,
 * and the server told of it later. Rejects where the brain cannot start.
 */
export async function startHere(
  persona: AnyPersona,
  clientCallId: string,
  now: Date,
  load: () => Promise<LoadedBrain> = loadBrain,
): Promise<BegunCall> {
  const { callType } = persona;
  const seed = offlineSeed(clientCallId);
  const brain = await load();
  const { text, mood } = await brain.startCall({ persona, seed, callType });
  const startedAt = now.toISOString();
  const id = localId(clientCallId);
  return {
    conversationId: id,
    callRecordId: id,
    transport: 'embedded',
    brain: 'builtin',
    seed,
    engineVersion: brain.version,
    startedAt,
    callType,
    opening: { seq: 0, text, mood },
    persona: asStatements(persona),
    maxDurationSeconds: MAX_CALL_SECONDS,
    minutesRemaining: null,
    offline: {
      clientCallId,
      startedAt,
      engineVersion: brain.version,
      rubricVersion: rubricFor(callType).version,
      taken: false,
    },
  };
}

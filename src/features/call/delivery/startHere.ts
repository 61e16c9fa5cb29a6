import { MAX_CALL_SECONDS } from '#core/contract/calls/callBounds.ts';
import { knowsStatements, type AnyPersona } from '#core/contract/personas/persona.ts';
import { openCall } from '#core/conversation/engine.ts';
import { openingOf, readBy } from '#core/engine/opening.ts';
import { offlineSeed } from '#core/engine/offlineSeed.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import type { BegunCall } from '#src/lib/calls/offlineCall.ts';
import { localId } from '#src/lib/calls/offlineCall.ts';
import { ENGINE_VERSION } from '#src/lib/engineVersion.ts';

/** Begins a call on this device alone: the built-in brain, a seed that follows from the call's id, and the server told of it later. */
export function startHere(persona: AnyPersona, clientCallId: string, now: Date): BegunCall {
  const { callType } = persona;
  const seed = offlineSeed(clientCallId);
  const { text, mood } = knowsStatements(persona)
    ? openingOf({ persona, seed, callType }, readBy(ENGINE_VERSION))
    : openCall({ persona, seed, callType });
  const startedAt = now.toISOString();
  const id = localId(clientCallId);
  return {
    conversationId: id,
    callRecordId: id,
    transport: 'embedded',
    brain: 'builtin',
    seed,
    engineVersion: ENGINE_VERSION,
    startedAt,
    callType,
    opening: { seq: 0, text, mood },
    persona,
    maxDurationSeconds: MAX_CALL_SECONDS,
    minutesRemaining: null,
    offline: {
      clientCallId,
      startedAt,
      engineVersion: ENGINE_VERSION,
      rubricVersion: rubricFor(callType).version,
      taken: false,
    },
  };
}

import {
  knowsStatements,
  type AnyPersona,
  type CallType,
} from '#core/contract/personas/persona.ts';
import type { PersonaReading, RepReading } from '#core/contract/personas/reading.ts';
import { openCall } from '#core/conversation/engine.ts';
import type { Reply } from '#core/conversation/types.ts';
import { openingOf, readBy, type EngineReply } from '#core/engine/opening.ts';

/** All that a persona's reply depends on, beside the turns so far. */
export interface CallSetting {
  persona: AnyPersona;
  /** Unsigned 32-bit. */
  seed: number;
  callType: CallType;
}

/** A persona's line, and what it says as data where its persona knows statements. */
export interface Answer extends Reply {
  reading: PersonaReading | null;
  /** What was read of the rep's turn that it answers. */
  heard: RepReading | null;
}

/** The line with which the persona picks up, said by the engine of this version. */
export function openingLine({ persona, seed, callType }: CallSetting, version: string): Answer {
  if (!knowsStatements(persona))
    return { ...openCall({ persona, seed, callType }), reading: null, heard: null };
  return answerOf(openingOf({ persona, seed, callType }, readBy(version)), null);
}

/** What the engine replied, as the server keeps it. */
export function answerOf(
  { text, mood, endCall, reading }: EngineReply,
  heard: RepReading | null,
): Answer {
  const act = reading.acts.map((each) => each.act).join(' ');
  return { text, mood, act, ...(endCall && { endCall }), reading, heard };
}

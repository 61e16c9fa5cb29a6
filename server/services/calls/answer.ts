import type { Mood } from '#core/contract/calls/call.ts';
import type { AnyPersona, CallType } from '#core/contract/personas/persona.ts';
import type { PersonaReading, RepReading } from '#core/contract/personas/reading.ts';
import { openingOf, readBy, type EngineReply } from '#core/engine/opening.ts';
import { asStatements } from '#core/persona/convert.ts';

/** All that a persona's reply depends on, beside the turns so far. */
export interface CallSetting {
  /** As it is stored; one of facts is converted. */
  persona: AnyPersona;
  /** Unsigned 32-bit. */
  seed: number;
  callType: CallType;
}

/** A persona's line, and what it says as data. */
export interface Answer {
  text: string;
  act: string;
  mood: Mood;
  /** True where the persona hangs up with this line. */
  endCall?: boolean;
  reading: PersonaReading;
  /** What was read of the rep's turn that it answers. */
  heard: RepReading | null;
}

/** The line with which the persona picks up, said by the engine of this version. */
export function openingLine({ persona, seed, callType }: CallSetting, version: string): Answer {
  const setting = { persona: asStatements(persona), seed, callType };
  return answerOf(openingOf(setting, readBy(version)), null);
}

/** What the engine replied, as the server keeps it. */
export function answerOf(
  { text, mood, endCall, reading }: EngineReply,
  heard: RepReading | null,
): Answer {
  const act = reading.acts.map((each) => each.act).join(' ');
  return { text, mood, act, ...(endCall && { endCall }), reading, heard };
}

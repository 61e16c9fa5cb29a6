import type { Mood } from '#core/contract/calls/call.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { PersonaReading } from '#core/contract/personas/reading.ts';
import { chanceOf } from '#core/conversation/chance.ts';
import { moodOf } from '#core/conversation/mood.ts';
import { pickUp } from '#core/conversation/player/pickUp.ts';
import { initialState } from '#core/conversation/state.ts';

/** All that a call depends on, beside what is said in it. */
export interface CallSetting {
  persona: StatementPersona;
  /** Unsigned 32-bit. */
  seed: number;
  callType: CallType;
}

/** A line of the persona's, with what it says as data. */
export interface EngineReply {
  text: string;
  mood: Mood;
  endCall: boolean;
  reading: PersonaReading;
}

const RULES = 'rules@';

/** Who reads turns and speaks in an engine of this version. */
export function readBy(version: string): string {
  return RULES + version;
}

/** The version of the engine that read or spoke; null where a model did. */
export function versionIn(by: string): string | null {
  return by.startsWith(RULES) ? by.slice(RULES.length) : null;
}

/** The line with which the persona picks up. It takes no reader, so it needs no model. */
export function openingOf({ persona, callType, seed }: CallSetting, by: string): EngineReply {
  const state = initialState(persona, callType);
  const { text, acts } = pickUp(state, persona, chanceOf(seed, persona.id, 0));
  return {
    text,
    mood: moodOf(state),
    endCall: false,
    reading: { role: 'persona', by, acts },
  };
}

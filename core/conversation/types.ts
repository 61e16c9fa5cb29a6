import type { CallType, Persona } from '#core/contract/personas/persona.ts';
import type { Mood, Role } from '#core/contract/calls/call.ts';

/** What of a turn the engine and the scorer read; timings and seq come from the wire's turn. */
export interface SpokenTurn {
  role: Role;
  text: string;
  startMs?: number;
  endMs?: number;
  /** Of a persona turn: a model worded what the engine had planned, so it does what the plan does, whatever its words. */
  worded?: boolean;
  /** Of a persona's line: the rep cut it off when hardly anything of it had been heard. */
  cut?: boolean;
}

/** All that a persona's reply depends on, beside the turns so far. */
export interface CallSetting {
  persona: Persona;
  /** Unsigned 32-bit. */
  seed: number;
  callType: CallType;
}

/** What a brain answers. */
export interface Reply {
  text: string;
  act: string;
  mood: Mood;
  /** True where the persona hangs up with this line. */
  endCall?: boolean;
}

import type { CallType, Persona } from '#core/contract/personas/persona.ts';
import type { Mood } from '#core/contract/calls/call.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

export type { SpokenTurn };

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

import type { Difficulty, Persona } from '#core/contract/personas/persona.ts';
import { nextReply, openCall } from '../engine.ts';
import { SEEDED_PERSONAS } from '../seededPersonas.ts';
import type { CallSetting, SpokenTurn } from '../types.ts';

/** Holds a call to the end of the lines, or until the persona hangs up. */
export function hold(setting: CallSetting, lines: readonly string[]): SpokenTurn[] {
  const turns: SpokenTurn[] = [{ role: 'persona', text: openCall(setting).text }];
  for (const text of lines) {
    turns.push({ role: 'rep', text });
    const reply = nextReply(setting, turns);
    turns.push({ role: 'persona', text: reply.text });
    if (reply.endCall) break;
  }
  return turns;
}

/** What the persona said, the pick-up line first. */
export function replies(turns: readonly SpokenTurn[]): string[] {
  return turns.filter((turn) => turn.role === 'persona').map((turn) => turn.text);
}

export function personaOf(id: string): Persona {
  const persona = SEEDED_PERSONAS.find((entry) => entry.id === id);
  if (persona === undefined) throw new Error(`there is no persona ${id}`);
  return persona;
}

export function settingOf(id: string, seed: number, difficulty?: Difficulty): CallSetting {
  const persona = personaOf(id);
  return {
    persona: difficulty ? { ...persona, difficulty } : persona,
    seed,
    callType: persona.callType,
  };
}

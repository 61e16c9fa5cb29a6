import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difficulty, StatementPersona } from '#core/contract/personas/persona.ts';
import type { Call, KeptTurn, ReadTurnOfCall } from '#core/engine/engine.ts';
import type { CallSetting, EngineReply } from '#core/engine/opening.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { byWords } from '#core/reading/prospect/byWords.ts';
import { root } from './sourceFiles.ts';

/** The built-in engine, as the server runs it. */
export const engine = createRulesEngine(
  new Uint8Array(readFileSync(join(root, 'core/reading/model.bin'))),
  'test',
  byWords,
);

/** The line with which the persona picks up. */
export function openCall(setting: CallSetting): EngineReply {
  return engine.startCall(setting).reply;
}

/** The persona's answer to the last turn, which is the rep's. */
export function nextReply(setting: CallSetting, turns: readonly KeptTurn[]): EngineReply {
  return engine.answerTurns(setting, turns).reply;
}

/** Holds a call to the end of the lines, or until the persona hangs up. */
export function holdCall(setting: CallSetting, lines: readonly string[]): Call {
  let { call } = engine.startCall(setting);
  for (const text of lines) {
    const exchange = engine.hearTurn(call, text);
    call = exchange.call;
    if (exchange.reply.endCall) break;
  }
  return call;
}

/** What was said in such a call, with the readings. */
export function hold(setting: CallSetting, lines: readonly string[]): ReadTurnOfCall[] {
  return [...holdCall(setting, lines).turns];
}

/** What the persona said, the pick-up line first. */
export function replies(turns: readonly KeptTurn[]): string[] {
  return turns.filter((turn) => turn.role === 'persona').map((turn) => turn.text);
}

export function personaOf(id: string): StatementPersona {
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

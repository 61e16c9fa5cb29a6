import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knowsStatements, type StatementPersona } from '#core/contract/personas/persona.ts';
import { planReply } from '#core/conversation/engine.ts';
import type { Engine, Exchange } from '#core/engine/engine.ts';
import type { CallSetting as StatementSetting } from '#core/engine/opening.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import { planOfExchange, planOfReply, type Plan } from '#core/llm/plan.ts';
import { engineVersion } from '#server/process/engineVersion.ts';
import { projectRoot } from '#server/process/root.ts';
import { answerOf, type Answer, type CallSetting } from '#server/services/calls/answer.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A call up to the rep's last turn. */
export interface Asked {
  setting: CallSetting;
  turns: readonly SpokenTurn[];
}

/** What a thread knows of personas at a time: reading for one takes some megabyte, and preparing it some ten milliseconds. */
const MOST_PERSONAS = 48;

let loaded: Engine | null = null;
const personas = new Map<string, StatementPersona>();

/** The persona's answer to the last turn, by the engine for personas of its shape. */
export function answerTurns(asked: Asked): Answer {
  return planAnswer(asked).answer;
}

/** The answer with what it means to do, for whoever words it anew. */
export function planAnswer({ setting, turns }: Asked): { answer: Answer; plan: Plan } {
  const { persona, seed, callType } = setting;
  if (!knowsStatements(persona)) {
    const planned = planReply({ persona, seed, callType }, turns);
    return {
      answer: { ...planned.reply, reading: null, heard: null },
      plan: planOfReply(persona, planned),
    };
  }
  const exchange = exchangeOf({ persona, seed, callType }, turns);
  return { answer: answerOf(exchange.reply, exchange.heard), plan: planOfExchange(exchange) };
}

/** The last turn and its answer, by the engine of readings. */
export function exchangeOf(
  { persona, ...setting }: StatementSetting,
  turns: readonly SpokenTurn[],
): Exchange {
  return engine().answerTurns({ ...setting, persona: samePersona(persona) }, turns);
}

/** The model is read once a thread. */
function engine(): Engine {
  loaded ??= createRulesEngine(
    new Uint8Array(readFileSync(modelFile())),
    engineVersion(projectRoot(import.meta.url)),
  );
  return loaded;
}

/** A copy of a persona that came before is the same object, for which the engine is prepared. */
function samePersona(persona: StatementPersona): StatementPersona {
  const text = JSON.stringify(persona);
  const same = personas.get(text) ?? persona;
  personas.delete(text);
  personas.set(text, same);
  const [oldest] = personas.keys();
  if (personas.size > MOST_PERSONAS && oldest !== undefined) personas.delete(oldest);
  return same;
}

/** Beside the sources, or beside the bundle that this module is in. */
function modelFile(): string {
  const here = import.meta.url;
  const place = extname(here) === '.ts' ? '../../core/reading/model.bin' : 'model.bin';
  return fileURLToPath(new URL(place, here));
}

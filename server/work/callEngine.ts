import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyPersona, CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { RepAct } from '#core/contract/personas/reading.ts';
import type { Call, Engine, Exchange } from '#core/engine/engine.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import type { CallState } from '#core/conversation/state.ts';
import { asStatements } from '#core/persona/convert.ts';
import { byWords } from '#core/reading/prospect/byWords.ts';
import { Forgotten } from './assignment.ts';
import { personaKey } from './personaKey.ts';
import { engineVersion } from '#server/process/engineVersion.ts';
import { projectRoot } from '#server/process/root.ts';
import { answerOf, type Answer, type CallSetting } from '#server/services/calls/answer.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A persona, or its key where the thread is taken to know it. */
type Setting = Omit<CallSetting, 'persona'> & { persona: AnyPersona | string };

/** A call up to the rep's last turn. */
export interface Asked {
  setting: Setting;
  turns: readonly SpokenTurn[];
}

/**
 * What a thread knows of personas at a time: reading for one takes some megabyte, and preparing it
 * 100 ms on one core.
 */
const MOST_PERSONAS = 48;
/** And of those whose calls it scores: nobody waits for them, and they are not asked for again. */
const MOST_SCORED = 4;

/** What a persona is prepared with: it touches greeting and search alike. */
const ANYTHING = 'Hello. What are you using today?';
/**
 * What a new thread hears first, over and over: code is compiled while it runs, and until then an
 * answer takes five times as long.
 */
const REHEARSAL = [
  'Hi, it’s Sam from Acme. Have I caught you at a bad time?',
  'What are you using today, and what is the hardest part of it?',
  'So when that happens, who has to sort it out, and what does it cost you in a month?',
  'That makes sense. How would you decide on something like this, and who else has a say?',
  'We save teams like yours hours a week. Would Thursday at ten suit you for a quick demo?',
];
const REHEARSED = 5;

let loaded: Engine | null = null;
let isRehearsed = false;
const personas = new Map<string, StatementPersona>();
const scored = new Map<string, StatementPersona>();

/** The persona's answer to the last turn. */
export function answerTurns(asked: Asked): Answer {
  const { reply, heard } = exchangeOf(asked);
  return answerOf(reply, heard);
}

/** Prepares a thread for a call that has begun: the first answer would wait for it. */
export function prepareCall({
  setting: { persona, seed, callType },
}: Pick<Asked, 'setting'>): void {
  const call = engine().resumeCall({ persona: samePersona(persona), seed, callType }, []);
  engine().hearTurn(call, ANYTHING);
  if (!isRehearsed) rehearse(call);
}

function rehearse(call: Call): void {
  isRehearsed = true;
  for (let time = 0; time < REHEARSED; time++)
    for (const line of REHEARSAL) engine().hearTurn(call, line);
}

/** What a model needs to answer the last turn, and the built-in answer to it. */
export interface PreparedTurn {
  persona: StatementPersona;
  /** Before the rep's turn. */
  state: CallState;
  answer: Answer;
}

/** Reads the last turn by the rules and answers it, for whoever has a model do the same. */
export function prepareTurn({ setting: { persona, seed, callType }, turns }: Asked): PreparedTurn {
  const known = samePersona(persona);
  const before = engine().resumeCall({ persona: known, seed, callType }, turns.slice(0, -1));
  const { reply, heard } = engine().hearTurn(before, turns.at(-1)?.text ?? '');
  return { persona: known, state: before.state, answer: answerOf(reply, heard) };
}

/** The last turn and its answer, with what it rests on. */
export function exchangeOf({ setting: { persona, seed, callType }, turns }: Asked): Exchange {
  return engine().answerTurns({ persona: samePersona(persona), seed, callType }, turns);
}

/**
 * Reads what of a whole call was not read when it was said, and marks each turn, for the scorer.
 */
export function readCall({ turns, callType, persona }: HeldCall): SpokenTurn[] {
  const known = persona === null ? null : recall(scored, MOST_SCORED, persona);
  return engine().readCall({ turns, callType, persona: known });
}

/** A whole call; `persona` is null where nobody's brief is known. */
interface HeldCall {
  turns: readonly SpokenTurn[];
  callType: CallType;
  persona: AnyPersona | null;
}

/** Reads a line by itself, as if a rep had said it. */
export function readLine(text: string): readonly RepAct[] {
  return engine().readLine(text).acts;
}

/** The model is read once a thread. */
function engine(): Engine {
  loaded ??= createRulesEngine(
    new Uint8Array(readFileSync(modelFile())),
    engineVersion(projectRoot(import.meta.url)),
    byWords,
  );
  return loaded;
}

/**
 * A copy of a persona that came before is the same object, for which the engine is prepared.
 * @throws {Forgotten} where a key alone is given and no such persona is known
 */
export function samePersona(persona: AnyPersona | string): StatementPersona {
  return recall(personas, MOST_PERSONAS, persona);
}

function recall(
  kept: Map<string, StatementPersona>,
  most: number,
  persona: AnyPersona | string,
): StatementPersona {
  const isKey = typeof persona === 'string';
  const key = isKey ? persona : personaKey(persona);
  const known = kept.get(key);
  if (known === undefined && isKey) throw new Forgotten();
  const same = known ?? asStatements(persona as AnyPersona);
  kept.delete(key);
  kept.set(key, same);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return same;
}

/** Beside the sources, or beside the bundle that this module is in. */
function modelFile(): string {
  const here = import.meta.url;
  const place = extname(here) === '.ts' ? '../../core/reading/model.bin' : 'model.bin';
  return fileURLToPath(new URL(place, here));
}

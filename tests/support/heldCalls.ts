import { readFileSync } from 'node:fs';
import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/**
 * What a call was held for: a decent script made for nobody, or one that goes to the cost of each
 * problem.
 */
type Script = 'plain' | 'better';

/**
 * A call as a built-in persona once answered a script; kept, so that the scorer is judged by the
 * same words whatever an engine says.
 */
export interface HeldCall {
  callType: CallType;
  persona: string;
  script: Script;
  turns: SpokenTurn[];
}

/** The calls of `tests/data/scoring/held` with one script, in the order of the kinds of call. */
export function heldCalls(script: Script): HeldCall[] {
  return CALL_TYPES.flatMap(callsOf).filter((call) => call.script === script);
}

export function heldCall(persona: string, script: Script = 'plain'): HeldCall {
  const call = heldCalls(script).find((each) => each.persona === persona);
  if (call === undefined) throw new Error(`no call with ${persona} is kept`);
  return call;
}

function callsOf(callType: CallType): HeldCall[] {
  const file = new URL(`../data/scoring/held/${callType}.json`, import.meta.url);
  const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { calls: KeptCall[] };
  return calls.map(({ persona, script, lines }) => ({
    callType,
    persona,
    script,
    turns: lines.map((line) => ({
      role: line.startsWith('R:') ? 'rep' : 'persona',
      text: line.slice(3),
    })),
  }));
}

interface KeptCall {
  persona: string;
  script: Script;
  lines: string[];
}

import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { scoreCall, type CallToScore } from '#core/scoring/score.ts';
import { engine } from './builtInEngine.ts';

/** Reads a call of nobody's brief, or of a persona's, as it is read before it is scored. */
export function readTurns(
  turns: readonly SpokenTurn[],
  callType: CallType,
  persona: StatementPersona | null = null,
): SpokenTurn[] {
  return engine.readCall({ turns, callType, persona });
}

/** Reads a call and scores it. */
export function scoreHeard(call: CallToScore): Scorecard {
  return scoreCall({ ...call, turns: readTurns(call.turns, call.callType) });
}

/** Lines of a fixture: who, then what was said. */
export function turnsOf(lines: readonly string[]): SpokenTurn[] {
  return lines.map((line) => ({
    role: line.startsWith('R:') ? 'rep' : 'persona',
    text: line.slice(3),
  }));
}

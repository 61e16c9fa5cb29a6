import type { CallDetails } from '#core/contract/calls/history.ts';
import { DIFFICULTIES } from '#core/contract/personas/persona.ts';
import type { Assistant, Difficulty } from '#core/contract/personas/persona.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { HANDLED, suggestNext } from '#src/features/personas/suggestNext.ts';

export type NextStep =
  | { kind: 'moment'; criterion: string }
  | { kind: 'harder'; assistant: Assistant }
  | { kind: 'again' };

/** A moment that can win fewer points than this is not worth a stop. */
const WORTH_A_RETAKE = 4;

/**
 * What can be done after a call, what to do first. An opponent that is handled is left behind for a
 * harder one; else the moment with most points to win is taken again, once; else the same opponent
 * is called again.
 * @param retaken a moment of this call has been taken again just now
 */
export function nextSteps(
  call: Pick<CallDetails, 'assistantId' | 'difficulty'>,
  { total, coaching }: Pick<Scorecard, 'total' | 'coaching'>,
  assistants: readonly Assistant[],
  retaken: boolean,
): NextStep[] {
  const harder = assistants.filter(
    ({ id, difficulty }) => id !== call.assistantId && rank(difficulty) > rank(call.difficulty),
  );
  const next = total >= HANDLED ? suggestNext(harder) : null;
  const moment = coaching.tryNext.find(
    ({ turn, points }) => turn !== null && points >= WORTH_A_RETAKE,
  );
  return [
    ...(next ? [{ kind: 'harder' as const, assistant: next.assistant }] : []),
    ...(moment && !retaken ? [{ kind: 'moment' as const, criterion: moment.criterion }] : []),
    { kind: 'again' },
  ];
}

function rank(difficulty: Difficulty): number {
  return DIFFICULTIES.indexOf(difficulty);
}

import type { Thread } from '#core/contract/personas/reading.ts';
import type { CallState } from './state.ts';

/** What a reader is told of the call so far, for reading the rep's next turn. */
export function threadOf(state: CallState): Thread {
  return {
    turns: state.turns,
    told: [...state.told],
    lastTold: [...state.lastTold],
    lastToldAgo: state.turns - state.toldTurn,
    barred: [...state.barred],
    waits: state.waits,
    objection: state.objection,
    question: state.question?.id ?? null,
    step: state.step?.step ?? null,
    agreed: state.agreed,
  };
}

import type { Moment } from '../learned/features.ts';
import type { RepReading } from './readRep.ts';

/** Turns of a call in which it is still opening. */
const OPENING_TURNS = 5;

/** Where the call stands after a turn of the rep at a place in the transcript; `before` is where it stood. */
export function momentAfter(rep: RepReading, index: number, before: Moment): Moment {
  const { moves, ask, date, questions } = rep;
  if (ask && (ask.firm || date || ask.kind !== 'meeting' || questions.length === 0))
    return 'closing';
  // "Shall we, yes or no" asks about nothing; who is asked so stands where it stood.
  if (
    questions.some(({ topics }) => topics.length > 0) ||
    (questions.length > 0 && before === 'discovery')
  )
    return 'discovery';
  if (index < OPENING_TURNS && before === 'opening') return 'opening';
  if (PITCHING.some((cue) => moves[cue])) return 'pitch';
  return before === 'opening' ? 'discovery' : before;
}

const PITCHING = ['pitch', 'proof', 'discount', 'reason'] as const;

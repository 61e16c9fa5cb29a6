import { repActs, repDoes } from '../../call/heardTurns.ts';
import { perHundred } from '../style.ts';
import type { Style } from '../style.ts';

/**
 * The rep's turn, from 1, in which it says what the call is for; 5 where it does so later or never.
 */
export function earlyReason({ turns }: Style): number | null {
  const place = turns.slice(0, 4).findIndex(({ turn }) => repDoes(turn, 'reason', 'agenda'));
  return place < 0 ? 5 : place + 1;
}

/** The firmest ask for a next step: 0 none, 1 vague, 2 for a time or a length, 3 for a day. */
export function concreteAsk({ turns }: Style): number | null {
  const asks = turns.flatMap(({ turn }) => repActs(turn, 'next-step'));
  return Math.max(
    0,
    ...asks.map(({ step }) => (step.day !== null ? 3 : (step.time ?? step.minutes) ? 2 : 1)),
  );
}

/** "Maybe", "just", "sort of" and the like in a hundred words. */
export function hedges({ turns, words }: Style): number | null {
  return perHundred(
    turns.reduce((sum, { manner }) => sum + manner.hedges, 0),
    words,
  );
}

import { perHundred } from '../style.ts';
import type { Style } from '../style.ts';

/** The rep's turn, from 1, in which it says what the call is for; 5 where it does so later or never. */
export function earlyReason({ turns }: Style): number | null {
  const place = turns
    .slice(0, 4)
    .findIndex(({ turn: { rep } }) => Boolean(rep.moves.reason ?? rep.moves.agenda));
  return place < 0 ? 5 : place + 1;
}

/** The firmest ask for a next step: 0 none, 1 vague, 2 for a slot, 3 for a slot on a day. */
export function concreteAsk({ turns }: Style): number | null {
  return Math.max(
    0,
    ...turns.map(({ turn: { rep } }) =>
      rep.ask === null ? 0 : 1 + (rep.ask.firm ? 1 : 0) + (rep.date ? 1 : 0),
    ),
  );
}

/** "Maybe", "just", "sort of" and the like in a hundred words. */
export function hedges({ turns, words }: Style): number | null {
  return perHundred(
    turns.reduce((sum, each) => sum + each.hedges, 0),
    words,
  );
}

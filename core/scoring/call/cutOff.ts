import type { PersonaTurn, ReadTurn } from './reading.ts';

/** Of the persona's replies; fewer than so many tell nothing. */
const MOST = 0.5;
const LEAST_REPLIES = 3;
/** Where the other lines end in a mark, one of so few words that does not was not said to the end. */
const FEW_WORDS = 3;

/** Whether most of what the persona replied was cut off before it could be heard. */
export function cutsOff(turns: readonly ReadTurn[]): boolean {
  const replies = turns.filter(
    (turn, index): turn is PersonaTurn =>
      turn.role === 'persona' && turns[index - 1]?.role === 'rep',
  );
  const marked = turns.some(
    (turn) => turn.role === 'persona' && /[.?!…]["')\]]*\s*$/.test(turn.said.raw),
  );
  const cut = replies.filter((turn) => turn.cut || hardlyHeard(turn, marked));
  return cut.length >= LEAST_REPLIES && cut.length >= replies.length * MOST;
}

const TWO_LETTERS = /[\p{L}\p{N}][^]*?[\p{L}\p{N}]/u;

function hardlyHeard({ said }: PersonaTurn, marked: boolean): boolean {
  return (
    !TWO_LETTERS.test(said.raw) ||
    (marked && said.words <= FEW_WORDS && /[\p{L}\p{N},]\s*$/u.test(said.raw))
  );
}

import type { CallReading, HeardTurn, Place } from './reading.ts';

/** Characters of a quote inside a sentence: more nobody reads there. */
const LONGEST = 110;

/**
 * The words of a turn, or of a stretch of it, without a stop at its end, and cut at a word where
 * they are too many; null where there are none.
 */
export function words(turn: HeardTurn | null | undefined, span?: readonly [number, number]) {
  if (!turn) return null;
  const said = turn.text
    .slice(...(span ?? [0]))
    .trim()
    .replace(/(?<!\.)[.,;]$/, '');
  if (said === '') return null;
  if (said.length <= LONGEST) return said;
  const end = said.lastIndexOf(' ', LONGEST);
  return `${said.slice(0, end > 0 ? end : LONGEST)}…`;
}

export function wordsAt({ turns }: Pick<CallReading, 'turns'>, place: Place | null): string | null {
  return place && words(turns[place.turn], [place.from, place.to]);
}

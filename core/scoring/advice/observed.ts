import type { CallReading, HeardTurn, PersonaTurn, Place, RepTurn } from '../call/reading.ts';
import type { Finding } from '../detectors/finding.ts';

/**
 * What is looked at for a piece of advice: a criterion's finding, and the moment where another line
 * would have fitted.
 */
export interface Looked {
  call: CallReading;
  finding: Finding;
  turn: RepTurn | undefined;
}

/** What was seen in one moment of the call. */
export interface Observed {
  /** Names the sentence of what was seen. */
  saw: string;
  /** Names what to do about it, where that is not told by `saw`. */
  advise?: string;
  /** The words and figures for both. */
  slots: Record<string, string | number>;
  /** Where it was said. */
  place: Place | null;
}

export type Observe = (looked: Looked) => Observed | null;

export function personaAt({ turns }: CallReading, place: Place | null): PersonaTurn | null {
  const turn = place ? turns[place.turn] : undefined;
  return turn?.role === 'persona' ? turn : null;
}

export function repAt({ rep }: CallReading, place: Place | null): RepTurn | undefined {
  return rep.find(({ index }) => index === place?.turn);
}

export function spanPlace(turn: HeardTurn, [from, to]: readonly [number, number]): Place {
  return { turn: turn.index, from, to };
}

/** What was observed, if each of its quotes has words. */
export function observed(
  { saw, advise, place }: Pick<Observed, 'saw' | 'advise' | 'place'>,
  slots: Record<string, string | number | null>,
): Observed | null {
  const had = Object.entries(slots).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  if (had.length < Object.keys(slots).length) return null;
  return { saw, ...(advise !== undefined && { advise }), place, slots: Object.fromEntries(had) };
}

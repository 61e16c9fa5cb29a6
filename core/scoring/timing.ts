import type { HeardTurn, Times } from './call/reading.ts';

/**
 * Who begins less than this before the other ends does not interrupt: people talk over one another
 * a little.
 */
const OVERLAP_MS = 300;
/** "Mhm", "right": so few words while the other speaks are a nod. */
const NOD_WORDS = 2;
/** Faster than anyone talks: the times do not belong to the words. */
const FASTEST_WORDS_PER_SECOND = 7;

/**
 * Slower than anyone speaks, in words a second; a spoken turn with a long thought in it may be, a
 * whole call is not.
 */
const TYPED_WORDS_PER_SECOND = 1;
/** Shorter turns tell nothing of how they were made. */
const TELLING_WORDS = 5;
/**
 * From this share of the rep's words on, a call with typed turns has no speaking times worth
 * measuring.
 */
const TYPED_SHARE = 1 / 3;

/** `trusted` is false where whoever kept the times found them wrong. */
export function readTimes(turns: readonly HeardTurn[], trusted: boolean): Times {
  if (turns.some(({ startMs, endMs }) => startMs === null || endMs === null)) return 'absent';
  if (isTyped(turns)) return 'typed';
  if (!trusted) return 'untrusted';
  return timesHold(turns) ? 'measured' : 'misfit';
}

/**
 * The rep chose to type; where nobody knows, turns that took no time at all, or as long as typing
 * takes, were typed.
 */
function isTyped(turns: readonly HeardTurn[]): boolean {
  const words = (some: readonly HeardTurn[]) =>
    some.reduce((sum, { marks }) => sum + marks.words, 0);
  const chosen = turns.filter(({ typed }) => typed);
  const rep = turns.filter(({ role }) => role === 'rep');
  if (chosen.length > 0) return words(chosen) >= words(rep) * TYPED_SHARE;
  const telling = rep.filter(({ marks }) => marks.words >= TELLING_WORDS);
  const typed = telling.filter(
    (turn) =>
      lengthOf(turn) === 0 || turn.marks.words / (lengthOf(turn) / 1_000) < TYPED_WORDS_PER_SECOND,
  );
  return typed.length > 0 && words(typed) >= words(telling) * TYPED_SHARE;
}

/** The rep's turns that began before the persona had finished. */
export function interrupting(turns: readonly HeardTurn[]): HeardTurn[] {
  return turns.filter((turn, index) => {
    const before = turns[index - 1];
    if (
      turn.role !== 'rep' ||
      before?.role !== 'persona' ||
      turn.startMs === null ||
      before.endMs === null
    )
      return false;
    return turn.marks.words > NOD_WORDS && turn.startMs < before.endMs - OVERLAP_MS;
  });
}

/**
 * Whether every turn has times that run forward and are long enough for the words. Turns may
 * overlap: people interrupt one another.
 */
function timesHold(turns: readonly HeardTurn[]): boolean {
  let lastStart = 0;
  let spokenMs = 0;
  let words = 0;
  for (const { startMs, endMs, marks } of turns) {
    if (startMs === null || endMs === null || endMs < startMs || startMs < lastStart) return false;
    lastStart = startMs;
    spokenMs += endMs - startMs;
    words += marks.words;
  }
  return spokenMs > 0 && words / (spokenMs / 1_000) <= FASTEST_WORDS_PER_SECOND;
}

/** Milliseconds that a turn took; 0 without times. */
export function lengthOf({ startMs, endMs }: HeardTurn): number {
  return startMs === null || endMs === null ? 0 : Math.max(0, endMs - startMs);
}

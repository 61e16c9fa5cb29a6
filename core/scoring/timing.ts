import type { ReadTurn, Times } from './reading.ts';

/** A turn may begin this much before the last one ends: people talk over one another a little. */
const OVERLAP_MS = 1_000;
/** Faster than anyone talks: the times do not belong to the words. */
const FASTEST_WORDS_PER_SECOND = 7;

/** Slower than anyone speaks, in words a second; a spoken turn with a long thought in it may be, a whole call is not. */
const TYPED_WORDS_PER_SECOND = 1;
/** Shorter turns tell nothing of how they were made. */
const TELLING_WORDS = 5;
/** From this share of the rep's words on, a call with typed turns has no speaking times worth measuring. */
const TYPED_SHARE = 1 / 3;

/** `trusted` is false where whoever kept the times found them wrong. */
export function readTimes(turns: readonly ReadTurn[], trusted: boolean): Times {
  if (turns.some(({ startMs, endMs }) => startMs === null || endMs === null)) return 'absent';
  if (isTyped(turns)) return 'typed';
  if (!trusted) return 'untrusted';
  return timesHold(turns) ? 'measured' : 'misfit';
}

/** Typed turns took no time at all, or as long as typing takes. */
function isTyped(turns: readonly ReadTurn[]): boolean {
  const telling = turns.filter(({ role, said }) => role === 'rep' && said.words >= TELLING_WORDS);
  const typed = telling.filter((turn) => lengthOf(turn) === 0 || turn.said.words / (lengthOf(turn) / 1_000) < TYPED_WORDS_PER_SECOND);
  const words = (some: readonly ReadTurn[]) => some.reduce((sum, { said }) => sum + said.words, 0);
  return typed.length > 0 && words(typed) >= words(telling) * TYPED_SHARE;
}

/** Whether every turn has times that run forward, hardly overlap, and are long enough for the words. */
function timesHold(turns: readonly ReadTurn[]): boolean {
  let lastStart = 0;
  let lastEnd = 0;
  let spokenMs = 0;
  let words = 0;
  for (const { startMs, endMs, said } of turns) {
    if (startMs === null || endMs === null || endMs < startMs || startMs < lastStart || startMs < lastEnd - OVERLAP_MS) return false;
    lastStart = startMs;
    lastEnd = Math.max(lastEnd, endMs);
    spokenMs += endMs - startMs;
    words += said.words;
  }
  return spokenMs > 0 && words / (spokenMs / 1_000) <= FASTEST_WORDS_PER_SECOND;
}

/** Milliseconds that a turn took; 0 without times. */
export function lengthOf({ startMs, endMs }: ReadTurn): number {
  return startMs === null || endMs === null ? 0 : Math.max(0, endMs - startMs);
}

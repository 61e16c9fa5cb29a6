import type { ReadTurn } from './reading.ts';

/** A turn may begin this much before the last one ends: people talk over one another a little. */
const OVERLAP_MS = 1_000;
/** Faster than anyone talks: the times do not belong to the words. */
const FASTEST_WORDS_PER_SECOND = 7;

/** Whether every turn has times that run forward, hardly overlap, and are long enough for the words. */
export function timesHold(turns: readonly ReadTurn[]): boolean {
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

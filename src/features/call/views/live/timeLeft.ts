import type { CallLimit } from '#src/lib/calls/callRecord.ts';

/** A call that no minutes limit shows what is left of its longest time near the end only. */
const SHOWN_FOR_MS = 300_000;

export interface TimeLeft {
  /** Null where it need not be shown. */
  leftMs: number | null;
  /** `soon`: a minute or less; `last`: 15 seconds or less. */
  warning: 'none' | 'soon' | 'last';
}

/** What is left of a call, and how much it is to be noticed. */
export function timeLeft(elapsedMs: number, limit: CallLimit | null): TimeLeft {
  if (limit === null) return { leftMs: null, warning: 'none' };
  const leftMs = Math.max(0, limit.ms - elapsedMs);
  const warning = leftMs <= 15_000 ? 'last' : leftMs <= 60_000 ? 'soon' : 'none';
  return { leftMs: limit.byMinutes || leftMs <= SHOWN_FOR_MS ? leftMs : null, warning };
}

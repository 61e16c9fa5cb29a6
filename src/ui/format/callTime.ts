import { texts } from '../texts.ts';
import { formatClock, formatDateTime } from './format.ts';

/** When a call began and how long it took; that of a transcript without times nobody knows. */
export function formatHeld(call: { startedAt: string; durationSeconds: number }): string {
  const began = formatDateTime(call.startedAt);
  return call.durationSeconds > 0
    ? `${began} · ${formatClock(call.durationSeconds * 1_000)}`
    : began;
}

/** Where a turn stands in its call: by the clock, or as "line 4" where no turn has a time. */
export function formatMoment(
  turn: { seq: number; startMs: number },
  turns: readonly { endMs: number }[],
): string {
  return turns.some(({ endMs }) => endMs > 0)
    ? formatClock(turn.startMs)
    : texts.common.line(turn.seq + 1);
}

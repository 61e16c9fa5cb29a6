import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import { withTimes, type CallTurn } from './turns/transcript.ts';

/** The longest that one turn counts for, in milliseconds. */
const LONGEST_TURN_MS = 600_000;

/**
 * Milliseconds on the phone, as the turns' own times tell it and as the server saw the turns
 * arrive. A call may be interrupted and taken up hours later: a pause counts for no more than the
 * time after which a call is interrupted.
 */
export function callLength(
  turns: CallTurn[],
  startedAt: Date,
): { spokenMs: number; seenMs: number } {
  let [spokenMs, spokenAt] = [0, 0];
  for (const { startMs, endMs } of withTimes(turns)) {
    spokenMs +=
      between(0, startMs - spokenAt, INTERRUPTED_AFTER_MS) +
      between(0, endMs - startMs, LONGEST_TURN_MS);
    spokenAt = Math.max(spokenAt, endMs);
  }
  let [seenMs, seenAt] = [0, startedAt.getTime()];
  for (const { receivedAt } of turns) {
    seenMs += between(0, receivedAt.getTime() - seenAt, INTERRUPTED_AFTER_MS);
    seenAt = Math.max(seenAt, receivedAt.getTime());
  }
  return { spokenMs, seenMs };
}

/**
 * Milliseconds that a call is known to have taken: until the server heard the last of it, or by its
 * own times where it was held without a network.
 */
export function takenMs(
  turns: CallTurn[],
  { startedAt, clientCallId }: { startedAt: Date; clientCallId: string | null },
): number {
  if (clientCallId !== null) return callLength(turns, startedAt).spokenMs;
  return Math.max(0, ...turns.map(({ receivedAt }) => receivedAt.getTime() - startedAt.getTime()));
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

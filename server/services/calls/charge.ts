import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import { leastSpeakingMs } from '#core/progression/words/speakingTime.ts';
import { callLength } from './length.ts';
import { asHeard, type CallTurn } from './turns/transcript.ts';

interface Line {
  startedAt: Date;
  limitMs: number;
  chargedMs: number;
  clientCallId: string | null;
}

/**
 * What a call has used of its minutes, in milliseconds: its time on the phone until then, and no
 * more than has passed on the server's clock, than the call may be long, nor less than before. A
 * call in which the rep said nothing costs nothing. One that was held without a network costs its
 * length by its own times, since the server has no others, and no less than its words take to say.
 * @param onTheLine whether the rep still was on the phone then, though nothing was said
 */
export function chargeFor(
  turns: CallTurn[],
  { startedAt, limitMs, chargedMs, clientCallId }: Line,
  until: Date,
  onTheLine: boolean,
): number {
  const inTime = turns.map((turn) =>
    turn.receivedAt > until ? { ...turn, receivedAt: until } : turn,
  );
  if (!inTime.some(({ role }) => role === 'rep')) return chargedMs;
  const { spokenMs, seenMs } = callLength(inTime, startedAt);
  if (clientCallId !== null) {
    const saidMs = leastSpeakingMs(asHeard(inTime).map(({ text }) => text));
    return Math.max(chargedMs, Math.min(Math.max(spokenMs, saidMs), limitMs));
  }
  const silentMs =
    until.getTime() - Math.max(...inTime.map(({ receivedAt }) => receivedAt.getTime()));
  const tailMs = onTheLine && silentMs <= INTERRUPTED_AFTER_MS ? silentMs : 0;
  const passedMs = until.getTime() - startedAt.getTime();
  return Math.max(chargedMs, Math.min(Math.max(spokenMs, seenMs + tailMs), passedMs, limitMs));
}

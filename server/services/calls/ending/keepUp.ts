import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, type CallUpdate, updateCall } from '#server/db/queries/calls/calls.ts';
import { queueLimit, queueScoring } from '../../jobs.ts';
import type { applyTurns } from '../turns/applyTurns.ts';
import { excessOf } from '../../progression/fairPlay/clock.ts';
import { chargeFor } from '../charge.ts';
import { callLength, takenMs } from '../length.ts';
import { repTextsOf } from '../turns/transcript.ts';

/**
 * Brings the call's own row, and the jobs that will end and score it, up to its turns; it may be
 * `limitMs` long.
 */
export async function keepUp(
  tx: Executor,
  call: Call,
  { turns, written, refused, timingsAgree }: Awaited<ReturnType<typeof applyTurns>>,
  limitMs: number,
  now: Date,
): Promise<void> {
  const timingsReliable = call.timingsReliable && timingsAgree;
  const { spokenMs, seenMs } = callLength(turns, call.startedAt);
  // Whatever a client says that it heard, a call on a model in which the built-in brain spoke has
  // fallen back.
  const fellBack =
    call.fellBack ||
    (call.brain === 'llm' && written.some(({ seq, brain }) => seq > 0 && brain === 'builtin'));
  const chargedMs = chargeFor(turns, { ...call, limitMs }, call.endedAt ?? now, false);
  const update: CallUpdate = {
    lastActivityAt: now,
    timingsReliable,
    lengthMs: timingsReliable ? spokenMs : seenMs,
    chargedMs,
    excessMs: excessOf(repTextsOf(turns), takenMs(turns, call)),
    fellBack,
  };
  const isOpen = call.endedAt === null;
  if (isOpen && refused === 'limit') {
    await updateCall(tx, call, { ...update, endedAt: now, endedBy: 'limit' });
    await queueScoring(tx, call);
    return;
  }
  // Of a call on the browser's model the built-in lines are stand-ins: whether the persona hangs up
  // is the browser's to say.
  const hasHungUp = call.brain !== 'browser' && turns.at(-1)?.endCall === true;
  await updateCall(
    tx,
    call,
    isOpen ? { ...update, endedBy: hasHungUp ? 'persona' : null } : update,
  );
  // The rep's app ends the call once the last line was heard; should it never do so, the call need
  // not wait for a day.
  if (isOpen && hasHungUp && call.endedBy === null)
    await queueScoring(tx, call, new Date(now.getTime() + INTERRUPTED_AFTER_MS));
  // While it was interrupted nobody watched over its time.
  if (isOpen && now.getTime() - call.lastActivityAt.getTime() > INTERRUPTED_AFTER_MS)
    await queueLimit(tx, call, new Date(now.getTime() + limitMs - chargedMs));
  if (!isOpen && written.length > 0) await queueScoring(tx, call);
}

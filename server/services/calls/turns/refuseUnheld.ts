import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, updateCall } from '#server/db/queries/calls/calls.ts';
import { excessOf, placeInTime, refuseWithoutTime } from '../../progression/fairPlay/clock.ts';
import { isLimited } from '../../billing/minutes/callLimit.ts';
import { minutesOf } from '../../billing/minutes/minutes.ts';
import { minutesUsedUp } from '../../billing/minutes/minutesProblems.ts';
import { standingOf } from '../../billing/minutes/standing.ts';
import { callLength } from '../length.ts';
import { type CallTurn, repTextsOf } from './transcript.ts';

/**
 * Refuses what is told of a call without a network where it cannot have been held so, or nothing
 * was left to hold it on: whatever was said of its length when it was told of first. The caller
 * holds the user's lock.
 * @throws {ProblemError} 402 `minutes-used-up`, 409 `calls-overlap`, `before-account`,
 * `no-time-for-it`
 */
export async function refuseUnheld(
  context: Context,
  tx: Executor,
  call: Call,
  turns: CallTurn[],
  now: Date,
): Promise<void> {
  const { userId, id: callId, startedAt } = call;
  if (isLimited(context)) {
    const standing = await standingOf(context, tx, userId);
    const { leftMs } = await minutesOf(tx, userId, standing, callId);
    if (leftMs === 0) throw minutesUsedUp(standing.period.to);
  }
  const { spokenMs } = callLength(turns, startedAt);
  const excessMs = excessOf(repTextsOf(turns), spokenMs);
  await refuseWithoutTime(tx, { userId, id: callId, excessMs }, now);
  const held = await placeInTime(tx, { userId, callId, startedAt, lengthMs: spokenMs }, now);
  if (held < startedAt) await updateCall(tx, call, { startedAt: held });
}

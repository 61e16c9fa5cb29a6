import { MAX_CALL_SECONDS } from '#core/contract/calls/callBounds.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import { minutesOf } from './minutes.ts';
import { minutesUsedUp, notSubscribed } from './minutesProblems.ts';
import { standingOf } from './standing.ts';

const LONGEST_MS = MAX_CALL_SECONDS * 1000;

/**
 * How long a call may be that begins now. Hold the user's lock: no other call begins meanwhile.
 * @throws {ProblemError} 402 `not-subscribed` or `minutes-used-up`
 */
export async function limitAtStart(
  context: Context,
  tx: Executor,
  userId: string,
): Promise<{ limitMs: number; minutesRemaining: number | null }> {
  const standing = await standingOf(context, tx, userId);
  if (!standing.isSubscribed) throw notSubscribed();
  const { remaining, leftMs } = await minutesOf(tx, userId, standing);
  if (remaining === 0) throw minutesUsedUp(standing.period.to);
  return { limitMs: Math.min(LONGEST_MS, leftMs ?? LONGEST_MS), minutesRemaining: remaining };
}

/**
 * How long a call may be that is under way: an interrupted one may have lost minutes to a later
 * one. Hold the user's lock. A call of an earlier period has what was left of that when it began.
 */
export async function limitOfCall(context: Context, tx: Executor, call: Call): Promise<number> {
  const standing = await standingOf(context, tx, call.userId);
  if (standing.minutes === null || call.startedAt < standing.period.from) return call.limitMs;
  const { leftMs } = await minutesOf(tx, call.userId, standing, call.id);
  // Who loses their subscription during a call finishes it.
  return standing.isSubscribed ? Math.min(call.limitMs, leftMs ?? call.limitMs) : call.limitMs;
}

/**
 * Whether anybody's minutes are counted: only then need a call's turns wait for those of the user's
 * other calls.
 */
export function isLimited({ config }: Pick<Context, 'config'>): boolean {
  return config.minutesAllowance !== null || config.stripe !== null;
}

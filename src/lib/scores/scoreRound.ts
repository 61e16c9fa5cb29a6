import { POLL_EVERY_MS, POLL_FOR_MS, sortPending } from './pending.ts';
import type { PendingRecord, PendingStore } from './pending.ts';
import { TIMED_OUT, readReply } from './scoreOutcome.ts';
import type { Reply, SettledScoring } from './scoreOutcome.ts';

/**
 * Whoever asks for scores, page or service worker, holds this lock: one at a time over the whole
 * origin.
 */
export const SCORE_LOCK = 'ringside-score-poller';

export type RoundDeps = {
  userId: string;
  pending: PendingStore;
  /** One request for one score. */
  ask: (callRecordId: string) => Promise<Reply>;
  /** Takes the record away, and tells whom it concerns. */
  settle: (scoring: SettledScoring) => Promise<void>;
  log: (problem: unknown) => void;
  now: () => number;
  /** Calls that the server has told of: due, whenever they were asked for before. */
  told?: readonly string[];
};

/**
 * Asks once for each score that is due. Returns the milliseconds until something is due again, null
 * where nothing is awaited.
 * @param ended aborted where the user is no longer signed in: nothing is settled from then on
 */
export async function scoreRound(deps: RoundDeps, ended?: AbortSignal): Promise<number | null> {
  const now = deps.now();
  const { current, expired, foreign } = sortPending(await deps.pending.list(), deps.userId, now);
  if (ended?.aborted) return null;
  if (foreign.length > 0) await deps.pending.remove(foreign.map((record) => record.callRecordId));
  for (const record of expired) await timeOut(deps, record, ended);
  await Promise.all(
    current
      .filter((record) => deps.told?.includes(record.callRecordId) === true || isDue(record, now))
      .map((record) => askOnce(deps, record, ended)),
  );
  return untilDue(await deps.pending.list(), deps.now());
}

async function askOnce(
  deps: RoundDeps,
  { callRecordId }: PendingRecord,
  ended?: AbortSignal,
): Promise<void> {
  const nextAt = deps.now() + POLL_EVERY_MS;
  const answer = readReply(await deps.ask(callRecordId));
  if (ended?.aborted) return;
  if (answer.kind === 'settled') return await deps.settle({ callRecordId, state: answer.state });
  if (answer.log !== undefined) deps.log(answer.log);
  await deps.pending.asked(callRecordId, nextAt);
}

/**
 * Where no request was made for a while (the device slept), one more is made before the record is
 * given up.
 */
async function timeOut(
  deps: RoundDeps,
  { callRecordId, nextAt }: PendingRecord,
  ended?: AbortSignal,
): Promise<void> {
  const missed = deps.now() - nextAt > POLL_EVERY_MS;
  const answer = missed ? readReply(await deps.ask(callRecordId)) : null;
  if (ended?.aborted) return;
  const state = answer?.kind === 'settled' ? answer.state : TIMED_OUT;
  await deps.settle({ callRecordId, state });
}

/** A time further off than one step means that the clock was set back. */
function isDue({ nextAt }: PendingRecord, now: number): boolean {
  return nextAt <= now || nextAt > now + POLL_EVERY_MS;
}

/** The time-out of a record is a moment to wake for, too. */
function untilDue(records: PendingRecord[], now: number): number | null {
  if (records.length === 0) return null;
  const next = Math.min(
    ...records.map(({ nextAt, startedAt }) => Math.min(nextAt, startedAt + POLL_FOR_MS)),
  );
  return Math.min(Math.max(0, next - now), POLL_EVERY_MS);
}

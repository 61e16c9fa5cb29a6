import type { PendingRecord } from '#src/lib/scores/pending.ts';
import { readReply, TIMED_OUT } from '#src/lib/scores/scoreOutcome.ts';
import type { Reply, SettledScoring } from '#src/lib/scores/scoreOutcome.ts';

interface SettleOldDeps {
  recentCalls: () => Promise<readonly string[]>;
  ask: (callRecordId: string) => Promise<Reply>;
  settled: (scoring: SettledScoring) => void;
  /** False once somebody else is signed in. */
  isHere: () => boolean;
  log: (problem: unknown) => void;
}

/**
 * Sees to the records whose time was over before the app started. A call that is in the history is
 * not mentioned: its score stands there. For any other the server is asked once, and where it gives
 * no answer nothing is said.
 */
export async function settleOld(
  records: readonly PendingRecord[],
  deps: SettleOldDeps,
): Promise<void> {
  if (records.length === 0) return;
  const recent = await deps.recentCalls();
  const missing = records.filter(({ callRecordId }) => !recent.includes(callRecordId));
  await Promise.all(missing.map(({ callRecordId }) => settleOne(callRecordId, deps)));
}

async function settleOne(
  callRecordId: string,
  { ask, settled, isHere, log }: SettleOldDeps,
): Promise<void> {
  const reply = await ask(callRecordId);
  if (!isHere()) return;
  const answer = readReply(reply);
  if (answer.kind === 'settled') settled({ callRecordId, state: answer.state });
  else if (answer.log !== undefined) log(answer.log);
  // The session sees to a 401.
  else if (!('error' in reply) || reply.error.status !== 401)
    settled({ callRecordId, state: TIMED_OUT });
}

import { SETTLE_SCORES } from '#src/lib/outbox/handOver.ts';
import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import { pendingStore } from '#src/lib/scores/pending.ts';
import { settleScores } from '#src/lib/scores/settleScores.ts';
import { openChannel } from '#src/lib/tabs.ts';
import { workerSession } from './session.ts';

/** Background Sync, which the compiler's library does not have. */
export type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };

const pages = openChannel<{ type: 'wake'; userId: string }>('scoring');

/** On `sync`: a score that is still awaited makes the browser wake the worker again later. */
export function settleOnSync(event: SyncEvent): void {
  if (event.tag !== SETTLE_SCORES) return;
  event.waitUntil(
    settle().then((done) => {
      if (!done && !event.lastChance) throw new Error('Some scores are still awaited.');
    }),
  );
}

/** On `{ type: 'SETTLE_SCORES' }`. */
export function settleOnMessage(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: unknown } | null)?.type !== SETTLE_SCORES) return;
  event.waitUntil(settle().catch((problem: unknown) => logProblem('scoring', problem)));
}

export function settle(): Promise<boolean> {
  return settleScores({
    ...workerSession,
    pending: pendingStore,
    lock: withLock,
    wake: (userId) => pages.post({ type: 'wake', userId }),
    log: (problem) => logProblem('scoring', problem),
  });
}

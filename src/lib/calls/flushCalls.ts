import { withLock } from '#src/lib/locks.ts';
import { deliverCall } from './deliverCall.ts';
import type { DeliveryDeps } from './deliverCall.ts';

/** So long a call that was cut off can be taken up again; then the server scores what it has. */
const OPEN_FOR_MS = 24 * 3_600_000;

/**
 * Sends what ended calls of that user still wait on this device. Those still open are left to their
 * page for a day. Stops at the first that must wait: the next ones would too. One at a time over
 * all tabs and the worker, so that a call that has just been sent is not found and sent again.
 * Gives whether nothing is left to send.
 */
export async function flushCalls(deps: DeliveryDeps, userId: string): Promise<boolean> {
  return await withLock('ringside-unsent-calls', () => flush(deps, userId));
}

async function flush(deps: DeliveryDeps, userId: string): Promise<boolean> {
  const records = await deps.store.ofUser(userId);
  const ended = records.filter(
    (record) => record.endedBy !== null || deps.now() - record.beganAt > OPEN_FOR_MS,
  );
  for (const record of ended.toReversed()) {
    if ((await deliverCall(record, deps)) === 'later') return false;
  }
  return true;
}

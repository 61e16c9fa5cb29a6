import { withLock } from '#src/lib/locks.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { deliveryDeps } from './callDeps.ts';
import { deliverCall } from './deliverCall.ts';
import type { DeliveryDeps } from './deliverCall.ts';

/** So long a call that was cut off can be taken up again; then the server scores what it has. */
const OPEN_FOR_MS = 24 * 3_600_000;

/** Sends what ended calls of this user still wait on this device: at the start, after signing in, when the network is back. */
export async function flushUnsentCalls(dispatch: AppDispatch, userId: string): Promise<void> {
  await flushCalls(deliveryDeps(dispatch), userId);
}

/**
 * Those still open are left to their page for a day. Stops at the first that must wait: the next ones would too. One at a time
 * over all tabs, so that a call that has just been sent is not found and sent again.
 */
export async function flushCalls(deps: DeliveryDeps, userId: string): Promise<void> {
  await withLock('ringside-unsent-calls', () => flush(deps, userId));
}

async function flush(deps: DeliveryDeps, userId: string): Promise<void> {
  const records = await deps.store.ofUser(userId);
  const ended = records.filter((record) => record.endedBy !== null || deps.now() - record.beganAt > OPEN_FOR_MS);
  for (const record of ended.toReversed()) {
    if ((await deliverCall(record, deps)) === 'later') return;
  }
}

/** Deletes from this device what that user's calls left here: the account is no more. */
export async function discardUnsentCalls(dispatch: AppDispatch, userId: string): Promise<void> {
  const { store } = deliveryDeps(dispatch);
  for (const { conversationId } of await store.ofUser(userId)) await store.remove(conversationId);
}

/** Whether signing out by hand should ask first: calls of this user have not reached the server. */
export async function hasUnsentCalls(dispatch: AppDispatch, userId: string): Promise<boolean> {
  return (await deliveryDeps(dispatch).store.ofUser(userId)).length > 0;
}

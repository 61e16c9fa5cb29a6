import { flushCalls } from '#src/lib/calls/flushCalls.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { deliveryDeps } from './callDeps.ts';

/**
 * Sends what ended calls of this user still wait on this device: at the start, after signing in,
 * when the network is back.
 */
export async function flushUnsentCalls(dispatch: AppDispatch, userId: string): Promise<void> {
  await flushCalls(deliveryDeps(dispatch), userId);
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

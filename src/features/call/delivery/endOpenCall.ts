import { deliverCall } from '#src/lib/calls/deliverCall.ts';
import type { DeliveryDeps } from '#src/lib/calls/deliverCall.ts';
import { isOnlyHere } from '#src/lib/calls/offlineCall.ts';
import { requestFailure } from '#src/lib/calls/requestFailure.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';

/** Ends a call that is open elsewhere or was left behind, with what this device still has of it. */
export async function endOpenCall(
  deps: DeliveryDeps & { userId: string },
  conversationId: string,
): Promise<RequestFailure | null> {
  const records = await deps.store.ofUser(deps.userId).catch(() => []);
  const left = records.find((kept) => kept.conversationId === conversationId);
  // Held without a network, it is over here, and goes out when there is one.
  if (left && isOnlyHere(left)) {
    await deliverCall({ ...left, endedBy: 'rep' }, deps);
    return null;
  }
  try {
    const delivery = left && (await deliverCall({ ...left, endedBy: 'rep' }, deps));
    if (delivery === 'sent' || delivery === 'partly') return null;
    const { callRecordId } = await deps.end(conversationId);
    deps.track({ callRecordId, startedAt: deps.now(), userId: deps.userId });
    deps.tellTabs(conversationId);
    return null;
  } catch (error) {
    return requestFailure(error);
  }
}

import { useCallback, useEffect, useState } from 'react';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import { isLocalId } from '#src/lib/calls/offlineCall.ts';
import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { onHandedOver } from '../../delivery/callDeps.ts';

const NONE: CallRecord[] = [];
const LOOKING: LocalCall = { kind: 'looking' };

/**
 * Calls of this user that have ended and wait on this device to be sent, the newest first; null
 * until that is known.
 */
export function useWaitingCalls(userId: string): CallRecord[] | null {
  const look = useCallback(
    async () =>
      (await callStore(idb('calls')).ofUser(userId)).filter(({ endedBy }) => endedBy !== null),
    [userId],
  );
  return useLooked<CallRecord[] | null>(null, look, NONE);
}

export type LocalCall =
  | { kind: 'looking' }
  | { kind: 'waits'; record: CallRecord }
  | { kind: 'taken'; callRecordId: string }
  | { kind: 'none' };

/** What has become of a call that was held without a network. */
export function useLocalCall(userId: string, id: string): LocalCall {
  const look = useCallback(async (): Promise<LocalCall> => {
    const record = (await callStore(idb('calls')).ofUser(userId)).find(
      ({ callRecordId }) => callRecordId === id,
    );
    if (record !== undefined) return { kind: 'waits', record };
    const taken = isLocalId(id) ? await takenCalls(idb('taken')).find(id) : undefined;
    return taken?.userId === userId
      ? { kind: 'taken', callRecordId: taken.callRecordId }
      : { kind: 'none' };
  }, [userId, id]);
  return useLooked(LOOKING, look, LOOKING);
}

/** Looks again whenever a call was handed over, here or in another tab. */
function useLooked<Found>(before: Found, look: () => Promise<Found>, failed: Found): Found {
  const [found, setFound] = useState(before);
  useEffect(() => {
    const left = new AbortController();
    const lookNow = () =>
      void look().then(
        (now) => left.signal.aborted || setFound(now),
        (problem: unknown) => {
          logProblem('calls', problem);
          if (!left.signal.aborted) setFound((known) => (known === before ? failed : known));
        },
      );
    lookNow();
    const stop = onHandedOver(lookNow);
    return () => {
      left.abort();
      stop();
    };
  }, [look, before, failed]);
  return found;
}

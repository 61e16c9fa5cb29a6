import { useCallback, useEffect, useState } from 'react';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import { isLocalId } from '#src/lib/calls/offlineCall.ts';
import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { keeperOfVisitorCalls, VISITOR, withVisitorCalls } from '#src/lib/calls/visitorCalls.ts';
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
  const look = useCallback(() => waitingCalls(userId), [userId]);
  return useLooked<CallRecord[] | null>(null, look, NONE);
}

export type LocalCall =
  | { kind: 'looking' }
  | { kind: 'waits'; record: CallRecord }
  | { kind: 'taken'; callRecordId: string }
  | { kind: 'none' };

/** What has become of a call that was held without a network. */
export function useLocalCall(userId: string, id: string): LocalCall {
  const look = useCallback(() => findLocalCall(userId, id), [userId, id]);
  return useLooked(LOOKING, look, LOOKING);
}

/** The visitor's calls and what has become of one of them, as all of it was at one moment. */
export interface VisitorCalls {
  /** Those that have ended, the newest first. */
  waiting: CallRecord[];
  /** The call that was shown, once it is the user's. */
  own: LocalCall;
  /** The address of the account that was to keep them. */
  keeper: string | null;
}

const NO_VISITOR_CALLS: VisitorCalls = { waiting: NONE, own: { kind: 'none' }, keeper: null };

/** The visitor's calls, one of which may be this user's by now; null until that is known. */
export function useVisitorCalls(userId: string, shown: string): VisitorCalls | null {
  const look = useCallback(
    () =>
      withVisitorCalls(async () => ({
        waiting: await waitingCalls(VISITOR),
        own: await findLocalCall(userId, shown),
        keeper: keeperOfVisitorCalls(),
      })),
    [userId, shown],
  );
  return useLooked<VisitorCalls | null>(null, look, NO_VISITOR_CALLS);
}

async function waitingCalls(userId: string): Promise<CallRecord[]> {
  const calls = await callStore(idb('calls')).ofUser(userId);
  return calls.filter(({ endedBy }) => endedBy !== null);
}

async function findLocalCall(userId: string, id: string): Promise<LocalCall> {
  const record = (await callStore(idb('calls')).ofUser(userId)).find(
    ({ callRecordId }) => callRecordId === id,
  );
  if (record !== undefined) return { kind: 'waits', record };
  const taken = isLocalId(id) ? await takenCalls(idb('taken')).find(id) : undefined;
  return taken?.userId === userId
    ? { kind: 'taken', callRecordId: taken.callRecordId }
    : { kind: 'none' };
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

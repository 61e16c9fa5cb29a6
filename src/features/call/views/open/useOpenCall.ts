import { useEffect, useState } from 'react';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { endedCalls } from '../../delivery/callDeps.ts';
import { isOnCallElsewhere, lineIsFree } from '../../machine/liveLock.ts';

/**
 * Whether a call of this user was cut off on this device, or is held by another tab; `looking`
 * until that is known.
 */
export type OpenCallState =
  | { kind: 'looking' }
  | { kind: 'none' }
  | { kind: 'elsewhere' }
  | { kind: 'cut-off'; record: CallRecord };

/** Looks once, and again when the other tab lets go of its call or hands it over. */
export function useOpenCall(userId: string | null): OpenCallState {
  const [state, setState] = useState<OpenCallState>({ kind: 'looking' });
  useEffect(() => {
    if (userId === null) return undefined;
    const left = new AbortController();
    const look = async () => {
      const found = await findOpenCall(userId, navigator.locks);
      if (left.signal.aborted) return;
      setState(found);
      if (found.kind !== 'elsewhere') return;
      await lineIsFree(navigator.locks, left.signal);
      await look();
    };
    const lookNow = () =>
      void look().catch((problem: unknown) => {
        if (left.signal.aborted) return;
        logProblem('calls', problem);
        setState({ kind: 'none' });
      });
    lookNow();
    const stop = endedCalls().listen(lookNow);
    return () => {
      left.abort();
      stop();
    };
  }, [userId]);
  return state;
}

async function findOpenCall(
  userId: string,
  locks: LockManager | undefined,
): Promise<OpenCallState> {
  if (await isOnCallElsewhere(locks)) return { kind: 'elsewhere' };
  const record = (await callStore(idb('calls')).ofUser(userId)).find(
    ({ endedBy }) => endedBy === null,
  );
  return record ? { kind: 'cut-off', record } : { kind: 'none' };
}

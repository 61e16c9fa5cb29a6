import { useCallback, useSyncExternalStore } from 'react';
import { soon } from '#src/lib/soon.ts';
import { INITIAL_STATE } from '../../machine/sessionState.ts';
import type { CallSession, CallState } from '../../machine/sessionState.ts';

/**
 * One part of a call's state; the view is drawn anew only when that part changes, and only once the
 * answer to what the rep said is on its way to the voice. Without a session: that of no call yet.
 */
export function useCallState<Part>(
  session: CallSession | null,
  pick: (state: CallState) => Part,
): Part {
  const subscribe = useCallback(
    (draw: () => void) => session?.subscribe(() => soon(draw)) ?? (() => undefined),
    [session],
  );
  return useSyncExternalStore(subscribe, () => pick(session?.getState() ?? INITIAL_STATE));
}

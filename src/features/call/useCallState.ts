import { useSyncExternalStore } from 'react';
import { INITIAL_STATE } from './sessionState.ts';
import type { CallSession, CallState } from './sessionState.ts';

const NO_CALL = () => () => undefined;

/** One part of a call's state; the view is drawn anew only when that part changes. Without a session: that of no call yet. */
export function useCallState<Part>(session: CallSession | null, pick: (state: CallState) => Part): Part {
  return useSyncExternalStore(session?.subscribe ?? NO_CALL, () => pick(session?.getState() ?? INITIAL_STATE));
}

import { nextState } from './callMachine.ts';
import type { CallEvent } from './callMachine.ts';
import { INITIAL_STATE } from './sessionState.ts';

/** The state of one call, moved by events alone; views subscribe. */
export function createCallStore() {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();

  const tell = (event: CallEvent) => {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { getState: () => state, tell, subscribe };
}

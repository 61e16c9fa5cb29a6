import { isAnyOf } from '@reduxjs/toolkit';
import { logProblem } from '#src/lib/log.ts';
import { onlineChanged } from '#src/store/connection/connection.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import { selectUserId, sessionStarted, userIdentified } from '#src/store/session.ts';

/**
 * Calls that ended without a network go out as soon as there is one and their user is known.
 * Returns the teardown.
 */
export function listenForUnsentCalls(listen: AppStartListening): () => void {
  return listen({
    matcher: isAnyOf(listenersJoined, sessionStarted, userIdentified, onlineChanged),
    effect: async (action, app) => {
      const userId = selectUserId(app.getState());
      if (userId === null || (onlineChanged.match(action) && !action.payload)) return;
      try {
        const { flushUnsentCalls } = await import('./flushUnsentCalls.ts');
        await flushUnsentCalls(app.dispatch, userId);
      } catch (problem) {
        logProblem('calls', problem);
      }
    },
  });
}

import { isAnyOf } from '@reduxjs/toolkit';
import { logProblem } from '#src/lib/log.ts';
import {
  isToKeepVisitorCalls,
  keeperOfVisitorCalls,
  keepVisitorCalls,
} from '#src/lib/calls/visitorCalls.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import { selectUserId, userIdentified } from '#src/store/session.ts';

/**
 * Once the account that was to keep the visitor's calls signs in, it has them, and they go out.
 * Returns the teardown.
 */
export function listenForVisitorCalls(
  listen: AppStartListening,
  emailOf: () => Promise<string | null>,
): () => void {
  return listen({
    matcher: isAnyOf(listenersJoined, userIdentified),
    effect: async (_action, app) => {
      const userId = selectUserId(app.getState());
      if (userId === null || keeperOfVisitorCalls() === null) return;
      try {
        const email = await emailOf();
        if (email === null || !isToKeepVisitorCalls(email)) return;
        if (selectUserId(app.getState()) !== userId) return;
        await keepVisitorCalls(userId);
        const { flushUnsentCalls } = await import('./flushUnsentCalls.ts');
        await flushUnsentCalls(app.dispatch, userId);
      } catch (problem) {
        logProblem('calls', problem);
      }
    },
  });
}

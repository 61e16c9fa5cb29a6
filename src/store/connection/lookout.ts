import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import { API } from '#core/contract/paths.ts';
import { onlineChanged, selectOnline } from './connection.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppStartListening } from '#src/store/listening.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * A server that was away comes back without a word from the browser: while it is not reached it is
 * looked for, and what is shown is then asked for anew. Returns the teardown.
 */
export function startLookout(
  listen: AppStartListening,
  isThere: () => Promise<boolean> = serverAnswers,
): () => void {
  return listen({
    matcher: isAnyOf(listenersJoined, onlineChanged),
    effect: async (_action, { dispatch, ...listener }) => {
      listener.cancelActiveListeners();
      while (!selectOnline(listener.getState())) {
        await listener.delay(LOOK_EVERY_MS);
        if (!navigator.onLine || !(await listener.pause(isThere()))) continue;
        dispatch(onlineChanged(true));
        dispatch(api.internalActions.onOnline());
      }
    },
  });
}

/** Some network's own page is no answer. */
async function serverAnswers(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(API.config, {
      signal: AbortSignal.timeout(2 * LOOK_EVERY_MS),
    });
    return ok && headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}

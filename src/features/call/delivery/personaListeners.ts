import { isAnyOf } from '@reduxjs/toolkit';
import { logProblem } from '#src/lib/log.ts';
import { firstScreenShown, whenIdle } from '#src/lib/page.ts';
import { onlineChanged } from '#src/store/connection/connection.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import { selectUserId, sessionStarted, userIdentified } from '#src/store/session.ts';

interface Needs {
  /** Whom the user may call. */
  ids: () => Promise<string[]>;
  /** Resolves when the rep is in no call. */
  whenFree: () => Promise<void>;
}

/**
 * Once somebody is signed in and nothing else is to do, whoever may be called is kept on this
 * device. Returns the teardown.
 */
export function listenForPersonas(listen: AppStartListening, { ids, whenFree }: Needs): () => void {
  let busy = false;
  const idle = async () => {
    await whenFree();
    await new Promise<void>((resolve) => whenIdle(resolve));
  };
  return listen({
    matcher: isAnyOf(listenersJoined, sessionStarted, userIdentified, onlineChanged),
    effect: async (action, app) => {
      const userId = selectUserId(app.getState());
      if (busy || userId === null || (onlineChanged.match(action) && !action.payload)) return;
      busy = true;
      try {
        await firstScreenShown();
        await idle();
        const { keepPersonasHere } = await import('./keepPersonasHere.ts');
        const isHere = () => selectUserId(app.getState()) === userId;
        await keepPersonasHere(app.dispatch, userId, { ids, idle, isHere });
      } catch (problem) {
        logProblem('personas', problem);
      } finally {
        busy = false;
      }
    },
  });
}

import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import type { TAG_TYPES } from '#src/api/hydrate.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import { flush, outbox } from '#src/lib/outbox/outbox.ts';
import { pageSession } from '#src/lib/session/pageSession.ts';
import { onlyThisSession, sendEntry } from '#src/lib/outbox/sendEntry.ts';
import { onlineChanged } from './connection/connection.ts';
import { listenersJoined } from './listening.ts';
import type { AppStartListening } from './listening.ts';
import { selectUserId, sessionStarted, userIdentified } from './session.ts';
import { showToast } from './toasts/toasts.ts';

type Tag = (typeof TAG_TYPES)[number];

const LEAST_WAIT_MS = 1_000;

/**
 * Changes made without a network go out as soon as there is one and their user is known, and again
 * when a server that was away wants to be asked. Returns the teardown.
 */
export function startOutbox(listen: AppStartListening, refusedTitle: string): () => void {
  return listen({
    matcher: isAnyOf(listenersJoined, sessionStarted, userIdentified, onlineChanged),
    effect: async (action, listener) => {
      const userId = selectUserId(listener.getState());
      if (userId === null || (onlineChanged.match(action) && !action.payload)) return;
      const store = outbox(idb('outbox'));
      const session = {
        ...pageSession,
        session: await onlyThisSession(pageSession.session),
      };
      const onRefused = (_entry: unknown, sentence: string | null) =>
        void listener.dispatch(
          showToast({
            kind: 'warning',
            title: refusedTitle,
            ...(sentence !== null && { description: sentence }),
          }),
        );
      const isHere = () => selectUserId(listener.getState()) === userId;
      try {
        for (let afterMs: number | undefined = 0; afterMs !== undefined && isHere();) {
          await listener.delay(afterMs);
          const flushed = await flush(userId, {
            store,
            lock: withLock,
            send: (entry) => sendEntry(session, entry),
            onRefused,
          });
          const tags = flushed.done.flatMap(({ tags: own }) => own);
          if (tags.length > 0) listener.dispatch(api.util.invalidateTags(tags as Tag[]));
          // At least a step further on each time: a server may want it at once, again and again.
          afterMs =
            flushed.afterMs === undefined ? undefined : Math.max(flushed.afterMs, LEAST_WAIT_MS);
        }
      } catch (problem) {
        logProblem('outbox', problem);
      }
    },
  });
}

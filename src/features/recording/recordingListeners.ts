import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { logProblem } from '#src/lib/log.ts';
import { onlineChanged } from '#src/store/connection/connection.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import { trackPendingScoring } from '#src/store/scoring.ts';
import { selectUserId, sessionStarted, userIdentified } from '#src/store/session.ts';
import type { createUploads } from './uploads.ts';

/** Something was recorded that can go out. */
export const chunkRecorded = createAction('recording/chunkRecorded');

/**
 * Chunks of recordings go out as they are made, and those of before as soon as there is a network
 * and their user is known, those of a call that was held without one after it. Returns the
 * teardown.
 */
export function startRecordings(listen: AppStartListening): () => void {
  let uploads: Promise<ReturnType<typeof createUploads>> | null = null;
  return listen({
    matcher: isAnyOf(
      listenersJoined,
      sessionStarted,
      userIdentified,
      onlineChanged,
      chunkRecorded,
      trackPendingScoring,
    ),
    effect: async (action, app) => {
      const userId = selectUserId(app.getState());
      if (userId === null || (onlineChanged.match(action) && !action.payload)) return;
      try {
        uploads ??= import('./uploads.ts').then(({ createUploads }) => createUploads(app.dispatch));
        await (await uploads).kick(userId);
      } catch (problem) {
        uploads = null;
        logProblem('recording', problem);
      }
    },
  });
}

import { withLock } from '#src/lib/locks.ts';
import { postRefresh, refreshSession } from '#src/lib/session/refresh.ts';
import { readMirror, replaceMirror } from '#src/lib/session/sessionMirror.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';

const now = () => Date.now();

/**
 * The session as the worker has it: the mirror, refreshed under the lock that the pages use too.
 */
export const workerSession: SessionFetchDeps = {
  session: readMirror,
  refresh: (stale) =>
    refreshSession(stale, {
      read: readMirror,
      write: replaceMirror,
      post: postRefresh,
      lock: withLock,
      now,
    }),
  fetch: (path, init) => fetch(path, init),
  now,
};

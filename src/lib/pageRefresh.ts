import { postRefresh, refreshSession } from './refresh.ts';
import type { RefreshOutcome } from './refresh.ts';
import { withLock } from './locks.ts';
import { newest } from './session.ts';
import type { Session } from './session.ts';
import { readMirror } from './sessionMirror.ts';
import { readSession, writeSession } from './sessionStore.ts';

/** A page's refresh, over the session's both copies. */
export function refreshPageSession(stale: Session): Promise<RefreshOutcome> {
  return refreshSession(stale, {
    // What another tab wrote reaches this one's local storage late; the mirror is up to date once the lock is held.
    read: async () => newest(readSession(), await readMirror()),
    write: writeSession,
    post: postRefresh,
    lock: withLock,
    now: () => Date.now(),
  });
}

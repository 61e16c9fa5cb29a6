import { createNanoEvents } from 'nanoevents';
import { withLock } from '../locks.ts';
import { postRefresh, refreshSession } from './refresh.ts';
import type { RefreshOutcome } from './refresh.ts';
import { newest } from './session.ts';
import type { Session } from './session.ts';
import type { SessionFetchDeps } from './sessionFetch.ts';
import { readMirror } from './sessionMirror.ts';
import { readSession, writeSession } from './sessionStore.ts';

const refusals = createNanoEvents<{ refused: (session: Session) => void }>();

/**
 * Hears of a session that cannot be renewed any more, whichever request found that out; the
 * returned function ends it.
 */
export function onSessionRefused(listener: (session: Session) => void): () => void {
  return refusals.on('refused', listener);
}

/** A page's refresh, over the session's both copies. */
export async function refreshPageSession(stale: Session): Promise<RefreshOutcome> {
  const outcome = await refreshSession(stale, {
    // What another tab wrote reaches this one's local storage late; the mirror is up to date once
    // the lock is held.
    read: async () => newest(readSession(), await readMirror()),
    write: writeSession,
    post: postRefresh,
    lock: withLock,
    now: () => Date.now(),
  });
  if (outcome.kind === 'rejected') refusals.emit('refused', stale);
  return outcome;
}

/** For requests of a page that RTK Query does not make: `sessionFetch(pageSession, path)`. */
export const pageSession: SessionFetchDeps = {
  session: () => Promise.resolve(readSession()),
  refresh: refreshPageSession,
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
};

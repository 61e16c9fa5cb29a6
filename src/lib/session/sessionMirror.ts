import { del, get, set, update } from 'idb-keyval';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import type { Session } from './session.ts';

const KEY = 'current';

/**
 * The copy of the session that the service worker can read; null where there is none or the browser
 * refuses storage.
 */
export async function readMirror(): Promise<Session | null> {
  const kept = await tolerant(() => get<Partial<Session> | null>(KEY, idb('session')));
  return isWhole(kept) ? kept : null;
}

function isWhole(kept: Partial<Session> | null | undefined): kept is Session {
  return (
    [kept?.id, kept?.accessToken, kept?.refreshToken].every((text) => typeof text === 'string') &&
    Number.isFinite(kept?.expiresAt)
  );
}

export async function writeMirror(session: Session): Promise<void> {
  await tolerant(() => set(KEY, session, idb('session')));
}

/**
 * Puts new tokens in the place of the same session's old ones. One that was signed out meanwhile
 * does not come back.
 */
export async function replaceMirror(session: Session): Promise<void> {
  await tolerant(() =>
    update<Session | undefined>(
      KEY,
      (kept) => (kept?.id === session.id ? session : kept),
      idb('session'),
    ),
  );
}

export async function eraseMirror(): Promise<void> {
  await tolerant(() => del(KEY, idb('session')));
}

/**
 * A browser without IndexedDB (some private windows) still signs in: the mirror only serves the
 * worker.
 */
async function tolerant<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (problem) {
    logProblem('session', problem);
    return undefined;
  }
}

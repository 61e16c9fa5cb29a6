import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import { SESSION_LOCK } from './refresh.ts';
import { newSessionId, newest } from './session.ts';
import type { Session } from './session.ts';
import { eraseMirror, readMirror, writeMirror } from './sessionMirror.ts';
import { KEPT_ON_SIGN_OUT, STORAGE_KEYS } from '#src/lib/storage/storageKeys.ts';

/**
 * The session as the page sees it, at once: the three specified keys and the session's id. Without
 * a refresh token it lasts until it expires.
 */
export function readSession(): Session | null {
  const accessToken = localStorage.getItem(STORAGE_KEYS.accessToken);
  const refreshToken = localStorage.getItem(STORAGE_KEYS.refreshToken) ?? '';
  const expiresAt = Number(localStorage.getItem(STORAGE_KEYS.expiresAt));
  if (!accessToken || !Number.isFinite(expiresAt)) return null;
  return {
    id: localStorage.getItem(STORAGE_KEYS.sessionId) ?? '',
    accessToken,
    refreshToken,
    expiresAt,
  };
}

/**
 * Takes the newest of page and mirror for true and writes it to both: the worker may have refreshed
 * with the page closed. Alone, so that what another tab has just refreshed is not put back.
 */
export async function restoreSession(): Promise<Session | null> {
  return await withLock(SESSION_LOCK, async () => {
    const [page, mirror] = [readSession(), await readMirror()];
    // A copy that can be renewed comes before one that cannot.
    const found = page?.refreshToken === '' ? (mirror ?? page) : newest(page, mirror);
    if (found === null) return null;
    // Mostly both are the same: a start does not wait for what changes nothing.
    if (found.id !== '' && same(found, page) && same(found, mirror)) return found;
    const session = found.id === '' ? { ...found, id: newSessionId() } : found;
    await writeSession(session);
    return session;
  });
}

/** The mirror first: a page that ends in between is then still the signed-in one of before. */
export async function writeSession(session: Session): Promise<void> {
  await writeMirror(session);
  localStorage.setItem(STORAGE_KEYS.sessionId, session.id);
  localStorage.setItem(STORAGE_KEYS.accessToken, session.accessToken);
  localStorage.setItem(STORAGE_KEYS.refreshToken, session.refreshToken);
  localStorage.setItem(STORAGE_KEYS.expiresAt, String(session.expiresAt));
}

/**
 * Forgets the session, and all else in local and session storage but what signing out keeps: at
 * once, and, where a refresh was under way elsewhere, what that put back.
 */
export async function eraseSession(): Promise<void> {
  const id = readSession()?.id;
  await erase();
  const again = withLock(SESSION_LOCK, async () => {
    const back = readSession() ?? (await readMirror());
    if (id !== undefined && back?.id === id) await erase();
  });
  // Whoever refreshes may wait long for an answer: the rep is signed out without it.
  again.catch((problem: unknown) => logProblem('sign-out', problem));
}

async function erase(): Promise<void> {
  await eraseMirror();
  for (const key of Object.keys(localStorage))
    if (!KEPT_ON_SIGN_OUT.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

function same(session: Session, other: Session | null): boolean {
  return (
    other !== null &&
    session.id === other.id &&
    session.accessToken === other.accessToken &&
    session.refreshToken === other.refreshToken &&
    session.expiresAt === other.expiresAt
  );
}

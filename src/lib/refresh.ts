import { API } from '#core/contract/paths.ts';
import type { Tokens } from '#core/contract/account.ts';
import { withLock } from './locks.ts';
import { isFresh, newest, sessionFrom } from './session.ts';
import type { Session } from './session.ts';
import { readMirror } from './sessionMirror.ts';
import { readSession, SESSION_LOCK, writeSession } from './sessionStore.ts';

/** `rejected` signs out; `unavailable` (no answer, 5xx, 429) never does. */
export type RefreshOutcome = { kind: 'refreshed'; session: Session } | { kind: 'rejected' } | { kind: 'unavailable' };

export type RefreshDeps = {
  read: () => Session | null | Promise<Session | null>;
  write: (session: Session) => Promise<void>;
  post: (refreshToken: string) => Promise<Response>;
  lock: typeof withLock;
  now: () => number;
};

const GIVE_UP_AFTER_MS = 15_000;

const browser: RefreshDeps = {
  // What another tab wrote reaches this one's local storage late; the mirror is up to date once the lock is held.
  read: async () => newest(readSession(), await readMirror()),
  write: writeSession,
  post: (refreshToken) =>
    fetch(API.refresh, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    }),
  lock: withLock,
  now: () => Date.now(),
};

/**
 * Renews the session that `stale` was, once over all tabs: whoever comes second finds newer tokens and uses them. A session
 * that has ended or was replaced by another sign-in in the meantime is `unavailable`, so that nothing is done in its name.
 */
export async function refreshSession(stale: Session, deps: RefreshDeps = browser): Promise<RefreshOutcome> {
  return await deps.lock(SESSION_LOCK, async () => {
    const current = await deps.read();
    if (current === null || current.id !== stale.id) return { kind: 'unavailable' };
    if (current.accessToken !== stale.accessToken && isFresh(current, deps.now())) return { kind: 'refreshed', session: current };
    return await renew(current, deps);
  });
}

async function renew(current: Session, deps: RefreshDeps): Promise<RefreshOutcome> {
  let reply: Response;
  try {
    reply = await deps.post(current.refreshToken);
    if (reply.status === 401) return (await replaced(current, deps)) ?? { kind: 'rejected' };
    if (!reply.ok) return { kind: 'unavailable' };
    const session = sessionFrom((await reply.json()) as Tokens, current.id, deps.now());
    const still = await deps.read();
    if (still?.id !== current.id) return { kind: 'unavailable' };
    const other = await replaced(current, deps);
    if (other !== null) return other;
    await deps.write(session);
    return { kind: 'refreshed', session };
  } catch {
    return { kind: 'unavailable' };
  }
}

/** A change of password or the like, made meanwhile, has brought the same session new tokens: those count. */
async function replaced(current: Session, deps: RefreshDeps): Promise<RefreshOutcome | null> {
  const still = await deps.read();
  if (still === null || still.id !== current.id || still.accessToken === current.accessToken) return null;
  return { kind: 'refreshed', session: still };
}

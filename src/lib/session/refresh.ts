import { API } from '#core/contract/paths.ts';
import type { Tokens } from '#core/contract/account/account.ts';
import type { withLock } from '#src/lib/locks.ts';
import { isFresh, sessionFrom } from './session.ts';
import type { Session } from './session.ts';

/**
 * Whoever reads the session to write it anew holds this lock, over all tabs and the service worker.
 */
export const SESSION_LOCK = 'ringside-session';

/** `rejected` signs out; `unavailable` (no answer, 5xx, 429) never does. */
export type RefreshOutcome =
  { kind: 'refreshed'; session: Session } | { kind: 'rejected' } | { kind: 'unavailable' };

export type RefreshDeps = {
  read: () => Session | null | Promise<Session | null>;
  write: (session: Session) => Promise<void>;
  post: (refreshToken: string) => Promise<Response>;
  lock: typeof withLock;
  now: () => number;
};

const GIVE_UP_AFTER_MS = 15_000;

/** The request itself, the same for page and service worker. */
export function postRefresh(refreshToken: string): Promise<Response> {
  return fetch(API.refresh, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  });
}

/**
 * Renews the session that `stale` was, once over all tabs and the service worker: whoever comes
 * second finds newer tokens and uses them. A session that has ended or was replaced by another
 * sign-in in the meantime is `unavailable`, so that nothing is done in its name.
 */
export async function refreshSession(stale: Session, deps: RefreshDeps): Promise<RefreshOutcome> {
  return await deps.lock(SESSION_LOCK, async () => {
    const current = await deps.read();
    if (current === null || current.id !== stale.id) return { kind: 'unavailable' };
    if (current.accessToken !== stale.accessToken && isFresh(current, deps.now())) {
      // Where the service worker made them, only the mirror has them yet.
      await deps.write(current);
      return { kind: 'refreshed', session: current };
    }
    return await renew(current, deps);
  });
}

async function renew(current: Session, deps: RefreshDeps): Promise<RefreshOutcome> {
  // There is nothing to renew it with.
  if (current.refreshToken === '') return { kind: 'rejected' };
  try {
    const reply = await deps.post(current.refreshToken);
    // Some network's own page is no word of the server's, nor is anything else that holds no
    // tokens.
    if (reply.headers.get('content-type')?.includes('html') === true)
      return { kind: 'unavailable' };
    if (reply.status === 401) return (await replaced(current, deps)) ?? { kind: 'rejected' };
    if (!reply.ok) return { kind: 'unavailable' };
    const tokens = (await reply.json()) as Tokens;
    if (!areTokens(tokens)) return { kind: 'unavailable' };
    const session = sessionFrom(tokens, current.id, deps.now());
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

function areTokens(reply: Partial<Tokens> | null): boolean {
  return (
    typeof reply?.accessToken === 'string' &&
    typeof reply.refreshToken === 'string' &&
    Number.isFinite(reply.expiresIn)
  );
}

/**
 * A change of password or the like, made meanwhile, has brought the same session new tokens: those
 * count.
 */
async function replaced(current: Session, deps: RefreshDeps): Promise<RefreshOutcome | null> {
  const still = await deps.read();
  if (still === null || still.id !== current.id || still.accessToken === current.accessToken)
    return null;
  return { kind: 'refreshed', session: still };
}

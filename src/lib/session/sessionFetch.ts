import { retryAfterMs } from './retryAfter.ts';
import type { RefreshOutcome } from './refresh.ts';
import type { Session } from './session.ts';
import { withSession } from './withSession.ts';

export type SessionFetchDeps = {
  session: () => Promise<Session | null>;
  refresh: (stale: Session) => Promise<RefreshOutcome>;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  now: () => number;
};

const GIVE_UP_AFTER_MS = 15_000;

/**
 * A request outside RTK Query in the name of whoever is signed in, refreshed and tried again as
 * `withSession` does; null where nobody is signed in. Rejects without an answer, which is waited
 * for 15 s unless `init` has a signal of its own.
 */
export async function sessionFetch(
  deps: SessionFetchDeps,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response | null> {
  const { session, fetch, refresh, now } = deps;
  const current = await session();
  if (current === null) return null;
  const send = ({ accessToken }: Session) =>
    fetch(path, {
      ...init,
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
      signal: init.signal ?? AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
  return await withSession(current, send, {
    refresh,
    now,
    isRefused: ({ status }) => status === 401,
  });
}

/**
 * The body of a reply of 2xx.
 * @throws `{ status, data }` as RTK Query's errors are, whatever came instead
 */
export async function sessionJson(
  deps: SessionFetchDeps,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const init = {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  };
  const reply = await sessionFetch(deps, path, init).catch((problem: unknown) => {
    throw Object.assign(new Error('no answer'), { status: 'FETCH_ERROR', problem });
  });
  if (reply === null) throw Object.assign(new Error('signed out'), { status: 401 });
  const text = await reply.text();
  const data = readJson(text);
  if (!reply.ok)
    throw Object.assign(new Error('refused'), {
      status: data === undefined ? 'PARSING_ERROR' : reply.status,
      originalStatus: reply.status,
      data,
      retryAfterMs: retryAfterMs(reply, deps.now()) ?? undefined,
    });
  // Not the server's: some network's own page.
  if (data === undefined && text !== '')
    throw Object.assign(new Error('no JSON'), {
      status: 'PARSING_ERROR',
      originalStatus: reply.status,
    });
  return data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

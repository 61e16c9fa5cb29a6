import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { API } from '#core/contract/paths.ts';
import { pause, retryAfterMs } from '#src/lib/session/retryAfter.ts';
import { refreshPageSession } from '#src/lib/session/pageSession.ts';
import type { Session } from '#src/lib/session/session.ts';
import { readSession } from '#src/lib/session/sessionStore.ts';
import { withSession } from '#src/lib/session/withSession.ts';
import { waitingChanges } from './waitingChanges.ts';
import type { WaitingChanges } from './waitingChanges.ts';

/** `waits`: the change met no server and is kept for later. */
export type AnswerMeta = { waits?: boolean; request?: Request; response?: Response };
/**
 * `waits`: a change that is kept for later where there is no network, with the tags of what it
 * changes.
 */
export type CallOptions = { waits?: readonly string[] };
export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError & { retryAfterMs?: number },
  CallOptions,
  AnswerMeta
>;
type Answered = Awaited<ReturnType<BaseQuery>>;

const GIVE_UP_AFTER_MS = 30_000;

export type BaseQueryDeps = {
  read: () => Session | null;
  refresh: typeof refreshPageSession;
  now: () => number;
  fetch: typeof fetch;
  waiting: WaitingChanges;
  pause: typeof pause;
};

/** Calls that are made without a session, whose 401 is the answer itself. */
const WITHOUT_SESSION: readonly string[] = [
  API.login,
  API.register,
  API.refresh,
  API.config,
  API.confirmEmail,
  API.resendConfirmationEmail,
  API.forgotPassword,
  API.resetPassword,
  API.passkeySignInOptions,
  API.passkeySignIn,
];

/**
 * Carries the bearer token, and refreshes it as `withSession` does. Only a refused refresh ends the
 * session; no answer or a 5xx never does. A server that is away is left alone for as long as it
 * says: until then nothing is read, and what was is read once more.
 */
export function createBaseQuery(deps: BaseQueryDeps): BaseQuery {
  let quietUntil = 0;
  return async (args, api, options) => {
    const isRead = typeof args === 'string' || (args.method ?? 'GET') === 'GET';
    const left = quietUntil - deps.now();
    if (isRead && left > 0) await deps.pause(left, api.signal);
    const reply = await ask(args, api, options);
    const waitMs = retryAfterMs(reply.meta?.response, deps.now());
    if (waitMs === null) return reply;
    quietUntil = deps.now() + waitMs;
    if (!isRead)
      return reply.error ? { ...reply, error: { ...reply.error, retryAfterMs: waitMs } } : reply;
    await deps.pause(waitMs, api.signal);
    return api.signal.aborted ? reply : await ask(args, api, options);
  };

  async function ask(...[args, api, options]: Parameters<BaseQuery>): Promise<Answered> {
    const call = async (session: Session | null) => {
      const raw = fetchBaseQuery({
        baseUrl: '/',
        fetchFn: deps.fetch,
        timeout: GIVE_UP_AFTER_MS,
        prepareHeaders: (headers) => {
          // Some paths are pages too: who would take HTML gets the page.
          if (!headers.has('accept')) headers.set('accept', 'application/json');
          if (session !== null) headers.set('authorization', `Bearer ${session.accessToken}`);
        },
      });
      return await raw(args, api, {});
    };
    const path = typeof args === 'string' ? args : args.url;
    const session = WITHOUT_SESSION.includes(path) ? null : deps.read();
    if (session === null) return await call(null);

    const reply = await withSession(session, call, {
      refresh: deps.refresh,
      now: deps.now,
      isRefused: ({ error }) => error?.status === 401,
    });
    if (options?.waits === undefined) return reply;
    // What is kept for later says nothing of the server.
    return (await deps.waiting.follow({
      args,
      tags: options.waits,
      state: api.getState(),
      failed: reply.error,
    }))
      ? { data: null, meta: { ...reply.meta, waits: true } }
      : reply;
  }
}

export const baseQueryWithReauth = createBaseQuery({
  read: readSession,
  refresh: refreshPageSession,
  now: () => Date.now(),
  fetch: (input, init) => fetch(input, init),
  waiting: waitingChanges,
  pause,
});

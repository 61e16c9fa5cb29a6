import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { API } from '#core/contract/paths.ts';
import { refreshPageSession } from '#src/lib/session/pageSession.ts';
import type { Session } from '#src/lib/session/session.ts';
import { readSession } from '#src/lib/session/sessionStore.ts';
import { withSession } from '#src/lib/session/withSession.ts';
import { waitingChanges } from './waitingChanges.ts';
import type { WaitingChanges } from './waitingChanges.ts';

/** `waits`: the change met no server and is kept for later. */
export type AnswerMeta = { waits?: boolean; request?: Request; response?: Response };
/** `waits`: a change that is kept for later where there is no network, with the tags of what it changes. */
export type CallOptions = { waits?: readonly string[] };
export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  AnswerMeta
>;

const GIVE_UP_AFTER_MS = 30_000;

export type BaseQueryDeps = {
  read: () => Session | null;
  refresh: typeof refreshPageSession;
  now: () => number;
  fetch: typeof fetch;
  waiting: WaitingChanges;
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

/** Carries the bearer token, and refreshes it as `withSession` does. Only a refused refresh ends the session; no answer or a 5xx never does. */
export function createBaseQuery(deps: BaseQueryDeps): BaseQuery {
  return async (args, api, options) => {
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
  };
}

export const baseQueryWithReauth = createBaseQuery({
  read: readSession,
  refresh: refreshPageSession,
  now: () => Date.now(),
  fetch: (input, init) => fetch(input, init),
  waiting: waitingChanges,
});

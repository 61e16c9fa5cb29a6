import { refreshPageSession } from '#src/lib/pageRefresh.ts';
import { readSession } from '#src/lib/sessionStore.ts';
import { systemTimers } from '#src/lib/timers.ts';
import { withSession } from '#src/lib/withSession.ts';
import type { FollowDeps } from './followResearch.ts';

/** A research followed by fetch, which sends the token in its header: an address is written down in too many places. */
export const browserFollow: FollowDeps = {
  request: async (url, headers, signal) => {
    const session = readSession();
    if (session === null) return Response.json({}, { status: 401 });
    const ask = ({ accessToken }: { accessToken: string }) =>
      fetch(url, {
        headers: { ...headers, authorization: `Bearer ${accessToken}` },
        signal,
        cache: 'no-store',
      });
    return await withSession(session, ask, {
      refresh: refreshPageSession,
      isRefused: ({ status }) => status === 401,
      now: () => Date.now(),
    });
  },
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const cancel = systemTimers.after(ms, resolve);
      signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
    }),
};

import { expect, test, vi } from 'vitest';
import { withLock } from '#src/lib/locks.ts';
import { refreshSession } from './refresh.ts';
import { newest, refreshDelay, sessionFrom } from './session.ts';
import type { Session } from './session.ts';

const NOW = 1_000_000;
const tokens = (name: string) => ({
  tokenType: 'Bearer' as const,
  accessToken: `${name}-access`,
  refreshToken: `${name}-refresh`,
  expiresIn: 3_600,
});
const old: Session = {
  id: 's1',
  accessToken: 'old-access',
  refreshToken: 'old-refresh',
  expiresAt: NOW - 1,
};

function browser(post: (refreshToken: string) => Promise<Response>, kept: Session | null = old) {
  const state = { session: kept };
  const posted = vi.fn<(refreshToken: string) => Promise<Response>>(post);
  return {
    state,
    posted,
    deps: {
      read: () => state.session,
      write: (session: Session) => {
        state.session = session;
        return Promise.resolve();
      },
      post: posted,
      lock: withLock,
      now: () => NOW,
    },
  };
}

test('expiry is now plus expiresIn seconds, and the renewal comes at 85 % of the life left', () => {
  const session = sessionFrom(tokens('a'), 's1', NOW);
  expect(session.expiresAt).toBe(NOW + 3_600_000);
  expect(refreshDelay(session, NOW)).toBe(3_060_000);
  expect(refreshDelay(session, session.expiresAt + 5)).toBe(0);
});

test('of page and mirror the newest expiry wins', () => {
  const newer = { ...old, accessToken: 'newer', expiresAt: NOW };
  expect([newest(old, newer), newest(newer, old), newest(null, old), newest(null, null)]).toEqual([
    newer,
    newer,
    old,
    null,
  ]);
});

test('two at once make one request, and the second uses the new tokens', async () => {
  const { deps, posted } = browser(() => Promise.resolve(Response.json(tokens('new'))));
  const outcomes = await Promise.all([refreshSession(old, deps), refreshSession(old, deps)]);
  expect(
    outcomes.map((outcome) => outcome.kind === 'refreshed' && outcome.session.accessToken),
  ).toEqual(['new-access', 'new-access']);
  expect(posted.mock.calls).toEqual([['old-refresh']]);
});

test('a 401 is a refusal', async () => {
  const { deps, state } = browser(() => Promise.resolve(new Response(null, { status: 401 })));
  expect(await refreshSession(old, deps)).toEqual({ kind: 'rejected' });
  expect(state.session).toEqual(old);
});

test.each([500, 503, 429])('a %i is no refusal', async (status) => {
  const { deps, state } = browser(() => Promise.resolve(new Response(null, { status })));
  expect(await refreshSession(old, deps)).toEqual({ kind: 'unavailable' });
  expect(state.session).toEqual(old);
});

test.each([
  [
    'a page of some network',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'such a page in place of a refusal',
    () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } }),
  ],
  ['an answer without tokens', () => Response.json([{ id: 1 }])],
])('%s leaves the session as it is', async (_what, answer) => {
  const { deps, state } = browser(() => Promise.resolve(answer()));
  expect(await refreshSession(old, deps)).toEqual({ kind: 'unavailable' });
  expect(state.session).toEqual(old);
});

test('no answer is no refusal', async () => {
  const { deps } = browser(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refreshSession(old, deps)).toEqual({ kind: 'unavailable' });
});

test('whoever signed out meanwhile is not signed in again by a late answer', async () => {
  const { deps, state } = browser(() => {
    state.session = null;
    return Promise.resolve(Response.json(tokens('new')));
  });
  expect(await refreshSession(old, deps)).toEqual({ kind: 'unavailable' });
  expect(state.session).toBeNull();
});

test('a call of an earlier sign-in does not get the tokens of the next one', async () => {
  const { deps, posted } = browser(() => Promise.resolve(Response.json(tokens('new'))), {
    ...old,
    id: 's2',
    expiresAt: NOW + 5_000,
  });
  expect(await refreshSession(old, deps)).toEqual({ kind: 'unavailable' });
  expect(posted).not.toHaveBeenCalled();
});

test.each([200, 401])(
  'tokens that a change of password brought meanwhile outlive a refresh that is answered with %i',
  async (status) => {
    const changed = {
      ...old,
      accessToken: 'changed',
      refreshToken: 'changed-refresh',
      expiresAt: NOW + 9_000,
    };
    const { deps, state } = browser(() => {
      state.session = changed;
      return Promise.resolve(
        status === 200 ? Response.json(tokens('new')) : new Response(null, { status }),
      );
    });
    expect(await refreshSession(old, deps)).toEqual({ kind: 'refreshed', session: changed });
    expect(state.session).toEqual(changed);
  },
);

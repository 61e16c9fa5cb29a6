import { expect, test } from 'vitest';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';
import { renew } from './renewPush.ts';

const KEY = new Uint8Array([4, 1, 2]).buffer;
const old = subscription('old');

test('a subscription that the browser made anew is told to the server', async () => {
  const browser = away();
  await renew(
    { oldSubscription: old, newSubscription: subscription('new') },
    browser.push,
    browser.session,
  );
  expect(browser.told).toEqual(['PUT /api/user/push-subscription {"endpoint":"new"}']);
});

test('one that ended is made anew with the same key', async () => {
  const browser = away();
  await renew({ oldSubscription: old }, browser.push, browser.session);
  expect([browser.asked, browser.told]).toEqual([
    [{ userVisibleOnly: true, applicationServerKey: KEY }],
    ['PUT /api/user/push-subscription {"endpoint":"made"}'],
  ]);
});

test('where the browser takes no more, the server is told so', async () => {
  const browser = away();
  await renew({}, browser.push, browser.session);
  expect(browser.told).toEqual(['DELETE /api/user/push-subscription ']);
});

function subscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    options: { applicationServerKey: KEY },
    toJSON: () => ({ endpoint }),
  } as unknown as PushSubscription;
}

function away() {
  const told: string[] = [];
  const asked: unknown[] = [];
  const session: SessionFetchDeps = {
    session: () =>
      Promise.resolve({ id: 'one', accessToken: 'a', refreshToken: 'r', expiresAt: 2 }),
    refresh: () => Promise.reject(new Error('not needed')),
    fetch: (path, { method = '', body }) => {
      told.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
    now: () => 1,
  };
  const push = {
    getSubscription: () => Promise.resolve(null),
    subscribe: (options: unknown) => Promise.resolve((asked.push(options), subscription('made'))),
  };
  return { told, asked, session, push };
}

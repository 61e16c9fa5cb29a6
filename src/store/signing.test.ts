import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingStore } from '#src/lib/scores/pending.ts';
import type { Session } from '#src/lib/session/session.ts';
import { readMirror } from '#src/lib/session/sessionMirror.ts';
import { readSession, writeSession } from '#src/lib/session/sessionStore.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { selectSignedOutBy, sessionStarted } from './session.ts';
import { signOut } from './signing.ts';
import { createAppStore } from './store.ts';

const session: Session = { id: 's1', accessToken: 'old', refreshToken: 'r1', expiresAt: 0 };
let requests: [path: string, bearer: string | null][];

beforeEach(() => {
  fakeBrowser();
  requests = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    requests.push([path, bearer]);
    const tokens = { tokenType: 'Bearer', accessToken: 'new', refreshToken: 'r2', expiresIn: 60 };
    if (path === '/refresh') return Promise.resolve(Response.json(tokens));
    return Promise.resolve(new Response(null, { status: bearer === 'Bearer new' ? 204 : 401 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['have run out', Date.now() - 1, []],
  ['are refused', Date.now() + 60_000, [['/logout', 'Bearer old']]],
])(
  'with tokens that %s the session is renewed first, so that the server ends it',
  async (_how, expiresAt, before) => {
    await signedInStore(expiresAt, 'rep');
    await vi.waitFor(() =>
      expect(requests).toEqual([...before, ['/refresh', null], ['/logout', 'Bearer new']]),
    );
    // What was renewed for that is kept nowhere.
    expect([readSession(), await readMirror()]).toEqual([null, null]);
  },
);

test.each(['rejected', 'elsewhere', 'deleted'] as const)(
  'where the session ended otherwise (%s), the server is not told',
  async (reason) => {
    await signedInStore(Date.now() + 60_000, reason);
    expect(requests).toEqual([]);
  },
);

test('of local and session storage the chosen microphone alone is left, and no score is awaited any longer', async () => {
  for (const key of ['selectedMicrophone', 'headphones', 'installOffered', 'analyticsRefusal'])
    localStorage.setItem(key, 'x');
  sessionStorage.setItem('chunk-history', 'true');
  await pendingStore.add([{ callRecordId: 'c', startedAt: 1, userId: 'rep-1' }]);
  await signedInStore(Date.now() + 60_000, 'rep');
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ['selectedMicrophone'],
    [],
  ]);
  expect(await pendingStore.list()).toEqual([]);
});

test('who has signed out is not signed out again', async () => {
  const store = await signedInStore(Date.now() + 60_000, 'rep');
  await store.dispatch(signOut('rejected'));
  expect(selectSignedOutBy(store.getState())).toBe('rep');
});

async function signedInStore(expiresAt: number, reason: Parameters<typeof signOut>[0]) {
  const { store } = createAppStore();
  await writeSession({ ...session, expiresAt });
  store.dispatch(sessionStarted({ sessionId: 's1', userId: 'rep-1' }));
  await store.dispatch(signOut(reason));
  return store;
}

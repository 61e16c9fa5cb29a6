import { set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptAnswers } from '#src/api/hydrate.ts';
import { authApi } from '#src/features/auth/authApi.ts';
import { historyApi } from '#src/features/history/historyApi.ts';
import { configApi } from '#src/features/config/configApi.ts';
import { personasApi } from '#src/features/personas/personasApi.ts';
import { privacyApi } from '#src/features/account/privacy/privacyApi.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { readMirror, writeMirror } from '#src/lib/session/sessionMirror.ts';
import type { Session } from '#src/lib/session/session.ts';
import { refreshPageSession } from '#src/lib/session/pageSession.ts';
import { readSession, restoreSession, writeSession } from '#src/lib/session/sessionStore.ts';
import { startAnswers } from './answers/answerListeners.ts';
import { answersIn, readAnswers, readFirstAnswers, writeAnswers } from './answers/keptAnswers.ts';
import { selectOnline } from './connection/connection.ts';
import { startReach } from './connection/reachListeners.ts';
import { restore } from './restore.ts';
import { selectSessionStatus, selectSignedOutBy, selectUserId } from './session.ts';
import { signIn, signOut } from './signing.ts';
import { createAppStore } from './store.ts';

const fresh = (): Session => ({
  id: 's1',
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: Date.now() + 60_000,
});
let network: (request: Request | string) => Promise<Response>;

beforeEach(() => {
  fakeBrowser();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', (request: Request | string) => network(request));
});
afterEach(() => vi.unstubAllGlobals());

test('without a session the app starts signed out', async () => {
  const { store } = await start();
  expect(selectSessionStatus(store.getState())).toBe('signedOut');
  expect(selectSignedOutBy(store.getState())).toBeNull();
});

test('tokens that the worker renewed while no page was open are taken over', async () => {
  await writeSession({ ...fresh(), expiresAt: Date.now() - 1 });
  await writeMirror({ ...fresh(), accessToken: 'renewed' });
  const { store } = await start();
  expect(selectSessionStatus(store.getState())).toBe('signedIn');
  expect([localStorage.getItem('token'), localStorage.getItem('refreshToken')]).toEqual([
    'renewed',
    'refresh',
  ]);
});

test('the three keys alone are a session', async () => {
  localStorage.setItem('token', 'access');
  localStorage.setItem('refreshToken', 'refresh');
  localStorage.setItem('tokenExpiryTime', String(Date.now() + 60_000));
  await start();
  expect(readSession()?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(await readMirror()).toEqual(readSession());
});

test('without a network an expired session goes on with its last-known user and answers, and tells their age', async () => {
  await writeSession({ ...fresh(), expiresAt: Date.now() - 1 });
  await keepAnswers('s1');
  const { store } = await start();
  expect([selectSessionStatus(store.getState()), selectUserId(store.getState())]).toEqual([
    'signedIn',
    'rep-1',
  ]);
  expect(personasApi.endpoints.assistants.select()(store.getState()).data).toEqual([
    { id: 'dana' },
  ]);
});

test('an expired session of an unknown user is refreshed first, and only a refusal signs it out', async () => {
  await writeSession({ ...fresh(), expiresAt: Date.now() - 1 });
  network = () => Promise.resolve(new Response(null, { status: 401 }));
  const refused = await start();
  await vi.waitFor(() => expect(selectSignedOutBy(refused.store.getState())).toBe('rejected'));
  await vi.waitFor(() => expect(readSession()).toBeNull());

  await writeSession({ ...fresh(), expiresAt: Date.now() - 1 });
  network = () => Promise.resolve(new Response(null, { status: 503 }));
  const away = await start();
  await vi.waitFor(() => expect(selectSessionStatus(away.store.getState())).toBe('signedIn'));
});

test('answers of another session are not put back', async () => {
  await writeSession(fresh());
  await keepAnswers('s0');
  const { store } = await start();
  expect(selectUserId(store.getState())).toBeNull();
  expect(personasApi.endpoints.assistants.select()(store.getState()).data).toBeUndefined();
});

test('an answer that was kept is fetched anew when it is shown after 30 s', async () => {
  await writeSession(fresh());
  await keepAnswers('s1', Date.now() - 31_000);
  network = () => Promise.resolve(Response.json([{ id: 'new' }]));
  const { store } = await start();
  expect(
    (
      await store.dispatch(
        personasApi.endpoints.assistants.initiate(undefined, {
          forceRefetch: 30 as unknown as boolean,
        }),
      )
    ).data,
  ).toEqual([{ id: 'new' }]);
});

test('an answer to a question with arguments is put back when it is asked, under its own time, and the failure to renew it is told', async () => {
  await writeSession(fresh());
  await keepAnswers('s1', 1_000);
  const { store } = await start();
  const details = historyApi.endpoints.callDetails.select('c1');
  expect(details(store.getState()).data).toBeUndefined();
  void store.dispatch(historyApi.endpoints.callDetails.initiate('c1'));
  await vi.waitFor(() =>
    expect(details(store.getState())).toMatchObject({
      data: { notes: 'kept' },
      fulfilledTimeStamp: 1_000,
      error: { status: 'FETCH_ERROR' },
    }),
  );
});

test('what is put back is shown while a slow network is asked, and gives way to what that says', async () => {
  await writeSession(fresh());
  await keepAnswers('s1', 1_000);
  const { store } = await start();
  let answerNow = (_reply: Response) => {};
  network = () => new Promise((resolve) => (answerNow = resolve));
  const details = historyApi.endpoints.callDetails.select('c1');
  const asked = store.dispatch(historyApi.endpoints.callDetails.initiate('c1'));
  await vi.waitFor(() => expect(details(store.getState()).data).toMatchObject({ notes: 'kept' }));
  answerNow(Response.json({ notes: 'new' }));
  await asked;
  expect(details(store.getState())).toMatchObject({ data: { notes: 'new' }, status: 'fulfilled' });
});

test('an answer that this start has found out of date is put back only where the network has no other', async () => {
  await writeSession(fresh());
  const { store } = await start();
  const { initiate, select } = historyApi.endpoints.callDetails;
  network = () => Promise.resolve(Response.json({ notes: 'first' }));
  await store.dispatch(initiate('c1', { subscribe: false }));
  await vi.waitFor(async () => expect(await readAnswers(['callDetails("c1")'])).not.toEqual({}));
  store.dispatch(historyApi.util.invalidateTags([{ type: 'Scoring', id: 'c1' }]));
  expect(select('c1')(store.getState()).data).toBeUndefined();

  let fail = () => {};
  network = () =>
    new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
  void store.dispatch(initiate('c1'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(select('c1')(store.getState()).data).toBeUndefined();
  fail();
  await vi.waitFor(() => expect(select('c1')(store.getState()).data).toEqual({ notes: 'first' }));
});

test('two tabs keep what each has read', async () => {
  await writeSession(fresh());
  const [one, other] = [await start(), await start()];
  network = () => Promise.resolve(Response.json({ notes: 'read' }));
  const keys = ['callDetails("c1")', 'callDetails("c2")'];
  await one.store.dispatch(historyApi.endpoints.callDetails.initiate('c1'));
  await vi.waitFor(async () => expect(await readAnswers(keys)).toHaveProperty([keys[0] ?? '']));
  await other.store.dispatch(historyApi.endpoints.callDetails.initiate('c2'));
  await vi.waitFor(async () => expect(Object.keys(await readAnswers(keys))).toEqual(keys));
});

test('an answer is kept while others are still coming', async () => {
  await writeSession(fresh());
  const { store } = await start();
  network = () => Promise.resolve(Response.json({ notes: 'read' }));
  const coming = new AbortController();
  const others = (async () => {
    for (let n = 1; !coming.signal.aborted; n++) {
      await store.dispatch(
        historyApi.endpoints.callDetails.initiate(`c${n % 5}`, { forceRefetch: true }),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await vi.waitFor(async () => expect(await readAnswers(['callDetails("c1")'])).not.toEqual({}));
  coming.abort();
  await others;
});

test('an answer is kept as soon as it comes, since the page may be left the next moment', async () => {
  await writeSession(fresh());
  const { store } = await start();
  network = () => Promise.resolve(Response.json({ notes: 'read' }));
  // Nothing that waits for a time happens.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await store.dispatch(historyApi.endpoints.callDetails.initiate('c1'));
    let kept = {};
    for (let turn = 0; turn < 200 && Object.keys(kept).length === 0; turn++)
      kept = await readAnswers(['callDetails("c1")']);
    expect(kept).not.toEqual({});
  } finally {
    vi.useRealTimers();
  }
});

test('of calls the newest twenty are kept', async () => {
  await writeSession(fresh());
  const { store } = await start();
  network = () => Promise.resolve(Response.json({ notes: 'read' }));
  const ids = Array.from({ length: 22 }, (_, n) => `c${n}`);
  for (const id of ids) {
    await store.dispatch(historyApi.endpoints.callDetails.initiate(id));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const keys = ids.map((id) => `callDetails("${id}")`);
  await vi.waitFor(async () => expect(Object.keys(await readAnswers(keys))).toEqual(keys.slice(2)));
});

test('what the server tells anybody is kept for who is not signed in, and nothing else', async () => {
  const { store } = await start();
  network = () => Promise.resolve(Response.json({ registration: 'open' }));
  await store.dispatch(configApi.endpoints.publicConfig.initiate());
  await vi.waitFor(async () => expect(await readFirstAnswers()).not.toEqual({}));
  const next = await start();
  expect(configApi.endpoints.publicConfig.select()(next.store.getState()).data).toEqual({
    registration: 'open',
  });
  expect(selectSessionStatus(next.store.getState())).toBe('signedOut');
});

test('an answer that comes after signing out is not kept', async () => {
  await writeSession(fresh());
  const { store } = await start();
  let answerNow = (_reply: Response) => {};
  network = () => new Promise((resolve) => (answerNow = resolve));
  const asked = store.dispatch(personasApi.endpoints.assistants.initiate());
  await store.dispatch(signOut('elsewhere'));
  answerNow(Response.json([{ id: 'late' }]));
  await asked;
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(await readFirstAnswers()).toEqual({});
});

test('a page of some network in place of an answer takes nothing of what is kept', async () => {
  await writeSession(fresh());
  await keepAnswers('s1', 1_000);
  const { store } = await start();
  network = () =>
    Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await store.dispatch(
    personasApi.endpoints.assistants.initiate(undefined, { forceRefetch: true }),
  );
  const next = await start();
  for (const { store: each } of [{ store }, next])
    expect(personasApi.endpoints.assistants.select()(each.getState())).toMatchObject({
      data: [{ id: 'dana' }],
      fulfilledTimeStamp: 1_000,
    });
});

test('what the rep changed of an answer without a network is so at the next start', async () => {
  await writeSession(fresh());
  const { store } = await start();
  network = () => Promise.resolve(Response.json({ onBoards: true, findable: true }));
  await store.dispatch(privacyApi.endpoints.privacy.initiate());
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  store.dispatch(
    privacyApi.util.updateQueryData('privacy', undefined, (privacy) => ({
      ...privacy,
      findable: false,
    })),
  );
  await vi.waitFor(async () =>
    expect(JSON.stringify(await readFirstAnswers())).toContain('"findable":false'),
  );
  const next = await start();
  expect(privacyApi.endpoints.privacy.select()(next.store.getState()).data).toEqual({
    onBoards: true,
    findable: false,
  });
});

test('signing out leaves the chosen microphone alone, and no answers', async () => {
  await writeSession(fresh());
  await keepAnswers('s1');
  localStorage.setItem('selectedMicrophone', 'mic-1');
  localStorage.setItem('draft', 'x');
  const { store } = await start();
  await store.dispatch(signOut('rep'));
  expect(Object.keys(localStorage)).toEqual(['selectedMicrophone']);
  expect(await readMirror()).toBeNull();
  expect(await readFirstAnswers()).toEqual({});
  expect(personasApi.endpoints.assistants.select()(store.getState()).data).toBeUndefined();
});

test('signing in stores the tokens under the three keys, for a new session', async () => {
  const { store } = await start();
  const before = Date.now();
  await store.dispatch(
    signIn({ tokenType: 'Bearer', accessToken: 'a', refreshToken: 'r', expiresIn: 3_600 }),
  );
  expect([localStorage.getItem('token'), localStorage.getItem('refreshToken')]).toEqual(['a', 'r']);
  expect(Number(localStorage.getItem('tokenExpiryTime')) - before).toBeGreaterThanOrEqual(
    3_600_000,
  );
  expect(selectSessionStatus(store.getState())).toBe('signedIn');
});

test.each([
  'text',
  null,
  {},
  { shape: 2, sessionId: 's1', query: null, tags: [] },
  { shape: 2, sessionId: 's1', query: { endpointName: 'fetchUser', fulfilledTimeStamp: 1 } },
])('kept answers that are broken, like %j, are left aside', async (broken) => {
  await writeSession(fresh());
  await set('fetchUser(undefined)', broken, idb('api-cache'));
  const { store } = await start();
  expect([selectSessionStatus(store.getState()), selectUserId(store.getState())]).toEqual([
    'signedIn',
    null,
  ]);
});

test.each(['text', { id: 's1' }, { ...fresh(), expiresAt: 'soon' }])(
  'a broken copy of the session, like %j, gives way to the whole one',
  async (broken) => {
    const whole = fresh();
    await writeSession(whole);
    await set('current', broken, idb('session'));
    await start();
    expect([readSession(), await readMirror()]).toEqual([whole, whole]);
  },
);

test('a browser that refuses IndexedDB starts signed in, and goes on so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('not here', 'SecurityError');
    },
  });
  const { store } = await start();
  await store.dispatch(
    signIn({ tokenType: 'Bearer', accessToken: 'a', refreshToken: 'r', expiresIn: 3_600 }),
  );
  expect(selectSessionStatus((await start()).store.getState())).toBe('signedIn');
});

test('a clock that is set ahead by a day renews the session, and no answer to that leaves it be', async () => {
  await writeSession({ ...fresh(), expiresAt: Date.now() - 86_400_000 });
  await keepAnswers('s1');
  const { store } = await start();
  expect([selectSessionStatus(store.getState()), selectUserId(store.getState())]).toEqual([
    'signedIn',
    'rep-1',
  ]);
  network = () =>
    Promise.resolve(
      Response.json({
        tokenType: 'Bearer',
        accessToken: 'renewed',
        refreshToken: 'next',
        expiresIn: 3_600,
      }),
    );
  expect(await refreshPageSession(readSession() ?? fresh())).toMatchObject({ kind: 'refreshed' });
});

test.each([
  [
    'a page of some network',
    () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    false,
  ],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
  [
    'the server, whatever it says',
    () => Promise.resolve(Response.json({ title: 'No' }, { status: 500 })),
    true,
  ],
])('%s tells whether the server is reached', async (_what, answer, reached) => {
  const { store } = await start();
  network = answer;
  await store.dispatch(personasApi.endpoints.assistants.initiate());
  expect(selectOnline(store.getState())).toBe(reached);
  network = () => Promise.resolve(Response.json([]));
  await store.dispatch(
    personasApi.endpoints.assistants.initiate(undefined, { forceRefetch: true }),
  );
  expect(selectOnline(store.getState())).toBe(true);
});

test('a server that does not answer is told after 6 s, and no longer once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { store } = await start();
    let answerNow = (_reply: Response) => {};
    network = () => new Promise((resolve) => (answerNow = resolve));
    const asked = store.dispatch(personasApi.endpoints.assistants.initiate());
    await vi.advanceTimersByTimeAsync(5_900);
    expect(selectOnline(store.getState())).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(selectOnline(store.getState())).toBe(false);
    answerNow(Response.json([]));
    await asked;
    expect(selectOnline(store.getState())).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

async function start() {
  const app = createAppStore();
  startAnswers(app.listen);
  startReach(app.listen);
  await restore(app.store);
  return app;
}

/**
 * As an earlier start of `sessionId` left them: who it is, the personas, a call and its page of the
 * history.
 */
async function keepAnswers(sessionId: string, at = Date.now()): Promise<void> {
  const { store } = createAppStore();
  const before = network;
  network = (request) =>
    Promise.resolve(
      Response.json(
        (request as Request).url.includes('assistants')
          ? [{ id: 'dana' }]
          : { id: 'rep-1', data: [], notes: 'kept' },
      ),
    );
  await store.dispatch(authApi.endpoints.fetchUser.initiate());
  await store.dispatch(personasApi.endpoints.assistants.initiate());
  await store.dispatch(historyApi.endpoints.callDetails.initiate('c1'));
  network = before;
  const api: KeptAnswers = structuredClone(store.getState().api);
  for (const query of Object.values(api.queries))
    Object.assign(query ?? {}, { fulfilledTimeStamp: at });
  await writeAnswers(answersIn(api, Object.keys(api.queries), sessionId));
}

test('two tabs that start at once with the three keys alone agree on the session', async () => {
  localStorage.setItem('token', 'access');
  localStorage.setItem('refreshToken', 'refresh');
  localStorage.setItem('tokenExpiryTime', String(Date.now() + 60_000));
  const [one, two] = await Promise.all([restoreSession(), restoreSession()]);
  expect(one?.id).toBe(two?.id);
});

test('a tab that starts while another refreshes does not put the old tokens back', async () => {
  const old = { ...fresh(), expiresAt: Date.now() - 1 };
  await writeSession(old);
  network = () =>
    Promise.resolve(
      Response.json({
        tokenType: 'Bearer',
        accessToken: 'renewed',
        refreshToken: 'next',
        expiresIn: 3_600,
      }),
    );
  await Promise.all([refreshPageSession(old), restoreSession()]);
  expect(readSession()).toMatchObject({ accessToken: 'renewed', refreshToken: 'next' });
});

test('what another tab has refreshed is used as soon as it is in the mirror, however late local storage follows', async () => {
  const old = { ...fresh(), expiresAt: Date.now() - 1 };
  await writeSession(old);
  await writeMirror({ ...fresh(), accessToken: 'renewed' });
  expect(await refreshPageSession(old)).toMatchObject({
    kind: 'refreshed',
    session: { accessToken: 'renewed' },
  });
});

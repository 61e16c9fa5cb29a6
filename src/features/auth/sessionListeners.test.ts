import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefreshOutcome } from '#src/lib/session/refresh.ts';
import type { Session } from '#src/lib/session/session.ts';
import {
  selectSessionId,
  selectSessionStatus,
  selectSignedOutBy,
  selectSignInNeed,
  selectUserId,
  sessionEnded,
  sessionStarted,
} from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { authApi } from './authApi.ts';
import { lookAgain, startSession } from './sessionListeners.ts';

const START = Date.parse('2026-01-01T10:00:00Z');
const first: Session = {
  id: 's1',
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: START + 100_000,
};
/** As a server of an older release answers. */
const REP = { id: 'rep-1', email: 'a@b.c', isEmailConfirmed: true, publicUsername: null };
let reply: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  reply = () => Promise.resolve(Response.json(REP));
  fakeBrowser();
  vi.stubGlobal('fetch', () => reply());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the user is fetched when a session starts', async () => {
  const { store } = app();
  await pass(0);
  expect(selectUserId(store.getState())).toBe('rep-1');
});

test('what the rep has to do first is known, the user’s own things wait for it, and a second look ends that', async () => {
  let signInNeed: string | null = 'second-factor';
  reply = () => Promise.resolve(Response.json({ ...REP, signInNeed }));
  const { store } = app();
  await pass(0);
  expect([selectSignInNeed(store.getState()), selectUserId(store.getState())]).toEqual([
    'second-factor',
    null,
  ]);
  signInNeed = null;
  await lookAgain(store.dispatch);
  expect([selectSignInNeed(store.getState()), selectUserId(store.getState())]).toEqual([
    null,
    'rep-1',
  ]);
});

test('whatever is refused because something else comes first says so', async () => {
  const { store } = app();
  await pass(0);
  reply = () => Promise.resolve(Response.json({ code: 'recording-off' }, { status: 403 }));
  await ask(store);
  expect(selectSignInNeed(store.getState())).toBeNull();
  reply = () => Promise.resolve(Response.json({ code: 'new-password-required' }, { status: 403 }));
  await ask(store);
  await pass(0);
  expect(selectSignInNeed(store.getState())).toBe('new-password');
});

test.each([503, 'offline'])('%s while fetching the user signs nobody out', async (failure) => {
  reply = () =>
    failure === 'offline'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status: 503 }));
  const { store } = app();
  await pass(0);
  expect(selectSessionStatus(store.getState())).toBe('signedIn');
});

test('a 401 for the user signs out', async () => {
  reply = () => Promise.resolve(new Response(null, { status: 401 }));
  const { store } = app();
  await pass(0);
  expect([selectSessionStatus(store.getState()), selectSignedOutBy(store.getState())]).toEqual([
    'signedOut',
    'rejected',
  ]);
});

test('the tokens are renewed at 85 % of their life', async () => {
  const { refresh } = app();
  await pass(84_900);
  expect(refresh).not.toHaveBeenCalled();
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('tokens that another tab has renewed are not renewed again, but at 85 % of theirs', async () => {
  const tab = app();
  tab.stored.session = { ...first, accessToken: 'a2', expiresAt: START + 185_000 };
  await pass(85_000);
  expect(tab.refresh).not.toHaveBeenCalled();
  await pass(84_900);
  expect(tab.refresh).not.toHaveBeenCalled();
  await pass(200);
  expect(tab.refresh).toHaveBeenCalledTimes(1);
});

test('a renewal without an answer is tried again, a refused one signs out', async () => {
  const tab = app();
  tab.stored.outcome = { kind: 'unavailable' };
  await pass(85_000);
  expect(selectSessionStatus(tab.store.getState())).toBe('signedIn');
  tab.stored.outcome = { kind: 'rejected' };
  await pass(60_000);
  expect(selectSignedOutBy(tab.store.getState())).toBe('rejected');
});

test('a refusal for an earlier session does not end this one', async () => {
  const { store, refuse } = app();
  refuse({ ...first, id: 's0' });
  await pass(0);
  expect(selectSessionStatus(store.getState())).toBe('signedIn');
  refuse(first);
  await pass(0);
  expect(selectSessionStatus(store.getState())).toBe('signedOut');
});

test('this tab follows when another one signs out, signs in, or signs someone else in', async () => {
  const tab = app();
  await pass(0);
  tab.stored.session = null;
  tab.look();
  await pass(0);
  expect(selectSignedOutBy(tab.store.getState())).toBe('elsewhere');
  tab.stored.session = { ...first, id: 's2' };
  tab.look();
  await pass(0);
  expect([
    selectSessionStatus(tab.store.getState()),
    selectSessionId(tab.store.getState()),
  ]).toEqual(['signedIn', 's2']);
  tab.stored.session = { ...first, id: 's3' };
  tab.look();
  expect([selectSessionId(tab.store.getState()), selectUserId(tab.store.getState())]).toEqual([
    's3',
    null,
  ]);
});

test('signed out from the start, this tab follows a sign-in elsewhere', async () => {
  const tab = app(false);
  tab.store.dispatch(sessionEnded(null));
  await pass(0);
  tab.look();
  await pass(0);
  expect(selectSessionStatus(tab.store.getState())).toBe('signedIn');
});

/** Any request in the name of the rep. */
async function ask(store: ReturnType<typeof app>['store']) {
  await store.dispatch(authApi.endpoints.fetchUser.initiate(undefined, { forceRefetch: true }));
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function app(signedIn = true) {
  const { store, listen } = createAppStore();
  const stored: { session: Session | null; outcome: RefreshOutcome } = {
    session: first,
    outcome: { kind: 'unavailable' },
  };
  let look = () => {};
  let refuse = (_session: Session) => {};
  const refresh = vi.fn<() => Promise<RefreshOutcome>>(() => {
    if (stored.outcome.kind === 'rejected') refuse(first);
    return Promise.resolve(stored.outcome);
  });
  stop = startSession(listen, {
    read: () => stored.session,
    refresh,
    onRefused: (listener) => {
      refuse = listener;
      return () => {};
    },
    now: () => Date.now(),
    watchTabs: (call) => {
      look = call;
      return () => {};
    },
    shown: () => Promise.resolve(),
  });
  if (signedIn) store.dispatch(sessionStarted({ sessionId: 's1', userId: null }));
  return {
    store,
    stored,
    refresh,
    refuse: (session: Session) => refuse(session),
    look: () => look(),
  };
}

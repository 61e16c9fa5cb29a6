import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Analytics } from '#src/lib/analytics/client.ts';
import { sessionEnded, sessionStarted, userIdentified } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { usageNoted } from '#src/store/usage.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { analyticsApi } from './analyticsApi.ts';
import { countUsage } from './countUsage.ts';

const UNTIL = { timeout: 5_000 };
let allowed: boolean;
let offline: boolean;
let offered = 0;
let stop: () => void;

beforeEach(() => {
  [allowed, offline, offered] = [true, false, 0];
  fakeBrowser();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (offline) throw new TypeError('Failed to fetch');
    if (request.method === 'PUT') ({ allowed } = (await request.json()) as { allowed: boolean });
    return Response.json({ allowed });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('who signs in is identified once the account allows it, and nobody after signing out', async () => {
  const { store, did } = app();
  signIn(store, 'rep-1');
  await vi.waitFor(() => expect(did).toEqual(['load', 'resume', 'identify rep-1']), UNTIL);
  expect(offered).toBe(1);
  store.dispatch(usageNoted({ event: 'level up', properties: { level: 4 } }));
  store.dispatch(sessionEnded('elsewhere'));
  expect(offered).toBe(0);
  await vi.waitFor(
    () => expect(did.slice(3)).toEqual(['track level up', 'reset', 'resume', 'identify null']),
    UNTIL,
  );
});

test('between signing in and knowing what the account says nothing is captured', async () => {
  const { store, did } = app();
  store.dispatch(sessionEnded(null));
  await vi.waitFor(() => expect(did).toContain('resume'), UNTIL);
  allowed = false;
  signIn(store, 'rep-1');
  await vi.waitFor(() => expect(did.at(-1)).toBe('sweep'), UNTIL);
  expect(did.slice(did.indexOf('hold'))).toEqual(['hold', 'forget', 'sweep']);
});

test('an account that refused loads nothing, also once it has signed out, which clears the refusal from the device', async () => {
  allowed = false;
  const { store, did, kept } = app();
  signIn(store, 'rep-1');
  await vi.waitFor(() => expect(kept.value).toBe('yes'), UNTIL);
  kept.value = null;
  store.dispatch(sessionEnded('rep'));
  store.dispatch(usageNoted({ event: 'level up', properties: { level: 4 } }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(did.filter((step) => step !== 'sweep')).toEqual([]);
});

test('a refusal counts at once, before the server has heard of it, and over another start', async () => {
  const { store, did, kept } = app();
  signIn(store, 'rep-1');
  await vi.waitFor(() => expect(did).toContain('identify rep-1'), UNTIL);
  offline = true;
  const telling = store.dispatch(analyticsApi.endpoints.decideAnalytics.initiate(false));
  expect([did.slice(-2), kept.value]).toEqual([['forget', 'sweep'], 'rep-1']);
  await telling;
  stop();

  offline = false;
  const next = app(kept.value);
  signIn(next.store, 'rep-1');
  await vi.waitFor(() => expect(next.did.length).toBeGreaterThan(0), UNTIL);
  expect([[...new Set(next.did)], next.kept.value]).toEqual([['sweep'], 'rep-1']);
});

test('who changes their mind is counted again', async () => {
  allowed = false;
  const { store, did, kept } = app();
  signIn(store, 'rep-1');
  await vi.waitFor(() => expect(kept.value).toBe('yes'), UNTIL);
  await store.dispatch(analyticsApi.endpoints.decideAnalytics.initiate(true));
  await vi.waitFor(() => expect(did).toContain('identify rep-1'), UNTIL);
  expect(kept.value).toBeNull();
});

test('another tab’s refusal counts in this one', async () => {
  const { store, did, kept } = app();
  signIn(store, 'rep-1');
  await vi.waitFor(() => expect(did).toContain('identify rep-1'), UNTIL);
  kept.hear('rep-1');
  expect(did.slice(-2)).toEqual(['forget', 'sweep']);
});

test('a browser that asks not to be followed loads nothing', async () => {
  const { store, did } = app(null, true);
  store.dispatch(sessionEnded(null));
  signIn(store, 'rep-1');
  store.dispatch(usageNoted({ event: 'level up', properties: { level: 4 } }));
  await vi.waitFor(() => expect(did).toContain('sweep'), UNTIL);
  expect([...new Set(did)]).toEqual(['sweep']);
});

/** Counting with a client that writes down what it is told. */
function app(refused: string | null = null, mayNot = false) {
  const { store, listen } = createAppStore();
  const did: string[] = [];
  const kept = { value: refused, hear: (_refused: string | null) => {} };
  const client: Analytics = {
    identify: (id) => did.push(`identify ${String(id)}`),
    reset: () => did.push('reset'),
    track: (event) => did.push(`track ${event}`),
    hold: () => did.push('hold'),
    resume: () => did.push('resume'),
    forget: () => did.push('forget'),
    flag: () => undefined,
    surveys: {
      isChoice: () => false,
      offer: () => () => {},
      shown: () => {},
      dismissed: () => {},
      answered: () => {},
    },
  };
  stop = countUsage(listen, store.dispatch, {
    mayNot: () => mayNot,
    refusal: {
      read: () => kept.value,
      write: (value) => void (kept.value = value),
      listen: (hear) => {
        kept.hear = hear;
        return () => {};
      },
    },
    isSeen: () => true,
    load: () => {
      did.push('load');
      return Promise.resolve(client);
    },
    offerSurveys: () => {
      offered += 1;
      return () => (offered -= 1);
    },
    sweep: () => did.push('sweep'),
    log: (problem) => did.push(String(problem)),
  });
  return { store, did, kept };
}

function signIn({ dispatch }: ReturnType<typeof createAppStore>['store'], userId: string): void {
  dispatch(sessionStarted({ sessionId: 's1', userId: null }));
  dispatch(userIdentified(userId));
}

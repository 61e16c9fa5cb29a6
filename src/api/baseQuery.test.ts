import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefreshOutcome } from '#src/lib/session/refresh.ts';
import type { Session } from '#src/lib/session/session.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { createBaseQuery } from './baseQuery.ts';

const NOW = 1_000_000;
const good: Session = { id: 's1', accessToken: 'good', refreshToken: 'r', expiresAt: NOW + 60_000 };
const renewed: Session = { ...good, accessToken: 'renewed', expiresAt: NOW + 3_600_000 };
const empty401 = () => new Response(null, { status: 401 });

beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

test('a call carries the bearer token', async () => {
  const { call, bearers } = app({ answer: () => Response.json([]) });
  await call('/api/aiassistant/assistants');
  expect(bearers).toEqual(['Bearer good']);
});

test('a call never asks for a page, which some paths are too', async () => {
  const { call, accepts } = app({ answer: () => Response.json([]) });
  await call('/confirmEmail');
  expect(accepts).toEqual(['application/json']);
});

test('a 401 is met with one refresh and one retry', async () => {
  const { call, bearers, refresh } = app({
    answer: (bearer) => (bearer === 'Bearer renewed' ? Response.json({ ok: true }) : empty401()),
  });
  expect(await call('/api/user/details')).toMatchObject({ data: { ok: true } });
  expect(bearers).toEqual(['Bearer good', 'Bearer renewed']);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a 401 after the retry is the answer', async () => {
  const { call, bearers } = app({ answer: empty401 });
  expect(await call('/api/user/details')).toMatchObject({ error: { status: 401 } });
  expect(bearers).toHaveLength(2);
});

test.each(['rejected', 'unavailable'] as const)(
  'after a refresh that is %s the 401 is the answer',
  async (kind) => {
    const { call, bearers } = app({ answer: empty401, outcome: { kind } });
    expect(await call('/api/user/details')).toMatchObject({ error: { status: 401 } });
    expect(bearers).toEqual(['Bearer good']);
  },
);

test('a broken server or no network is no reason to refresh', async () => {
  const { call, refresh } = app({ answer: () => new Response(null, { status: 503 }) });
  await call('/api/user/details');
  expect(refresh).not.toHaveBeenCalled();
});

test('an expired token is refreshed before the call', async () => {
  const { call, bearers } = app({
    session: { ...good, expiresAt: NOW },
    answer: () => Response.json([]),
  });
  await call('/api/aiassistant/assistants');
  expect(bearers).toEqual(['Bearer renewed']);
});

test("login's 401 is its answer: no token, no refresh", async () => {
  const { call, bearers, refresh } = app({
    answer: () =>
      Response.json({ title: 'Unauthorized', detail: 'RequiresTwoFactor' }, { status: 401 }),
  });
  expect(await call({ url: '/login', method: 'POST', body: {} })).toMatchObject({
    error: { status: 401, data: { detail: 'RequiresTwoFactor' } },
  });
  expect(bearers).toEqual([null]);
  expect(refresh).not.toHaveBeenCalled();
});

test('a server that is away is left alone for as long as it says, and read once more', async () => {
  let isAway = true;
  const { call, bearers, paused, pass } = app({
    answer: () => (isAway ? away('3') : Response.json({ ok: true })),
  });
  paused.mockImplementation((ms: number) => {
    pass(ms);
    isAway = false;
    return Promise.resolve();
  });
  expect(await call('/api/user/details')).toMatchObject({ data: { ok: true } });
  expect([bearers.length, paused.mock.calls.map(([ms]) => ms)]).toEqual([2, [3_000]]);
});

test('what is asked for meanwhile waits, too, and what changes something is not sent twice', async () => {
  const { call, bearers, paused } = app({ answer: () => away('3') });
  expect(await call({ url: '/api/call/end-call', method: 'POST' })).toMatchObject({
    error: { status: 503, retryAfterMs: 3_000 },
  });
  expect([bearers.length, paused.mock.calls.length]).toEqual([1, 0]);
  await call('/api/user/details');
  expect(paused.mock.calls.map(([ms]) => ms)).toEqual([3_000, 3_000]);
});

const away = (seconds: string) =>
  Response.json({ title: 'Away' }, { status: 503, headers: { 'retry-after': seconds } });

function app(over: {
  answer: (bearer: string | null) => Response;
  session?: Session;
  outcome?: RefreshOutcome;
}) {
  const bearers: (string | null)[] = [];
  const accepts: (string | null)[] = [];
  const refresh = vi.fn<() => Promise<RefreshOutcome>>(() =>
    Promise.resolve(over.outcome ?? { kind: 'refreshed', session: renewed }),
  );
  const paused = vi.fn<(ms: number, signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  let now = NOW;
  const query = createBaseQuery({
    read: () => over.session ?? good,
    refresh,
    now: () => now,
    pause: paused,
    waiting: { follow: () => Promise.resolve(false) },
    fetch: (input) => {
      const bearer = (input as Request).headers.get('authorization');
      bearers.push(bearer);
      accepts.push((input as Request).headers.get('accept'));
      return Promise.resolve(over.answer(bearer));
    },
  });
  const api = {
    dispatch: () => undefined,
    signal: new AbortController().signal,
    getState: () => ({}),
    extra: undefined,
    endpoint: 'test',
    type: 'query' as const,
    abort: () => undefined,
  };
  const call = async (args: Parameters<typeof query>[0]) => await query(args, api, {});
  return { call, bearers, accepts, refresh, paused, pass: (ms: number) => (now += ms) };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { withLock } from '#src/lib/locks.ts';
import { refreshPageSession } from '#src/lib/session/pageSession.ts';
import { pendingStore } from './pending.ts';
import { postRefresh, refreshSession } from '#src/lib/session/refresh.ts';
import { SCORE_LOCK } from './scoreRound.ts';
import type { Session } from '#src/lib/session/session.ts';
import { readMirror, replaceMirror, writeMirror } from '#src/lib/session/sessionMirror.ts';
import {
  eraseSession,
  readSession,
  restoreSession,
  writeSession,
} from '#src/lib/session/sessionStore.ts';
import { settleScores } from './settleScores.ts';
import type { SettleDeps } from './settleScores.ts';

const expired: Session = {
  id: 's1',
  accessToken: 'old',
  refreshToken: 'old-refresh',
  expiresAt: Date.now() - 1,
};
const COMPLETE: CallScoring = {
  isComplete: true,
  error: null,
  scoringResult: 'Scored.',
  expGainedForCall: 40,
  scoringData: {
    newAchievementsAwarded: [],
    newChallengesCompleted: [],
    leveledUp: false,
    newLevel: null,
    scorecard: null,
  },
};

beforeEach(fakeBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without a page the worker refreshes once and keeps what came out for the next page, which stays signed in', async () => {
  await writeSession(expired);
  await pendingStore.add([awaited('c1'), awaited('c2')]);
  const server = serve();
  server.scores.set('c1', COMPLETE);
  const worker = workerDeps();
  expect(await settleScores(worker)).toBe(false);
  expect(server.refreshes).toEqual(['old-refresh']);
  expect(
    (await pendingStore.list()).map(({ callRecordId, attempt }) => [callRecordId, attempt]),
  ).toEqual([['c2', 1]]);
  expect(worker.wake).toHaveBeenCalledWith('rep-1');

  expect(readSession()).toEqual(expired);
  expect(await restoreSession()).toMatchObject({
    id: 's1',
    accessToken: 'new-1',
    refreshToken: 'new-1-refresh',
  });
  expect(readSession()).toMatchObject({ accessToken: 'new-1', refreshToken: 'new-1-refresh' });
  expect(await pendingStore.takeOutcomes('rep-1')).toEqual([
    { callRecordId: 'c1', state: { status: 'complete', result: COMPLETE } },
  ]);
  expect(await pendingStore.takeOutcomes('rep-1')).toEqual([]);
});

test('a page that is open goes on with what the worker refreshed, in its own three keys', async () => {
  await writeSession(expired);
  await pendingStore.add([awaited('c1')]);
  const server = serve();
  await settleScores(workerDeps());
  expect(await refreshPageSession(expired)).toMatchObject({
    kind: 'refreshed',
    session: { accessToken: 'new-1' },
  });
  expect(readSession()).toMatchObject({ accessToken: 'new-1' });
  expect(server.refreshes).toHaveLength(1);
});

test('page and worker at once make one refresh', async () => {
  await writeSession(expired);
  await pendingStore.add([awaited('c1')]);
  const server = serve();
  await Promise.all([settleScores(workerDeps()), refreshPageSession(expired)]);
  expect(server.refreshes).toEqual(['old-refresh']);
  expect([readSession()?.accessToken, (await readMirror())?.accessToken]).toEqual([
    'new-1',
    'new-1',
  ]);
});

test('a token that the server refuses though it should be good is refreshed once', async () => {
  await writeSession({ ...expired, expiresAt: Date.now() + 60_000 });
  await pendingStore.add([awaited('c1')]);
  const server = serve();
  server.scores.set('c1', COMPLETE);
  expect(await settleScores(workerDeps())).toBe(true);
  expect(server.refreshes).toHaveLength(1);
});

test.each(['page', 'worker'] as const)(
  'signing out while the %s refreshes is not undone by its late answer',
  async (who) => {
    await writeSession(expired);
    await pendingStore.add([awaited('c1')]);
    const server = serve();
    let release = () => {};
    server.held = new Promise<void>((resolve) => (release = resolve));
    const refreshing = who === 'worker' ? settleScores(workerDeps()) : refreshPageSession(expired);
    await vi.waitFor(() => expect(server.refreshes).toHaveLength(1));
    await eraseSession();
    release();
    await refreshing;
    expect([readSession(), await readMirror()]).toEqual([null, null]);
  },
);

test('tokens of a session that another has replaced are not written over it', async () => {
  await writeMirror({ ...expired, id: 's2' });
  await replaceMirror({ ...expired, accessToken: 'late' });
  expect(await readMirror()).toMatchObject({ id: 's2', accessToken: 'old' });
  await writeMirror(expired);
  await eraseSession();
  await replaceMirror({ ...expired, accessToken: 'late' });
  expect(await readMirror()).toBeNull();
});

test('a session that the server refuses is left to the page to end', async () => {
  await writeSession(expired);
  await pendingStore.add([awaited('c1')]);
  const server = serve();
  server.refuses = true;
  expect(await settleScores(workerDeps())).toBe(true);
  expect(readSession()).toEqual(expired);
  expect(await pendingStore.list()).toHaveLength(1);
});

test('what is older than ten minutes is left to the next page', async () => {
  await writeSession(expired);
  const old = { ...awaited('old'), startedAt: Date.now() - 700_000 };
  await pendingStore.add([old]);
  const server = serve();
  expect(await settleScores(workerDeps())).toBe(true);
  expect([server.refreshes, server.asked]).toEqual([[], []]);
  await pendingStore.add([awaited('c1')]);
  server.scores.set('c1', COMPLETE);
  expect(await settleScores(workerDeps())).toBe(true);
  expect((await pendingStore.takeOutcomes('rep-1')).map((one) => one.callRecordId)).toEqual(['c1']);
  expect((await pendingStore.takeOld('rep-1', Date.now())).map((one) => one.callRecordId)).toEqual([
    'old',
  ]);
  expect(await pendingStore.takeOld('rep-1', Date.now())).toEqual([]);
});

test('another user’s scores are neither asked for nor kept', async () => {
  await writeSession(expired);
  await pendingStore.add([{ ...awaited('c1'), userId: 'rep-2' }]);
  const server = serve();
  await settleScores(workerDeps());
  expect(server.asked).toEqual([]);
  expect(await pendingStore.list()).toEqual([]);
});

test('nothing awaited, or nobody signed in, is no reason to call', async () => {
  const server = serve();
  await writeSession(expired);
  expect(await settleScores(workerDeps())).toBe(true);
  await pendingStore.add([awaited('c1')]);
  await eraseSession();
  expect(await settleScores(workerDeps())).toBe(true);
  expect([server.refreshes, server.asked]).toEqual([[], []]);
});

test('while a page has the turn the worker asks for nothing and wakes the page', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('Too long', 'TimeoutError')),
  );
  await writeSession(expired);
  await pendingStore.add([awaited('c1')]);
  const server = serve();
  let leave = () => {};
  const page = withLock(SCORE_LOCK, () => new Promise<void>((resolve) => (leave = resolve)));
  const worker = workerDeps();
  const settled = settleScores(worker);
  await vi.waitFor(() => expect(server.refreshes).toHaveLength(1));
  leave();
  expect(await settled).toBe(false);
  await page;
  expect(server.asked).toEqual([]);
  expect(worker.wake).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

function awaited(callRecordId: string) {
  return { callRecordId, startedAt: Date.now(), userId: 'rep-1' };
}

/** As the service worker has them. */
function workerDeps() {
  const now = () => Date.now();
  return {
    session: readMirror,
    refresh: (stale) =>
      refreshSession(stale, {
        read: readMirror,
        write: replaceMirror,
        post: postRefresh,
        lock: withLock,
        now,
      }),
    fetch: (path, init) => fetch(path, init),
    pending: pendingStore,
    lock: withLock,
    wake: vi.fn<(userId: string) => void>(),
    log: vi.fn<(problem: unknown) => void>(),
    now,
  } satisfies SettleDeps;
}

/** The three routes, as the wire has them. */
function serve() {
  let good = '';
  const server = {
    refreshes: [] as string[],
    asked: [] as string[],
    scores: new Map<string, CallScoring>(),
    refuses: false,
    held: Promise.resolve(),
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/refresh') {
      server.refreshes.push(
        (JSON.parse(init.body as string) as { refreshToken: string }).refreshToken,
      );
      await server.held;
      if (server.refuses) return new Response(null, { status: 401 });
      good = `new-${server.refreshes.length}`;
      return Response.json({
        tokenType: 'Bearer',
        accessToken: good,
        refreshToken: `${good}-refresh`,
        expiresIn: 3_600,
      });
    }
    if (new Headers(init.headers).get('authorization') !== `Bearer ${good}`)
      return new Response(null, { status: 401 });
    if (path === '/manage/info')
      return Response.json({
        id: 'rep-1',
        email: 'rep@example.com',
        isEmailConfirmed: true,
        publicUsername: null,
      });
    const id = path.split('/').at(-1) ?? '';
    server.asked.push(id);
    const score = server.scores.get(id);
    return score === undefined
      ? Response.json({ title: 'Not ready' }, { status: 404 })
      : Response.json(score);
  });
  return server;
}

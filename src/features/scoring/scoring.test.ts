import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { pendingStore } from '#src/lib/scores/pending.ts';
import { scoringSettled, selectScoringState, trackPendingScoring } from '#src/store/scoring.ts';
import { sessionEnded, sessionStarted } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { startScoring } from './scoringListeners.ts';
import type { ScoringMessage } from './scoringListeners.ts';

const START = Date.parse('2026-01-01T10:00:00Z');
const opened: { close: () => void }[] = [];

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  for (const tab of opened.splice(0)) tab.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a score is asked for every 3 s until it is there, and a 404 means not yet', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  expect(server.asked('c1')).toBe(1);
  await pass(2_900);
  expect(server.asked('c1')).toBe(1);
  await pass(200);
  expect(server.asked('c1')).toBe(2);
  server.scores.set('c1', scored());
  await pass(3_000);
  expect(state(tab, 'c1')).toMatchObject({ status: 'complete' });
  await pass(30_000);
  expect(server.asked('c1')).toBe(3);
  expect(await pendingStore.list()).toEqual([]);
});

test('where the server waits, one request waits for all scores, and a score is asked for as soon as it is there', async () => {
  const server = serve();
  server.waits = true;
  const shared = origin();
  const [tab, other] = [openTab(shared), openTab(shared)];
  await begin(tab);
  other.signIn('rep-1');
  tab.store.dispatch(
    trackPendingScoring({ callRecordId: 'c2', startedAt: START, userId: 'rep-1' }),
  );
  await pass(15_000);
  expect([server.waiting, server.waited.at(-1)]).toEqual([1, 'c1 c2']);
  expect([server.asked('c1'), server.asked('c2')]).toEqual([1, 1]);
  server.scores.set('c2', scored());
  await pass(300);
  expect(state(other, 'c2')).toMatchObject({ status: 'complete' });
  expect([server.waiting, server.waited.at(-1)]).toEqual([1, 'c1']);
  expect([server.asked('c1'), server.asked('c2')]).toEqual([2, 2]);
});

test('whoever hides, signs out or is woken lets go of the request that waits', async () => {
  const server = serve();
  server.waits = true;
  const tab = openTab(origin());
  await begin(tab);
  await pass(1_000);
  tab.wake();
  await pass(300);
  expect([server.waiting, server.waited.length]).toEqual([1, 2]);
  tab.store.dispatch(sessionEnded('rep'));
  await pass(300);
  expect(server.waiting).toBe(0);
});

test('a wait ends with the ten minutes', async () => {
  const server = serve();
  server.waits = true;
  const tab = openTab(origin());
  await begin(tab);
  await pass(599_000, 1_000);
  expect(state(tab, 'c1')).toMatchObject({ status: 'pending' });
  await pass(1_500, 100);
  expect([state(tab, 'c1')?.status, server.waiting]).toEqual(['timedOut', 0]);
  expect(server.asked('c1')).toBeLessThan(40);
});

test('after ten minutes the score is no longer awaited, with the two texts', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  await pass(599_000, 1_000);
  expect(state(tab, 'c1')).toMatchObject({ status: 'pending' });
  await pass(1_100);
  expect(state(tab, 'c1')).toEqual({
    status: 'timedOut',
    message: 'Scoring timeout - please try again later',
    detail: 'Scoring took too long to complete',
  });
  const asked = server.asked('c1');
  expect(asked).toBeGreaterThanOrEqual(195);
  expect(asked).toBeLessThanOrEqual(201);
  await pass(30_000);
  expect(server.asked('c1')).toBe(asked);
});

test('a result with an error stops the polling and says so', async () => {
  const server = serve();
  server.scores.set('c1', { ...scored(), isComplete: false, error: 'No words were heard' });
  const tab = openTab(origin());
  await begin(tab);
  expect(state(tab, 'c1')).toEqual({ status: 'error', message: 'Error: No words were heard' });
  await pass(10_000);
  expect(server.asked('c1')).toBe(1);
});

test('an error without words is an unknown error', async () => {
  const server = serve();
  server.scores.set('c1', { ...scored(), error: '' });
  const tab = openTab(origin());
  await begin(tab);
  expect(state(tab, 'c1')).toEqual({ status: 'error', message: 'Error: Unknown error' });
});

test('no answer and a broken server are logged and asked again', async () => {
  const server = serve();
  server.fail = () => 503;
  const tab = openTab(origin());
  await begin(tab);
  server.fail = () => 'offline';
  await pass(3_000);
  server.fail = () => undefined;
  server.scores.set('c1', scored());
  await pass(3_000);
  expect(state(tab, 'c1')).toMatchObject({ status: 'complete' });
  expect(tab.log.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('a 401 is silent', async () => {
  const server = serve();
  server.fail = () => 401;
  const tab = openTab(origin());
  await begin(tab);
  await pass(3_000);
  expect(tab.log).not.toHaveBeenCalled();
  expect(state(tab, 'c1')).toMatchObject({ status: 'pending' });
});

test('what was awaited before a reload is resumed', async () => {
  const server = serve();
  await pendingStore.add([{ callRecordId: 'c1', startedAt: START - 60_000, userId: 'rep-1' }]);
  server.scores.set('c1', scored());
  const tab = openTab(origin());
  tab.signIn('rep-1');
  await pass(0);
  expect(state(tab, 'c1')).toMatchObject({ status: 'complete' });
});

test('the server names pending calls that this browser does not know, and each id is asked for once', async () => {
  const server = serve();
  await pendingStore.add([{ callRecordId: 'both', startedAt: START - 5_000, userId: 'rep-1' }]);
  server.listed = ['both', 'elsewhere'].map((callRecordId) => ({
    callRecordId,
    startedAt: new Date(START - 5_000).toISOString(),
  }));
  server.listed.push({
    callRecordId: 'too-old',
    startedAt: new Date(START - 600_000).toISOString(),
  });
  const tab = openTab(origin());
  tab.signIn('rep-1');
  await pass(100);
  expect([server.asked('both'), server.asked('elsewhere'), server.asked('too-old')]).toEqual([
    1, 1, 0,
  ]);
});

test('records older than ten minutes whose calls are in the history, and another user’s, are dropped silently at the start', async () => {
  const server = serve();
  server.recent = ['old', 'older'];
  await pendingStore.add([
    { callRecordId: 'old', startedAt: START - 600_001, userId: 'rep-1' },
    { callRecordId: 'older', startedAt: START - 86_400_000, userId: 'rep-1' },
    { callRecordId: 'theirs', startedAt: START, userId: 'rep-2' },
  ]);
  const tab = openTab(origin(server));
  tab.signIn('rep-1');
  await pass(5_000);
  expect(await pendingStore.list()).toEqual([]);
  expect(['old', 'older', 'theirs'].map((id) => server.asked(id))).toEqual([0, 0, 0]);
  expect(tab.seen.filter(scoringSettled.match)).toEqual([]);
  expect(tab.toasts()).toEqual([]);
});

test('records older than ten minutes that no history holds are asked for once, and one message says that they are late', async () => {
  const server = serve();
  await pendingStore.add(
    ['a', 'b', 'scored'].map((callRecordId) => ({
      callRecordId,
      startedAt: START - 700_000,
      userId: 'rep-1',
    })),
  );
  server.scores.set('scored', scored());
  const tab = openTab(origin(server));
  tab.signIn('rep-1');
  await pass(10_000);
  expect(['a', 'b', 'scored'].map((id) => server.asked(id))).toEqual([1, 1, 1]);
  expect(['a', 'b', 'scored'].map((id) => state(tab, id)?.status)).toEqual([
    'timedOut',
    'timedOut',
    'complete',
  ]);
  expect(tab.toasts()).toEqual(['Scoring timeout - please try again later']);
  expect(await pendingStore.list()).toEqual([]);
});

test.each([401, 503, 'offline'] as const)(
  'nothing is said of a record older than ten minutes where the server answers %s',
  async (answer) => {
    const server = serve();
    server.fail = () => answer;
    await pendingStore.add([{ callRecordId: 'a', startedAt: START - 700_000, userId: 'rep-1' }]);
    const tab = openTab(origin(server));
    tab.signIn('rep-1');
    await pass(10_000);
    expect(server.asked('a')).toBe(1);
    expect([state(tab, 'a'), tab.toasts()]).toEqual([undefined, []]);
  },
);

test('after a device has slept over the ten minutes the server is asked once more, and one message is enough', async () => {
  const server = serve();
  const tab = openTab(origin(server));
  await begin(tab);
  tab.store.dispatch(
    trackPendingScoring({ callRecordId: 'c2', startedAt: START, userId: 'rep-1' }),
  );
  tab.store.dispatch(
    trackPendingScoring({ callRecordId: 'c3', startedAt: START, userId: 'rep-1' }),
  );
  await pass(0);
  server.scores.set('c1', scored());
  vi.setSystemTime(START + 3_600_000);
  tab.wake();
  await pass(100);
  expect(['c1', 'c2', 'c3'].map((id) => state(tab, id)?.status)).toEqual([
    'complete',
    'timedOut',
    'timedOut',
  ]);
  expect(tab.toasts()).toHaveLength(1);
});

test('two tabs make one request an id, and both learn the result', async () => {
  const server = serve();
  const shared = origin();
  const [one, two] = [openTab(shared), openTab(shared)];
  one.signIn('rep-1');
  two.signIn('rep-1');
  await pass(0);
  two.store.dispatch(
    trackPendingScoring({ callRecordId: 'c1', startedAt: START, userId: 'rep-1' }),
  );
  await pass(3_100);
  expect(server.asked('c1')).toBe(2);
  expect(state(one, 'c1')).toMatchObject({ status: 'pending' });
  server.scores.set('c1', scored());
  await pass(3_000);
  expect([state(one, 'c1')?.status, state(two, 'c1')?.status]).toEqual(['complete', 'complete']);
  expect(server.asked('c1')).toBe(3);
});

test('when the tab that polls closes, another goes on', async () => {
  const server = serve();
  const shared = origin();
  const [one, two] = [openTab(shared), openTab(shared)];
  one.signIn('rep-1');
  await pass(0);
  two.signIn('rep-1');
  await begin(two);
  server.scores.set('c1', scored());
  one.close();
  await pass(3_000);
  expect(state(two, 'c1')).toMatchObject({ status: 'complete' });
});

test('a hidden tab hands its turn to the next, which asks at once when woken', async () => {
  const server = serve();
  const shared = origin();
  const [one, two] = [openTab(shared), openTab(shared)];
  one.signIn('rep-1');
  await pass(0);
  two.signIn('rep-1');
  await begin(two);
  const before = server.by('c1').length;
  one.hide();
  await pass(3_100);
  expect(server.by('c1').slice(before)).toEqual(['two']);
});

test('what came out while no tab was there is told at the next start, once over all tabs', async () => {
  const server = serve();
  await pendingStore.add([{ callRecordId: 'c1', startedAt: START, userId: 'rep-1' }]);
  await pendingStore.keepOutcome({
    callRecordId: 'c1',
    state: { status: 'complete', result: scored() },
  });
  const shared = origin();
  const [one, two] = [openTab(shared), openTab(shared)];
  one.signIn('rep-1');
  two.signIn('rep-1');
  await pass(100);
  const complete = { status: 'complete', result: scored() };
  expect([state(one, 'c1'), state(two, 'c1')]).toEqual([complete, complete]);
  expect(server.asked('c1')).toBe(0);
  await pass(5_000);
  expect(one.seen.filter(scoringSettled.match)).toHaveLength(1);
});

test('a tab that is hidden while a score is awaited hands it over, and one that awaits nothing does not', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  tab.hide();
  expect(tab.handedOver).toHaveBeenCalledOnce();
  server.scores.set('c1', scored());
  await pass(3_100);
  tab.hide();
  expect(tab.handedOver).toHaveBeenCalledOnce();
});

test('waking asks for what a throttled timer has missed', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  vi.setSystemTime(START + 60_000);
  tab.wake();
  await pass(0);
  expect(server.asked('c1')).toBe(2);
});

test('a complete score makes the profile, the assistants, the calls, the game and the notifications be fetched anew; a tab told of it, too', async () => {
  serve();
  const shared = origin();
  const [one, two] = [openTab(shared), openTab(shared)];
  one.signIn('rep-1');
  two.signIn('rep-1');
  await pass(0);
  one.channel.post({
    type: 'settled',
    userId: 'rep-1',
    scoring: { callRecordId: 'c1', state: { status: 'complete', result: scored() } },
  });
  expect(two.tags()).toEqual([
    'Calls',
    'PendingScorings',
    'Scoring:c1',
    'Profile',
    'Assistants',
    'Game',
    'Notifications',
  ]);
  expect(one.tags()).toEqual([]);
});

test('a message about another user is not for this tab', async () => {
  serve();
  const shared = origin();
  const [one, two] = [openTab(shared), openTab(shared)];
  two.signIn('rep-2');
  await pass(0);
  one.channel.post({
    type: 'settled',
    userId: 'rep-1',
    scoring: { callRecordId: 'c1', state: { status: 'complete', result: scored() } },
  });
  expect(state(two, 'c1')).toBeUndefined();
});

test('signing out ends the polling, and what was under way tells nothing', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  server.scores.set('c1', scored());
  vi.setSystemTime(START + 3_000);
  tab.wake();
  tab.store.dispatch(sessionEnded('rep'));
  await pass(10_000);
  expect(tab.seen.filter(scoringSettled.match)).toEqual([]);
  expect(server.asked('c1')).toBeLessThanOrEqual(2);
});

test('a 401 for the server’s list is silent while what is on this device is resumed, any other error of it is logged', async () => {
  const server = serve();
  await pendingStore.add([{ callRecordId: 'c1', startedAt: START - 60_000, userId: 'rep-1' }]);
  server.scores.set('c1', scored());
  server.failList = () => 401;
  const refused = openTab(origin());
  refused.signIn('rep-1');
  await pass(0);
  expect(state(refused, 'c1')).toMatchObject({ status: 'complete' });
  expect(refused.log).not.toHaveBeenCalled();
  refused.close();

  server.failList = () => 500;
  const broken = openTab(origin());
  broken.signIn('rep-1');
  await pass(0);
  expect(broken.log).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
});

test('a call whose score could not be asked for without a network is asked for as soon as there is one again', async () => {
  const server = serve();
  server.fail = () => 'offline';
  const tab = openTab(origin());
  await begin(tab);
  await pass(1_000);
  server.fail = () => undefined;
  server.scores.set('c1', scored());
  vi.setSystemTime(START + 60_000);
  tab.wake();
  await pass(0);
  expect(state(tab, 'c1')).toMatchObject({ status: 'complete' });
});

test('a crash in the middle of a request leaves the record, and the next start asks again', async () => {
  const server = serve();
  server.fail = () => 'never';
  await begin(openTab(origin()));
  expect(server.asked('c1')).toBe(1);
  // Nothing more is heard of that page; its lock is gone with it.
  server.fail = () => undefined;
  server.scores.set('c1', scored());
  const after = openTab(origin());
  after.signIn('rep-1');
  await pass(0);
  expect(state(after, 'c1')).toMatchObject({ status: 'complete' });
  expect(server.asked('c1')).toBe(2);
});

test('a tab that another one, or the worker, wakes asks at once', async () => {
  const server = serve();
  const shared = origin();
  const [tab, other] = [openTab(shared), openTab(shared)];
  await begin(tab);
  vi.setSystemTime(START + 3_000);
  other.channel.post({ type: 'wake', userId: 'rep-1' });
  await pass(0);
  expect(server.asked('c1')).toBe(2);
});

test('whoever signs in next in the same tab neither asks for nor keeps the scores of the one before', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  const asked = server.asked('c1');
  tab.store.dispatch(sessionEnded('rep'));
  await pass(0);
  tab.signIn('rep-2');
  await pass(10_000);
  expect(server.asked('c1')).toBe(asked);
  expect(await pendingStore.list()).toEqual([]);
});

test('a browser that refuses storage still gets its score', async () => {
  const server = serve();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('not here', 'SecurityError');
    },
  });
  const tab = openTab(origin());
  await begin(tab);
  server.scores.set('c1', scored());
  await pass(3_100);
  expect(state(tab, 'c1')).toMatchObject({ status: 'complete' });
  await pass(10_000);
  expect(server.asked('c1')).toBe(2);
});

test.each([
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
])(
  'on a device whose clock is a day %s a call is awaited for ten minutes, as on any other',
  async (_how, wrongBy) => {
    const server = serve();
    server.date = START - wrongBy;
    server.listed = [60_000, 595_000, 601_000].map((ago) => ({
      callRecordId: `ago-${ago}`,
      startedAt: new Date(START - wrongBy - ago).toISOString(),
    }));
    const tab = openTab(origin());
    tab.signIn('rep-1');
    await pass(6_000);
    expect(server.listed.map(({ callRecordId }) => state(tab, callRecordId)?.status)).toEqual([
      'pending',
      'timedOut',
      undefined,
    ]);
  },
);

test('a clock that is set back does not put off the next request', async () => {
  const server = serve();
  const tab = openTab(origin());
  await begin(tab);
  vi.setSystemTime(START - 86_400_000);
  await pass(3_100);
  expect(server.asked('c1')).toBe(2);
});

async function begin(tab: Tab) {
  tab.signIn('rep-1');
  await pass(0);
  tab.store.dispatch(
    trackPendingScoring({ callRecordId: 'c1', startedAt: START, userId: 'rep-1' }),
  );
  await pass(0);
}

/** Lets `ms` go by in steps, with time for IndexedDB (which does not run on timers) in between. */
async function pass(ms: number, step = 100) {
  for (let left = ms; left >= 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, Math.max(0, left)));
    for (let turn = 0; turn < 25; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

function state(tab: Tab, callRecordId: string) {
  return selectScoringState(tab.store.getState(), callRecordId);
}

function scored(): CallScoring {
  return {
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
}

type Failure = number | 'offline' | 'never' | undefined;
let asking = '';

/** The two routes of scoring, as the wire has them. */
function serve() {
  const requests: { id: string; tab: string }[] = [];
  const server = {
    scores: new Map<string, CallScoring>(),
    /** The newest calls of the history. */
    recent: [] as string[],
    listed: [] as { callRecordId: string; startedAt: string }[],
    fail: (): Failure => undefined,
    failList: (): number | undefined => undefined,
    /** Whether it lets a request wait for scores, and how many wait. */
    waits: false,
    waiting: 0,
    /** Every request that waited: for which calls. */
    waited: [] as string[],
    /** The server's clock, where it tells it. */
    date: undefined as number | undefined,
    asked: (id: string) => requests.filter((request) => request.id === id).length,
    by: (id: string) =>
      requests.filter((request) => request.id === id).map((request) => request.tab),
  };
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/pending-call-scorings')) {
      const headers = new Headers(
        server.date === undefined ? [] : [['date', new Date(server.date).toUTCString()]],
      );
      return Promise.resolve(
        Response.json(server.listed, { headers, status: server.failList() ?? 200 }),
      );
    }
    if (server.waits && pathname.endsWith('/wait')) return waitFor(server, request);
    const id = pathname.split('/').at(-1) ?? '';
    requests.push({ id, tab: asking });
    const failure = server.fail();
    if (failure === 'never') return new Promise<Response>(() => undefined);
    if (failure === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (failure !== undefined)
      return Promise.resolve(Response.json({ title: 'Failed' }, { status: failure }));
    const score = server.scores.get(id);
    return Promise.resolve(
      score === undefined
        ? Response.json({ title: 'Not ready' }, { status: 404 })
        : Response.json(score),
    );
  });
  return server;
}

/** Answers as soon as one of the calls has a score, or after twenty seconds. */
async function waitFor(
  server: { scores: Map<string, CallScoring>; waiting: number; waited: string[] },
  { url, signal }: Request,
): Promise<Response> {
  const ids = (new URL(url).searchParams.get('ids') ?? '').split(',');
  const pending = () => ids.filter((id) => !server.scores.has(id));
  server.waited.push(ids.toSorted((a, b) => a.localeCompare(b)).join(' '));
  server.waiting += 1;
  for (let left = 20_000; left > 0 && pending().length === ids.length; left -= 100) {
    if (signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.waiting -= 1;
  signal.throwIfAborted();
  return Response.json({ pending: pending() });
}

type Origin = {
  tabs: Map<string, (message: ScoringMessage) => void>;
  queue: (() => void)[];
  held: boolean;
  server: { recent: string[] };
};
type Tab = ReturnType<typeof openTab>;

function origin(server: { recent: string[] } = { recent: [] }): Origin {
  return { tabs: new Map(), queue: [], held: false, server };
}

/** A tab of an origin: channel and lock are shared with its other tabs as browsers share them. */
function openTab(shared: Origin) {
  const name = ['one', 'two'][shared.tabs.size] ?? 'more';
  const { store, listen } = createAppStore();
  const log = vi.fn<(problem: unknown) => void>();
  const seen: { type: string }[] = [];
  const tags: string[] = [];
  const handedOver = vi.fn<() => void>();
  let page = { wake: () => {}, rest: () => {} };
  const channel = {
    post: (message: ScoringMessage) =>
      [...shared.tabs].forEach(([other, hear]) => other !== name && hear(message)),
    listen: (hear: (message: ScoringMessage) => void) => {
      shared.tabs.set(name, hear);
      return () => void shared.tabs.delete(name);
    },
  };
  listen({
    predicate: () => true,
    effect: (action) => {
      seen.push(action);
      if (action.type === 'api/invalidation/removeTags' || !action.type.includes('invalidateTags'))
        return;
      const { payload } = action as unknown as {
        payload: (string | { type: string; id: string })[];
      };
      tags.push(...payload.map((tag) => (typeof tag === 'string' ? tag : `${tag.type}:${tag.id}`)));
    },
  });
  const stop = startScoring(listen, {
    pending: pendingStore,
    channel,
    log,
    now: () => Date.now(),
    recentCalls: () => Promise.resolve(shared.server.recent),
    lock: async (_name, work, signal) => {
      if (shared.held) await new Promise<void>((resolve) => shared.queue.push(resolve));
      shared.held = true;
      asking = name;
      try {
        signal.throwIfAborted();
        await work();
      } finally {
        const next = shared.queue.shift();
        if (next === undefined) shared.held = false;
        else next();
      }
    },
    handOver: () => Promise.resolve(handedOver()),
    watchPage: (wake, rest) => {
      page = { wake, rest };
      return () => {};
    },
  });
  const tab = {
    store,
    log,
    channel,
    seen,
    tags: () => tags,
    /** The titles of the messages that wait to be shown. */
    toasts: () => store.getState().toasts.waiting.map(({ title }) => title),
    signIn: (userId: string) =>
      store.dispatch(sessionStarted({ sessionId: `${name}-${userId}`, userId })),
    wake: () => page.wake(),
    hide: () => page.rest(),
    handedOver,
    close: stop,
  };
  opened.push(tab);
  return tab;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { onlineChanged } from '#src/store/connection/connection.ts';
import { sessionStarted } from '#src/store/session.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { startRewards } from './rewardListeners.ts';
import { rewardsOf } from './rewardsOf.ts';
import { dismissReward, selectCurrentReward, selectRewards } from './rewardsSlice.ts';
import { keptKeys } from './keptKeys.ts';

/** What the server has of rewards: by id, when each was seen. */
let server: { rewards: Map<string, string | null>; told: string[][]; away: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
  server = { rewards: new Map(), told: [], away: false };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an achievement named twice in one result is queued once, at its first place', () => {
  const rewards = rewardsOf('c1', result({ achievements: ['first-call', 'closer', 'first-call'] }));
  expect(rewards.map((reward) => reward.key)).toEqual([
    'c1/achievement/first-call',
    'c1/achievement/closer',
  ]);
});

test('a reward without content is not queued', () => {
  const empty = result({ achievements: ['blank'] });
  const [blank] = empty.scoringData.newAchievementsAwarded;
  Object.assign(blank ?? {}, { title: ' ', description: '' });
  expect(rewardsOf('c1', empty)).toEqual([]);
});

test('a level-up needs both leveledUp and newLevel', () => {
  expect(rewardsOf('c1', result({ leveledUp: true, newLevel: null }))).toEqual([]);
  expect(rewardsOf('c1', result({ leveledUp: false, newLevel: 4 }))).toEqual([]);
  expect(rewardsOf('c1', result({ leveledUp: true, newLevel: 4 }))).toEqual([
    { key: 'c1/levelup', type: 'levelup', newLevel: 4 },
  ]);
});

test('an achievement is shown for 4 s, leaves for 300 ms, and the next comes 500 ms after it closed', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  store.dispatch(complete('c2', result({ leveledUp: true, newLevel: 2 })));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toBe('achievement shown');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(shown(store)).toBe('achievement shown');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(store)).toBe('achievement leaving');
  await vi.advanceTimersByTimeAsync(300);
  expect(shown(store)).toBe('nothing');
  await vi.advanceTimersByTimeAsync(499);
  expect(shown(store)).toBe('nothing');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(store)).toBe('levelup shown');
});

test('a level-up is shown for 5 s and leaves for 500 ms', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ leveledUp: true, newLevel: 2 })));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(shown(store)).toBe('levelup shown');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(store)).toBe('levelup leaving');
  await vi.advanceTimersByTimeAsync(499);
  expect(shown(store)).toBe('levelup leaving');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(store)).toBe('nothing');
});

test('what one call brought comes at once, with all that it added to the account, for as long as its longest', async () => {
  const { store, posted } = app();
  store.dispatch(
    complete('c1', result({ achievements: ['one', 'two'], leveledUp: true, newLevel: 2 })),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(selectCurrentReward(store.getState())?.item).toMatchObject({
    type: 'several',
    exp: 40 + 10 + 10,
    rewards: [{ type: 'achievement' }, { type: 'achievement' }, { type: 'levelup', newLevel: 2 }],
  });
  expect(posted).toEqual(['c1/achievement/one', 'c1/achievement/two', 'c1/levelup']);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(shown(store)).toBe('several shown');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(store)).toBe('several leaving');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(selectRewards(store.getState())).toMatchObject({ waiting: [], current: null });
});

test('of several rewards those that another device has shown are left out', async () => {
  server.rewards.set('c1/achievement/one', '2026-11-21T12:00:00.000Z');
  const { store, posted } = app();
  store.dispatch(complete('c1', result({ achievements: ['one', 'two', 'three'] })));
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual(['c1/achievement/two', 'c1/achievement/three']);
  expect(selectCurrentReward(store.getState())?.item).toMatchObject({ exp: 40 + 10 + 10 });
});

test('closing a reward by hand makes room for the next', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  store.dispatch(complete('c2', result({ achievements: ['two'] })));
  await vi.advanceTimersByTimeAsync(1_000);
  store.dispatch(dismissReward());
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toBe('achievement leaving');
  await vi.advanceTimersByTimeAsync(800);
  expect(selectCurrentReward(store.getState())?.item.key).toBe('c2/achievement/two');
});

test('rewards that come while one is shown wait their turn', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  await vi.advanceTimersByTimeAsync(1_000);
  store.dispatch(complete('c2', result({ achievements: ['two'] })));
  expect(selectRewards(store.getState()).waiting).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_800);
  expect(selectCurrentReward(store.getState())?.item.key).toBe('c2/achievement/two');
});

test('a hidden page keeps its rewards until it is seen', async () => {
  let see = () => {};
  const { store } = app({ ready: () => new Promise((resolve) => (see = resolve)) });
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown(store)).toBe('nothing');
  see();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toBe('achievement shown');
});

test('a reward that another tab has shown is not shown here', async () => {
  let see = () => {};
  const { store, hear, posted } = app({ ready: () => new Promise((resolve) => (see = resolve)) });
  store.dispatch(complete('c1', result({ achievements: ['one', 'two'] })));
  await vi.advanceTimersByTimeAsync(0);
  hear('c1/achievement/one');
  see();
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual(['c1/achievement/two']);
});

test('a reward that another window is showing is not shown here too', async () => {
  const taken = new Set<string>();
  const claim = (key: string) => Promise.resolve(!taken.has(key) && taken.add(key).size > 0);
  const [one, other] = [app({ claim }), app({ claim })];
  for (const { store } of [one, other])
    store.dispatch(complete('c1', result({ achievements: ['one'], leveledUp: true, newLevel: 2 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...one.posted, ...other.posted].toSorted()).toEqual(['c1/achievement/one', 'c1/levelup']);
});

test('a reward that another device has shown is not shown here', async () => {
  server.rewards.set('c1/levelup', '2026-11-21T12:00:00.000Z');
  const { store } = app();
  store.dispatch(complete('c1', result({ leveledUp: true, newLevel: 4 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.told).toEqual([['c1/levelup']]);
  expect(shown(store)).toBe('nothing');
});

test('of two devices that come to the same reward at one moment one shows it', async () => {
  const devices = [app(), app()];
  for (const { store } of devices)
    store.dispatch(complete('c1', result({ achievements: ['one'], leveledUp: true, newLevel: 4 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(devices.flatMap(({ posted }) => posted).toSorted()).toEqual([
    'c1/achievement/one',
    'c1/levelup',
  ]);
});

test('a reward that was taken by a page which was left before it showed it is shown at the next start', async () => {
  server.rewards.set('c1/levelup', '2026-11-21T12:00:00.000Z');
  const later = app({ kept: new Map([['claimedRewards', '["c1/levelup"]']]) });
  later.signIn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(later.posted).toEqual(['c1/levelup']);
  expect(later.kept.get('claimedRewards')).toBe('[]');
});

test('the server is told of a reward when it is shown, not before', async () => {
  let see = () => {};
  server.rewards.set('c1/levelup', null);
  const { store } = app({ ready: () => new Promise((resolve) => (see = resolve)) });
  store.dispatch(complete('c1', result({ leveledUp: true, newLevel: 4 })));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.told).toEqual([]);
  see();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toBe('levelup shown');
  expect(server.told).toEqual([['c1/levelup']]);
});

test('rewards that no device has shown are shown at the next start, once though their score comes too', async () => {
  server.rewards.set('c1/levelup', null);
  const { store, posted, signIn } = app();
  signIn();
  store.dispatch(complete('c1', result({ leveledUp: true, newLevel: 4 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual(['c1/levelup']);
  const later = app();
  later.signIn();
  later.store.dispatch(complete('c1', result({ leveledUp: true, newLevel: 4 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(later.posted).toEqual([]);
});

test('a reward shown while the server is away is not repeated after a reload, and told once it is back', async () => {
  server.rewards.set('c1/levelup', null);
  server.away = true;
  const { store, kept, posted } = app();
  store.dispatch(complete('c1', result({ leveledUp: true, newLevel: 4 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual(['c1/levelup']);
  const reloaded = app({ kept });
  reloaded.store.dispatch(onlineChanged(false));
  reloaded.signIn();
  await vi.advanceTimersByTimeAsync(1_000);
  server.away = false;
  reloaded.store.dispatch(onlineChanged(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloaded.posted).toEqual([]);
  expect(server.told).toEqual([['c1/levelup']]);
  expect(reloaded.kept.get('shownRewards')).toBe('[]');
});

test('an achievement and a level-up sound as they are shown, of both the level-up, and a challenge does not', async () => {
  const played: string[] = [];
  const { store } = app({ play: async (path) => void played.push(path) });
  const none = result({});
  none.scoringData.newChallengesCompleted.push({
    title: 'Warm up',
    description: '',
    icon: '',
    expFromChallenge: 10,
  });
  store.dispatch(complete('c0', none));
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  store.dispatch(complete('c2', result({ achievements: ['two'], leveledUp: true, newLevel: 2 })));
  await vi.advanceTimersByTimeAsync(0);
  expect(played).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(played).toEqual(['/sounds/achievement.wav', '/sounds/level-up.wav']);
});

test('a sound that fails is only warned', async () => {
  const refused = new DOMException(
    'play() failed because the user did not interact with the document first.',
    'NotAllowedError',
  );
  const { store, logged } = app({ play: () => Promise.reject(refused) });
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  store.dispatch(complete('c2', result({ leveledUp: true, newLevel: 2 })));
  await vi.advanceTimersByTimeAsync(3_999);
  expect(shown(store)).toBe('achievement shown');
  expect(logged).toEqual([refused]);
  await vi.advanceTimersByTimeAsync(801);
  expect(shown(store)).toBe('levelup shown');
  expect(logged).toEqual([refused, refused]);
});

test('the next reward comes after the gap of 500 ms however long the server is asked', async () => {
  const { store } = app();
  vi.stubGlobal('fetch', async (request: Request) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return await answer(request);
  });
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  store.dispatch(complete('c2', result({ achievements: ['two'] })));
  await vi.advanceTimersByTimeAsync(200 + 4_000 + 300 + 499);
  expect(shown(store)).toBe('nothing');
  await vi.advanceTimersByTimeAsync(1);
  expect(selectCurrentReward(store.getState())?.item.key).toBe('c2/achievement/two');
});

test('signing out clears the queue', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one', 'two'] })));
  await vi.advanceTimersByTimeAsync(100);
  store.dispatch(sessionEnded('rep'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(selectRewards(store.getState())).toEqual({ waiting: [], current: null, held: false });
});

test('a scoring that failed has no rewards', async () => {
  const { store } = app();
  store.dispatch(
    scoringSettled({ callRecordId: 'c1', state: { status: 'error', message: 'Error: x' } }),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(selectRewards(store.getState())).toEqual({ waiting: [], current: null, held: false });
});

interface Over {
  ready?: () => Promise<void>;
  claim?: (key: string) => Promise<boolean>;
  play?: (path: string) => Promise<void>;
  /** What was kept by an earlier page of the same browser. */
  kept?: Map<string, string>;
}

function app(over: Over = {}) {
  const { store, listen } = createAppStore();
  const posted: string[] = [];
  const logged: unknown[] = [];
  const kept = over.kept ?? new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let hear: (key: string) => void = () => {};
  startRewards(listen, store.dispatch, {
    untold: keptKeys(storage, 'shownRewards'),
    claimed: keptKeys(storage, 'claimedRewards'),
    play: over.play ?? (() => Promise.resolve()),
    log: (problem) => logged.push(problem),
    ready: over.ready ?? (() => Promise.resolve()),
    claim: over.claim ?? (() => Promise.resolve(true)),
    shown: {
      post: (key) => posted.push(key),
      listen: (listener) => {
        hear = listener;
        return () => {};
      },
    },
  });
  return {
    store,
    posted,
    logged,
    kept,
    hear: (key: string) => hear(key),
    signIn: () => store.dispatch(sessionStarted({ sessionId: 's1', userId: 'rep-1' })),
  };
}

/** The server's side of the three calls. */
async function answer(request: Request): Promise<Response> {
  if (server.away) throw new TypeError('Failed to fetch');
  if (request.method === 'POST') {
    const { ids } = (await request.json()) as { ids: string[] };
    server.told.push(ids);
    const newlySeen = ids.filter((id) => (server.rewards.get(id) ?? null) === null);
    for (const id of newlySeen) server.rewards.set(id, '2026-11-21T12:00:00.000Z');
    return Response.json({ newlySeen });
  }
  const all = [...server.rewards].map(([id, seenAt]) => ({
    id,
    callRecordId: 'c1',
    createdAt: '2026-11-21T11:00:00.000Z',
    seenAt,
    type: 'levelup',
    newLevel: 4,
  }));
  return Response.json(
    new URL(request.url).searchParams.has('unseen')
      ? all.filter(({ seenAt }) => seenAt === null)
      : all,
  );
}

function shown(store: ReturnType<typeof app>['store']): string {
  const current = selectCurrentReward(store.getState());
  return current === null ? 'nothing' : `${current.item.type} ${current.phase}`;
}

function complete(callRecordId: string, scoring: CallScoring) {
  return scoringSettled({ callRecordId, state: { status: 'complete', result: scoring } });
}

function result(over: {
  achievements?: string[];
  leveledUp?: boolean;
  newLevel?: number | null;
}): CallScoring {
  return {
    isComplete: true,
    error: null,
    scoringResult: 'Scored.',
    expGainedForCall: 40,
    scoringData: {
      newAchievementsAwarded: (over.achievements ?? []).map((achievementId) => ({
        achievementId,
        title: `Achievement ${achievementId}`,
        description: '',
        iconRelativePath: '',
        expFromAchievement: 10,
        borderCssClass: '',
        backgroundCssClass: '',
      })),
      newChallengesCompleted: [],
      leveledUp: over.leveledUp ?? false,
      newLevel: over.newLevel ?? null,
      scorecard: null,
    },
  };
}

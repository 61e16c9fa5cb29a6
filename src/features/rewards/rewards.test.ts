import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { startRewards } from './rewardListeners.ts';
import { rewardsOf } from './rewardsOf.ts';
import { dismissReward, selectCurrentReward, selectRewards } from './rewardsSlice.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an achievement named twice in one result is queued once, at its first place', () => {
  const rewards = rewardsOf('c1', result({ achievements: ['first-call', 'closer', 'first-call'] }));
  expect(rewards.map((reward) => reward.key)).toEqual(['c1/achievement/first-call', 'c1/achievement/closer']);
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
  expect(rewardsOf('c1', result({ leveledUp: true, newLevel: 4 }))).toEqual([{ key: 'c1/levelup', type: 'levelup', newLevel: 4 }]);
});

test('an achievement is shown for 4 s, leaves for 300 ms, and the next comes 500 ms after it closed', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one'], leveledUp: true, newLevel: 2 })));
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

test('closing a reward by hand makes room for the next', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one', 'two'] })));
  await vi.advanceTimersByTimeAsync(1_000);
  store.dispatch(dismissReward());
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toBe('achievement leaving');
  await vi.advanceTimersByTimeAsync(800);
  expect(selectCurrentReward(store.getState())?.item.key).toBe('c1/achievement/two');
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
  const { store } = app({ seen: () => new Promise((resolve) => (see = resolve)) });
  store.dispatch(complete('c1', result({ achievements: ['one'] })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown(store)).toBe('nothing');
  see();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(store)).toBe('achievement shown');
});

test('a reward that another tab has shown is not shown here', async () => {
  let see = () => {};
  const { store, hear, posted } = app({ seen: () => new Promise((resolve) => (see = resolve)) });
  store.dispatch(complete('c1', result({ achievements: ['one', 'two'] })));
  await vi.advanceTimersByTimeAsync(0);
  hear('c1/achievement/one');
  see();
  await vi.advanceTimersByTimeAsync(0);
  expect(selectCurrentReward(store.getState())?.item.key).toBe('c1/achievement/two');
  expect(posted).toEqual(['c1/achievement/two']);
});

test('a reward that another window is showing is not shown here too', async () => {
  const taken = new Set<string>();
  const claim = (key: string) => Promise.resolve(!taken.has(key) && taken.add(key).size > 0);
  const [one, other] = [app({ claim }), app({ claim })];
  for (const { store } of [one, other]) store.dispatch(complete('c1', result({ achievements: ['one'], leveledUp: true, newLevel: 2 })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...one.posted, ...other.posted].toSorted()).toEqual(['c1/achievement/one', 'c1/levelup']);
});

test('signing out clears the queue', async () => {
  const { store } = app();
  store.dispatch(complete('c1', result({ achievements: ['one', 'two'] })));
  await vi.advanceTimersByTimeAsync(100);
  store.dispatch(sessionEnded('rep'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(selectRewards(store.getState())).toEqual({ waiting: [], current: null });
});

test('a scoring that failed has no rewards', async () => {
  const { store } = app();
  store.dispatch(scoringSettled({ callRecordId: 'c1', state: { status: 'error', message: 'Error: x' } }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(selectRewards(store.getState())).toEqual({ waiting: [], current: null });
});

function app(over: { seen?: () => Promise<void>; claim?: (key: string) => Promise<boolean> } = {}) {
  const { store, listen } = createAppStore();
  const posted: string[] = [];
  let hear: (key: string) => void = () => {};
  startRewards(listen, {
    seen: over.seen ?? (() => Promise.resolve()),
    claim: over.claim ?? (() => Promise.resolve(true)),
    shown: {
      post: (key) => posted.push(key),
      listen: (listener) => {
        hear = listener;
        return () => {};
      },
    },
  });
  return { store, posted, hear: (key: string) => hear(key) };
}

function shown(store: ReturnType<typeof app>['store']): string {
  const current = selectCurrentReward(store.getState());
  return current === null ? 'nothing' : `${current.item.type} ${current.phase}`;
}

function complete(callRecordId: string, scoring: CallScoring) {
  return scoringSettled({ callRecordId, state: { status: 'complete', result: scoring } });
}

function result(over: { achievements?: string[]; leveledUp?: boolean; newLevel?: number | null }): CallScoring {
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

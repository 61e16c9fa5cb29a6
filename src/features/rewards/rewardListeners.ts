import type { Channel } from '#src/lib/tabs.ts';
import { within } from '#src/lib/within.ts';
import { selectOnline } from '#src/store/connection.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { runQueue } from '#src/store/queueRunner.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { selectUserId, sessionEnded } from '#src/store/session.ts';
import { REWARD_TIMES, rewardsFrom, rewardsOf } from './rewardsOf.ts';
import { rewardsApi } from './rewardsApi.ts';
import { rewardActions, selectRewards } from './rewardsSlice.ts';
import type { RewardItem } from './rewardsSlice.ts';
import type { ShownRewards } from './shownRewards.ts';

/** A challenge has no sound of its own. */
const SOUNDS: Partial<Record<RewardItem['type'], string>> = { achievement: '/sounds/achievement.wav', levelup: '/sounds/level-up.wav' };
/** A server that has not said by then whether another device has shown the reward: it is shown. */
const ASKING_TAKES_MS = 3_000;

export type RewardDeps = {
  /** Resolves when the page is seen: a reward is not spent on a hidden tab. */
  seen: () => Promise<void>;
  /** Takes a reward for this tab; false where another tab shows it: two windows may be seen at once. */
  claim: (key: string) => Promise<boolean>;
  /** Carries the keys of rewards that a tab has begun to show. */
  shown: Channel<string>;
  untold: ShownRewards;
  play: (path: string) => Promise<void>;
  log: (problem: unknown) => void;
};

/**
 * Queues the rewards of each complete score, and at the start and when the network is back those that wait on the server; shows
 * them one at a time, over all tabs and devices once: the server is told when one is shown, and asked before.
 */
export function startRewards(listen: AppStartListening, dispatch: AppDispatch, deps: RewardDeps): () => void {
  const { initiate: askUnseen } = rewardsApi.endpoints.unseenRewards;
  const { initiate: askAll } = rewardsApi.endpoints.rewards;
  const { initiate: tellSeen } = rewardsApi.endpoints.markRewardsSeen;
  const fresh = { forceRefetch: true, subscribe: false };

  const stops = [
    listen({
      actionCreator: scoringSettled,
      effect: ({ payload: { callRecordId, state } }, listener) => {
        if (state.status === 'complete') queue(rewardsOf(callRecordId, state.result), listener.getState());
      },
    }),
    listen({
      predicate: (_action, state, before) => canAsk(state) && (!canAsk(before) || selectUserId(state) !== selectUserId(before)),
      effect: async (_action, listener) => {
        const userId = selectUserId(listener.getState());
        await tell();
        const { data, error } = await dispatch(askUnseen(undefined, fresh));
        if (error !== undefined) logUnlessRefused(error);
        else if (selectUserId(listener.getState()) === userId) queue(rewardsFrom(data ?? []), listener.getState());
      },
    }),
    listen({ actionCreator: sessionEnded, effect: () => void dispatch(rewardActions.clear()) }),
    runQueue<RewardItem>(listen, rewardActions, {
      select: selectRewards,
      times: { shown: ({ type }) => REWARD_TIMES.shown[type], leaving: ({ type }) => REWARD_TIMES.leaving[type], gap: REWARD_TIMES.gap },
      ready: deps.seen,
      claim: async ({ key }) => (await deps.claim(key)) && !(await within(ASKING_TAKES_MS, wasSeen(key), false)),
      onShown: ({ key, type }) => {
        deps.untold.add(key);
        deps.shown.post(key);
        void tell();
        void sound(type);
      },
    }),
    deps.shown.listen((key) => dispatch(rewardActions.drop(key))),
  ];
  return () => stops.forEach((stop) => stop());

  /** Leaves out what is in the queue, or was shown here before. */
  function queue(items: RewardItem[], state: RootState): void {
    const { waiting, current } = selectRewards(state);
    const known = [...deps.untold.list(), ...waiting.map(({ key }) => key), current?.item.key];
    const news = items.filter(({ key }) => !known.includes(key));
    if (news.length > 0) dispatch(rewardActions.add(news));
  }

  /** Whether another device has shown it. */
  async function wasSeen(key: string): Promise<boolean> {
    const { data = [] } = await dispatch(askAll(undefined, fresh));
    return data.some(({ id, seenAt }) => id === key && seenAt !== null);
  }

  /** What does not arrive is told again at the next start, and when the network is back. */
  async function tell(): Promise<void> {
    const ids = deps.untold.list();
    if (ids.length === 0) return;
    const { error } = await dispatch(tellSeen({ ids: ids.slice(0, 100) }, { track: false }));
    if (error === undefined) deps.untold.remove(ids);
    else logUnlessRefused(error);
  }

  async function sound(type: RewardItem['type']): Promise<void> {
    const path = SOUNDS[type];
    if (path === undefined) return;
    try {
      await deps.play(path);
    } catch (problem) {
      deps.log(problem);
    }
  }

  /** The session sees to a 401. */
  function logUnlessRefused(error: object): void {
    if (!('status' in error && error.status === 401)) deps.log(error);
  }
}

function canAsk(state: RootState): boolean {
  return selectOnline(state) && selectUserId(state) !== null;
}

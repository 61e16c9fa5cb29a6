import type { Channel } from '#src/lib/tabs.ts';
import { selectOnline } from '#src/store/connection/connection.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { runQueue } from '#src/store/toasts/queueRunner.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { selectUserId, sessionEnded } from '#src/store/session.ts';
import { usageNoted } from '#src/store/usage.ts';
import { askServer } from './askServer.ts';
import type { AskServerDeps } from './askServer.ts';
import { REWARD_TIMES, rewardsFrom, rewardsOf } from './rewardsOf.ts';
import { rewardActions, selectRewards } from './rewardsSlice.ts';
import type { RewardItem } from './rewardsSlice.ts';

/** A challenge has no sound of its own. */
const SOUNDS: Partial<Record<RewardItem['type'], string>> = {
  achievement: '/sounds/achievement.wav',
  levelup: '/sounds/level-up.wav',
};

export interface RewardDeps extends AskServerDeps {
  /** Resolves when a reward may be shown: it is not spent on a hidden page, nor in the middle of a call. */
  ready: () => Promise<void>;
  /** Takes a reward for this tab; false where another tab shows it: two windows may be seen at once. */
  claim: (key: string) => Promise<boolean>;
  /** Carries the keys of rewards that a tab has begun to show. */
  shown: Channel<string>;
  play: (path: string) => Promise<void>;
}

/**
 * Queues the rewards of each complete score, and at the start and when the network is back those that wait on the server; shows
 * them one at a time, over all tabs and devices once: each is taken from the server before it is shown.
 */
export function startRewards(
  listen: AppStartListening,
  dispatch: AppDispatch,
  deps: RewardDeps,
): () => void {
  const server = askServer(dispatch, deps);

  const stops = [
    listen({
      actionCreator: scoringSettled,
      effect: ({ payload: { callRecordId, state } }, listener) => {
        if (state.status === 'complete')
          queue(rewardsOf(callRecordId, state.result), listener.getState());
      },
    }),
    listen({
      predicate: (action, state, before) =>
        canAsk(state) &&
        (listenersJoined.match(action) ||
          !canAsk(before) ||
          selectUserId(state) !== selectUserId(before)),
      effect: async (_action, listener) => {
        const userId = selectUserId(listener.getState());
        await server.tell();
        const waiting = await server.waiting();
        if (selectUserId(listener.getState()) === userId)
          queue(rewardsFrom(waiting), listener.getState());
      },
    }),
    listen({ actionCreator: sessionEnded, effect: () => void dispatch(rewardActions.clear()) }),
    runQueue<RewardItem>(listen, rewardActions, {
      select: selectRewards,
      times: {
        shown: ({ type }) => REWARD_TIMES.shown[type],
        leaving: ({ type }) => REWARD_TIMES.leaving[type],
        gap: REWARD_TIMES.gap,
      },
      ready: deps.ready,
      claim: async ({ key }) => (await deps.claim(key)) && (await server.claim(key)),
      onShown: (item) => {
        const { key, type } = item;
        server.shown(key);
        deps.shown.post(key);
        dispatch(usageNoted({ event: 'reward shown', properties: { kind: type } }));
        if (item.type === 'levelup')
          dispatch(usageNoted({ event: 'level up', properties: { level: item.newLevel } }));
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

  async function sound(type: RewardItem['type']): Promise<void> {
    const path = SOUNDS[type];
    if (path === undefined) return;
    try {
      await deps.play(path);
    } catch (problem) {
      deps.log(problem);
    }
  }
}

function canAsk(state: RootState): boolean {
  return selectOnline(state) && selectUserId(state) !== null;
}

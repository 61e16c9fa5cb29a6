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
import {
  byCall,
  only,
  REWARD_TIMES,
  rewardsFrom,
  rewardsIn,
  rewardsOf,
  timeOf,
} from './rewardsOf.ts';
import { rewardActions, selectRewards } from './rewardsSlice.ts';
import type { RewardItem, SingleReward } from './rewardsSlice.ts';

/** A challenge has no sound of its own. */
const SOUNDS: [SingleReward['type'], string][] = [
  ['levelup', '/sounds/level-up.wav'],
  ['achievement', '/sounds/achievement.wav'],
];

export interface RewardDeps extends AskServerDeps {
  /**
   * Resolves when a reward may be shown: it is not spent on a hidden page, nor in the middle of a
   * call.
   */
  ready: () => Promise<void>;
  /**
   * Takes a reward for this tab; false where another tab shows it: two windows may be seen at once.
   */
  claim: (key: string) => Promise<boolean>;
  /** Carries the keys of rewards that a tab has begun to show. */
  shown: Channel<string>;
  play: (path: string) => Promise<void>;
}

/**
 * Queues the rewards of each complete score, and at the start and when the network is back those
 * that wait on the server; shows them one at a time, over all tabs and devices once: each is taken
 * from the server before it is shown.
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
          queue(
            rewardsOf(callRecordId, state.result),
            listener.getState(),
            state.result.expGainedForCall,
          );
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
        shown: (item) => timeOf('shown', item),
        leaving: (item) => timeOf('leaving', item),
        gap: REWARD_TIMES.gap,
      },
      ready: deps.ready,
      claim: claimAll,
      onShown: (item) => {
        rewardsIn(item).forEach(tellShown);
        void sound(item);
      },
    }),
    deps.shown.listen((key) =>
      dispatch((_dispatch, getState) =>
        selectRewards(getState()).waiting.forEach((item) => keep(item, (other) => other !== key)),
      ),
    ),
  ];
  return () => stops.forEach((stop) => stop());

  /**
   * Leaves out what is in the queue, or was shown here before. `exp` is what their call itself
   * earned.
   */
  function queue(rewards: SingleReward[], state: RootState, exp?: number): void {
    const { waiting, current } = selectRewards(state);
    const queued = [...waiting, ...(current ? [current.item] : [])].flatMap(rewardsIn);
    const known = [...deps.untold.list(), ...queued.map(({ key }) => key)];
    const news = rewards.filter(({ key }) => !known.includes(key));
    if (news.length > 0) dispatch(rewardActions.add(byCall(news, exp)));
  }

  /** Takes each reward of an item; what others show is left out of it. */
  async function claimAll(item: RewardItem): Promise<boolean> {
    const taken = await Promise.all(
      rewardsIn(item).map(
        async ({ key }) => [key, (await deps.claim(key)) && (await server.claim(key))] as const,
      ),
    );
    const mine = new Map(taken);
    return keep(item, (key) => mine.get(key) === true);
  }

  /** False where nothing of it is left, and then it is out of the queue. */
  function keep(item: RewardItem, isLeft: (key: string) => boolean): boolean {
    const left = only(item, isLeft);
    if (left === null) dispatch(rewardActions.drop(item.key));
    else if (left !== item) dispatch(rewardActions.change(left));
    return left !== null;
  }

  function tellShown(reward: SingleReward): void {
    const { key, type } = reward;
    server.shown(key);
    deps.shown.post(key);
    dispatch(usageNoted({ event: 'reward shown', properties: { kind: type } }));
    if (reward.type === 'levelup')
      dispatch(usageNoted({ event: 'level up', properties: { level: reward.newLevel } }));
  }

  async function sound(item: RewardItem): Promise<void> {
    const types = rewardsIn(item).map(({ type }) => type);
    const path = SOUNDS.find(([type]) => types.includes(type))?.[1];
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

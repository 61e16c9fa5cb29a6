import type { Channel } from '#src/lib/tabs.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import { runQueue } from '#src/store/queueRunner.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded } from '#src/store/session.ts';
import { REWARD_TIMES, rewardsOf } from './rewardsOf.ts';
import { rewardActions, selectRewards } from './rewardsSlice.ts';
import type { RewardItem } from './rewardsSlice.ts';

export type RewardDeps = {
  /** Resolves when the page is seen: a reward is not spent on a hidden tab. */
  seen: () => Promise<void>;
  /** Takes a reward for this tab; false where another tab shows it: two windows may be seen at once. */
  claim: (key: string) => Promise<boolean>;
  /** Carries the keys of rewards that a tab has begun to show. */
  shown: Channel<string>;
};

/** Queues the rewards of each complete score, and shows them one at a time, over all tabs once. */
export function startRewards(listen: AppStartListening, deps: RewardDeps): () => void {
  let dispatchDrop: ((key: string) => void) | undefined;
  const stops = [
    listen({
      actionCreator: scoringSettled,
      effect: ({ payload: { callRecordId, state } }, { dispatch }) => {
        if (state.status !== 'complete') return;
        dispatchDrop = (key) => dispatch(rewardActions.drop(key));
        const rewards = rewardsOf(callRecordId, state.result);
        if (rewards.length > 0) dispatch(rewardActions.add(rewards));
      },
    }),
    listen({ actionCreator: sessionEnded, effect: (_action, { dispatch }) => void dispatch(rewardActions.clear()) }),
    runQueue<RewardItem>(listen, rewardActions, {
      select: selectRewards,
      times: { shown: ({ type }) => REWARD_TIMES.shown[type], leaving: ({ type }) => REWARD_TIMES.leaving[type], gap: REWARD_TIMES.gap },
      ready: deps.seen,
      claim: ({ key }) => deps.claim(key),
      onShown: ({ key }) => deps.shown.post(key),
    }),
    deps.shown.listen((key) => dispatchDrop?.(key)),
  ];
  return () => stops.forEach((stop) => stop());
}

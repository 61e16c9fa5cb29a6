import type { WithSlice } from '@reduxjs/toolkit';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { createQueueSlice } from '#src/store/toasts/queue.ts';
import type { QueueState } from '#src/store/toasts/queue.ts';
import { rootReducer } from '#src/store/rootReducer.ts';

export type Achievement = CallScoring['scoringData']['newAchievementsAwarded'][number];
export type Challenge = CallScoring['scoringData']['newChallengesCompleted'][number];

/** One reward. `key` is the same in every tab for the same reward. */
export type SingleReward =
  | { key: string; type: 'achievement'; achievement: Achievement }
  | { key: string; type: 'challenge'; challenge: Challenge }
  | { key: string; type: 'levelup'; newLevel: number };

/** What one call brought, shown at once; `exp` is all that it added to the account. */
export interface SeveralRewards {
  key: string;
  type: 'several';
  rewards: SingleReward[];
  exp: number;
}

/** What the reward overlay shows. */
export type RewardItem = SingleReward | SeveralRewards;

const rewardsSlice = createQueueSlice<RewardItem, 'rewards'>('rewards');

declare module '#src/store/rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof rewardsSlice> {}
}

const injected = rewardsSlice.injectInto(rootReducer);

export const rewardActions = rewardsSlice.actions;
export const { dismiss: dismissReward, hold: holdReward } = rewardsSlice.actions;

export const selectRewards = (
  state: Parameters<typeof injected.selectSlice>[0],
): QueueState<RewardItem> => injected.selectSlice(state);

/** `{ item, phase: 'shown' | 'leaving' }`, or null where nothing is shown. */
export const selectCurrentReward = (state: Parameters<typeof selectRewards>[0]) =>
  selectRewards(state).current;

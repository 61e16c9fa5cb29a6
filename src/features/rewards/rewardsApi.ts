import { API } from '#core/contract/paths.ts';
import type { Reward, RewardsSeen, RewardsSeenReply } from '#core/contract/game/rewards.ts';
import { api } from '#src/api/api.ts';

export const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What no device has shown yet, oldest first. */
    unseenRewards: build.query<Reward[], void>({
      query: () => ({ url: API.rewards, params: { unseen: true } }),
    }),
    /** The newest hundred, each with when it was shown. */
    rewards: build.query<Reward[], void>({ query: () => API.rewards }),
    markRewardsSeen: build.mutation<RewardsSeenReply, RewardsSeen>({
      query: (body) => ({ url: API.rewardsSeen, method: 'POST', body }),
    }),
  }),
});

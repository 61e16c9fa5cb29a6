import type { Reward } from '#core/contract/game/rewards.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import type { RewardItem } from './rewardsSlice.ts';

/** Milliseconds a reward is shown, and fades out for (specification, section 9). */
export const REWARD_TIMES = {
  shown: { achievement: 4_000, challenge: 4_000, levelup: 5_000 },
  leaving: { achievement: 300, challenge: 300, levelup: 500 },
  gap: 500,
} as const;

/**
 * The rewards of one result in the order they are shown: achievements (each id once), challenges, then the level-up where both
 * `leveledUp` and `newLevel` say so. Only those with content. The keys are the server's ids of the same rewards.
 */
export function rewardsOf(callRecordId: string, { scoringData }: CallScoring): RewardItem[] {
  const { newAchievementsAwarded, newChallengesCompleted, leveledUp, newLevel } = scoringData;
  const rewards: RewardItem[] = [
    ...newAchievementsAwarded.map((achievement) => ({
      key: `${callRecordId}/achievement/${achievement.achievementId}`,
      type: 'achievement' as const,
      achievement,
    })),
    ...newChallengesCompleted.map((challenge, index) => ({
      key: `${callRecordId}/challenge/${index}`,
      type: 'challenge' as const,
      challenge,
    })),
    ...(leveledUp && newLevel !== null
      ? [{ key: `${callRecordId}/levelup`, type: 'levelup' as const, newLevel }]
      : []),
  ];
  return showable(rewards);
}

/** The rewards that wait on the server. */
export function rewardsFrom(rewards: readonly Reward[]): RewardItem[] {
  return showable(rewards.map((reward) => ({ ...reward, key: reward.id })));
}

/** Those with content, each once. */
function showable(rewards: RewardItem[]): RewardItem[] {
  return rewards
    .filter(hasContent)
    .filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index);
}

function hasContent(reward: RewardItem): boolean {
  if (reward.type === 'levelup') return true;
  const { title, description } =
    reward.type === 'achievement' ? reward.achievement : reward.challenge;
  return title.trim() !== '' || description.trim() !== '';
}

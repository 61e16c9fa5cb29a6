import type { CallScoring } from '#core/contract/scoring.ts';
import type { RewardItem } from './rewardsSlice.ts';

/** Milliseconds a reward is shown, and fades out for (specification, section 9). */
export const REWARD_TIMES = {
  shown: { achievement: 4_000, challenge: 4_000, levelup: 5_000 },
  leaving: { achievement: 300, challenge: 300, levelup: 500 },
  gap: 500,
} as const;

/**
 * The rewards of one result in the order they are shown: achievements (each id once), challenges, then the level-up where both
 * `leveledUp` and `newLevel` say so. Only those with content.
 */
export function rewardsOf(callRecordId: string, { scoringData }: CallScoring): RewardItem[] {
  const { newAchievementsAwarded, newChallengesCompleted, leveledUp, newLevel } = scoringData;
  return [
    ...newAchievementsAwarded.filter(hasContent).filter(isFirst).map((achievement) => ({
      key: `${callRecordId}/achievement/${achievement.achievementId}`,
      type: 'achievement' as const,
      achievement,
    })),
    ...newChallengesCompleted.filter(hasContent).map((challenge, index) => ({
      key: `${callRecordId}/challenge/${index}`,
      type: 'challenge' as const,
      challenge,
    })),
    ...(leveledUp && newLevel !== null ? [{ key: `${callRecordId}/levelup`, type: 'levelup' as const, newLevel }] : []),
  ];
}

function isFirst({ achievementId }: { achievementId: string }, index: number, all: { achievementId: string }[]): boolean {
  return all.findIndex((other) => other.achievementId === achievementId) === index;
}

function hasContent({ title, description }: { title: string; description: string }): boolean {
  return title.trim() !== '' || description.trim() !== '';
}

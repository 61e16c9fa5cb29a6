import type { Reward } from '#core/contract/game/rewards.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import type { RewardItem, SingleReward } from './rewardsSlice.ts';

/** Milliseconds a reward is shown, and fades out for (specification, section 9). */
export const REWARD_TIMES = {
  shown: { achievement: 4_000, challenge: 4_000, levelup: 5_000 },
  leaving: { achievement: 300, challenge: 300, levelup: 500 },
  gap: 500,
} as const;

/** Several at once are shown as long as the one among them that is shown longest. */
export function timeOf(phase: 'shown' | 'leaving', item: RewardItem): number {
  const times = REWARD_TIMES[phase];
  return Math.max(...rewardsIn(item).map(({ type }) => times[type]));
}

export function rewardsIn(item: RewardItem): SingleReward[] {
  return item.type === 'several' ? item.rewards : [item];
}

/**
 * What each call brought as one item: its only reward, or all of them. `exp` is what the call
 * itself earned, where it is known.
 */
export function byCall(rewards: readonly SingleReward[], exp = 0): RewardItem[] {
  const calls = [...new Set(rewards.map(callOf))];
  return calls.flatMap((call): RewardItem[] => {
    const own = rewards.filter((reward) => callOf(reward) === call);
    const key = `several/${own[0]?.key}`;
    return own.length === 1 ? own : [{ key, type: 'several', rewards: own, exp: exp + expOf(own) }];
  });
}

/** Of those rewards alone that are still to be shown; null where none is. */
export function only(item: RewardItem, isLeft: (key: string) => boolean): RewardItem | null {
  if (item.type !== 'several') return isLeft(item.key) ? item : null;
  const rewards = item.rewards.filter(({ key }) => isLeft(key));
  const gone = item.rewards.filter(({ key }) => !isLeft(key));
  return rewards.length === 0 ? null : { ...item, rewards, exp: item.exp - expOf(gone) };
}

/** All that a call added to the account: what it earned itself, and what came with it. */
export function gainOf(callRecordId: string, scoring: CallScoring): number {
  return scoring.expGainedForCall + expOf(rewardsOf(callRecordId, scoring));
}

/** The call that brought it, by its key. */
export function callOf(item: RewardItem): string {
  return rewardsIn(item)[0]?.key.split('/')[0] ?? '';
}

function expOf(rewards: readonly SingleReward[]): number {
  return rewards.reduce((sum, reward) => sum + expOfOne(reward), 0);
}

/** Nothing for a level: it is reached by what the others bring. */
export function expOfOne(reward: SingleReward): number {
  if (reward.type === 'levelup') return 0;
  return reward.type === 'achievement'
    ? reward.achievement.expFromAchievement
    : reward.challenge.expFromChallenge;
}

/**
 * The rewards of one result in the order they are shown: achievements (each id once), challenges,
 * then the level-up where both `leveledUp` and `newLevel` say so. Only those with content. The keys
 * are the server's ids of the same rewards.
 */
export function rewardsOf(callRecordId: string, { scoringData }: CallScoring): SingleReward[] {
  const { newAchievementsAwarded, newChallengesCompleted, leveledUp, newLevel } = scoringData;
  const rewards: SingleReward[] = [
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
export function rewardsFrom(rewards: readonly Reward[]): SingleReward[] {
  return showable(rewards.map((reward) => ({ ...reward, key: reward.id })));
}

/** Those with content, each once. */
function showable(rewards: SingleReward[]): SingleReward[] {
  return rewards
    .filter(hasContent)
    .filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index);
}

function hasContent(reward: SingleReward): boolean {
  if (reward.type === 'levelup') return true;
  const { title, description } =
    reward.type === 'achievement' ? reward.achievement : reward.challenge;
  return title.trim() !== '' || description.trim() !== '';
}

import { Box } from '@chakra-ui/react/box';
import { useContext } from 'react';
import { placeOf, rankIconPath } from '#core/progression/levels.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { texts } from '#src/ui/texts.ts';
import { RewardCard } from './RewardCard.tsx';
import { callOf, expOfOne } from './rewardsOf.ts';
import { rewardTexts } from './texts.ts';
import { ToldBy } from './toldBy.ts';
import type { RewardItem, SeveralRewards, SingleReward } from './rewardsSlice.ts';

/**
 * An achievement, a challenge or a level, as what it says of itself, or all that a call brought:
 * over the page, with room for a cross.
 */
export function Reward({ item }: { item: RewardItem }) {
  if (item.type === 'several') return <Several item={item} />;
  if (item.type === 'levelup') {
    return (
      <RewardCard
        picture={<PictureOf reward={item} />}
        heading={rewardTexts.rankedUp}
        title={rewardTexts.levelAchieved(item.newLevel)}
        detail={rewardTexts.congratulations(item.newLevel)}
      />
    );
  }
  const { title, detail, exp } = wordsOf(item);
  return (
    <RewardCard
      className={classesOf(item)}
      picture={<PictureOf reward={item} />}
      title={title}
      detail={detail}
      exp={exp}
    />
  );
}

/**
 * Led by the level where one was reached; one total for all. What it is made of is left to the page
 * below where that tells it.
 */
function Several({ item }: { item: SeveralRewards }) {
  const { rewards, exp } = item;
  const isTold = callOf(item) === useContext(ToldBy);
  const level = rewards.find((reward) => reward.type === 'levelup');
  const others = rewards.filter((reward) => reward !== level);
  const first = level ?? rewards[0];
  return (
    <RewardCard
      picture={first && <PictureOf reward={first} />}
      {...(level && { heading: rewardTexts.rankedUp })}
      title={
        level ? rewardTexts.levelAchieved(level.newLevel) : rewardTexts.several(rewards.length)
      }
      detail={level ? rewardTexts.congratulations(level.newLevel) : ''}
      exp={exp}
    >
      {!isTold && <Others rewards={others} />}
    </RewardCard>
  );
}

function Others({ rewards }: { rewards: SingleReward[] }) {
  return (
    <Box as="ul" listStyleType="none" mt="2" fontSize="sm">
      {rewards.map((reward) => {
        const { title, exp } = wordsOf(reward);
        return (
          <Box as="li" key={reward.key} display="flex" justifyContent="space-between" gap="3">
            <span>{title}</span>
            <Box as="span" color="fg.muted" whiteSpace="nowrap">
              {texts.xpGained(exp)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** What a reward is called, what it was for, and what it is worth. */
export function wordsOf(reward: SingleReward): { title: string; detail: string; exp: number } {
  if (reward.type === 'levelup')
    return {
      title: rewardTexts.levelAchieved(reward.newLevel),
      detail: rewardTexts.congratulations(reward.newLevel),
      exp: 0,
    };
  const { title, description } =
    reward.type === 'achievement' ? reward.achievement : reward.challenge;
  return { title, detail: description, exp: expOfOne(reward) };
}

export function PictureOf({ reward, size }: { reward: SingleReward; size?: number }) {
  if (reward.type === 'levelup') {
    const { category, level } = placeOf(reward.newLevel);
    return <RankEmblem icon={rankIconPath(category, level)} size={size ?? 56} />;
  }
  const icon =
    reward.type === 'achievement' ? reward.achievement.iconRelativePath : reward.challenge.icon;
  return <Picture icon={icon} {...(size !== undefined && { size })} />;
}

function classesOf(reward: SingleReward): string {
  if (reward.type !== 'achievement') return '';
  const { borderCssClass, backgroundCssClass } = reward.achievement;
  return `${borderCssClass} ${backgroundCssClass}`.trim();
}

import { Box } from '@chakra-ui/react/box';
import { placeOf, rankIconPath } from '#core/progression/levels.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { rewardTexts } from '#src/ui/rewardTexts.ts';
import { texts } from '#src/ui/texts.ts';
import { RewardCard } from './RewardCard.tsx';
import { REWARD_TIMES } from './rewardsOf.ts';
import { dismissReward, type RewardItem } from './rewardsSlice.ts';

/** One reward as it comes, stays and fades. */
export function RewardToast({ item, leaving }: { item: RewardItem; leaving: boolean }) {
  const dispatch = useAppDispatch();
  const animation = leaving
    ? `fadeOut ${REWARD_TIMES.leaving[item.type]}ms ease-in forwards`
    : 'fadeIn 300ms ease-out';
  return (
    <Box key={item.key} position="relative" pointerEvents="auto" style={{ animation }}>
      <Reward item={item} />
      <Box position="absolute" top="1" insetEnd="1">
        <Button
          look="bare"
          size="icon"
          aria-label={texts.common.close}
          onClick={() => dispatch(dismissReward())}
        >
          <Icon name="cross" size={18} />
        </Button>
      </Box>
    </Box>
  );
}

function Reward({ item }: { item: RewardItem }) {
  if (item.type === 'levelup') return <LevelUp newLevel={item.newLevel} />;
  if (item.type === 'achievement') {
    const {
      title,
      description,
      iconRelativePath,
      expFromAchievement,
      borderCssClass,
      backgroundCssClass,
    } = item.achievement;
    const classes = `${borderCssClass} ${backgroundCssClass}`.trim();
    return (
      <RewardCard
        className={classes}
        picture={<Picture icon={iconRelativePath} />}
        title={title}
        detail={description}
        exp={expFromAchievement}
      />
    );
  }
  const { title, description, icon, expFromChallenge } = item.challenge;
  return (
    <RewardCard
      picture={<Picture icon={icon} />}
      title={title}
      detail={description}
      exp={expFromChallenge}
    />
  );
}

function LevelUp({ newLevel }: { newLevel: number }) {
  const { category, level } = placeOf(newLevel);
  return (
    <RewardCard
      picture={<RankEmblem icon={rankIconPath(category, level)} size={56} />}
      heading={rewardTexts.rankedUp}
      title={rewardTexts.levelAchieved(newLevel)}
      detail={rewardTexts.congratulations(newLevel)}
    />
  );
}

import { Box } from '@chakra-ui/react/box';
import { Toast } from '@chakra-ui/react/toast';
import { placeOf, rankIconPath } from '#core/progression/levels.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { texts } from '#src/ui/texts.ts';
import { rewardTexts } from './texts.ts';
import { RewardCard } from './RewardCard.tsx';
import type { RewardItem } from './rewardsSlice.ts';

/** One reward, and its cross. */
export function RewardToast({ item }: { item: RewardItem }) {
  return (
    <>
      <Reward item={item} />
      <Box position="absolute" top="1" insetEnd="1">
        <Toast.CloseTrigger asChild>
          <Button look="bare" size="icon" aria-label={texts.common.close}>
            <Icon name="cross" size={18} />
          </Button>
        </Toast.CloseTrigger>
      </Box>
    </>
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

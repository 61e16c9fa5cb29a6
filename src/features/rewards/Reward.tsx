import { placeOf, rankIconPath } from '#core/progression/levels.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { RewardCard } from './RewardCard.tsx';
import { rewardTexts } from './texts.ts';
import type { RewardItem } from './rewardsSlice.ts';

/** An achievement, a challenge or a level, as what it says of itself. `floating`: over the page, with room for a cross. */
export function Reward({ item, floating = false }: { item: RewardItem; floating?: boolean }) {
  if (item.type === 'levelup') return <LevelUp newLevel={item.newLevel} floating={floating} />;
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
        floating={floating}
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
      floating={floating}
    />
  );
}

function LevelUp({ newLevel, floating }: { newLevel: number; floating: boolean }) {
  const { category, level } = placeOf(newLevel);
  return (
    <RewardCard
      picture={<RankEmblem icon={rankIconPath(category, level)} size={56} />}
      heading={rewardTexts.rankedUp}
      title={rewardTexts.levelAchieved(newLevel)}
      detail={rewardTexts.congratulations(newLevel)}
      floating={floating}
    />
  );
}

import { Box } from '@chakra-ui/react';
import { placeOf, rankIconPath } from '#core/progression/levels.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { RankEmblem } from '#src/ui/RankEmblem.tsx';
import { texts } from '#src/ui/texts.ts';
import { RewardCard } from './RewardCard.tsx';
import { dismissReward, selectCurrentReward, type RewardItem } from './rewardsSlice.ts';
import { REWARD_TIMES } from './rewardsOf.ts';

/** Top right, one reward at a time; the slice says when it comes and goes. */
export function RewardOverlay() {
  const current = useAppSelector(selectCurrentReward);
  const dispatch = useAppDispatch();
  const fade = current?.phase === 'leaving' ? `fadeOut ${REWARD_TIMES.leaving[current.item.type]}ms ease-in forwards` : 'fadeIn 300ms ease-out';
  return (
    <Box role="status" aria-label={texts.rewards.region} position="fixed" zIndex="40" top="calc(1rem + env(safe-area-inset-top))" insetEnd="4" width="min(22rem, calc(100vw - 2rem))" pointerEvents="none">
      {current && (
        <Box key={current.item.key} position="relative" pointerEvents="auto" style={{ animation: fade }}>
          <Reward item={current.item} />
          <Box position="absolute" top="1" insetEnd="1">
            <Button look="bare" size="icon" aria-label={texts.common.close} onClick={() => dispatch(dismissReward())}>
              <Icon name="cross" size={18} />
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

function Reward({ item }: { item: RewardItem }) {
  if (item.type === 'levelup') return <LevelUp newLevel={item.newLevel} />;
  if (item.type === 'achievement') {
    const { title, description, iconRelativePath, expFromAchievement, borderCssClass, backgroundCssClass } = item.achievement;
    const classes = `${borderCssClass} ${backgroundCssClass}`.trim();
    return <RewardCard className={classes} picture={<Picture path={iconRelativePath} />} title={title} detail={description} exp={expFromAchievement} />;
  }
  const { title, description, icon, expFromChallenge } = item.challenge;
  return <RewardCard picture={<Picture path={icon} />} title={title} detail={description} exp={expFromChallenge} />;
}

function LevelUp({ newLevel }: { newLevel: number }) {
  const { category, level } = placeOf(newLevel);
  return (
    <RewardCard
      picture={<RankEmblem icon={rankIconPath(category, level)} size={56} />}
      heading={texts.rewards.rankedUp}
      title={texts.rewards.levelAchieved(newLevel)}
      detail={texts.rewards.congratulations(newLevel)}
    />
  );
}

/** A path under the app's root, a short sign, or where there is neither the trophy. */
function Picture({ path }: { path: string }) {
  if (path.startsWith('/')) return <img src={path} alt="" width={44} height={44} />;
  return <Box as="span" aria-hidden fontSize="3xl" lineHeight="1">{path === '' ? texts.rewards.trophy : path}</Box>;
}

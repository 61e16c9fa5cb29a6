import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useAppSelector } from '#src/store/hooks.ts';
import { rewardTexts } from '#src/ui/rewardTexts.ts';
import { selectCurrentReward } from './rewardsSlice.ts';
import type { RewardItem } from './rewardsSlice.ts';

/** Top right, under the bell, one reward at a time; the slice says when it comes and goes. The live region stands empty before. */
export function RewardOverlay({
  renderReward,
}: {
  renderReward: (item: RewardItem, leaving: boolean) => ReactNode;
}) {
  const current = useAppSelector(selectCurrentReward);
  return (
    <Box
      role="status"
      aria-label={rewardTexts.region}
      position="fixed"
      zIndex="40"
      top="calc(4.5rem + env(safe-area-inset-top))"
      insetEnd="4"
      width="min(22rem, calc(100vw - 2rem))"
      pointerEvents="none"
    >
      {current && renderReward(current.item, current.phase === 'leaving')}
    </Box>
  );
}

import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { ToastRegion } from '#src/ui/states/ToastRegion.tsx';
import { rewardTexts } from './texts.ts';
import { REWARD_TIMES } from './rewardsOf.ts';
import { dismissReward, holdReward, selectCurrentReward } from './rewardsSlice.ts';
import type { RewardItem } from './rewardsSlice.ts';

/** Top right, under the bell. */
const OFFSETS = {
  top: 'calc(4.5rem + env(safe-area-inset-top))',
  right: '1rem',
  bottom: '1rem',
  left: '1rem',
};

/** Rewards, one at a time; the slice says when each comes and goes. */
export function RewardOverlay({ renderReward }: { renderReward: (item: RewardItem) => ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <ToastRegion
      placement="top-end"
      offsets={OFFSETS}
      label={rewardTexts.region}
      hotkey="F9"
      current={useAppSelector(selectCurrentReward)}
      leavingMs={({ type }) => REWARD_TIMES.leaving[type]}
      onHold={(held) => dispatch(holdReward(held))}
      onClose={() => dispatch(dismissReward())}
      surface={{ width: 'min(22rem, calc(100vw - 2rem))' }}
    >
      {renderReward}
    </ToastRegion>
  );
}

import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { ToastRegion } from '#src/ui/states/ToastRegion.tsx';
import { rewardTexts } from './texts.ts';
import { callOf, timeOf } from './rewardsOf.ts';
import { dismissReward, holdReward, selectCurrentReward } from './rewardsSlice.ts';
import type { RewardItem } from './rewardsSlice.ts';
import { ToldBy } from './toldBy.ts';

/** Top right, under the bell. */
const OFFSETS = {
  top: 'calc(4.5rem + env(safe-area-inset-top))',
  right: '1rem',
  bottom: '1rem',
  left: '1rem',
};

interface RewardOverlayProps {
  /**
   * The call whose result is on the page, and tells of what it brought: where room is short nothing
   * comes over its score, and elsewhere no more than stands beside its heading.
   */
  toldBy: string | null;
  /** There is a form to fill in, which nothing comes over where room is short. */
  overForm: boolean;
  renderReward: (item: RewardItem) => ReactNode;
}

/** Rewards, those of one call at a time; the slice says when each comes and goes. */
export function RewardOverlay({ toldBy, overForm, renderReward }: RewardOverlayProps) {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectCurrentReward);
  const told = current !== null && callOf(current.item) === toldBy;
  return (
    <ToldBy value={toldBy}>
      <ToastRegion
        placement="top-end"
        offsets={OFFSETS}
        label={rewardTexts.region}
        hotkey="F9"
        current={current}
        leavingMs={(item) => timeOf('leaving', item)}
        onHold={(held) => dispatch(holdReward(held))}
        onClose={() => dispatch(dismissReward())}
        surface={{
          width: told ? '26.5rem' : 'min(22rem, calc(100vw - 2rem))',
          ...((told || overForm) && { display: { base: 'none', lg: 'block' } }),
        }}
      >
        {renderReward}
      </ToastRegion>
    </ToldBy>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Toast } from '@chakra-ui/react/toast';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { texts } from '#src/ui/texts.ts';
import { Reward } from './Reward.tsx';
import type { RewardItem } from './rewardsSlice.ts';

/** One reward, and its cross. */
export function RewardToast({ item, brief }: { item: RewardItem; brief: boolean }) {
  return (
    <>
      <Reward item={item} brief={brief} />
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

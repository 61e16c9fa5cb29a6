import { Box } from '@chakra-ui/react/box';
import { Toast } from '@chakra-ui/react/toast';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { texts } from '#src/ui/texts.ts';
import { Reward } from './Reward.tsx';
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

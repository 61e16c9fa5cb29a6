import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { billingTexts } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useMinutesRemainingQuery } from './billingApi.ts';

const t = billingTexts.minutes;
/** From so few on one may want to know how to get more. */
const FEW = 5;

/**
 * How many minutes are left for calls; nothing where there is no limit. `more` leads to the plan.
 */
export function MinutesLine({ more }: { more: ReactNode }) {
  const { data } = useMinutesRemainingQuery();
  const left = data?.minutesRemaining ?? null;
  if (left === null) return null;
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      fontSize="sm"
      color="fg.muted"
    >
      <Icon name="clock" size={18} />
      <span>{left === 0 ? t.afterCallNone : t.afterCall(left)}</span>
      {left <= FEW && more}
    </Box>
  );
}

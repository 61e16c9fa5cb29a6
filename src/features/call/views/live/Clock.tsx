import { Box } from '@chakra-ui/react/box';
import { callTexts } from '../callTexts.ts';
import { callToolTexts } from '../callToolTexts.ts';
import { formatClock, plural } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';
import { timeLeft } from './timeLeft.ts';

/**
 * How long the call lasts and, where that is limited, what is left; said aloud at a minute and at
 * 15 seconds.
 */
export function Clock({ session, cramped }: { session: CallSession; cramped: boolean }) {
  const elapsedMs = useCallState(session, (state) => state.elapsedMs);
  const limit = useCallState(session, (state) => state.limit);
  const live = useCallState(session, (state) => state.phase === 'live');
  const { leftMs, warning } = timeLeft(elapsedMs, limit);
  const { time } = callToolTexts;
  return (
    <Box
      gridArea="clock"
      minWidth={cramped ? 'auto' : { base: '5rem', md: '9rem' }}
      display="flex"
      flexDirection={cramped ? 'row-reverse' : { base: 'column', lg: 'row-reverse' }}
      alignItems={cramped ? 'center' : { base: 'flex-end', lg: 'center' }}
      justifyContent={{ base: 'center', lg: 'flex-start' }}
      columnGap="3"
      rowGap="1"
      ps="3"
      pe={{ base: '4', md: '6' }}
      py={cramped ? '1' : '2'}
    >
      <Box
        role="timer"
        aria-label={callTexts.live.timer}
        fontSize={cramped ? 'md' : 'xl'}
        fontWeight="650"
        lineHeight="1.2"
      >
        {formatClock(elapsedMs)}
      </Box>
      <Box
        display={leftMs === null || (cramped && warning === 'none') ? 'none' : 'flex'}
        alignItems="center"
      >
        {leftMs !== null && <Left leftMs={leftMs} warns={warning !== 'none'} />}
      </Box>
      <VisuallyHidden role="status">
        {live && warning !== 'none' ? time.announced[warning] : ''}
      </VisuallyHidden>
    </Box>
  );
}

function Left({ leftMs, warns }: { leftMs: number; warns: boolean }) {
  const { time } = callToolTexts;
  if (!warns)
    return (
      <Box as="span" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {plural(Math.floor(leftMs / 60_000), time.minutesLeft)}
      </Box>
    );
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="2"
      py="1px"
      borderRadius="full"
      borderWidth="1px"
      borderColor="warning"
      bg="bg.raised"
      color="warning"
      fontSize="sm"
      fontWeight="650"
      whiteSpace="nowrap"
    >
      <Icon name="clock" size={14} />
      {time.left(formatClock(leftMs))}
    </Box>
  );
}

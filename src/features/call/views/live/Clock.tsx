import { Box } from '@chakra-ui/react/box';
import { callTexts } from '../callTexts.ts';
import { callToolTexts } from '../callToolTexts.ts';
import { formatClock, plural } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';
import { timeLeft } from './timeLeft.ts';

/** How long the call lasts and, where that is limited, what is left; said aloud at a minute and at 15 seconds. */
export function Clock({ session }: { session: CallSession }) {
  const elapsedMs = useCallState(session, (state) => state.elapsedMs);
  const limit = useCallState(session, (state) => state.limit);
  const live = useCallState(session, (state) => state.phase === 'live');
  const { leftMs, warning } = timeLeft(elapsedMs, limit);
  const { time } = callToolTexts;
  return (
    <Box
      gridArea="clock"
      minWidth={{ base: '7.5rem', md: '9rem' }}
      display="flex"
      flexDirection={{ base: 'column', lg: 'row-reverse' }}
      alignItems={{ base: 'flex-end', lg: 'center' }}
      justifyContent={{ base: 'center', lg: 'flex-start' }}
      columnGap="3"
      rowGap="1"
      ps="1"
      pe={{ base: '4', md: '6' }}
      py="3"
    >
      <Box
        role="timer"
        aria-label={callTexts.live.timer}
        fontSize="xl"
        fontWeight="650"
        lineHeight="1.2"
      >
        {formatClock(elapsedMs)}
      </Box>
      <Box
        minHeight={{ base: '1.625rem', lg: '0' }}
        display={{ base: 'flex', lg: leftMs === null ? 'none' : 'flex' }}
        alignItems="center"
      >
        {leftMs !== null &&
          (warning === 'none' ? (
            <Box as="span" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              {plural(Math.floor(leftMs / 60_000), time.minutesLeft)}
            </Box>
          ) : (
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
          ))}
      </Box>
      <VisuallyHidden role="status">
        {live && warning !== 'none' ? time.announced[warning] : ''}
      </VisuallyHidden>
    </Box>
  );
}

import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '#src/ui/controls/Link.tsx';
import type { CallHistoryRow } from '#core/contract/calls/history.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { PersonaLine } from '#src/ui/pictures/PersonaLine.tsx';
import { formatClock, formatDateTime } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { texts } from '#src/ui/texts.ts';
import { historyTexts } from './texts.ts';
import { Skeleton, LoadingLabel } from '#src/ui/states/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '2.75rem minmax(0, 1fr) auto',
      md: '3.5rem minmax(0, 1fr) 13rem 7.5rem',
      lg: '3.5rem minmax(0, 1fr) 14.5rem 9rem',
    },
    alignItems: 'center',
    columnGap: { base: '3', sm: '4' },
    rowGap: '1',
    px: { base: '4', md: '5' },
    py: '4',
    minHeight: '5.25rem',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Calls, newest first; each opens its summary. */
export function CallList({
  calls,
  to,
  ofOne = false,
}: {
  calls: CallHistoryRow[];
  to: (callRecordId: string) => string;
  /** All are with one persona, who is named above them. */
  ofOne?: boolean;
}) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      {calls.map((call) => (
        <Box as="li" key={call.id} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
          <Row to={to(call.id)}>
            <Score score={call.score} />
            {!ofOne && (
              <Box gridColumn={{ base: '2 / -1', md: '2' }}>
                <CalledWho call={call} />
              </Box>
            )}
            <Box
              gridColumn={ofOne ? { base: '2', md: '2 / 4' } : { base: '2', md: '3' }}
              fontSize="sm"
              color="fg.muted"
            >
              <Box display="flex" flexWrap="wrap" columnGap="3">
                {!call.real && <DifficultyMark difficulty={call.difficulty} />}
                <span>{texts.callType[call.callType]}</span>
              </Box>
              <Box display="flex" flexWrap="wrap" columnGap="3">
                <Box as="span" whiteSpace="nowrap">
                  {formatDateTime(call.startedAt)}
                </Box>
                {call.durationSeconds > 0 && (
                  <span>{formatClock(call.durationSeconds * 1000)}</span>
                )}
              </Box>
            </Box>
            <Box
              gridColumnStart={{ base: '3', md: '4' }}
              gridRowStart={{ base: ofOne ? '1' : '2', md: '1' }}
              alignSelf={{ base: 'end', md: 'center' }}
              display="flex"
              alignItems="center"
              justifyContent="flex-end"
              gap="3"
              fontSize="sm"
              color="fg.muted"
            >
              {call.status === 'scored' && call.real && call.expGained === 0
                ? texts.callStatus.scored
                : call.status === 'scored'
                  ? texts.xpGained(call.expGained)
                  : texts.callStatus[call.status]}
              <Box display={{ base: 'none', sm: 'grid' }}>
                <Icon name="forward" size={18} />
              </Box>
            </Box>
          </Row>
        </Box>
      ))}
    </Box>
  );
}

function CalledWho({ call: { assistantName, avatar, jobTitle, real } }: { call: CallHistoryRow }) {
  return (
    <PersonaLine
      name={assistantName}
      avatar={avatar}
      title={real?.title}
      detail={real ? texts.realCall(real.source, assistantName) : jobTitle}
    />
  );
}

function Score({ score }: { score: number | null }) {
  return (
    <Box
      fontSize="xl"
      fontWeight="700"
      letterSpacing="-0.02em"
      color={score === null ? 'fg.muted' : 'fg'}
    >
      <VisuallyHidden>
        {score === null ? historyTexts.list.noScore : historyTexts.list.score}{' '}
      </VisuallyHidden>
      <span aria-hidden={score === null}>{score ?? texts.common.none}</span>
    </Box>
  );
}

export function CallListSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton height="26.5rem" borderRadius="lg" aria-hidden />
    </>
  );
}

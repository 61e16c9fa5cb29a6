import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import { formatMoment } from '#src/ui/format/callTime.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { PlayMoment } from '#src/ui/controls/PlayMoment.tsx';
import { historyTexts } from './texts.ts';
import { useCurrentTurn } from './useCurrentTurn.ts';
import { useFollow } from './useFollow.ts';

interface TranscriptProps {
  transcript: Pick<CallTranscript, 'turns' | 'remarks'>;
  personaName: string;
  /** Where the call is somebody else's. */
  repName?: string;
  /** What stands under a turn. */
  renderBeside?: (turn: CallTranscript['turns'][number]) => ReactNode;
}

/**
 * Who said what and when; each turn can be linked to as `#turn-N`. Where there is a recording, the
 * turn being heard is marked, and any can be heard.
 */
export function Transcript({
  transcript: { turns, remarks },
  personaName,
  repName = historyTexts.you,
  renderBeside,
}: TranscriptProps) {
  const current = useCurrentTurn(turns);
  const list = useFollow(current);
  if (turns.length === 0) return <Muted mt="4">{historyTexts.call.noTranscript}</Muted>;
  return (
    <>
      {remarks !== '' && <Muted mt="2">{remarks}</Muted>}
      <chakra.ol
        ref={list}
        listStyleType="none"
        mt="4"
        display="grid"
        // As wide as the longer name, which would break within a word otherwise.
        gridTemplateColumns={{
          base: 'minmax(3rem, auto) minmax(0, 1fr)',
          md: 'minmax(3rem, auto) fit-content(13rem) minmax(0, 1fr)',
        }}
        columnGap="3"
        rowGap="1"
      >
        {turns.map((turn, index) => {
          const said = turn.spokenText ?? turn.text;
          const isRep = turn.role === 'rep';
          return (
            <Box
              as="li"
              key={turn.seq}
              id={`turn-${index}`}
              display="grid"
              gridColumn="1 / -1"
              gridTemplateColumns="subgrid"
              px="3"
              mx="-3"
              py="3"
              borderRadius="md"
              _target={{ bg: 'bg.hover' }}
              {...(index === current
                ? {
                    'aria-current': 'true',
                    bg: 'bg.hover',
                    boxShadow: 'inset 3px 0 0 var(--rs-colors-accent)',
                  }
                : {})}
            >
              <Box as="span" fontSize="sm" color="fg.muted" lineHeight="1.5rem">
                {formatMoment(turn, turns)}
                <PlayMoment atMs={turn.startMs} />
              </Box>
              <Box as="span" fontWeight="600" color={isRep ? 'fg' : 'fg.muted'}>
                {isRep ? repName : personaName}
              </Box>
              <Box gridColumnStart={{ base: '2', md: '3' }} maxWidth="44rem">
                {said === '' ? (
                  <Box as="em" color="fg.muted">
                    {historyTexts.call.silence}
                  </Box>
                ) : (
                  <p dir="auto">{said}</p>
                )}
                {turn.unverified && <Muted>{historyTexts.call.unverified}</Muted>}
              </Box>
              {renderBeside && (
                <Box gridColumn={{ base: '1 / -1', sm: '2', md: '3' }} maxWidth="44rem">
                  {renderBeside(turn)}
                </Box>
              )}
            </Box>
          );
        })}
      </chakra.ol>
    </>
  );
}

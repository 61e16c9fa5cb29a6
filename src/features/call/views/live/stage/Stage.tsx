import { Box } from '@chakra-ui/react/box';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { CallSession } from '../../../machine/sessionState.ts';
import { useCallState } from '../../shared/useCallState.ts';
import { InterruptButton } from '../InterruptButton.tsx';
import { LineStatus } from '../LineStatus.tsx';
import { Rings } from './Rings.tsx';
import { SpeakingPortrait } from './SpeakingPortrait.tsx';
import { Waves } from './Waves.tsx';
import { Words } from './Words.tsx';

interface StageProps {
  session: CallSession;
  persona: PublicPersona;
  /** How the call is shown: who speaks, what is said, or both. */
  show: { persona: boolean; words: boolean };
}

/**
 * In the middle of a call by voice stands the persona, with both voices under it and what is said
 * below; a typed call is its words.
 */
export function Stage({ session, persona, show }: StageProps) {
  const isRinging = useCallState(session, (state) => state.phase === 'ringing');
  const voice = useCallState(session, (state) => state.input === 'voice');
  return (
    <Box
      flex="1 1 0"
      minWidth="0"
      minHeight="0"
      overflow="clip"
      display="flex"
      flexDirection="column"
    >
      {show.persona && (
        <>
          <Box
            flex="1 1 0"
            minHeight="0"
            display="grid"
            placeItems="center"
            mt={{ base: '4', md: '8' }}
            mb="2"
            css={{ containerType: 'size' }}
          >
            <Box position="relative" css={{ width: 'min(20rem, 62cqw, 94cqh)', aspectRatio: '1' }}>
              {isRinging && <Rings />}
              <SpeakingPortrait session={session} persona={persona} />
            </Box>
          </Box>
          <Box
            display="flex"
            alignItems="center"
            justifyContent="center"
            columnGap="3"
            minHeight="2.75rem"
            px="4"
            flexShrink="0"
          >
            <LineStatus session={session} />
            <InterruptButton session={session} />
          </Box>
          {voice && (
            <Box pb="3" flexShrink="0" visibility={isRinging ? 'hidden' : 'visible'}>
              <Waves session={session} name={persona.name.split(' ')[0] ?? ''} />
            </Box>
          )}
        </>
      )}
      {/* Always in the same place, so that a screen reader goes on hearing of new lines. */}
      <Box
        {...(show.words
          ? {
              flex: show.persona ? { base: '0 0 34%', lg: '0 0 38%' } : '1 1 0',
              minHeight: '0',
              display: 'flex',
              width: '100%',
              ...(show.persona && { maxWidth: '46rem', mx: 'auto', borderTopWidth: '1px' }),
            }
          : {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            })}
      >
        <Words session={session} unseen={!show.words} />
      </Box>
    </Box>
  );
}

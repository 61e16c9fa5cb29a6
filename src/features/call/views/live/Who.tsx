import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { Portrait } from '#src/ui/pictures/Portrait.tsx';
import { callTexts } from '../callTexts.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { LineStatus } from './LineStatus.tsx';
import { MoodMark } from './MoodMark.tsx';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';

const Line = chakra('p', {
  base: {
    fontSize: 'sm',
    color: 'fg.muted',
    lineHeight: '1.3',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface WhoProps {
  session: CallSession;
  headingRef: Ref<HTMLHeadingElement>;
  /** Where it is not in the middle of the screen. */
  portrait: boolean;
  /** One line: a name, and the state of the line. */
  cramped: boolean;
}

/** Who is on the line: name, job, company, how hard they are and how they take it. */
export function Who({ session, headingRef, portrait, cramped }: WhoProps) {
  const persona = useCallState(session, (state) => state.persona);
  const mood = useCallState(session, (state) => state.mood);
  if (persona === null) return <Box gridArea="who" />;
  return (
    <Box
      gridArea="who"
      display="flex"
      gap={{ base: '3', lg: '4' }}
      alignItems="center"
      minWidth="0"
      ps={{ base: '4', md: '6', lg: '5' }}
      pe={{ base: '0', lg: '5' }}
      py={cramped ? '1' : '2'}
      minHeight={cramped ? '2.75rem' : '3.75rem'}
      borderInlineStartWidth={{ lg: '1px' }}
    >
      {portrait && <Portrait name={persona.name} src={persona.avatar} size={cramped ? 28 : 44} />}
      <Box
        minWidth="0"
        {...(cramped && { display: 'flex', alignItems: 'baseline', columnGap: '3' })}
      >
        <chakra.h1
          ref={headingRef}
          tabIndex={-1}
          fontSize={cramped ? 'md' : 'lg'}
          fontWeight="650"
          lineHeight="1.25"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          outline="none"
          aria-label={callTexts.live.label(persona.name)}
        >
          {persona.name}
        </chakra.h1>
        {cramped ? (
          <LineStatus session={session} oneLine />
        ) : (
          <>
            <Line display={{ lg: 'none' }}>
              {persona.jobTitle}, {persona.companyName}
            </Line>
            <Line display={{ base: 'none', lg: 'block' }}>{persona.jobTitle}</Line>
            <Line display={{ base: 'none', lg: 'block' }}>{persona.companyName}</Line>
            <Box display="flex" gap="4" fontSize="sm" color="fg.muted" mt="1">
              <MoodMark mood={mood} />
              <DifficultyMark difficulty={persona.difficulty} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

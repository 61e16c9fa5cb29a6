import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { callTexts } from '../callTexts.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
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

/** Who is on the line: name, job, company, how hard they are and how they take it. */
export function Who({
  session,
  headingRef,
}: {
  session: CallSession;
  headingRef: Ref<HTMLHeadingElement>;
}) {
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
      pt={{ base: '3', lg: '2' }}
      pb="2"
      borderInlineStartWidth={{ lg: '1px' }}
    >
      <Avatar name={persona.name} src={persona.avatar} size={52} />
      <Box minWidth="0">
        <chakra.h1
          ref={headingRef}
          tabIndex={-1}
          fontSize="lg"
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
        <Line>{persona.jobTitle}</Line>
        <Line>{persona.companyName}</Line>
        <Box display="flex" gap="4" fontSize="sm" color="fg.muted" mt="1">
          <MoodMark mood={mood} />
          <DifficultyMark difficulty={persona.difficulty} />
        </Box>
      </Box>
    </Box>
  );
}

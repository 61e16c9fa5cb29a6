import { Box } from '@chakra-ui/react/box';
import { retakeTexts } from './texts.ts';
import { scoringTexts } from '../texts.ts';
import type { RetakeState } from './retakeSession.ts';

export interface MomentProps extends Pick<RetakeState, 'turns' | 'caption'> {
  personaName: string;
  /** The persona's line before the moment; null where the rep began. */
  heard: string | null;
  /** What the rep said there in the call. */
  said: string;
}

/** The persona's line, what was said to it then, and all that is said now. */
export function Moment({ personaName, heard, said, turns, caption }: MomentProps) {
  return (
    <Box role="log" aria-label={retakeTexts.log} mt="4">
      <Box as="ol" listStyleType="none" display="grid" gap="3">
        {heard !== null && <Line who={personaName}>{heard}</Line>}
        <Line who={retakeTexts.original} faded>
          {said === '' ? scoringTexts.silence : said}
        </Line>
        {turns.map(({ role, text }, index) => (
          // Turns are only ever added at the end.
          <Line key={index} who={role === 'rep' ? retakeTexts.now : personaName}>
            {text}
          </Line>
        ))}
        {caption !== '' && (
          <Line who={retakeTexts.now} faded>
            {caption}
          </Line>
        )}
      </Box>
    </Box>
  );
}

function Line({
  who,
  faded = false,
  children,
}: {
  who: string;
  faded?: boolean;
  children: string;
}) {
  return (
    <Box as="li" color={faded ? 'fg.muted' : 'fg'}>
      <Box as="span" display="block" fontSize="sm" fontWeight="600" color="fg.muted">
        {who}
      </Box>
      <bdi>{children}</bdi>
    </Box>
  );
}

import { Box } from '@chakra-ui/react/box';
import type { Mood } from '#core/contract/calls/call.ts';
import { callTexts } from '../callTexts.ts';

/** A mouth from down to up and a brow where it says more: the shape alone tells the mood. */
const FACES: Record<Mood, string> = {
  cold: 'M8.5 15.5h7',
  wary: 'M8.5 15.8l7-1.2M7.8 8.6l2.6-.7',
  neutral: 'M9 15.2h6',
  curious: 'M9 15c1 .9 3.4 1.2 5.6-.4M13.8 7.8l2.6-.6',
  warm: 'M8.3 14c1.5 2.6 5.9 2.6 7.4 0',
  annoyed: 'M8.5 16.4c1.5-2 5.5-2 7 0M7.6 7.6l2.8 1.2M16.4 7.6l-2.8 1.2',
};

/** How the persona takes the call, in a word and a shape. */
export function MoodMark({ mood }: { mood: Mood }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="fg.muted"
      fontSize="sm"
      whiteSpace="nowrap"
      title={callTexts.live.mood(mood)}
    >
      <svg
        aria-hidden
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d={`M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9 10.5v.4M15 10.5v.4${FACES[mood]}`}
        />
      </svg>
      {callTexts.live.moods[mood]}
    </Box>
  );
}

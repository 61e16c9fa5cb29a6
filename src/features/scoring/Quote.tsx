import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Evidence } from '#core/contract/scoring/scorecard.ts';
import { formatClock } from '#src/ui/format/format.ts';
import { PlayMoment } from '#src/ui/controls/PlayMoment.tsx';

const TimeLink = chakra('a', {
  base: {
    color: 'fg.muted',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    ms: '2',
    _hover: { color: 'fg' },
  },
});

/** What was said, with the way to its place in the transcript, and to hear it. */
export function Quote({ evidence }: { evidence: Evidence }) {
  return (
    <Box as="blockquote" borderStartWidth="2px" borderColor="border.strong" ps="3" mt="3">
      <bdi>“{evidence.quote}”</bdi>
      {evidence.atMs !== null && (
        <TimeLink href={`#turn-${evidence.turn}`}>{formatClock(evidence.atMs)}</TimeLink>
      )}
      {evidence.atMs !== null && <PlayMoment atMs={evidence.atMs} />}
    </Box>
  );
}

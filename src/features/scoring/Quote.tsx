import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Evidence } from '#core/contract/scoring/scorecard.ts';
import { formatClock } from '#src/ui/format/format.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { PlayMoment } from '#src/ui/controls/PlayMoment.tsx';

const TimeLink = chakra('a', {
  base: {
    color: 'fg.muted',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    ms: '2',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
  },
});

/** What was said, with the way to its place in the transcript, and to hear it. */
export function Quote({
  evidence,
  known = null,
}: {
  evidence: Evidence;
  /** Where the page has it already, this instead of the words. */
  known?: string | null;
}) {
  if (known !== null)
    return (
      <Muted mt="3">
        {known}
        <Moment evidence={evidence} />
      </Muted>
    );
  return (
    <Box as="blockquote" borderStartWidth="2px" borderColor="border.strong" ps="3" mt="3">
      <bdi>“{evidence.quote}”</bdi>
      <Moment evidence={evidence} />
    </Box>
  );
}

/** The way to where something was said, and to hear it: beside words that quote it. */
export function Moment({ evidence: { turn, atMs } }: { evidence: Evidence }) {
  if (atMs === null) return null;
  return (
    <>
      <TimeLink href={`#turn-${turn}`}>{formatClock(atMs)}</TimeLink>
      <PlayMoment atMs={atMs} />
    </>
  );
}

import { Box } from '@chakra-ui/react/box';
import type { RetakeReply } from '#core/contract/calls/retake.ts';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { changeBetween } from '#core/scoring/change.ts';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { retakeTexts } from './texts.ts';
import { shownStatus } from '../rows/rowGroups.ts';
import { StatusMark } from '../StatusMark.tsx';

/** The criterion as it was and as it is now, side by side, and what else changed. */
export function Comparison({ result: { before, after, others } }: { result: RetakeReply }) {
  return (
    <Box ref={intoView} scrollMarginBottom="5rem">
      <Box
        role="group"
        aria-label={retakeTexts.compared(criterionName(after))}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="3"
        mt="3"
      >
        <Side title={retakeTexts.before} row={before} />
        <Side title={retakeTexts.after} row={after} now />
      </Box>
      {others.length > 0 && (
        <Muted mt="3">
          {retakeTexts.others}:{' '}
          {others
            .map((other) =>
              retakeTexts.other(criterionName(other), other.before.points, other.after.points),
            )
            .join('; ')}
          .
        </Muted>
      )}
    </Box>
  );
}

function Side({ title, row, now = false }: { title: string; row: ScorecardRow; now?: boolean }) {
  return (
    <Box
      bg="bg.raised"
      borderWidth={now ? '2px' : '1px'}
      borderColor={now ? 'border.strong' : 'border'}
      borderRadius="md"
      p={{ base: '3', md: '4' }}
      minWidth="0"
    >
      <Eyebrow>{title}</Eyebrow>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" mt="1">
        <Box as="span" fontSize="xl" fontWeight="700">
          {row.max > 0 ? retakeTexts.points(row.points, row.max) : '–'}
        </Box>
        <StatusMark status={shownStatus(row)} />
      </Box>
      <Muted mt="2">{row.why}</Muted>
      {row.evidence && (
        <Box as="p" mt="2" fontSize="sm" overflowWrap="anywhere">
          <bdi>“{row.evidence.quote}”</bdi>
        </Box>
      )}
    </Box>
  );
}

/** On a small screen it would come in below the edge. */
function intoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
}

/** What became of the criterion, in words. */
export function changeText(before: ScorecardRow, after: ScorecardRow): string {
  const change = changeBetween(before, after);
  const name = criterionName(after);
  if (change === 'same' || change === 'unknown') return retakeTexts.change[change](name);
  return retakeTexts.change[change](name, retakeTexts.by(Math.abs(after.points - before.points)));
}

import { Box } from '@chakra-ui/react/box';
import { Fragment } from 'react';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { CallMetrics, Scorecard } from '#core/contract/scoring/scorecard.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { formatClock, formatDecimal, formatNumber, formatShare } from '#src/ui/format/format.ts';
import { groupsOf } from './rows/rowGroups.ts';
import { scoringTexts } from './texts.ts';

/**
 * The call in numbers, and what is said of them without bearing on the score; what the transcript
 * cannot tell is left out.
 */
export function Metrics({ scorecard: { metrics, rows } }: { scorecard: Scorecard }) {
  const { forInformation } = groupsOf(rows);
  return (
    <Fold title={scoringTexts.metrics}>
      <Figures
        rows={shown(metrics)}
        size="sm"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        rowGap="5"
      />
      {forInformation.length > 0 && (
        <Box
          as="dl"
          mt="5"
          pt="4"
          borderTopWidth="1px"
          fontSize="sm"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
          columnGap="4"
          rowGap={{ base: '0', md: '1' }}
        >
          {forInformation.map((row) => (
            <Fragment key={row.criterion}>
              <Box as="dt" fontWeight="600" mt={{ base: '2', md: '0' }}>
                {criterionName(row)}
              </Box>
              <Box as="dd" color="fg.muted">
                {row.why}
              </Box>
            </Fragment>
          ))}
        </Box>
      )}
    </Fold>
  );
}

function shown(metrics: CallMetrics): (readonly [string, string])[] {
  const { metric, wordsPerMinute, seconds, perHundred } = scoringTexts;
  const rows: (readonly [string, number | null, (value: number) => string])[] = [
    [metric.duration, metrics.durationMs, formatClock],
    [metric.talkShare, metrics.talkShare, formatShare],
    [metric.questions, metrics.questions, formatNumber],
    [metric.longestMonologue, metrics.longestMonologueMs, formatClock],
    [metric.pace, metrics.wordsPerMinute, (value) => wordsPerMinute(Math.round(value))],
    [metric.pause, metrics.pauseAfterObjectionMs, (value) => seconds(formatDecimal(value / 1000))],
    [metric.switches, metrics.switches, formatNumber],
    [metric.interruptions, metrics.interruptions, formatNumber],
    [metric.fillers, metrics.fillersPerHundredWords, (value) => perHundred(formatDecimal(value))],
  ];
  return rows.flatMap(([label, value, format]) =>
    value === null ? [] : [[label, format(value)] as const],
  );
}

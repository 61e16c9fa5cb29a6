import { Box } from '@chakra-ui/react/box';
import type { CallMetrics } from '#core/contract/scoring/scorecard.ts';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { formatClock, formatDecimal, formatNumber, formatShare } from '#src/ui/format/format.ts';
import { scoringTexts } from './texts.ts';

/** The call in numbers; what the transcript cannot tell is left out. */
export function Metrics({ metrics }: { metrics: CallMetrics }) {
  return (
    <Fold title={scoringTexts.metrics}>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        columnGap="4"
        rowGap="5"
      >
        {shown(metrics).map(([label, value]) => (
          <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
            <Box as="dt" fontSize="sm" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" fontSize="lg" fontWeight="650">
              {value}
            </Box>
          </Box>
        ))}
      </Box>
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

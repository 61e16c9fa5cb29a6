import type { CallMetrics } from '#core/contract/scoring/scorecard.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { formatClock, formatDecimal, formatNumber, formatShare } from '#src/ui/format/format.ts';
import { scoringTexts } from './texts.ts';

/** The call in numbers; what the transcript cannot tell is left out. */
export function Metrics({ metrics }: { metrics: CallMetrics }) {
  return (
    <Fold title={scoringTexts.metrics}>
      <Figures
        rows={shown(metrics)}
        size="sm"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        rowGap="5"
      />
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

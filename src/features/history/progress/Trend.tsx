import { Box } from '@chakra-ui/react/box';
import type { Progress } from '#core/contract/game/progress.ts';
import { meanOf } from '#src/ui/charts/chart.ts';
import { formatNumber, formatShortDay } from '#src/ui/format/format.ts';
import { historyTexts } from '../texts.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';

const t = historyTexts.trend;
/** As many calls as a line this long can show apart. */
const MOST = 50;

/** How the scores went, over calls of every type; nothing before the first. */
export function Trend({ progress }: { progress: Progress }) {
  const calls = progress.types
    .flatMap(({ points }) => points)
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
    .slice(-MOST);
  const scores = calls.map(({ score }) => score);
  const [first, last] = [scores[0], scores.at(-1)];
  if (first === undefined || last === undefined) return null;
  const best = Math.max(...scores);
  const figures = [
    [t.latest, formatNumber(last)],
    [t.best, formatNumber(best)],
    [t.average, formatNumber(meanOf(scores) ?? last)],
  ] as const;
  return (
    <Panel
      aria-labelledby="trend"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      columnGap="8"
      rowGap="5"
      alignItems="center"
    >
      <div>
        <SectionTitle id="trend">{t.title}</SectionTitle>
        <Muted mt="1">{scores.length === 1 ? t.needsMore : t.over(scores.length)}</Muted>
        <Box mt="6">
          <LineChart
            values={scores.map((score) => score / 100)}
            label={t.line(first, last, best)}
            height="7.5rem"
            format={(share) => formatNumber(Math.round(share * 100))}
            ends={[
              formatShortDay(calls[0]?.startedAt ?? ''),
              formatShortDay(calls.at(-1)?.startedAt ?? ''),
            ]}
          />
        </Box>
      </div>
      <Figures rows={figures} gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'auto' }} />
    </Panel>
  );
}

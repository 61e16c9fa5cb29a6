import { Box } from '@chakra-ui/react/box';
import type { Progress } from '#core/contract/game/progress.ts';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import { formatShare, formatShortDay } from '#src/ui/format/format.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { historyTexts } from '../texts.ts';
import { mostCalled, movedMost } from './movedMost.ts';

const t = historyTexts.moved;

/**
 * The three criteria that moved most in the calls of the type that was held most; nothing before
 * two such calls.
 */
export function MovedMost({ progress }: { progress: Progress }) {
  const type = mostCalled(progress);
  const moved = type ? movedMost(type) : [];
  if (type === null || moved.length === 0) return null;
  const days = [type.points[0], type.points.at(-1)].map((point) =>
    formatShortDay(point?.startedAt ?? ''),
  );
  return (
    <Panel aria-labelledby="moved-most">
      <SectionTitle id="moved-most">{t.title}</SectionTitle>
      <Muted mt="1">{t.over(texts.callType[type.callType], type.points.length)}</Muted>
      <Box
        as="ul"
        listStyleType="none"
        mt="5"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: `repeat(${moved.length}, minmax(0, 1fr))`,
        }}
        gap="6"
      >
        {moved.map(({ id, title, from, to, shares }) => (
          <Box as="li" key={id} minWidth="0">
            <Box as="h3" fontWeight="650">
              {title}
            </Box>
            <Box as="p" fontSize="sm" mt="1" mb="5">
              <Box as="span" fontWeight="650" color={to > from ? 'success' : 'danger'}>
                {t.change(Math.round(to * 100) - Math.round(from * 100))}
              </Box>{' '}
              <Box as="span" color="fg.muted">
                {t.fromTo(from, to)}
              </Box>
            </Box>
            <LineChart
              values={shares}
              label={t.summary(title, from, to)}
              height="4.5rem"
              format={formatShare}
              ends={[days[0] ?? '', days[1] ?? '']}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

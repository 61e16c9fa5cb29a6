import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CallTypeProgress } from '#core/contract/game/progress.ts';
import { formatDateTime, formatNumber, formatShare } from '#src/ui/format/format.ts';
import { historyTexts } from './texts.ts';

const t = historyTexts.progress;
const Cell = chakra('td', { base: { px: '3', py: '2', textAlign: 'end', whiteSpace: 'nowrap' } });
const Head = chakra('th', {
  base: { px: '3', py: '2', textAlign: 'start', fontWeight: '600', whiteSpace: 'nowrap' },
});

/** What the lines show, in figures: a row a call, newest first. It scrolls within itself. */
export function ProgressTable({ progress: { criteria, points } }: { progress: CallTypeProgress }) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t.title}
      overflow="auto"
      maxHeight="24rem"
      borderWidth="1px"
      borderRadius="md"
    >
      <chakra.table width="100%" fontSize="sm" borderCollapse="collapse">
        <chakra.thead position="sticky" top="0" bg="bg.sunken">
          <tr>
            <Head scope="col">{t.call}</Head>
            <Head scope="col" textAlign="end">
              {t.score}
            </Head>
            {criteria.map(({ id, title }) => (
              <Head key={id} scope="col" textAlign="end">
                {title}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {points.toReversed().map((point) => (
            <chakra.tr key={point.id} borderTopWidth="1px">
              <Head scope="row" fontWeight="400">
                {formatDateTime(point.startedAt)}
              </Head>
              <Cell>{formatNumber(point.score)}</Cell>
              {criteria.map(({ id }) => (
                <Cell key={id}>
                  {point.shares[id] == null ? t.unknown : formatShare(point.shares[id])}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

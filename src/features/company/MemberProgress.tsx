import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import type { MemberProgress as Progress } from '#core/contract/people/companies.ts';
import { rankName } from '#core/progression/levels.ts';
import { companyTexts } from './texts.ts';
import { formatDay, formatNumber } from '#src/ui/format/format.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';

const t = companyTexts.member;

/** How a member is doing, where that is shared: rank and record, and week by week. */
export function MemberProgress({ progress: { userLevel, stats, weeks } }: { progress: Progress }) {
  const figures = [
    [t.stats.rank, rankName(userLevel.category, userLevel.level)],
    [t.stats.calls, formatNumber(stats.calls)],
    [t.stats.best, stats.bestScore === null ? t.none : formatNumber(stats.bestScore)],
    [t.stats.average, stats.averageScore === null ? t.none : formatNumber(stats.averageScore)],
  ] as const;
  const most = Math.max(1, ...weeks.map(({ exp }) => exp));
  return (
    <Panel aria-labelledby="progress">
      <SectionTitle id="progress">{t.progress}</SectionTitle>
      <Figures
        rows={figures}
        size="sm"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        mt="4"
      />
      <Table.Root mt="6" whiteSpace="nowrap">
        <Table.Caption captionSide="top">{t.weeks}</Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t.week}</Table.ColumnHeader>
            {[t.callsColumn, t.averageColumn, t.xpColumn].map((title) => (
              <Table.ColumnHeader key={title} scope="col" textAlign="end">
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {weeks.toReversed().map(({ week, exp, calls, averageScore }) => (
            <Table.Row key={week}>
              <Table.Cell as="th" scope="row">
                {formatDay(week)}
              </Table.Cell>
              <Table.Cell textAlign="end">{formatNumber(calls)}</Table.Cell>
              <Table.Cell textAlign="end">
                {averageScore === null ? t.none : formatNumber(averageScore)}
              </Table.Cell>
              <Table.Cell textAlign="end">
                <Box display="inline-flex" alignItems="center" gap="3">
                  <Box
                    aria-hidden
                    display={{ base: 'none', sm: 'block' }}
                    width="6rem"
                    height="0.5rem"
                    bg="bg.sunken"
                    borderRadius="full"
                    overflow="hidden"
                  >
                    <Box height="100%" bg="accent" style={{ width: `${(exp / most) * 100}%` }} />
                  </Box>
                  <span style={{ minWidth: `${formatNumber(most).length}ch` }}>
                    {formatNumber(exp)}
                  </span>
                </Box>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

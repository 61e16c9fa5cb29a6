import { Box } from '@chakra-ui/react/box';
import type { MemberProgress as Progress } from '#core/contract/people/companies.ts';
import { rankName } from '#core/progression/levels.ts';
import { companyTexts } from './texts.ts';
import { formatDay, formatNumber } from '#src/ui/format/format.ts';
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
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
        mt="4"
      >
        {figures.map(([label, value]) => (
          <div key={label}>
            <Box as="dt" fontSize="sm" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" fontSize="lg" fontWeight="650">
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Box
        as="table"
        width="100%"
        mt="6"
        fontSize="sm"
        css={{
          borderCollapse: 'collapse',
          '& th, & td': {
            textAlign: 'end',
            paddingBlock: '0.5rem',
            borderTop: '1px solid var(--rs-colors-border)',
            whiteSpace: 'nowrap',
          },
          '& th:not(:first-of-type), & td': { paddingInlineStart: '0.75rem' },
          '& th:first-of-type': { textAlign: 'start' },
        }}
      >
        <Box as="caption" textAlign="start" fontWeight="650" pb="2">
          {t.weeks}
        </Box>
        <thead>
          <tr>
            <th scope="col">{t.week}</th>
            <th scope="col">{t.callsColumn}</th>
            <th scope="col">{t.averageColumn}</th>
            <th scope="col">{t.xpColumn}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, exp, calls, averageScore }) => (
            <tr key={week}>
              <Box asChild fontWeight="400">
                <th scope="row">{formatDay(week)}</th>
              </Box>
              <td>{formatNumber(calls)}</td>
              <td>{averageScore === null ? t.none : formatNumber(averageScore)}</td>
              <td>
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
                  {formatNumber(exp)}
                </Box>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  );
}

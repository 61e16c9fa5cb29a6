import { Box } from '@chakra-ui/react/box';
import { Fragment } from 'react';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { scoringTexts } from './texts.ts';
import { Quote } from './Quote.tsx';
import { StatusMark } from './StatusMark.tsx';

/** Every criterion with its points, why, what to try and what was said; then what the call could not show, and what was not credited. */
export function ScorecardRows({ scorecard: { rows, flags } }: { scorecard: Scorecard }) {
  const measured = rows.filter(({ status }) => status !== 'unavailable');
  const unmeasured = rows.filter(({ status }) => status === 'unavailable');
  const groups = [
    { title: scoringTexts.quality, rows: measured.filter(({ group }) => group === 'quality') },
    { title: scoringTexts.motion, rows: measured.filter(({ group }) => group === 'motion') },
  ].filter((group) => group.rows.length > 0);
  return (
    <Fold title={scoringTexts.scorecard}>
      {groups.map(({ title, rows }) => (
        <Box key={title} mt="2" mb="4">
          <Box as="h3" fontSize="sm" fontWeight="600" color="fg.muted">
            {title}
          </Box>
          <Box as="ul" listStyleType="none">
            {rows.map((row) => (
              <Row key={row.criterion} row={row} />
            ))}
          </Box>
        </Box>
      ))}
      {unmeasured.length > 0 && <Unmeasured rows={unmeasured} />}
      {flags.length > 0 && <Flags flags={flags} />}
    </Fold>
  );
}

function Row({ row }: { row: ScorecardRow }) {
  const mend = row.status === 'partly' || row.status === 'missed';
  return (
    <Box as="li" py="5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0', pb: '0' }}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="5"
        rowGap="1"
      >
        <Box as="h4" fontWeight="650">
          {row.title}
        </Box>
        <Box display="flex" alignItems="center" gap="4">
          <StatusMark status={row.status} />
          {row.max > 0 && (
            <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              {scoringTexts.points(row.points, row.max)}
            </Box>
          )}
        </Box>
      </Box>
      <Box maxWidth="44rem" mt="2">
        <Box as="p" color="fg.muted">
          {row.why}
        </Box>
        {mend && row.tryThis !== '' && (
          <Box as="p" mt="2">
            <strong>{scoringTexts.try}</strong> {row.tryThis}
          </Box>
        )}
        {row.evidence && <Quote evidence={row.evidence} />}
      </Box>
    </Box>
  );
}

/** Cost nothing and brought nothing: a line each, so that they do not stand between the rows that count. */
function Unmeasured({ rows }: { rows: ScorecardRow[] }) {
  return (
    <Box mt="6" pt="5" borderTopWidth="1px" color="fg.muted" fontSize="sm">
      <Box as="h3" fontWeight="600">
        <StatusMark status="unavailable" />
      </Box>
      <Box
        as="dl"
        mt="2"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '13rem 1fr' }}
        columnGap="4"
        rowGap={{ base: '0', md: '1' }}
      >
        {rows.map(({ criterion, title, why }) => (
          <Fragment key={criterion}>
            <Box as="dt" fontWeight="500" mt={{ base: '2', md: '0' }}>
              {title}
            </Box>
            <dd>{why}</dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

function Flags({ flags }: { flags: string[] }) {
  return (
    <Box mt="6" p="4" borderRadius="md" bg="bg.sunken">
      <Box as="h3" display="flex" alignItems="center" gap="2" fontWeight="600" fontSize="sm">
        <Icon name="alert" size={16} />
        {scoringTexts.flags}
      </Box>
      <Box as="ul" mt="2" ps="5" listStyleType="disc" fontSize="sm">
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </Box>
    </Box>
  );
}

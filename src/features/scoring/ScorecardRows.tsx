import { Box } from '@chakra-ui/react';
import type { Scorecard, ScorecardRow } from '#core/contract/scorecard.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Panel, SectionTitle } from '#src/ui/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { Quote } from './Quote.tsx';
import { StatusMark } from './StatusMark.tsx';

/** Every criterion with its points, why, what to try and what was said; then what was not credited. */
export function ScorecardRows({ scorecard: { rows, flags } }: { scorecard: Scorecard }) {
  const groups = [
    { title: texts.summary.quality, rows: rows.filter(({ group }) => group === 'quality') },
    { title: texts.summary.motion, rows: rows.filter(({ group }) => group === 'motion') },
  ].filter((group) => group.rows.length > 0);
  return (
    <Panel aria-labelledby="scorecard">
      <SectionTitle id="scorecard">{texts.summary.scorecard}</SectionTitle>
      {groups.map(({ title, rows }) => (
        <Box key={title} mt="6">
          <Box as="h3" fontSize="sm" fontWeight="600" color="fg.muted">{title}</Box>
          <Box as="ul" listStyleType="none">
            {rows.map((row) => <Row key={row.criterion} row={row} />)}
          </Box>
        </Box>
      ))}
      {flags.length > 0 && <Flags flags={flags} />}
    </Panel>
  );
}

function Row({ row }: { row: ScorecardRow }) {
  const mend = row.status === 'partly' || row.status === 'missed';
  return (
    <Box as="li" py="5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0', pb: '0' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="5" rowGap="1">
        <Box as="h4" fontWeight="650">{row.title}</Box>
        <Box display="flex" alignItems="center" gap="4">
          <StatusMark status={row.status} />
          {row.status !== 'unavailable' && <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">{texts.summary.points(row.points, row.max)}</Box>}
        </Box>
      </Box>
      <Box maxWidth="44rem" mt="2">
        <Box as="p" color="fg.muted">{row.why}</Box>
        {mend && row.tryThis !== '' && <Box as="p" mt="2"><strong>{texts.summary.try}</strong> {row.tryThis}</Box>}
        {row.evidence && <Quote evidence={row.evidence} />}
      </Box>
    </Box>
  );
}

function Flags({ flags }: { flags: string[] }) {
  return (
    <Box mt="6" p="4" borderRadius="md" bg="bg.sunken">
      <Box as="h3" display="flex" alignItems="center" gap="2" fontWeight="600" fontSize="sm"><Icon name="alert" size={16} />{texts.summary.flags}</Box>
      <Box as="ul" mt="2" ps="5" listStyleType="disc" fontSize="sm">
        {flags.map((flag) => <li key={flag}>{flag}</li>)}
      </Box>
    </Box>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Collapsible } from '@chakra-ui/react/collapsible';
import { Fragment } from 'react';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { Evidence, Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Eyebrow, Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { scoringTexts } from './texts.ts';
import { Quote } from './Quote.tsx';
import { isSameQuote } from './rows/quotes.ts';
import { byReason, groupsOf } from './rows/rowGroups.ts';
import { STATUS_LOOKS, StatusMark } from './StatusMark.tsx';

/** Every criterion as a bar, what cost points first; then what the call could not show, and what was not credited. */
export function ScorecardRows({
  scorecard,
  above,
}: {
  scorecard: Scorecard;
  /** What stands above with its quotes, which are not repeated. */
  above?: Scorecard['coaching'];
}) {
  const { groups, unmeasured } = groupsOf(scorecard.rows);
  const quoted = [above?.strength, ...(above?.tryNext ?? [])].flatMap(
    (item) => item?.evidence ?? [],
  );
  return (
    <Panel aria-labelledby="scorecard">
      <SectionTitle id="scorecard">{scoringTexts.scorecard}</SectionTitle>
      <Muted mt="1">{scoringTexts.scorecardDetail}</Muted>
      {groups.map(({ group, rows, points, max }) => (
        <Box key={group} mt="6">
          <Box display="flex" justifyContent="space-between" gap="3" pb="2" borderBottomWidth="1px">
            <Box as="h3" fontSize="sm" fontWeight="650">
              {scoringTexts[group]}
            </Box>
            <Eyebrow as="span">{scoringTexts.points(points, max)}</Eyebrow>
          </Box>
          <Box as="ul" listStyleType="none">
            {rows.map((row) => (
              <Box as="li" key={row.criterion}>
                <Row row={row} quoted={quoted} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {unmeasured.length > 0 && <Unmeasured rows={unmeasured} />}
      {scorecard.flags.length > 0 && <Flags flags={scorecard.flags} />}
    </Panel>
  );
}

/** A bar, behind which are the reason, what to try, and what was said. */
function Row({ row, quoted }: { row: ScorecardRow; quoted: readonly Evidence[] }) {
  const isKnown = quoted.some((other) => row.evidence && isSameQuote(other, row.evidence));
  const mend = row.status === 'partly' || row.status === 'missed';
  return (
    <Collapsible.Root lazyMount>
      <Collapsible.Trigger
        display="grid"
        gridTemplateColumns={{
          base: '6.5rem minmax(0, 1fr) auto 1rem',
          md: 'minmax(0, 15rem) 7rem minmax(0, 1fr) 4.5rem 1rem',
        }}
        alignItems="center"
        columnGap={{ base: '3', md: '4' }}
        rowGap="2"
        minHeight="3.25rem"
        mx={{ base: '-2', md: '-3' }}
        px={{ base: '2', md: '3' }}
        py="2"
        width={{ base: 'calc(100% + 1rem)', md: 'calc(100% + 1.5rem)' }}
        borderRadius="md"
        _hover={{ bg: 'bg.hover' }}
      >
        <Box as="h4" gridColumn={{ base: '1 / 3', md: 'auto' }} fontWeight="600" lineHeight="1.3">
          {criterionName(row)}
        </Box>
        <Box order={{ base: '2', md: '0' }}>
          <StatusMark status={row.status} />
        </Box>
        <Box
          aria-hidden
          order={{ base: '3', md: '0' }}
          gridColumn={{ base: '2 / -1', md: 'auto' }}
          height="0.5rem"
          borderRadius="full"
          bg="bg.sunken"
          overflow="hidden"
        >
          <Box
            height="100%"
            borderRadius="full"
            bg={STATUS_LOOKS[row.status].color}
            style={{ width: `${(row.points / row.max) * 100}%` }}
          />
        </Box>
        <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap" textAlign="end">
          {scoringTexts.points(row.points, row.max)}
        </Box>
        <Collapsible.Indicator>
          <Icon name="expand" size={16} />
        </Collapsible.Indicator>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Box maxWidth="44rem" pt="1" pb="4">
          <Box as="p">{row.why}</Box>
          {mend && row.tryThis !== '' && (
            <Box as="p" mt="2">
              <strong>{scoringTexts.try}</strong> {row.tryThis}
            </Box>
          )}
          {row.evidence && (
            <Quote evidence={row.evidence} known={isKnown ? scoringTexts.quotedAbove : null} />
          )}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

/** Cost nothing and brought nothing: a line for each reason, so that they do not stand between the rows that count. */
function Unmeasured({ rows }: { rows: ScorecardRow[] }) {
  return (
    <Box mt="6" pt="5" borderTopWidth="1px" color="fg.muted" fontSize="sm">
      <Box as="h3" fontWeight="600">
        {scoringTexts.unmeasured}
      </Box>
      <Box
        as="dl"
        mt="2"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
        columnGap="4"
        rowGap={{ base: '0', md: '1' }}
      >
        {byReason(rows).map(([why, alike]) => (
          <Fragment key={why}>
            <Box as="dt" fontWeight="600" mt={{ base: '2', md: '0' }}>
              {sentenceOf(alike.map(criterionName))}
            </Box>
            <dd>{why}</dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

/** In a row one name alone begins with a capital, unless it is all capitals. */
function sentenceOf([first = '', ...others]: string[]): string {
  const lower = others.map((name) =>
    name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
  );
  return [first, ...lower].join(', ');
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

import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import type { BattleDetails, BattleResult } from '#core/contract/game/battles.ts';
import { battleTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { formatClock } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { compared, decisive } from './decisive.ts';
import type { Compared } from './decisive.ts';

const t = battleTexts.reveal;
type Side = NonNullable<BattleDetails['reveal']>['mine'];

interface RevealProps {
  opponent: string;
  result: BattleResult;
  reveal: NonNullable<BattleDetails['reveal']>;
}

/** Both calls side by side: who won by how much, what decided it, then every criterion. */
export function Reveal({ opponent, result, reveal: { mine, theirs } }: RevealProps) {
  const gap = Math.abs(mine.score - theirs.score);
  const title = { won: t.won, lost: t.lost(opponent), tie: t.tied }[result];
  const reasons = decisive(mine.scorecard, theirs.scorecard);
  return (
    <>
      <Panel aria-labelledby="result">
        <Box role="status" textAlign="center">
          <SectionTitle
            id="result"
            fontSize={{ base: '2xl', md: '3xl' }}
            fontWeight="750"
            letterSpacing="-0.02em"
          >
            {title}
          </SectionTitle>
          {result !== 'tie' && (
            <Muted fontSize="md" mt="1">
              {t.by(gap)}
            </Muted>
          )}
        </Box>
        <Box
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)"
          gap={{ base: '2', md: '6' }}
          alignItems="stretch"
          mt="6"
        >
          <Score name={t.you} side={mine} ahead={result === 'won'} />
          <Box color="fg.muted" display="grid" alignItems="center">
            <Icon name="versus" size={24} />
          </Box>
          <Score name={opponent} side={theirs} ahead={result === 'lost'} />
        </Box>
      </Panel>
      <Panel aria-labelledby="decided">
        <SectionTitle id="decided">{t.decided}</SectionTitle>
        {reasons.length === 0 && <Muted mt="2">{t.even}</Muted>}
        <Box as="ol" listStyleType="none">
          {reasons.map((reason) => (
            <Reason key={reason.criterion} reason={reason} opponent={opponent} />
          ))}
        </Box>
      </Panel>
      <Fold title={t.full}>
        <Scorecards rows={compared(mine.scorecard, theirs.scorecard)} opponent={opponent} />
      </Fold>
    </>
  );
}

function Score({ name, side, ahead }: { name: string; side: Side; ahead: boolean }) {
  return (
    <Box
      textAlign="center"
      minWidth="0"
      p={{ base: '3', md: '5' }}
      borderRadius="md"
      borderWidth="2px"
      borderColor={ahead ? 'accent.text' : 'border'}
      animation="fadeIn 400ms ease-out"
    >
      <Box fontWeight="650" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </Box>
      <Box
        fontSize={{ base: '3xl', md: 'score' }}
        fontWeight="750"
        letterSpacing="-0.04em"
        lineHeight="1.15"
      >
        {side.score}
      </Box>
      <Muted>{battleTexts.grade(side.scorecard.grade)}</Muted>
      <Muted>{texts.outcome[side.scorecard.outcome]}</Muted>
      <Muted>{formatClock(side.durationSeconds * 1000)}</Muted>
      {ahead && (
        <Box
          mt="2"
          display="inline-flex"
          alignItems="center"
          gap="1"
          fontSize="sm"
          fontWeight="650"
          color="accent.text"
        >
          <Icon name="check" size={16} />
          {t.winner}
        </Box>
      )}
    </Box>
  );
}

/** A criterion that made a difference, with what was said on the better side. */
function Reason({
  reason: { title, mine, theirs, lead },
  opponent,
}: {
  reason: Compared;
  opponent: string;
}) {
  const better = lead > 0 ? mine : theirs;
  return (
    <Box as="li" py="4" borderBottomWidth="1px" _last={{ borderBottomWidth: '0', pb: '0' }}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <Box as="h3" fontWeight="650">
          {title}
        </Box>
        <Box fontSize="sm" fontWeight="600">
          {t.lead(lead > 0 ? t.you : opponent, Math.abs(lead))}
        </Box>
      </Box>
      <Muted mt="1">{t.both(pointsOf(mine), opponent, pointsOf(theirs))}</Muted>
      {better?.evidence && (
        <Box as="blockquote" mt="2" ps="3" borderStartWidth="2px" borderColor="border.strong">
          <bdi>“{better.evidence.quote}”</bdi>
        </Box>
      )}
    </Box>
  );
}

function Scorecards({ rows, opponent }: { rows: Compared[]; opponent: string }) {
  return (
    <Table.Root>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{t.criterion}</Table.ColumnHeader>
          {[t.you, opponent].map((name, side) => (
            <Table.ColumnHeader
              key={side}
              scope="col"
              {...POINTS}
              maxWidth="8rem"
              overflow="hidden"
              textOverflow="ellipsis"
            >
              {name}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ criterion, title, mine, theirs, lead }) => (
          <Table.Row key={criterion}>
            <Table.Cell as="th" scope="row" fontWeight="500">
              {title}
            </Table.Cell>
            <Table.Cell {...POINTS} fontWeight={lead > 0 ? '700' : '400'}>
              {pointsOf(mine)}
            </Table.Cell>
            <Table.Cell {...POINTS} fontWeight={lead < 0 ? '700' : '400'}>
              {pointsOf(theirs)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const POINTS = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

function pointsOf(row: Compared['mine']): string {
  return row === null ? t.notMeasured : t.points(row.points, row.max);
}

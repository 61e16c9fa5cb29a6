import { Box } from '@chakra-ui/react/box';
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
    <Box
      as="table"
      width="100%"
      fontSize="sm"
      css={{
        borderCollapse: 'collapse',
        '& th, & td': {
          textAlign: 'start',
          paddingBlock: '0.625rem',
          borderBottom: '1px solid var(--rs-colors-border)',
        },
        '& td, & thead th:not(:first-of-type)': {
          textAlign: 'end',
          whiteSpace: 'nowrap',
          paddingInlineStart: '1rem',
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t.criterion}</th>
          <th scope="col">{t.you}</th>
          <Box asChild maxWidth="8rem" overflow="hidden" textOverflow="ellipsis">
            <th scope="col">{opponent}</th>
          </Box>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ criterion, title, mine, theirs, lead }) => (
          <tr key={criterion}>
            <Box asChild fontWeight="500">
              <th scope="row">{title}</th>
            </Box>
            <Box asChild fontWeight={lead > 0 ? '700' : '400'}>
              <td>{pointsOf(mine)}</td>
            </Box>
            <Box asChild fontWeight={lead < 0 ? '700' : '400'}>
              <td>{pointsOf(theirs)}</td>
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function pointsOf(row: Compared['mine']): string {
  return row === null ? t.notMeasured : t.points(row.points, row.max);
}

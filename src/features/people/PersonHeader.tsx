import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import { overallOf, rankIconPath, rankName } from '#core/progression/levels.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { peopleTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { NAME_AND_RANK } from '#src/ui/pictures/nameAndRank.ts';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';

/** Who a rep is to others: name, rank and record; `children` is what can be done. */
export function PersonHeader({
  profile: { person, userLevel, record, scores },
  children,
}: {
  profile: PublicProfile;
  children: ReactNode;
}) {
  const { category, level } = userLevel;
  const { won, lost, tied } = record.battles;
  const score = (value: number | null) =>
    value === null ? texts.common.none : formatNumber(value);
  const figures = [
    [t.stats.calls, formatNumber(record.calls)],
    [t.stats.wins, formatNumber(record.wins)],
    [t.battles, t.battleRecord(won, lost, tied)],
    ...(scores === null
      ? []
      : [
          [t.best, score(scores.bestScore)] as const,
          [t.average, score(scores.averageScore)] as const,
        ]),
  ] as const;
  return (
    <Panel aria-labelledby="person">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <Box
          {...NAME_AND_RANK}
          gridTemplateAreas={'"mark name" "mark rank"'}
          columnGap={{ base: '3', md: '5' }}
          rowGap={{ base: '1', md: '0' }}
          flex="1 1 28rem"
          minWidth="0"
        >
          <Box gridArea="name" display="flex" alignItems="center" gap="3">
            {person.avatar !== null && (
              <Avatar name={person.username} src={person.avatar} size={44} />
            )}
            <PageTitle id="person" overflowWrap="anywhere">
              {person.username}
            </PageTitle>
          </Box>
          <Box gridArea="mark" css={{ '& img': { width: { base: '4rem', md: '5.5rem' } } }}>
            <RankEmblem icon={rankIconPath(category, level)} size={88} />
          </Box>
          <Box gridArea="rank">
            <Box fontWeight="600">{rankName(category, level)}</Box>
            <Muted>{t.level(overallOf(userLevel))}</Muted>
          </Box>
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          width={{ base: '100%', md: 'auto' }}
        >
          {children}
        </Box>
      </Box>
      <Figures label={t.record} rows={figures} mt="5" pt="5" borderTopWidth="1px" />
    </Panel>
  );
}

import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import { overallOf, rankIconPath, rankName } from '#core/progression/levels.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { peopleTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
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
  return (
    <Panel aria-labelledby="person">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <RankEmblem icon={rankIconPath(category, level)} size={88} />
        <Box flex="1 1 8rem" minWidth="0">
          <Box display="flex" alignItems="center" gap="3">
            {person.avatar !== null && (
              <Avatar name={person.username} src={person.avatar} size={44} />
            )}
            <PageTitle id="person">{person.username}</PageTitle>
          </Box>
          <Box fontWeight="600" mt="1">
            {rankName(category, level)}
          </Box>
          <Muted>{t.level(overallOf(userLevel))}</Muted>
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
      <Box
        as="dl"
        aria-label={t.record}
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))"
        gap="4"
        mt="5"
        pt="5"
        borderTopWidth="1px"
      >
        <Figure label={t.stats.calls} value={formatNumber(record.calls)} />
        <Figure label={t.stats.wins} value={formatNumber(record.wins)} />
        <Figure
          label={t.battles}
          value={t.battleRecord(record.battles.won, record.battles.lost, record.battles.tied)}
        />
        {scores !== null && (
          <Figure
            label={t.best}
            value={scores.bestScore === null ? texts.common.none : formatNumber(scores.bestScore)}
          />
        )}
        {scores !== null && (
          <Figure
            label={t.average}
            value={
              scores.averageScore === null ? texts.common.none : formatNumber(scores.averageScore)
            }
          />
        )}
      </Box>
    </Panel>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <Box as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" fontSize="xl" fontWeight="650" lineHeight="1.3">
        {value}
      </Box>
    </Box>
  );
}

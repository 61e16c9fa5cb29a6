import { Box } from '@chakra-ui/react/box';
import type { BattleDetails } from '#core/contract/game/battles.ts';
import { rankIconPath, rankName } from '#core/progression/levels.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { texts } from '#src/ui/texts.ts';
import { battleTexts as t } from './texts.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { formatUntil } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { PersonLine } from '#src/ui/pictures/PersonLine.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';

/** Against whom and on whom, and until when. */
export function BattleHead({
  battle: { opponent, persona, expiresAt, endedAt },
  personTo,
}: {
  battle: BattleDetails;
  personTo: (username: string) => string;
}) {
  const now = useNow();
  return (
    <Box display="grid" gap="4">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="3"
      >
        <PageTitle>{t.title(opponent.username)}</PageTitle>
        {endedAt === null && <Muted>{t.ends(formatUntil(Date.parse(expiresAt), now))}</Muted>}
      </Box>
      <Panel
        aria-label={t.sides}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' }}
        gap={{ base: '4', md: '6' }}
        alignItems="center"
      >
        <PersonLine
          name={opponent.username}
          avatar={opponent.avatar}
          to={personTo(opponent.username)}
          icon={rankIconPath(opponent.tier, opponent.level)}
          detail={rankName(opponent.tier, opponent.level)}
        />
        <Box color="fg.muted" display={{ base: 'none', md: 'grid' }}>
          <Icon name="versus" size={24} />
        </Box>
        <Box display="flex" alignItems="center" gap="3" minWidth="0">
          {/* As far from its words as the rep's, whose rank stands out at its corner. */}
          <Box me={{ base: '0', sm: '1' }}>
            <Avatar name={persona.name} src={persona.avatar} size={40} />
          </Box>
          <Box minWidth="0">
            <Box fontWeight="650" lineHeight="1.3">
              {t.bothCall(persona.name)}
            </Box>
            <Box display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
              <span>
                {persona.jobTitle} {texts.common.at} {persona.companyName}
              </span>
              <DifficultyMark difficulty={persona.difficulty} />
            </Box>
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}

import { Box } from '@chakra-ui/react';
import { useAppSelector } from '#src/store/hooks.ts';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { Eyebrow, Panel } from '#src/ui/Panel.tsx';
import { RankEmblem } from '#src/ui/RankEmblem.tsx';
import { texts } from '#src/ui/texts.ts';
import { selectStanding, selectUserDetails } from './userState.ts';

const t = accountTexts.profile;

/** Username, rank and XP in a line. */
export function Standing() {
  const details = useAppSelector(selectUserDetails);
  const { level, currentXP } = useAppSelector(selectStanding);
  return (
    <Panel aria-labelledby="username" display="flex" alignItems="center" gap="5">
      {level !== null && <RankEmblem icon={level.rankIcon} />}
      <Box minWidth="0">
        <Eyebrow>{t.name}</Eyebrow>
        <Box as="h2" id="username" fontSize={{ base: 'lg', md: 'xl' }} fontWeight="700" letterSpacing="-0.02em">{details?.publicUsername ?? t.noName}</Box>
        <Box color="fg.muted">{level?.displayName ?? t.noLevel} · {texts.xp(currentXP)}</Box>
      </Box>
    </Panel>
  );
}

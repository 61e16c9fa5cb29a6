import { Box } from '@chakra-ui/react/box';
import type { UserProfile } from '#core/contract/account/user.ts';
import { placeOf, rankName, rankOf } from '#core/progression/levels.ts';
import { Eyebrow, Muted, Panel } from '#src/ui/layout/Panel.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { userTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Record } from './Record.tsx';

/** Where the rep stands: rank, what is missing to the next level, the record. */
export function RankCard({ profile }: { profile: UserProfile }) {
  const rank = rankOf(profile.userLevel);
  return (
    <Panel aria-labelledby="rank" display="flex" flexDirection="column" gap="5" height="100%">
      <Box display="flex" gap="5" alignItems="center">
        <RankEmblem icon={rank.rankIcon} />
        <Box flex="1" minWidth="0">
          <Eyebrow>{userTexts.rank}</Eyebrow>
          <Box
            as="h2"
            id="rank"
            fontSize="2xl"
            fontWeight="700"
            letterSpacing="-0.02em"
            lineHeight="1.2"
          >
            {rank.displayName}
          </Box>
          <Muted>{userTexts.levelOf(rank.overall)}</Muted>
        </Box>
      </Box>
      <Box>
        <ProgressBar
          value={rank.progress}
          label={userTexts.progress}
          color={`tier.${rank.tier.toLowerCase()}`}
        />
        <Box display="flex" justifyContent="space-between" gap="3" mt="2" fontSize="sm">
          <Box fontWeight="600">{texts.xp(rank.currentXP)}</Box>
          <Box color="fg.muted">
            {rank.xpToNext > 0
              ? userTexts.toNext(rank.xpToNext, nextName(rank.overall))
              : userTexts.atTop}
          </Box>
        </Box>
      </Box>
      <Box pt="5" borderTopWidth="1px" mt="auto">
        <Record stats={profile.stats} />
      </Box>
    </Panel>
  );
}

export function RankCardSkeleton() {
  return <Skeleton height={{ base: '21.5rem', sm: '18.25rem' }} borderRadius="lg" aria-hidden />;
}

function nextName(overall: number): string {
  const { category, level } = placeOf(overall + 1);
  return rankName(category, level);
}

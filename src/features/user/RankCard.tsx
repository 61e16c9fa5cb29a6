import { Box } from '#src/ui/styled.tsx';
import type { UserProfile } from '#core/contract/user.ts';
import { placeOf, rankName, rankOf } from '#core/progression/levels.ts';
import { formatNumber } from '#src/ui/format.ts';
import { Eyebrow, Muted, Panel } from '#src/ui/Panel.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { RankEmblem } from '#src/ui/RankEmblem.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { texts } from '#src/ui/texts.ts';

/** Where the rep stands: rank, what is missing to the next level, the record. */
export function RankCard({ profile }: { profile: UserProfile }) {
  const rank = rankOf(profile.userLevel);
  return (
    <Panel aria-labelledby="rank" display="flex" flexDirection="column" gap="5" height="100%">
      <Box display="flex" gap="5" alignItems="center">
        <RankEmblem icon={rank.rankIcon} />
        <Box flex="1" minWidth="0">
          <Eyebrow>{texts.battleRoom.rank}</Eyebrow>
          <Box as="h2" id="rank" fontSize="2xl" fontWeight="700" letterSpacing="-0.02em" lineHeight="1.2">{rank.displayName}</Box>
          <Muted>{texts.battleRoom.level(rank.overall)}</Muted>
        </Box>
      </Box>
      <Box>
        <ProgressBar value={rank.progress} label={texts.battleRoom.progress} color={`tier.${rank.tier.toLowerCase()}`} />
        <Box display="flex" justifyContent="space-between" gap="3" mt="2" fontSize="sm">
          <Box fontWeight="600">{texts.xp(rank.currentXP)}</Box>
          <Box color="fg.muted">{rank.xpToNext > 0 ? texts.battleRoom.toNext(rank.xpToNext, nextName(rank.overall)) : texts.battleRoom.atTop}</Box>
        </Box>
      </Box>
      <Record stats={profile.stats} />
    </Panel>
  );
}

function Record({ stats }: { stats: UserProfile['stats'] }) {
  const { calls, wins, best, average } = texts.battleRoom.stats;
  const score = (value: number | null) => (value === null ? texts.battleRoom.none : formatNumber(value));
  const rows = [
    [calls, formatNumber(stats.calls)],
    [wins, formatNumber(stats.wins)],
    [best, score(stats.bestScore)],
    [average, score(stats.averageScore)],
  ] as const;
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(4, auto)' }} gap="4" pt="5" borderTopWidth="1px" mt="auto">
      {rows.map(([label, value]) => (
        <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
          <Box as="dt" fontSize="sm" color="fg.muted">{label}</Box>
          <Box as="dd" fontSize="xl" fontWeight="650" lineHeight="1.3">{value}</Box>
        </Box>
      ))}
    </Box>
  );
}

export function RankCardSkeleton() {
  return <Skeleton height={{ base: '21.5rem', sm: '18.25rem' }} borderRadius="lg" aria-hidden />;
}

function nextName(overall: number): string {
  const { category, level } = placeOf(overall + 1);
  return rankName(category, level);
}

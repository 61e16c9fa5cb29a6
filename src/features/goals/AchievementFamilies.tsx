import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Achievement } from '#core/contract/game/achievements.ts';
import type { Goal } from '#core/contract/game/goal.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { goalTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FoldedPart } from '#src/ui/layout/Fold.tsx';
import { Eyebrow, Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { familiesOf } from './families.ts';
import type { Family } from './families.ts';
import { GoalProgress } from './GoalProgress.tsx';

const t = goalTexts.achievements;
const GRID = {
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  gap: '4',
  alignItems: 'start',
};

/** Achievements by family, each at the tier to reach next, those near first. */
export function AchievementFamilies({
  achievements,
  renderCall,
}: {
  achievements: Achievement[];
  renderCall: (goal: Goal) => ReactNode;
}) {
  if (achievements.length === 0) return <EmptyState title={t.empty} detail={t.emptyDetail} />;
  const done = achievements.filter(({ state }) => state === 'completed').length;
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="3"
        mb="5"
      >
        <SectionTitle id="achievements">{t.title}</SectionTitle>
        <Muted>{t.count(done, achievements.length)}</Muted>
      </Box>
      <Box as="ul" listStyleType="none" {...GRID}>
        {familiesOf(achievements).map((family) => (
          <FamilyCard key={family.family} family={family} renderCall={renderCall} />
        ))}
      </Box>
    </>
  );
}

function FamilyCard({
  family: { family, title, tiers, next, complete },
  renderCall,
}: {
  family: Family;
  renderCall: (goal: Goal) => ReactNode;
}) {
  return (
    <Box
      as="li"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      aria-labelledby={`family-${family}`}
    >
      <Box p="5" pb="3">
        <Box display="flex" alignItems="flex-start" gap="3">
          <Picture icon={next.icon} size={40} />
          <Box flex="1" minWidth="0" minHeight="5.5rem">
            <Eyebrow>
              {complete ? t.complete : t.tier(next.tier, tiers.length)} · {title}
            </Eyebrow>
            <Box as="h3" id={`family-${family}`} fontWeight="650" lineHeight="1.35">
              {next.title}
            </Box>
            <Muted mt="1">{next.description}</Muted>
          </Box>
        </Box>
        <Box mt="3">
          <GoalProgress goal={next}>{next.state === 'open' && renderCall(next)}</GoalProgress>
        </Box>
      </Box>
      {tiers.length > 1 && <Tiers tiers={tiers} />}
    </Box>
  );
}

function Tiers({ tiers }: { tiers: Achievement[] }) {
  return (
    <FoldedPart
      title={t.allTiers(tiers.length)}
      px="5"
      py="3"
      fontSize="sm"
      color="fg.muted"
      borderRadius="lg"
      _hover={{ bg: 'bg.hover', color: 'fg' }}
    >
      <Box as="ol" listStyleType="none" px="5" pb="4">
        {tiers.map((tier) => (
          <Box as="li" key={tier.id} py="3" borderTopWidth="1px">
            <Box display="flex" justifyContent="space-between" gap="3">
              <Box fontWeight="600" fontSize="sm">
                {tier.title}
              </Box>
              <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                {texts.xpGained(tier.reward)}
              </Box>
            </Box>
            <Muted>{tier.description}</Muted>
            <Box
              display="flex"
              alignItems="center"
              gap="1"
              mt="1"
              fontSize="sm"
              color={tier.state === 'completed' ? 'success' : 'fg.muted'}
            >
              {tier.state !== 'open' && (
                <Icon name={tier.state === 'completed' ? 'check' : 'lock'} size={16} />
              )}
              {stateWords(tier)}
            </Box>
          </Box>
        ))}
      </Box>
    </FoldedPart>
  );
}

function stateWords({ state, progress, target, completedAt }: Achievement): string {
  if (state === 'locked') return goalTexts.lockedHint;
  if (state === 'open') return goalTexts.progress(progress, target);
  return completedAt === null ? goalTexts.done : t.earned(formatDay(completedAt));
}

export function AchievementsSkeleton() {
  return (
    <>
      <Skeleton height="1.5rem" width="10rem" mb="5" aria-hidden />
      <Box {...GRID} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height="13.5rem" borderRadius="lg" />
        ))}
      </Box>
    </>
  );
}

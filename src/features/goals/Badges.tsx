import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useSavedAt } from '#src/store/hooks.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { goalTexts } from './texts.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { REWARD_COLORS } from '#src/ui/pictures/rewardColors.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { badgesOf } from './families.ts';
import { useAchievementsQuery } from './goalsApi.ts';

const t = goalTexts.badges;

/** The achievements earned, one of each family; `toAll` leads to those that are left. */
export function Badges({ toAll }: { toAll: ReactNode }) {
  const query = useAchievementsQuery();
  const savedAt = useSavedAt(query);
  return (
    <Panel aria-labelledby="badges">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="3"
        mb="5"
      >
        <SectionTitle id="badges">{t.title}</SectionTitle>
        <Box fontSize="sm">{toAll}</Box>
      </Box>
      <Loaded
        query={query}
        savedAt={savedAt}
        skeleton={<Skeleton height="7rem" aria-hidden />}
        errorTitle={t.failed}
      >
        {(achievements) => {
          const badges = badgesOf(achievements);
          if (badges.length === 0) return <EmptyState title={t.empty} detail={t.emptyDetail} />;
          return (
            <Box
              as="ul"
              listStyleType="none"
              display="grid"
              gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
              gap="4"
            >
              {badges.map(
                ({ id, icon, title, tier, completedAt, borderCssClass, backgroundCssClass }) => (
                  <Box
                    as="li"
                    key={id}
                    className={`${borderCssClass} ${backgroundCssClass}`.trim()}
                    css={REWARD_COLORS}
                    display="grid"
                    justifyItems="center"
                    alignContent="start"
                    gap="1"
                    px="2"
                    py="4"
                    textAlign="center"
                    borderWidth="2px"
                    borderRadius="lg"
                  >
                    <Picture icon={icon} size={40} />
                    <Box as="h3" fontWeight="650" lineHeight="1.3" mt="1">
                      {title}
                    </Box>
                    <Muted>{t.tierShort(tier)}</Muted>
                    {completedAt !== null && <Muted>{formatDay(completedAt)}</Muted>}
                  </Box>
                ),
              )}
            </Box>
          );
        }}
      </Loaded>
    </Panel>
  );
}

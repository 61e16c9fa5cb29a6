import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Challenge } from '#core/contract/game/challenges.ts';
import { formatUntil } from '#src/ui/format/format.ts';
import { goalTexts as t } from './texts.ts';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { GoalProgress } from './GoalProgress.tsx';

/** The day's challenges in short, side by side where there is room; `more` leads to all of them. */
export function TodayChallenges({
  challenges,
  more,
}: {
  challenges: Challenge[];
  more: ReactNode;
}) {
  const now = useNow();
  const today = challenges.filter(({ kind }) => kind === 'daily');
  const [first] = today;
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <SectionTitle id="today">{t.today}</SectionTitle>
        {first && <Muted>{t.ends(formatUntil(Date.parse(first.endsAt), now))}</Muted>}
        <Box ms="auto" fontSize="sm">
          {more}
        </Box>
      </Box>
      {first === undefined && <Muted mt="4">{t.noChallengesDetail}</Muted>}
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: `repeat(${Math.max(1, today.length)}, minmax(0, 1fr))`,
        }}
        mt="4"
      >
        {today.map((challenge) => (
          <Box as="li" key={challenge.id} display="flex" gap="3">
            <Picture icon={challenge.icon} size={32} />
            <Box flex="1" minWidth="0" display="flex" flexDirection="column">
              <Box
                as="h3"
                fontWeight="600"
                lineHeight="1.35"
                minHeight="2rem"
                display="flex"
                alignItems="center"
              >
                {challenge.title}
              </Box>
              <Muted flex="1" mb="2" lineHeight="1.3125rem">
                {challenge.description}
              </Muted>
              <GoalProgress goal={challenge} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

import { Box } from '@chakra-ui/react/box';
import type { Goal } from '#core/contract/game/goal.ts';
import {
  AchievementFamilies,
  AchievementsSkeleton,
} from '#src/features/goals/AchievementFamilies.tsx';
import { ChallengeGroups, ChallengesSkeleton } from '#src/features/goals/ChallengeGroups.tsx';
import { useAchievementsQuery, useChallengesQuery } from '#src/features/goals/goalsApi.ts';
import { LeagueCard } from '#src/features/board/leagues/LeagueCard.tsx';
import { useLeagueQuery } from '#src/features/board/leagues/leagueApi.ts';
import { useStreakQuery } from '#src/features/goals/streakApi.ts';
import { StreakSummary } from '#src/features/goals/StreakSummary.tsx';
import { useSavedAt } from '#src/store/hooks.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { battleRoomTexts } from './texts.ts';
import { goalTexts } from '#src/features/goals/texts.ts';
import { leagueTexts as t } from '#src/features/board/leagues/texts.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { GoalCall } from './GoalCall.tsx';
import { onboardingPath, PATHS } from '../paths.ts';

/** Where the public name is chosen. */
const USERNAME_STEP = 3;

/** What there is to reach, by when: challenges, streak and league, achievements. */
export function ChallengesPage() {
  useTitle(battleRoomTexts.challenges.title);
  const challenges = useChallengesQuery(undefined, { refetchOnMountOrArgChange: true });
  const streak = useStreakQuery(undefined, { refetchOnMountOrArgChange: true });
  const league = useLeagueQuery();
  const achievements = useAchievementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const savedAt = useSavedAt(challenges);
  // All at once: what comes later would push the rest about.
  const ready = [challenges, streak, league, achievements].every(isSettled);
  const renderCall = (goal: Goal) => <GoalCall goal={goal} />;
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '6', md: '8' }}
    >
      <PageTitle>{battleRoomTexts.challenges.title}</PageTitle>
      {ready ? (
        <>
          <div>
            <Loaded
              query={challenges}
              savedAt={savedAt}
              skeleton={null}
              errorTitle={battleRoomTexts.challenges.failed}
            >
              {(list) => <ChallengeGroups challenges={list} renderCall={renderCall} />}
            </Loaded>
          </div>
          <Box>
            <Loaded query={streak} skeleton={null} errorTitle={goalTexts.streak.failed}>
              {(data) => (
                <Panel aria-labelledby="streak">
                  <StreakSummary streak={data} />
                </Panel>
              )}
            </Loaded>
          </Box>
          <Box>
            <Loaded query={league} skeleton={null} errorTitle={t.failed}>
              {(data) => (
                <LeagueCard
                  league={data}
                  firstCall={<LinkButton to={PATHS.battleRoom}>{t.firstCall}</LinkButton>}
                  toUsername={<LinkButton to={onboardingPath(USERNAME_STEP)}>{t.join}</LinkButton>}
                />
              )}
            </Loaded>
          </Box>
          <section aria-labelledby="achievements">
            <Loaded query={achievements} skeleton={null} errorTitle={goalTexts.achievements.failed}>
              {(list) => <AchievementFamilies achievements={list} renderCall={renderCall} />}
            </Loaded>
          </section>
        </>
      ) : (
        <PageSkeleton />
      )}
    </Box>
  );
}

function PageSkeleton() {
  return (
    <>
      <div>
        <LoadingLabel />
        <ChallengesSkeleton />
      </div>
      <Skeleton height="12rem" borderRadius="lg" aria-hidden />
      <Skeleton height="16rem" borderRadius="lg" aria-hidden />
      <div>
        <AchievementsSkeleton />
      </div>
    </>
  );
}

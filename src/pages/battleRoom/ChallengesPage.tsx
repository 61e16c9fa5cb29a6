import { Box } from '@chakra-ui/react/box';
import type { Goal } from '#core/contract/game/goal.ts';
import {
  AchievementFamilies,
  AchievementsSkeleton,
} from '#src/features/goals/AchievementFamilies.tsx';
import { ChallengeGroups, ChallengesSkeleton } from '#src/features/goals/ChallengeGroups.tsx';
import { useAchievementsQuery, useChallengesQuery } from '#src/features/goals/goalsApi.ts';
import { LeagueCard } from '#src/features/leagues/LeagueCard.tsx';
import { useLeagueQuery } from '#src/features/leagues/leagueApi.ts';
import { useStreakQuery } from '#src/features/goals/streakApi.ts';
import { StreakSummary } from '#src/features/goals/StreakSummary.tsx';
import { useSavedAt } from '#src/store/hooks.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { gameTexts as t } from '#src/ui/gameTexts.ts';
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
  useTitle(t.title);
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
      <PageTitle>{t.title}</PageTitle>
      {ready ? (
        <>
          <div>
            <Loaded
              query={challenges}
              savedAt={savedAt}
              skeleton={null}
              errorTitle={t.challengesFailed}
            >
              {(list) => <ChallengeGroups challenges={list} renderCall={renderCall} />}
            </Loaded>
          </div>
          <Box>
            <Loaded query={streak} skeleton={null} errorTitle={t.streak.failed}>
              {(data) => (
                <Panel aria-labelledby="streak">
                  <StreakSummary streak={data} />
                </Panel>
              )}
            </Loaded>
          </Box>
          <Box>
            <Loaded query={league} skeleton={null} errorTitle={t.league.failed}>
              {(data) => (
                <LeagueCard
                  league={data}
                  firstCall={<LinkButton to={PATHS.battleRoom}>{t.league.firstCall}</LinkButton>}
                  toUsername={
                    <LinkButton to={onboardingPath(USERNAME_STEP)}>{t.league.join}</LinkButton>
                  }
                />
              )}
            </Loaded>
          </Box>
          <section aria-labelledby="achievements">
            <Loaded query={achievements} skeleton={null} errorTitle={t.achievements.failed}>
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

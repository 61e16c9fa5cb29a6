import { Box } from '@chakra-ui/react/box';
import { TodayChallenges } from '#src/features/goals/TodayChallenges.tsx';
import { useChallengesQuery } from '#src/features/goals/goalsApi.ts';
import { useStreakQuery } from '#src/features/goals/streakApi.ts';
import { StreakSummary } from '#src/features/goals/StreakSummary.tsx';
import { useSavedAt } from '#src/store/hooks.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { battleRoomTexts } from './texts.ts';
import { goalTexts as t } from '#src/features/goals/texts.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { PATHS } from '../paths.ts';
import { TodaySkeleton } from './TodaySkeleton.tsx';

/** Today's challenges and the streak, for the battle room. */
export function TodayPanel() {
  const challenges = useChallengesQuery(undefined, { refetchOnMountOrArgChange: true });
  const streak = useStreakQuery(undefined, { refetchOnMountOrArgChange: true });
  const savedAt = useSavedAt(challenges);
  if (!isSettled(challenges) || !isSettled(streak)) return <TodaySkeleton />;
  return (
    <Panel
      aria-labelledby="today"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '8' }}
      alignItems="start"
    >
      {/* Cells of their own: the age of what is kept stands above it. */}
      <Box>
        <Loaded
          query={challenges}
          savedAt={savedAt}
          skeleton={null}
          errorTitle={battleRoomTexts.challenges.failed}
          quiet
        >
          {(list) => (
            <TodayChallenges
              challenges={list}
              more={<TextLink to={PATHS.challenges}>{battleRoomTexts.challenges.all}</TextLink>}
            />
          )}
        </Loaded>
      </Box>
      <Box>
        <Loaded query={streak} skeleton={null} errorTitle={t.streak.failed} quiet>
          {(data) => <StreakSummary streak={data} />}
        </Loaded>
      </Box>
    </Panel>
  );
}

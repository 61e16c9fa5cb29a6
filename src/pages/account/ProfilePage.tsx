import { Box } from '@chakra-ui/react/box';
import { useAccountInfoQuery } from '#src/features/account/accountApi.ts';
import { useAchievementsQuery } from '#src/features/goals/goalsApi.ts';
import { Badges } from '#src/features/goals/Badges.tsx';
import { Ledger } from '#src/features/rewards/Ledger.tsx';
import { useUserProfileQuery } from '#src/features/user/userApi.ts';
import { ShareProfile } from '#src/features/user/ShareProfile.tsx';
import { Traits } from '#src/features/user/Traits.tsx';
import { LevelPanel } from '#src/features/user/LevelPanel.tsx';
import { accountPageTexts } from './texts.ts';
import { leagueTexts } from '#src/features/board/leagues/texts.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS, personPath, settingsPath } from '../paths.ts';

/** Who the rep is here: rank, record, badges, traits, and where every point came from. */
export function ProfilePage() {
  useTitle(accountPageTexts.profile.title);
  const profile = useUserProfileQuery();
  const achievements = useAchievementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const info = useAccountInfoQuery();
  const username = info.data?.publicUsername ?? null;
  // All at once: what comes later would push the rest about.
  const ready = [profile, achievements, info].every(isSettled);
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <PageHead title={accountPageTexts.profile.title}>
        {ready && (
          <Box display="flex" flexWrap="wrap" gap="2">
            {username !== null && <ShareProfile path={personPath(username)} />}
            <LinkButton to={settingsPath('account')} look="plain" size="sm">
              <Icon name="settings" size={16} />
              {accountPageTexts.profile.edit}
            </LinkButton>
          </Box>
        )}
      </PageHead>
      {ready ? (
        <>
          <Loaded
            query={{ ...profile, error: profile.data === undefined ? profile.error : undefined }}
            skeleton={null}
            errorTitle={accountPageTexts.rankFailed}
          >
            {() => <LevelPanel />}
          </Loaded>
          <Badges
            toAll={<TextLink to={PATHS.challenges}>{accountPageTexts.toAllBadges}</TextLink>}
          />
          <Traits
            firstStep={<LinkButton to={PATHS.battleRoom}>{leagueTexts.firstCall}</LinkButton>}
          />
          <Ledger
            broughtExp={profile.data?.broughtExp ?? 0}
            firstStep={<LinkButton to={PATHS.battleRoom}>{leagueTexts.firstCall}</LinkButton>}
          />
          {username !== null && (
            <div>
              <TextLink to={personPath(username)}>{accountPageTexts.publicProfile}</TextLink>
            </div>
          )}
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
      <LoadingLabel />
      {['15.5rem', '14rem', '38rem', '20rem'].map((height) => (
        <Skeleton key={height} height={height} borderRadius="lg" aria-hidden />
      ))}
    </>
  );
}

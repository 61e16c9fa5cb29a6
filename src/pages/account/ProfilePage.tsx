import { Box } from '@chakra-ui/react/box';
import type { ManageInfo } from '#core/contract/account/account.ts';
import { useAccountInfoQuery } from '#src/features/account/accountApi.ts';
import { AlertSettings } from '#src/features/alerts/AlertSettings.tsx';
import { ActivitySection } from '#src/features/account/ActivitySection.tsx';
import { AvatarSection } from '#src/features/account/ownData/AvatarSection.tsx';
import { DataSection } from '#src/features/account/ownData/DataSection.tsx';
import { DeleteSection } from '#src/features/account/DeleteSection.tsx';
import { DeviceSection } from '#src/features/account/DeviceSection.tsx';
import { DevicesSection } from '#src/features/account/DevicesSection.tsx';
import { DisclosuresSection } from '#src/features/account/ownData/DisclosuresSection.tsx';
import { EmailSection } from '#src/features/account/EmailSection.tsx';
import { ProofProvider } from '#src/features/account/proof/ProofProvider.tsx';
import { PasskeysSection } from '#src/features/account/passkeys/PasskeysSection.tsx';
import { PasswordSection } from '#src/features/account/PasswordSection.tsx';
import { RecoveryCodesSection } from '#src/features/account/recovery/RecoveryCodesSection.tsx';
import { TwoFactorSection } from '#src/features/account/TwoFactorSection.tsx';
import { useAchievementsQuery } from '#src/features/goals/goalsApi.ts';
import { Badges } from '#src/features/goals/Badges.tsx';
import { IntegrationsSection } from '#src/features/integrations/IntegrationsSection.tsx';
import { Ledger } from '#src/features/rewards/Ledger.tsx';
import { AnalyticsSection } from '#src/features/config/AnalyticsSection.tsx';
import { discardUnsentCalls } from '#src/features/call/delivery/flushUnsentCalls.ts';
import { PrivacySection } from '#src/features/account/privacy/PrivacySection.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { InstallSection } from '#src/features/pwa/InstallSection.tsx';
import { discardRecordings } from '#src/features/recording/discardRecordings.ts';
import { RecordingSettings } from '#src/features/recording/RecordingSettings.tsx';
import { useUserProfileQuery } from '#src/features/user/userApi.ts';
import { ShareProfile } from '#src/features/user/ShareProfile.tsx';
import { Traits } from '#src/features/user/Traits.tsx';
import { LevelPanel } from '#src/features/user/LevelPanel.tsx';
import { logProblem } from '#src/lib/log.ts';
import { hasPasskeys } from '#src/lib/session/passkeys.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { signOut } from '#src/store/signing.ts';
import { accountPageTexts } from './texts.ts';
import { leagueTexts } from '#src/features/board/leagues/texts.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { MicrophoneChoice } from './MicrophoneChoice.tsx';
import { PATHS, personPath } from '../paths.ts';

/** Who the rep is here, and what keeps the account theirs. */
export function ProfilePage() {
  useTitle(accountPageTexts.profile.title);
  const profile = useUserProfileQuery();
  const achievements = useAchievementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const info = useAccountInfoQuery();
  // All at once: what comes later would push the rest about.
  const ready = [profile, achievements, info].every(isSettled);
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <PageTitle>{accountPageTexts.profile.title}</PageTitle>
      {ready ? (
        <>
          <Loaded
            query={{ ...profile, error: profile.data === undefined ? profile.error : undefined }}
            skeleton={null}
            errorTitle={accountPageTexts.rankFailed}
          >
            {() => <LevelPanel />}
          </Loaded>
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
          >
            <LinkButton to={PATHS.billing} look="plain" size="sm">
              {accountPageTexts.profile.toBilling}
            </LinkButton>
            {info.data?.publicUsername != null && (
              <ShareProfile path={personPath(info.data.publicUsername)} />
            )}
          </Box>
          <Badges
            toAll={<TextLink to={PATHS.challenges}>{accountPageTexts.toAllBadges}</TextLink>}
          />
          <Traits
            firstStep={<LinkButton to={PATHS.battleRoom}>{accountPageTexts.firstCall}</LinkButton>}
          />
          <Ledger
            broughtExp={profile.data?.broughtExp ?? 0}
            firstStep={<LinkButton to={PATHS.battleRoom}>{leagueTexts.firstCall}</LinkButton>}
          />
          <Loaded query={info} skeleton={null} errorTitle={accountPageTexts.profile.failed}>
            {(data) => <Sections info={data} />}
          </Loaded>
        </>
      ) : (
        <PageSkeleton />
      )}
    </Box>
  );
}

function Sections({ info }: { info: ManageInfo }) {
  const dispatch = useAppDispatch();
  const { data: config } = usePublicConfigQuery();

  async function forget() {
    await discardUnsentCalls(dispatch, info.id).catch((problem: unknown) =>
      logProblem('calls', problem),
    );
    await discardRecordings(info.id).catch((problem: unknown) => logProblem('recording', problem));
    await dispatch(signOut('deleted'));
  }

  return (
    <ProofProvider email={info.email} passkeysHere={hasPasskeys(config?.passkeys)}>
      <AvatarSection />
      <PrivacySection
        publicBoard={
          config?.publicBoard === true ? (
            <TextLink to={PATHS.publicLeaderboard}>{accountPageTexts.toPublicBoard}</TextLink>
          ) : null
        }
        profile={
          info.publicUsername !== null && (
            <TextLink to={personPath(info.publicUsername)}>
              {accountPageTexts.publicProfile}
            </TextLink>
          )
        }
      />
      <DeviceSection>
        <MicrophoneChoice />
      </DeviceSection>
      <PasskeysSection passkeys={config?.passkeys ?? null} />
      <TwoFactorSection email={info.email} />
      <RecoveryCodesSection />
      <PasswordSection email={info.email} />
      <EmailSection info={info} />
      <AlertSettings />
      <RecordingSettings />
      <IntegrationsSection />
      <AnalyticsSection />
      <DevicesSection />
      <ActivitySection />
      <DisclosuresSection counted={config?.posthog != null} />
      <DataSection />
      <InstallSection />
      <DeleteSection onDeleted={() => void forget()} />
    </ProofProvider>
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

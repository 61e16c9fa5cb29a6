import type { ReactNode } from 'react';
import type { ManageInfo } from '#core/contract/account/account.ts';
import { ActivitySection } from '#src/features/account/ActivitySection.tsx';
import { DeleteSection } from '#src/features/account/DeleteSection.tsx';
import { DeviceSection } from '#src/features/account/DeviceSection.tsx';
import { DevicesSection } from '#src/features/account/DevicesSection.tsx';
import { EmailSection } from '#src/features/account/EmailSection.tsx';
import { PasswordSection } from '#src/features/account/PasswordSection.tsx';
import { TwoFactorSection } from '#src/features/account/TwoFactorSection.tsx';
import { AvatarSection } from '#src/features/account/ownData/AvatarSection.tsx';
import { DataSection } from '#src/features/account/ownData/DataSection.tsx';
import { DisclosuresSection } from '#src/features/account/ownData/DisclosuresSection.tsx';
import { PasskeysSection } from '#src/features/account/passkeys/PasskeysSection.tsx';
import { PrivacySection } from '#src/features/account/privacy/PrivacySection.tsx';
import { RecoveryCodesSection } from '#src/features/account/recovery/RecoveryCodesSection.tsx';
import { AlertSettings } from '#src/features/alerts/AlertSettings.tsx';
import { discardUnsentCalls } from '#src/features/call/delivery/flushUnsentCalls.ts';
import { AnalyticsSection } from '#src/features/config/AnalyticsSection.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { IntegrationsSection } from '#src/features/integrations/IntegrationsSection.tsx';
import { InstallSection } from '#src/features/pwa/InstallSection.tsx';
import { discardRecordings } from '#src/features/recording/discardRecordings.ts';
import { RecordingSettings } from '#src/features/recording/RecordingSettings.tsx';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { signOut } from '#src/store/signing.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { PATHS, personPath, type SettingsSection } from '../paths.ts';
import { MicrophoneChoice } from './MicrophoneChoice.tsx';
import { SpeakerChoice } from './SpeakerChoice.tsx';
import { accountPageTexts } from './texts.ts';

type Section = (props: { info: ManageInfo }) => ReactNode;

/** What stands in each section. */
export const SECTIONS: Record<SettingsSection, Section> = {
  account: ({ info }) => (
    <>
      <AvatarSection />
      <EmailSection info={info} />
      <DataSection />
      <Deletion userId={info.id} />
    </>
  ),
  security: Security,
  privacy: Privacy,
  notifications: () => <AlertSettings />,
  calls: () => (
    <>
      <RecordingSettings />
      <IntegrationsSection />
    </>
  ),
  app: App,
};

function App() {
  const { data: config } = usePublicConfigQuery();
  return (
    <>
      <DeviceSection>
        <MicrophoneChoice />
        <SpeakerChoice served={config?.llm === true} />
      </DeviceSection>
      <InstallSection />
    </>
  );
}

function Security({ info }: { info: ManageInfo }) {
  const { data: config } = usePublicConfigQuery();
  return (
    <>
      <PasswordSection email={info.email} />
      <PasskeysSection passkeys={config?.passkeys ?? null} />
      <TwoFactorSection email={info.email} />
      <RecoveryCodesSection />
      <DevicesSection />
      <ActivitySection />
    </>
  );
}

function Privacy({ info: { publicUsername } }: { info: ManageInfo }) {
  const { data: config } = usePublicConfigQuery();
  return (
    <>
      <PrivacySection
        publicBoard={
          config?.publicBoard === true ? (
            <TextLink to={PATHS.publicLeaderboard}>{accountPageTexts.toPublicBoard}</TextLink>
          ) : null
        }
        profile={
          publicUsername !== null && (
            <TextLink to={personPath(publicUsername)}>{accountPageTexts.publicProfile}</TextLink>
          )
        }
      />
      <AnalyticsSection />
      <DisclosuresSection counted={config?.posthog != null} />
    </>
  );
}

function Deletion({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();

  async function forget() {
    await discardUnsentCalls(dispatch, userId).catch((problem: unknown) =>
      logProblem('calls', problem),
    );
    await discardRecordings(userId).catch((problem: unknown) => logProblem('recording', problem));
    await dispatch(signOut('deleted'));
  }

  return <DeleteSection onDeleted={() => void forget()} />;
}

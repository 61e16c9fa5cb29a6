import { Navigate, useParams } from 'react-router-dom';
import type { ManageInfo } from '#core/contract/account/account.ts';
import { useAccountInfoQuery } from '#src/features/account/accountApi.ts';
import { ProofProvider } from '#src/features/account/proof/ProofProvider.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { hasPasskeys } from '#src/lib/session/passkeys.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { SETTINGS_SECTIONS, settingsPath, type SettingsSection } from '../paths.ts';
import { SettingsLayout } from './SettingsLayout.tsx';
import { SECTIONS } from './settingsSections.tsx';
import { accountPageTexts } from './texts.ts';

const t = accountPageTexts.settings;

/** What the rep can choose, a section at a time; which one is in the address. */
export function SettingsPage() {
  const { section } = useParams();
  const current = SETTINGS_SECTIONS.find((one) => one === section);
  useTitle(current ? `${t.sections[current]}: ${t.title}` : t.title);
  const info = useAccountInfoQuery();
  if (current === undefined) return <Navigate to={settingsPath('account')} replace />;
  return (
    <SettingsLayout title={t.title} path={settingsPath(current)} ready={isSettled(info)}>
      <Loaded query={info} skeleton={<SectionSkeleton />} errorTitle={t.failed}>
        {(data) => <Section key={current} section={current} info={data} />}
      </Loaded>
    </SettingsLayout>
  );
}

function Section({ section, info }: { section: SettingsSection; info: ManageInfo }) {
  const { data: config } = usePublicConfigQuery();
  const Parts = SECTIONS[section];
  return (
    <ProofProvider email={info.email} passkeysHere={hasPasskeys(config?.passkeys)}>
      <Parts info={info} />
    </ProofProvider>
  );
}

function SectionSkeleton() {
  return (
    <>
      <LoadingLabel />
      {['12rem', '14rem', '10rem'].map((height) => (
        <Skeleton key={height} height={height} borderRadius="lg" aria-hidden />
      ))}
    </>
  );
}

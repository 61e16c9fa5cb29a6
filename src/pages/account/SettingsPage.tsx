import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate, useParams } from 'react-router-dom';
import type { ManageInfo } from '#core/contract/account/account.ts';
import { useAccountInfoQuery } from '#src/features/account/accountApi.ts';
import { ProofProvider } from '#src/features/account/proof/ProofProvider.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { hasPasskeys } from '#src/lib/session/passkeys.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { ScrollRow } from '#src/ui/layout/ScrollRow.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PATHS, SETTINGS_SECTIONS, settingsPath, type SettingsSection } from '../paths.ts';
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
    <Box
      {...(isSettled(info) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr)' }}
      columnGap="8"
      rowGap="5"
      alignItems="start"
    >
      <PageTitle gridColumn="1 / -1">{t.title}</PageTitle>
      <SectionLinks current={current} />
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Loaded query={info} skeleton={<SectionSkeleton />} errorTitle={t.failed}>
          {(data) => <Section key={current} section={current} info={data} />}
        </Loaded>
      </Box>
    </Box>
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

function SectionLinks({ current }: { current: SettingsSection }) {
  return (
    <ScrollRow
      as="nav"
      ref={showCurrent}
      aria-label={t.label}
      flexDirection={{ base: 'row', lg: 'column' }}
      gap={{ base: '2', lg: '1' }}
      position={{ lg: 'sticky' }}
      top="5.5rem"
    >
      {SETTINGS_SECTIONS.map((section) => (
        <SectionLink
          key={section}
          to={settingsPath(section)}
          {...(section === current ? { 'aria-current': 'page' as const } : {})}
        >
          {t.sections[section]}
        </SectionLink>
      ))}
      <SectionLink to={PATHS.billing}>{accountPageTexts.profile.toBilling}</SectionLink>
    </ScrollRow>
  );
}

/** In the middle of the row, where that is pushed sideways: not past its edge. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLElement>('[aria-current=page]');
  if (row && link) row.scrollLeft = link.offsetLeft + (link.offsetWidth - row.clientWidth) / 2;
}

const SectionLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: '3',
    borderRadius: 'md',
    borderWidth: { base: '1px', lg: '0' },
    fontSize: 'sm',
    fontWeight: '500',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.hover' },
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: '650',
      bg: 'bg.raised',
      borderColor: 'border.strong',
    },
  },
});

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

import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ManageInfo } from '#core/contract/account/account.ts';
import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';
import { useAccountInfoQuery, useTwoFactorQuery } from '#src/features/account/accountApi.ts';
import { PasskeysSection } from '#src/features/account/passkeys/PasskeysSection.tsx';
import { usePasskeysQuery } from '#src/features/account/passkeys/passkeysApi.ts';
import { PasswordSection } from '#src/features/account/PasswordSection.tsx';
import { ProofProvider } from '#src/features/account/proof/ProofProvider.tsx';
import { TwoFactorSection } from '#src/features/account/TwoFactorSection.tsx';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { lookAgain } from '#src/features/auth/sessionListeners.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { hasPasskeys } from '#src/lib/session/passkeys.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus, selectSignInNeed, selectUserId } from '#src/store/session.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { WayLayout } from '../layout/WayLayout.tsx';
import { secureTexts as t } from './secureTexts.ts';
import { accountPageTexts } from './texts.ts';

const WIDTH = '60rem';

/**
 * What has to be done before anything else is to be had: another password than the operator's, or a
 * second factor. Then one goes on to where one was headed.
 */
export function SecureAccountPage() {
  const status = useAppSelector(selectSessionStatus);
  const need = useAppSelector(selectSignInNeed);
  const userId = useAppSelector(selectUserId);
  const { state } = useLocation();
  if (status === 'loading' || (status === 'signedIn' && need === null && userId === null))
    return <PageSpinner />;
  if (status === 'signedOut' || need === null) return <Navigate to={headedFor(state)} replace />;
  return (
    <WayLayout width={WIDTH}>
      <Secure need={need} />
    </WayLayout>
  );
}

function Secure({ need }: { need: SignInNeed }) {
  const { title, intro } = t[need];
  useTitle(title);
  const info = useAccountInfoQuery();
  return (
    <Box
      {...(isSettled(info) ? { className: 'content-ready' } : {})}
      maxWidth={WIDTH}
      mx="auto"
      display="grid"
      gap="5"
    >
      <div>
        <PageTitle>{title}</PageTitle>
        <Muted mt="2">{intro}</Muted>
      </div>
      <Loaded
        query={info}
        skeleton={<Skeleton height="16rem" borderRadius="lg" aria-hidden />}
        errorTitle={accountPageTexts.settings.failed}
      >
        {(data) => <Parts key={need} need={need} info={data} />}
      </Loaded>
    </Box>
  );
}

function Parts({ need, info: { email } }: { need: SignInNeed; info: ManageInfo }) {
  const dispatch = useAppDispatch();
  const { data: config } = usePublicConfigQuery();
  const passkeys = config?.passkeys ?? null;
  return (
    <ProofProvider email={email} passkeysHere={hasPasskeys(passkeys)}>
      {need === 'new-password' ? (
        <PasswordSection email={email} onChanged={() => void lookAgain(dispatch)} />
      ) : (
        <>
          <TwoFactorSection email={email} />
          <PasskeysSection passkeys={passkeys} />
          <GoOn />
        </>
      )}
    </ProofProvider>
  );
}

/**
 * Pressed by hand: the recovery codes are shown this once, and nothing takes them away before they
 * are saved.
 */
function GoOn() {
  const dispatch = useAppDispatch();
  const app = useTwoFactorQuery().data?.isTwoFactorEnabled === true;
  const passkey = usePasskeysQuery().data?.secondFactor === true;
  const isOn = app || passkey;
  const [asked, setAsked] = useState(false);

  /** The server knows first what was just set up. */
  async function goOn() {
    await lookAgain(dispatch);
    setAsked(true);
  }

  return (
    <Box display="grid" gap="3" justifyItems="start">
      {asked && !isOn && <Notice kind="info" title={t.missing} detail={t.missingDetail} />}
      <Button look={isOn ? 'primary' : 'plain'} onClick={() => void goOn()}>
        {t.goOn}
      </Button>
    </Box>
  );
}

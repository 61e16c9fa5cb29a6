import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { SecondStep } from '#core/contract/account/account.ts';
import { Navigate, useLocation } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { PasskeySignIn } from '#src/features/auth/passkeys/PasskeySignIn.tsx';
import { whyUnusable } from '#src/features/auth/passkeys/whyUnusable.ts';
import { SignInForm, type Credentials } from '#src/features/auth/SignInForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { signInPageTexts } from './signInTexts.ts';
import { TryOffer } from './TryOffer.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { PATHS } from '../paths.ts';
import { routeState } from '../routeState.ts';

/** Most accounts have no second factor. */
const TwoFactorForm = lazyPart(
  'second-factor',
  async () => (await import('#src/features/auth/TwoFactorForm.tsx')).TwoFactorForm,
  <Skeleton height="14rem" aria-hidden />,
);

function fetchSecondStep() {
  // Where it does not come now, it is asked for again when it is shown.
  void TwoFactorForm.preload().catch(() => undefined);
}

/** Email and password, then the second factor where the account has one. */
export function SignInPage() {
  const status = useAppSelector(selectSessionStatus);
  const { data: config } = usePublicConfigQuery();
  const { state } = useLocation();
  const [second, setSecond] = useState<{ credentials: Credentials; step: SecondStep } | null>(null);
  const siteKey = config?.turnstileSiteKey ?? null;
  // Shown before it is known: what comes second would push the form about.
  const offersTry = config?.try !== false;
  if (status === 'signedIn') return <Navigate to={headedFor(state)} replace />;
  const footer =
    config?.registration === 'closed' ? null : (
      <>
        {signInPageTexts.noAccount}{' '}
        <TextLink to={PATHS.register} state={state}>
          {signInPageTexts.toRegister}
        </TextLink>
      </>
    );
  if (second !== null) {
    return (
      <AuthLayout title={signInPageTexts.twoFactorTitle} footer={footer}>
        <TwoFactorForm
          {...second}
          passkeysUnusable={whyUnusable(config?.passkeys)}
          siteKey={siteKey}
          onBack={() => setSecond(null)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={signInPageTexts.title} footer={footer} above={offersTry && <TryOffer />}>
      <SignInNotice state={state} />
      {/* The form of the second step is there before it is needed: to fetch it then could lose what was entered. */}
      <Box onFocus={fetchSecondStep}>
        <SignInForm
          siteKey={siteKey}
          email={routeState(state).email ?? ''}
          onTwoFactor={(credentials, step) => setSecond({ credentials, step })}
          Resend={ResendLink}
          forgot={
            <p>
              <TextLink to={PATHS.forgotPassword} state={state}>
                {signInPageTexts.forgot}
              </TextLink>
            </p>
          }
        />
      </Box>
      <PasskeySignIn passkeys={config?.passkeys} />
    </AuthLayout>
  );
}

/** What led here, where that needs a word. */
function SignInNotice({ state }: { state: unknown }) {
  const { notice } = routeState(state);
  return notice === undefined ? null : (
    <Notice kind="info" title={signInPageTexts.notices[notice]} />
  );
}

function ResendLink({ email }: { email: string }) {
  return (
    <TextLink to={PATHS.confirmEmail} state={{ email }}>
      {signInPageTexts.resend}
    </TextLink>
  );
}

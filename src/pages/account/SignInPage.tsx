import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { SignInForm, type Credentials } from '#src/features/auth/SignInForm.tsx';
import { TwoFactorForm } from '#src/features/auth/TwoFactorForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from '../paths.ts';
import { routeState } from '../routeState.ts';

/** Email and password, then the second factor where the account has one. */
export function SignInPage() {
  const status = useAppSelector(selectSessionStatus);
  const { data: config } = usePublicConfigQuery();
  const { state } = useLocation();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const siteKey = config?.turnstileSiteKey ?? null;
  if (status === 'signedIn') return <Navigate to={headedFor(state)} replace />;
  const footer =
    config?.registration === 'closed' ? null : (
      <>
        {texts.signIn.noAccount}{' '}
        <TextLink to={PATHS.register} state={state}>
          {texts.signIn.toRegister}
        </TextLink>
      </>
    );
  if (credentials !== null) {
    return (
      <AuthLayout title={texts.twoFactor.title} footer={footer}>
        <TwoFactorForm
          credentials={credentials}
          siteKey={siteKey}
          onBack={() => setCredentials(null)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.signIn.title} footer={footer}>
      <SignInNotice state={state} />
      <SignInForm
        siteKey={siteKey}
        email={routeState(state).email ?? ''}
        onTwoFactor={setCredentials}
        Resend={ResendLink}
        forgot={
          <p>
            <TextLink to={PATHS.forgotPassword} state={state}>
              {texts.signIn.forgot}
            </TextLink>
          </p>
        }
      />
    </AuthLayout>
  );
}

/** What led here, where that needs a word. */
function SignInNotice({ state }: { state: unknown }) {
  const { notice } = routeState(state);
  return notice === undefined ? null : <Notice kind="info" title={texts.signIn.notices[notice]} />;
}

function ResendLink({ email }: { email: string }) {
  return (
    <TextLink to={PATHS.confirmEmail} state={{ email }}>
      {texts.signIn.resend}
    </TextLink>
  );
}

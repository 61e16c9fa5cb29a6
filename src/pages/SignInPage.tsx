import { Navigate, useLocation } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { SignInForm } from '#src/features/auth/SignInForm.tsx';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { signIn } from '#src/store/signing.ts';
import { AuthLayout } from '#src/ui/AuthLayout.tsx';
import { TextLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from './paths.ts';

export function SignInPage() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);
  const { state } = useLocation();
  if (status === 'signedIn') return <Navigate to={headedFor(state)} replace />;
  return (
    <AuthLayout title={texts.signIn.title} footer={<>{texts.signIn.noAccount} <TextLink to={PATHS.register} state={state}>{texts.signIn.toRegister}</TextLink></>}>
      {isRegistered(state) && <Notice kind="info" title={texts.register.signInByHand} />}
      <SignInForm onTokens={(tokens) => void dispatch(signIn(tokens))} />
    </AuthLayout>
  );
}

/** Left by the register page where the account could not be signed in at once. */
function isRegistered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'registered' in state && state.registered === true;
}

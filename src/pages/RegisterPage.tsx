import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { RegisterForm } from '#src/features/auth/RegisterForm.tsx';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { signIn } from '#src/store/signing.ts';
import { AuthLayout } from '#src/ui/AuthLayout.tsx';
import { TextLink } from '#src/ui/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from './paths.ts';

export function RegisterPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const status = useAppSelector(selectSessionStatus);
  const { state } = useLocation();
  if (status === 'signedIn') return <Navigate to={headedFor(state)} replace />;
  return (
    <AuthLayout title={texts.register.title} footer={<>{texts.register.haveAccount} <TextLink to={PATHS.signIn} state={state}>{texts.register.toSignIn}</TextLink></>}>
      <RegisterForm
        terms={<TextLink to={PATHS.terms} target="_blank">{texts.register.termsLink}</TextLink>}
        onTokens={(tokens) => void dispatch(signIn(tokens))}
        onSignInByHand={() => void navigate(PATHS.signIn, { state: { origin: headedFor(state), registered: true }, replace: true })}
      />
    </AuthLayout>
  );
}

import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { UsernameForm } from '#src/features/user/UsernameForm.tsx';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { signOut } from '#src/store/signing.ts';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { AuthLayout } from '#src/ui/AuthLayout.tsx';
import { Button, LinkButton, TextLink } from '#src/ui/Button.tsx';
import { Muted } from '#src/ui/Panel.tsx';
import { PageSpinner } from '#src/ui/Spinner.tsx';
import { texts } from '#src/ui/texts.ts';
import { stepOf, USERNAME_STEP } from './guards/onboardingStep.ts';
import { onboardingPath, PATHS } from './paths.ts';

const t = accountTexts.username;

/** One question a step. The steps before the username ask nothing yet, and lead on to it. */
export function OnboardingPage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const auth = useAppSelector(selectSessionStatus);
  const details = useAppSelector(selectUserDetails);
  const step = stepOf(params);

  if (auth === 'loading') return <PageSpinner />;
  if (step < USERNAME_STEP) return <Navigate to={onboardingPath(USERNAME_STEP)} state={state} replace />;
  if (auth === 'signedOut') return <Visitor />;
  if (details !== null && details.publicUsername !== null) {
    return <Navigate to={details.isSubscribed ? PATHS.onboardingSuccess : PATHS.billing} state={state} replace />;
  }
  return (
    <AuthLayout title={t.title} footer={<>{t.other} <Button look="bare" size="sm" onClick={() => void dispatch(signOut('rep'))}>{texts.nav.signOut}</Button></>}>
      <Muted mb="5">{t.intro}</Muted>
      <UsernameForm onCreated={() => void navigate(PATHS.onboardingSuccess, { state: { origin: headedFor(state) }, replace: true })} />
    </AuthLayout>
  );
}

function Visitor() {
  const origin = onboardingPath(USERNAME_STEP);
  return (
    <AuthLayout title={t.title} footer={<TextLink to={PATHS.register} state={{ origin }}>{accountTexts.toRegister}</TextLink>}>
      <Muted mb="5">{t.visitor}</Muted>
      <LinkButton to={PATHS.signIn} state={{ origin }} width="100%">{accountTexts.signIn}</LinkButton>
    </AuthLayout>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { login } from '#src/features/auth/accountCalls.ts';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { RegisterForm } from '#src/features/auth/RegisterForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { accountPageTexts } from './texts.ts';
import { LegalLink } from '../legal/LegalLink.tsx';
import { PATHS } from '../paths.ts';

/** Makes an account; then, with mail, its address is to be confirmed, and without, the rep is signed in. */
export function RegisterPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const status = useAppSelector(selectSessionStatus);
  const query = usePublicConfigQuery();
  const config = query.data;
  const { state } = useLocation();
  const [params] = useSearchParams();
  const inviteCode = params.get('inviteCode');
  if (status === 'signedIn') return <Navigate to={headedFor(state)} replace />;

  async function goOn(credentials: { email: string; password: string }) {
    const origin = headedFor(state);
    const byHand = () =>
      navigate(PATHS.signIn, {
        state: { origin, email: credentials.email, notice: 'registered' },
        replace: true,
      });
    if (config?.mail === true)
      return await navigate(PATHS.confirmEmail, {
        state: { origin, email: credentials.email, sent: true },
        replace: true,
      });
    // A bot check serves one call: another is made on the sign-in page.
    if (config?.turnstileSiteKey != null) return await byHand();
    await dispatch(login(credentials)).catch(byHand);
  }

  const footer = (
    <>
      {accountPageTexts.register.haveAccount}{' '}
      <TextLink to={PATHS.signIn} state={state}>
        {accountPageTexts.register.toSignIn}
      </TextLink>
      <Box as="span" display="block" mt="3">
        <LegalLink own={config?.privacyUrl ?? null} page={PATHS.privacy}>
          {accountPageTexts.register.privacyLink}
        </LegalLink>
      </Box>
    </>
  );
  // What the server takes decides what is asked: no form that goes away again, and nothing under it that would be moved.
  if (!isSettled(query)) {
    return (
      <AuthLayout title={accountPageTexts.register.title} footer={null}>
        <Skeleton height="34rem" aria-hidden />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={accountPageTexts.register.title} footer={footer}>
      {config?.registration === 'closed' && (
        <Notice
          kind="info"
          title={accountPageTexts.register.closedTitle}
          detail={accountPageTexts.register.closedDetail}
        />
      )}
      {config?.registration === 'invite' && inviteCode === null && (
        <Notice
          kind="info"
          title={accountPageTexts.register.inviteTitle}
          detail={accountPageTexts.register.inviteDetail}
        />
      )}
      {(config === undefined ||
        config.registration === 'open' ||
        (config.registration === 'invite' && inviteCode !== null)) && (
        <RegisterForm
          terms={
            <LegalLink own={config?.termsUrl ?? null} page={PATHS.terms}>
              {accountPageTexts.register.termsLink}
            </LegalLink>
          }
          siteKey={config?.turnstileSiteKey ?? null}
          inviteCode={inviteCode}
          onRegistered={goOn}
        />
      )}
    </AuthLayout>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { RegisterForm } from '#src/features/auth/register/RegisterForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { accountPageTexts } from './texts.ts';
import { useAfterRegistration } from './useAfterRegistration.ts';
import { LegalLink } from '../legal/LegalLink.tsx';
import { PATHS } from '../paths.ts';

/**
 * Makes an account; then, with mail, its address is to be confirmed, and without, the rep is signed
 * in.
 */
export function RegisterPage() {
  const status = useAppSelector(selectSessionStatus);
  const query = usePublicConfigQuery();
  const config = query.data;
  const { state } = useLocation();
  const [params] = useSearchParams();
  const inviteCode = params.get('inviteCode');
  const goOn = useAfterRegistration(config, headedFor(state));
  if (status === 'signedIn') return <Navigate to={headedFor(state)} replace />;

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
  // What the server takes decides what is asked: no form that goes away again, and nothing under it
  // that would be moved.
  if (!isSettled(query)) {
    return (
      <AuthLayout title={accountPageTexts.register.title} footer={null}>
        <Skeleton height="24rem" aria-hidden />
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

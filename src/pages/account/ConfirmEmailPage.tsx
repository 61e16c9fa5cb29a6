import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useConfirmEmailQuery, useResendConfirmationMutation } from '#src/features/auth/authApi.ts';
import { EmailForm } from '#src/features/auth/EmailForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { texts } from '#src/ui/texts.ts';
import { accountPageTexts } from './texts.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { Button, LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PATHS } from '../paths.ts';
import { routeState } from '../routeState.ts';

const t = accountPageTexts.confirm;

/**
 * With a mailed link's query it makes the call; without, it says where the link is, and sends
 * another.
 */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [userId, code, changedEmail] = ['userId', 'code', 'changedEmail'].map(
    (name) => params.get(name) ?? '',
  );
  if (userId && code)
    return <Confirming request={{ userId, code, ...(changedEmail ? { changedEmail } : {}) }} />;
  return pathname.toLowerCase() === PATHS.emailConfirmed ? (
    <Confirmed changedEmail="" />
  ) : (
    <Awaited />
  );
}

function Confirming({
  request,
}: {
  request: { userId: string; code: string; changedEmail?: string };
}) {
  const { isSuccess, error, isFetching, refetch } = useConfirmEmailQuery(request, {
    refetchOnMountOrArgChange: false,
    refetchOnReconnect: false,
  });
  if (isSuccess) return <Confirmed changedEmail={request.changedEmail ?? ''} />;
  if (error === undefined || isFetching) {
    return (
      <AuthLayout title={t.checking} footer={null}>
        <Skeleton height="2.75rem" aria-hidden />
      </AuthLayout>
    );
  }
  const { status, detail } = readProblem(error);
  // An answer in place of the server's is no word on the link.
  const refused = status !== null && status >= 400 && status < 500 && status !== 429;
  return (
    <AuthLayout title={refused ? t.failedTitle : t.unreachedTitle} footer={<ToSignIn />}>
      {refused ? (
        <Resend email="" intro={t.failed} awaited={false} />
      ) : (
        <Retry detail={detail} retry={() => void refetch()} />
      )}
    </AuthLayout>
  );
}

function Confirmed({ changedEmail }: { changedEmail: string }) {
  return (
    <AuthLayout title={t.doneTitle} footer={null}>
      <Box as="p" mb="5">
        {changedEmail === '' ? t.done : t.changed(changedEmail)}
      </Box>
      <LinkButton to={PATHS.signIn} width="100%">
        {accountPageTexts.goOn}
      </LinkButton>
    </AuthLayout>
  );
}

function Awaited() {
  const { state } = useLocation();
  const query = usePublicConfigQuery();
  const config = query.data;
  const { email } = routeState(state);
  const sent = typeof state === 'object' && state !== null && 'sent' in state;
  // Whether this server sends mails decides what is said and asked.
  if (!isSettled(query))
    return (
      <AuthLayout title={t.title} footer={null}>
        <Skeleton height="14rem" aria-hidden />
      </AuthLayout>
    );
  if (config?.mail === false && sent) return <Navigate to={PATHS.signIn} replace />;
  const intro =
    config?.mail === false ? t.noMail : email !== undefined && sent ? t.sent(email) : t.sentAnyone;
  return (
    <AuthLayout title={t.title} footer={<ToSignIn />}>
      {config?.mail === false ? (
        <p>{intro}</p>
      ) : (
        <Resend email={email ?? ''} intro={intro} awaited />
      )}
    </AuthLayout>
  );
}

/** `awaited`: a mail has been sent and may be somewhere. */
function Resend({ email, intro, awaited }: { email: string; intro: string; awaited: boolean }) {
  const [resend] = useResendConfirmationMutation();
  const [sent, setSent] = useState(false);
  return (
    <Box display="grid" gap="5">
      <div>
        <p>{intro}</p>
        {awaited && <Muted mt="2">{t.notThere}</Muted>}
      </div>
      {sent && <Notice kind="info" title={t.resent} />}
      <EmailForm
        email={email}
        submit={t.resend}
        send={async (address) => {
          setSent(false);
          await resend({ email: address }).unwrap();
          setSent(true);
        }}
      />
    </Box>
  );
}

function Retry({ detail, retry }: { detail: string; retry: () => void }) {
  return (
    <Notice title={texts.errors.title} detail={detail}>
      <Button look="plain" size="sm" onClick={retry}>
        {texts.common.retry}
      </Button>
    </Notice>
  );
}

function ToSignIn() {
  return <TextLink to={PATHS.signIn}>{accountPageTexts.toSignIn}</TextLink>;
}

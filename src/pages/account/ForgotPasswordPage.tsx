import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForgotPasswordMutation } from '#src/features/auth/authApi.ts';
import { EmailForm } from '#src/features/auth/EmailForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { accountPageTexts } from './texts.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { Button, TextLink } from '#src/ui/controls/Button.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PATHS } from '../paths.ts';
import { routeState } from '../routeState.ts';

const t = accountPageTexts.forgot;

/** Has a link sent. What it says is the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const query = usePublicConfigQuery();
  const [forgot] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const noMail = query.data?.mail === false;
  const footer = (
    <TextLink to={PATHS.signIn} state={state}>
      {accountPageTexts.toSignIn}
    </TextLink>
  );
  if (sentTo !== null) {
    return (
      <AuthLayout title={noMail ? t.doneTitleNoMail : t.doneTitle} footer={footer}>
        <Box as="p" role="status" mb="5">
          {noMail ? t.doneNoMail(sentTo) : t.done(sentTo)}
        </Box>
        <Button look="plain" onClick={() => setSentTo(null)}>
          {t.again}
        </Button>
      </AuthLayout>
    );
  }
  // Whether this server sends mails decides what is said over the form.
  if (!isSettled(query))
    return (
      <AuthLayout title={t.title} footer={null}>
        <Skeleton height="12rem" aria-hidden />
      </AuthLayout>
    );
  return (
    <AuthLayout title={t.title} footer={footer}>
      <Box as="p" color="fg.muted" mb="5">
        {noMail ? t.noMail : t.intro}
      </Box>
      <EmailForm
        email={routeState(state).email ?? ''}
        submit={noMail ? t.submitNoMail : t.submit}
        send={async (email) => {
          await forgot({ email }).unwrap();
          setSentTo(email);
        }}
      />
    </AuthLayout>
  );
}

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SecondStep } from '#core/contract/account/account.ts';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf, type ErrorKeys } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { login, needsTwoFactor, secondStepIn } from './accountCalls.ts';
import { signInTexts } from './signInTexts.ts';
import { BotCheck } from './BotCheck.tsx';
import type { SignIn } from './authSchemas.ts';
import { isUnconfirmed, refusalOf } from './refusals.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  siteKey: string | null;
  /** Filled in already. */
  email: string;
  /** The password is right, and the second factor is asked for. */
  onTwoFactor: (credentials: Credentials, step: SecondStep) => void;
  /** Offered where the address is not confirmed yet. */
  Resend: ComponentType<{ email: string }>;
  /** Beside the password. */
  forgot: ReactNode;
}

/** Where the server's error keys are told. */
const KEYS: ErrorKeys = { email: null, password: null, turnstileToken: /turnstile|bot/i };

/** It comes while somebody types: with what it is written in, it is as large as the rest of the page. */
async function fetchSchema() {
  try {
    return (await import('./authSchemas.ts')).signInSchema;
  } catch (problem) {
    logProblem('sign-in', problem);
    return null;
  }
}

/** Asks for email and password, and signs in with them. */
export function SignInForm({ siteKey, email, onTwoFactor, Resend, forgot }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useSchemaForm<SignIn, SignIn>(fetchSchema, {
    email,
    password: '',
    turnstileToken: null,
  });
  useEffect(() => void fetchSchema(), []);

  async function signIn({ turnstileToken, ...credentials }: SignIn) {
    setUnconfirmed(null);
    try {
      await dispatch(login({ ...credentials, turnstileToken }));
    } catch (error) {
      if (needsTwoFactor(error)) return onTwoFactor(credentials, secondStepIn(error));
      if (isUnconfirmed(error)) setUnconfirmed(credentials.email);
      throw error;
    }
  }

  return (
    <Form
      form={form}
      send={signIn}
      refused={(error) => refusalOf(error, failureOf(error, KEYS))}
      submit={signInTexts.submit}
      submitting={signInTexts.submitting}
      remedy={unconfirmed !== null && <Resend email={unconfirmed} />}
    >
      <EmailField autoComplete="username webauthn" />
      <PasswordField autoComplete="current-password" />
      {forgot}
      <BotCheck siteKey={siteKey} />
    </Form>
  );
}

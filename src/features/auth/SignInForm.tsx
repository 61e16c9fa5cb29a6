import { useState, type ComponentType, type ReactNode } from 'react';
import type { SecondStep } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { login, needsTwoFactor, secondStepIn } from './accountCalls.ts';
import { signInTexts } from './signInTexts.ts';
import { BotCheck } from './BotCheck.tsx';
import { SIGN_IN_KEYS, signInSchema, type SignIn } from './authSchemas.ts';
import { isUnconfirmed, refusalOf } from './refusals.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  siteKey: string | null;
  /** Where something else is the page's first action. */
  quiet: boolean;
  /** Filled in already. */
  email: string;
  /** The password is right, and the second factor is asked for. */
  onTwoFactor: (credentials: Credentials, step: SecondStep) => void;
  /** Offered where the address is not confirmed yet. */
  Resend: ComponentType<{ email: string }>;
  /** Beside the password. */
  forgot: ReactNode;
}

/** Asks for email and password, and signs in with them. */
export function SignInForm({
  siteKey,
  quiet,
  email,
  onTwoFactor,
  Resend,
  forgot,
}: SignInFormProps) {
  const dispatch = useAppDispatch();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useSchemaForm(signInSchema, { email, password: '', turnstileToken: null });

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
      refused={(error) => refusalOf(error, failureOf(error, SIGN_IN_KEYS))}
      look={quiet ? 'plain' : 'primary'}
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

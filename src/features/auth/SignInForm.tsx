import { useState, type ComponentType, type ReactNode } from 'react';
import type { SecondStep } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { login, needsTwoFactor, secondStepIn } from './accountCalls.ts';
import { signInTexts } from './signInTexts.ts';
import { BOT_CHECK_FIELD, BotCheck } from './BotCheck.tsx';
import { SIGN_IN_KEYS, checkSignIn } from './checks.ts';
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

/** Asks for email and password, and signs in with them. */
export function SignInForm({ siteKey, email, onTwoFactor, Resend, forgot }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    read: (data) => ({
      email: textOf(data, 'email').trim(),
      password: textOf(data, 'password'),
      turnstileToken: siteKey === null ? null : textOf(data, BOT_CHECK_FIELD),
    }),
    check: checkSignIn,
    send: async ({ turnstileToken, ...credentials }) => {
      setUnconfirmed(null);
      try {
        await dispatch(login({ ...credentials, turnstileToken }));
      } catch (error) {
        if (needsTwoFactor(error)) return onTwoFactor(credentials, secondStepIn(error));
        if (isUnconfirmed(error)) setUnconfirmed(credentials.email);
        throw error;
      }
    },
    refused: (error) => refusalOf(error, failureOf(error, SIGN_IN_KEYS)),
  });
  return (
    <Form
      form={form}
      submit={signInTexts.submit}
      submitting={signInTexts.submitting}
      remedy={unconfirmed !== null && <Resend email={unconfirmed} />}
    >
      <EmailField autoComplete="username webauthn" defaultValue={email} error={form.errors.email} />
      <PasswordField autoComplete="current-password" error={form.errors.password} />
      {forgot}
      <BotCheck siteKey={siteKey} attempts={form.attempts} error={form.errors.turnstileToken} />
    </Form>
  );
}

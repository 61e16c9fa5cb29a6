import type { ReactNode } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf, type Failure } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { NOT_ASKED } from './notAsked.ts';
import { registerTexts } from './registerTexts.ts';
import { register, RegistrationError } from '../accountCalls.ts';
import { BotCheck } from '../BotCheck.tsx';
import {
  REGISTRATION_KEYS,
  REGISTRATION_SENTENCES,
  registrationSchema,
  type Registration,
} from '../authSchemas.ts';

interface RegisterFormProps {
  /** The link to the terms, read as part of the checkbox's label. */
  terms: ReactNode;
  siteKey: string | null;
  inviteCode: string | null;
  /** The account exists; what comes next depends on the server. */
  onRegistered: (credentials: { email: string; password: string }) => Promise<void>;
}

/** Makes an account. */
export function RegisterForm({ terms, siteKey, inviteCode, onRegistered }: RegisterFormProps) {
  const dispatch = useAppDispatch();
  const form = useSchemaForm(registrationSchema, EMPTY, REGISTRATION_SENTENCES);

  async function send(values: Registration) {
    await dispatch(register({ ...NOT_ASKED, ...values, inviteCode }));
    await onRegistered({ email: values.email, password: values.password });
  }

  return (
    <Form
      form={form}
      send={send}
      refused={refused}
      submit={registerTexts.submit}
      submitting={registerTexts.submitting}
    >
      <TextField
        name="firstName"
        label={registerTexts.firstName}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <EmailField autoComplete="username" />
      <PasswordField autoComplete="new-password" hint={registerTexts.passwordHint} />
      <CheckboxField
        name="termsAccepted"
        label={
          <>
            {registerTexts.terms} {terms}
          </>
        }
      />
      <BotCheck siteKey={siteKey} />
    </Form>
  );
}

const EMPTY = {
  firstName: '',
  email: '',
  password: '',
  termsAccepted: false,
  turnstileToken: null,
};

/** Whatever a registration was refused with, as its form tells it. */
export function refused(error: unknown): Failure {
  if (!(error instanceof RegistrationError)) return failureOf(error, REGISTRATION_KEYS);
  return { ...failureOf(error.reply, REGISTRATION_KEYS), title: error.message };
}

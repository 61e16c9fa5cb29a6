import type { ReactNode } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import type { Failure } from '#src/ui/form/serverErrors.ts';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { register, RegistrationError } from '../accountCalls.ts';
import { newAccountSchema, type NewAccount } from '../authSchemas.ts';
import { BotCheck } from '../BotCheck.tsx';
import { NOT_ASKED } from './notAsked.ts';
import { refused } from './RegisterForm.tsx';
import { registerTexts } from './registerTexts.ts';

interface KeepScoreFormProps {
  submit: string;
  /** The link to the terms, read as part of the checkbox's label. */
  terms: ReactNode;
  siteKey: string | null;
  /**
   * Said where there is an account with the address already, and, once it is known which, the way
   * to sign in to it.
   */
  taken: { title: string; detail: string; remedy: ReactNode };
  /** The address that has an account already; null while another one is tried. */
  onTaken: (email: string | null) => void;
  /** The account exists; what comes next depends on the server. */
  onRegistered: (credentials: { email: string; password: string }) => Promise<void>;
}

/**
 * Makes an account of an address and a password alone; whatever else there is to know is asked
 * later.
 */
export function KeepScoreForm({
  submit,
  terms,
  siteKey,
  taken,
  onTaken,
  onRegistered,
}: KeepScoreFormProps) {
  const dispatch = useAppDispatch();
  const form = useSchemaForm(newAccountSchema, EMPTY);

  async function send(values: NewAccount) {
    onTaken(null);
    try {
      await dispatch(register({ ...NOT_ASKED, firstName: '', ...values }));
    } catch (error) {
      if (isTaken(error)) onTaken(values.email);
      throw error;
    }
    await onRegistered({ email: values.email, password: values.password });
  }

  function tell(error: unknown): Failure {
    return isTaken(error)
      ? { title: taken.title, detail: taken.detail, fields: {} }
      : refused(error);
  }

  return (
    <Form
      form={form}
      send={send}
      refused={tell}
      submit={submit}
      submitting={registerTexts.submitting}
      remedy={taken.remedy}
    >
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

const EMPTY = { email: '', password: '', termsAccepted: false, turnstileToken: null };

function isTaken(error: unknown): boolean {
  return (
    error instanceof RegistrationError && 'DuplicateUserName' in readProblem(error.reply).fields
  );
}

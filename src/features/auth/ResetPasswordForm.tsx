import { texts } from '#src/ui/texts.ts';
import { resetTexts as t } from './resetTexts.ts';
import { registerTexts } from './register/registerTexts.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf, type Failure } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { TextField } from '#src/ui/form/Field.tsx';
import { resetPasswordSchema, type NewPassword } from './authSchemas.ts';
import { useResetPasswordMutation } from './authApi.ts';

interface ResetPasswordFormProps {
  /** From the mailed link; what it does not have is asked for. */
  email: string;
  resetCode: string;
  onDone: (email: string) => void;
}

/** A new password, by the code of a mailed link. */
export function ResetPasswordForm({ email, resetCode, onDone }: ResetPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const form = useSchemaForm(resetPasswordSchema, { email, resetCode, newPassword: '' });

  async function send(values: NewPassword) {
    await reset(values).unwrap();
    onDone(values.email);
  }

  return (
    <Form
      form={form}
      send={send}
      refused={refused}
      submit={t.reset.submit}
      submitting={texts.common.saving}
    >
      <EmailField autoComplete="username" />
      {resetCode === '' && (
        <TextField
          name="resetCode"
          label={t.reset.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <PasswordField
        name="newPassword"
        label={t.newPassword}
        autoComplete="new-password"
        hint={registerTexts.passwordHint}
      />
    </Form>
  );
}

function refused(error: unknown): Failure {
  const failure = failureOf(error, { email: null, resetCode: null, newPassword: /^password/i });
  return 'InvalidToken' in readProblem(error).fields
    ? { ...failure, title: t.reset.refused, detail: t.reset.refusedDetail }
    : failure;
}

import { texts } from '#src/ui/texts.ts';
import { resetTexts as t } from './resetTexts.ts';
import { registerTexts } from './registerTexts.ts';
import { checkEmail, checkNewPassword } from '#src/ui/form/checkFields.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { TextField } from '#src/ui/form/Field.tsx';
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
  const form = useForm({
    read: (data) => ({
      email: textOf(data, 'email').trim(),
      resetCode: textOf(data, 'resetCode').trim(),
      newPassword: textOf(data, 'newPassword'),
    }),
    check: (values) =>
      present({
        email: checkEmail(values.email),
        resetCode: values.resetCode === '' ? t.reset.codeMissing : undefined,
        newPassword: checkNewPassword(values.newPassword),
      }),
    send: async (values) => {
      await reset(values).unwrap();
      onDone(values.email);
    },
    refused: (error) => {
      const failure = failureOf(error, { email: null, resetCode: null, newPassword: /^password/i });
      return 'InvalidToken' in readProblem(error).fields
        ? { ...failure, title: t.reset.refused, detail: t.reset.refusedDetail }
        : failure;
    },
  });
  return (
    <Form form={form} submit={t.reset.submit} submitting={texts.common.saving}>
      <EmailField autoComplete="username" defaultValue={email} error={form.errors.email} />
      {resetCode === '' ? (
        <TextField
          name="resetCode"
          label={t.reset.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errors.resetCode}
        />
      ) : (
        <input type="hidden" name="resetCode" value={resetCode} />
      )}
      <PasswordField
        name="newPassword"
        label={t.newPassword}
        autoComplete="new-password"
        hint={registerTexts.passwordHint}
        error={form.errors.newPassword}
      />
    </Form>
  );
}

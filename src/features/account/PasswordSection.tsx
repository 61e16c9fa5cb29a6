import { useState } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { texts } from '#src/ui/texts.ts';
import { accountTexts } from './texts.ts';
import { checkNewPassword } from '#src/ui/form/checkFields.ts';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { HiddenUsername } from '#src/ui/form/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { useChangeAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useProof } from './proof/proofContext.ts';
import { missingIn } from './proof/proofErrors.ts';

const t = accountTexts.password;

export function PasswordSection({ email }: { email: string }) {
  const [done, setDone] = useState(0);
  return (
    <AccountSection id="password" title={t.title} detail={t.detail}>
      {/* Made anew after each change, so that no password stays in a field. */}
      <PasswordForm key={done} email={email} onDone={() => setDone(done + 1)} />
    </AccountSection>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change] = useChangeAccountMutation();
  const form = useForm({
    read: (data) => ({
      oldPassword: textOf(data, 'oldPassword'),
      newPassword: textOf(data, 'newPassword'),
    }),
    check: ({ oldPassword, newPassword }) =>
      present({
        oldPassword: oldPassword === '' ? texts.fields.required(t.old) : undefined,
        newPassword:
          checkNewPassword(newPassword) ?? (oldPassword === newPassword ? t.same : undefined),
      }),
    send: async (values) => {
      try {
        await change(values).unwrap();
      } catch (error) {
        if (missingIn(error)?.password !== false) throw error;
        const answer = await ask({
          title: t.proofTitle,
          detail: t.proofDetail,
          confirm: t.submit,
          known: { password: values.oldPassword },
          send: (proof) => change({ ...proof, ...values }).unwrap(),
        });
        if (answer === null) return;
      }
      dispatch(showToast({ kind: 'success', title: t.done }));
      onDone();
    },
    refused: (error) =>
      failureOf(error, {
        oldPassword: /^(passwordMismatch|oldPassword)/i,
        newPassword: /^password/i,
      }),
  });
  return (
    <Form
      form={form}
      submit={t.submit}
      submitting={texts.common.saving}
      look="plain"
      wide={false}
      aria-label={t.title}
    >
      <HiddenUsername email={email} />
      <PasswordField
        name="oldPassword"
        label={t.old}
        autoComplete="current-password"
        error={form.errors.oldPassword}
      />
      <PasswordField
        name="newPassword"
        label={accountTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.password.hint}
        error={form.errors.newPassword}
      />
    </Form>
  );
}

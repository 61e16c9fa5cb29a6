import { useState } from 'react';
import { passwordSchema } from '#core/contract/account/account.ts';
import { z } from 'zod';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { texts } from '#src/ui/texts.ts';
import { accountTexts } from './texts.ts';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { newPasswordField, requiredField } from '#src/ui/form/fieldSchemas.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { HiddenUsername } from '#src/ui/form/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { useChangeAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useProof } from './proof/proofContext.ts';
import { missingIn } from './proof/proofErrors.ts';

const t = accountTexts.password;

const schema = z
  .object({
    oldPassword: requiredField(passwordSchema, t.old),
    newPassword: newPasswordField,
  })
  .refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
    path: ['newPassword'],
    message: t.same,
  });

interface PasswordSectionProps {
  email: string;
  onChanged?: () => void;
}

export function PasswordSection({ email, onChanged }: PasswordSectionProps) {
  const [done, setDone] = useState(0);

  function change() {
    setDone(done + 1);
    onChanged?.();
  }

  return (
    <AccountSection id="password" title={t.title} detail={t.detail}>
      {/* Made anew after each change, so that no password stays in a field. */}
      <PasswordForm key={done} email={email} onDone={change} />
    </AccountSection>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change] = useChangeAccountMutation();
  const form = useSchemaForm(schema, { oldPassword: '', newPassword: '' });

  async function send(values: z.output<typeof schema>) {
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
  }

  return (
    <Form
      form={form}
      send={send}
      refused={(error) =>
        failureOf(error, {
          oldPassword: /^(passwordMismatch|oldPassword)/i,
          newPassword: /^password/i,
        })
      }
      submit={t.submit}
      submitting={texts.common.saving}
      look="plain"
      wide={false}
      aria-label={t.title}
    >
      <HiddenUsername email={email} />
      <PasswordField name="oldPassword" label={t.old} autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label={accountTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.password.hint}
      />
    </Form>
  );
}

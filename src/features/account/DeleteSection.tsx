import { useState } from 'react';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/Field.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { HiddenUsername } from '#src/ui/form/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { useDeleteAccountMutation, useTwoFactorQuery } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { proofOf } from './proofOf.ts';

const t = accountTexts.remove;

/** Deletes the account once the password was given again and, where it is on, the second factor. */
export function DeleteSection({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection id="delete" title={t.title} detail={t.detail}>
      {asking ? (
        <DeleteForm email={email} onDeleted={onDeleted} onCancel={() => setAsking(false)} />
      ) : (
        <div>
          <Button look="plain" onClick={() => setAsking(true)}>
            {t.start}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function DeleteForm({
  email,
  onDeleted,
  onCancel,
}: {
  email: string;
  onDeleted: () => void;
  onCancel: () => void;
}) {
  const [remove] = useDeleteAccountMutation();
  const asksCode = useTwoFactorQuery().data?.isTwoFactorEnabled === true;
  const form = useForm({
    read: (data) => ({
      password: textOf(data, 'password'),
      code: textOf(data, 'code').replaceAll(/\s/g, ''),
    }),
    check: ({ password, code }) =>
      present({
        password: password === '' ? texts.fields.required(texts.signIn.password) : undefined,
        code: asksCode && code === '' ? t.codeMissing : undefined,
      }),
    send: async ({ password, code }) => {
      await remove({ password, ...(asksCode ? proofOf(code) : {}) }).unwrap();
      onDeleted();
    },
    refused: (error) => failureOf(error, { password: /^password/i, code: /twofactor/i }),
  });
  return (
    <Form
      form={form}
      submit={t.submit}
      submitting={t.deleting}
      look="danger"
      wide={false}
      cancel={
        <Button look="plain" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      }
      aria-label={t.title}
    >
      <HiddenUsername email={email} />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        error={form.errors.password}
        autoFocus
      />
      {asksCode && (
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          error={form.errors.code}
        />
      )}
    </Form>
  );
}

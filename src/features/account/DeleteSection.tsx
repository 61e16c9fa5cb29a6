import { useState } from 'react';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { Button } from '#src/ui/Button.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { HiddenUsername } from '#src/ui/form/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { useDeleteAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';

const t = accountTexts.remove;

/** Deletes the account once the password was given again. */
export function DeleteSection({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection id="delete" title={t.title} detail={t.detail}>
      {asking ? <DeleteForm email={email} onDeleted={onDeleted} onCancel={() => setAsking(false)} /> : <div><Button look="plain" onClick={() => setAsking(true)}>{t.start}</Button></div>}
    </AccountSection>
  );
}

function DeleteForm({ email, onDeleted, onCancel }: { email: string; onDeleted: () => void; onCancel: () => void }) {
  const [remove] = useDeleteAccountMutation();
  const form = useForm({
    read: (data) => textOf(data, 'password'),
    check: (password) => present({ password: password === '' ? texts.fields.required(texts.signIn.password) : undefined }),
    send: async (password) => {
      await remove({ password }).unwrap();
      onDeleted();
    },
    refused: (error) => failureOf(error, { password: /^password/i }),
  });
  return (
    <Form form={form} submit={t.submit} submitting={t.deleting} look="danger" wide={false} cancel={<Button look="plain" onClick={onCancel}>{texts.common.cancel}</Button>} aria-label={t.title}>
      <HiddenUsername email={email} />
      <PasswordField label={t.password} autoComplete="current-password" error={form.errors.password} autoFocus />
    </Form>
  );
}

import { useState } from 'react';
import { emailRequestSchema, type ManageInfo } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { texts } from '#src/ui/texts.ts';
import { accountTexts } from './texts.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { emailField } from '#src/ui/form/fieldSchemas.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { useChangeAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useProof } from './proof/proofContext.ts';

const t = accountTexts.email;

/** Where no mail is sent the new address counts at once, else once its link was opened. */
export function EmailSection({ info }: { info: ManageInfo }) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  return (
    <AccountSection id="email" title={t.title} detail={t.now(info.email)}>
      {awaited !== null && <Notice kind="info" title={t.sentTitle} detail={t.sent(awaited)} />}
      <EmailChange
        key={done}
        email={info.email}
        onChanged={(address) => {
          setAwaited(address);
          setDone(done + 1);
        }}
      />
    </AccountSection>
  );
}

function EmailChange({
  email,
  onChanged,
}: {
  email: string;
  /** With the address whose link is to be opened; null where it counts already. */
  onChanged: (awaited: string | null) => void;
}) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change] = useChangeAccountMutation();
  const form = useSchemaForm(schemaFor(email), { email: '' });

  async function send({ email: newEmail }: { email: string }) {
    const answer = await ask({
      title: t.proofTitle,
      detail: t.proofDetail(newEmail),
      confirm: t.submit,
      send: (proof) => change({ newEmail, ...proof }).unwrap(),
    });
    if (answer === null) return;
    const counts = answer.done.email.toLowerCase() === newEmail.toLowerCase();
    if (counts) dispatch(showToast({ kind: 'success', title: t.done }));
    onChanged(counts ? null : newEmail);
  }

  return (
    <Form
      form={form}
      send={send}
      refused={(error) => failureOf(error, { email: /email|username/i })}
      submit={t.submit}
      submitting={texts.common.saving}
      look="plain"
      wide={false}
      aria-label={t.title}
    >
      <EmailField label={t.label} autoComplete="email" />
    </Form>
  );
}

function schemaFor(now: string) {
  return emailRequestSchema.extend({
    email: emailField.refine((email) => email.toLowerCase() !== now.toLowerCase(), t.same),
  });
}

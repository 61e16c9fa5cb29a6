import { useState } from 'react';
import type { ManageInfo } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { texts } from '#src/ui/texts.ts';
import { accountTexts } from './texts.ts';
import { checkEmail } from '#src/ui/form/checkFields.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { useChangeAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useProof } from './proof/proofContext.ts';

const t = accountTexts.email;

/** Where no mail is sent the new address counts at once, else once its link was opened. */
export function EmailSection({ info }: { info: ManageInfo }) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change] = useChangeAccountMutation();
  const [awaited, setAwaited] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const form = useForm({
    read: (data) => textOf(data, 'newEmail').trim(),
    check: (newEmail) =>
      present({
        newEmail:
          checkEmail(newEmail) ??
          (newEmail.toLowerCase() === info.email.toLowerCase() ? t.same : undefined),
      }),
    send: async (newEmail) => {
      const answer = await ask({
        title: t.proofTitle,
        detail: t.proofDetail(newEmail),
        confirm: t.submit,
        send: (proof) => change({ newEmail, ...proof }).unwrap(),
      });
      if (answer === null) return;
      const { email } = answer.done;
      const counts = email.toLowerCase() === newEmail.toLowerCase();
      setAwaited(counts ? null : newEmail);
      if (counts) dispatch(showToast({ kind: 'success', title: t.done }));
      setDone(done + 1);
    },
    refused: (error) => failureOf(error, { newEmail: /email|username/i }),
  });
  return (
    <AccountSection id="email" title={t.title} detail={t.now(info.email)}>
      {awaited !== null && <Notice kind="info" title={t.sentTitle} detail={t.sent(awaited)} />}
      <Form
        form={form}
        submit={t.submit}
        submitting={texts.common.saving}
        look="plain"
        wide={false}
        aria-label={t.title}
      >
        <EmailField
          key={done}
          name="newEmail"
          label={t.label}
          autoComplete="email"
          error={form.errors.newEmail}
        />
      </Form>
    </AccountSection>
  );
}

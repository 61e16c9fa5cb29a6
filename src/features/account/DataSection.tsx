import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/Field.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { HiddenUsername } from '#src/ui/form/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { historyTexts } from '#src/ui/historyTexts.ts';
import { Muted } from '#src/ui/Panel.tsx';
import { followDownload } from '#src/ui/saveFile.ts';
import { texts } from '#src/ui/texts.ts';
import { useTwoFactorQuery } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useMakeExportMutation } from './dataApi.ts';
import { proofOf } from './proofOf.ts';

const t = historyTexts.data;

/** All there is of the rep as one file, for the password and, where it is on, the second factor. */
export function DataSection({ email }: { email: string }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'given'>('idle');
  return (
    <AccountSection id="data" title={t.title} detail={t.detail}>
      {step === 'given' && (
        <div role="status">
          <strong>{t.ready}</strong>
          <Muted mt="1">{t.again}</Muted>
        </div>
      )}
      {step === 'asking' ? (
        <ExportForm
          email={email}
          onGiven={() => setStep('given')}
          onCancel={() => setStep('idle')}
        />
      ) : (
        <div>
          <Button look="plain" onClick={() => setStep('asking')}>
            {t.start}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function ExportForm({
  email,
  onGiven,
  onCancel,
}: {
  email: string;
  onGiven: () => void;
  onCancel: () => void;
}) {
  const [make] = useMakeExportMutation();
  const asksCode = useTwoFactorQuery().data?.isTwoFactorEnabled === true;
  const form = useForm({
    read: (data) => ({
      password: textOf(data, 'password'),
      code: textOf(data, 'code').replaceAll(/\s/g, ''),
    }),
    check: ({ password, code }) =>
      present({
        password: password === '' ? texts.fields.required(t.password) : undefined,
        code: asksCode && code === '' ? t.codeMissing : undefined,
      }),
    send: async ({ password, code }) => {
      followDownload((await make({ password, ...(asksCode ? proofOf(code) : {}) }).unwrap()).path);
      onGiven();
    },
    refused: (error) => failureOf(error, { password: /^password/i, code: /twofactor/i }),
  });
  return (
    <Form
      form={form}
      submit={t.submit}
      submitting={t.making}
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

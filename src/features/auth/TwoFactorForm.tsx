import { useState } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CodeField, RecoveryCodeField } from '#src/ui/form/CodeField.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { login, needsTwoFactor } from './accountCalls.ts';
import { BOT_CHECK_FIELD, BotCheck } from './BotCheck.tsx';
import { CODE_KEYS, checkBotCheck, type CodeField as Field } from './checks.ts';
import { isFailed, refusalOf } from './refusals.ts';
import type { Credentials } from './SignInForm.tsx';

interface TwoFactorFormProps {
  credentials: Credentials;
  siteKey: string | null;
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function TwoFactorForm(props: TwoFactorFormProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <CodeForm
      key={String(recovery)}
      {...props}
      recovery={recovery}
      onSwitch={() => setRecovery(!recovery)}
    />
  );
}

function CodeForm({
  credentials,
  siteKey,
  onBack,
  recovery,
  onSwitch,
}: TwoFactorFormProps & { recovery: boolean; onSwitch: () => void }) {
  const dispatch = useAppDispatch();
  const field = recovery ? 'twoFactorRecoveryCode' : 'twoFactorCode';
  const form = useForm({
    read: (data) => ({
      code: textOf(data, field).replaceAll(/\s/g, ''),
      turnstileToken: siteKey === null ? null : textOf(data, BOT_CHECK_FIELD),
    }),
    check: ({ code, turnstileToken }) =>
      present<Field>({
        twoFactorCode: undefined,
        twoFactorRecoveryCode: undefined,
        [field]: checkCode(code, recovery),
        turnstileToken: checkBotCheck(turnstileToken),
      }),
    send: async ({ code, turnstileToken }) =>
      await dispatch(login({ ...credentials, [field]: code, turnstileToken })),
    refused: (error) => {
      // The password was right a moment ago: what is wrong is the code.
      const wrongCode = needsTwoFactor(error) || isFailed(error);
      if (wrongCode)
        return {
          title: null,
          detail: '',
          fields: present<Field>({
            twoFactorCode: undefined,
            twoFactorRecoveryCode: undefined,
            turnstileToken: undefined,
            [field]: recovery ? texts.twoFactor.recoveryWrong : texts.fields.codeWrong,
          }),
        };
      return refusalOf(error, failureOf(error, CODE_KEYS));
    },
  });
  return (
    <Form
      form={form}
      submit={texts.twoFactor.submit}
      submitting={texts.signIn.submitting}
      cancel={
        <>
          <Button look="bare" onClick={onSwitch}>
            {recovery ? texts.twoFactor.byCode : texts.twoFactor.byRecovery}
          </Button>
          <Button look="bare" onClick={onBack}>
            {texts.twoFactor.back}
          </Button>
        </>
      }
    >
      {recovery ? (
        <RecoveryCodeField
          name={field}
          hint={texts.twoFactor.recoveryHint}
          error={form.errors.twoFactorRecoveryCode}
          autoFocus
        />
      ) : (
        <CodeField
          name={field}
          hint={texts.twoFactor.hint}
          error={form.errors.twoFactorCode}
          autoFocus
        />
      )}
      <BotCheck siteKey={siteKey} attempts={form.attempts} error={form.errors.turnstileToken} />
    </Form>
  );
}

function checkCode(code: string, recovery: boolean): string | undefined {
  if (recovery) return code === '' ? texts.twoFactor.recoveryMissing : undefined;
  return /^\d{6}$/.test(code) ? undefined : texts.fields.code;
}

import { useState, type ReactNode } from 'react';
import type { SecondFactor, SecondStep } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CodeField, RecoveryCodeField } from '#src/ui/form/CodeField.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { login, needsTwoFactor } from './accountCalls.ts';
import { signInTexts } from './signInTexts.ts';
import { BOT_CHECK_FIELD, BotCheck } from './BotCheck.tsx';
import { CODE_KEYS, checkBotCheck, type CodeField as Field } from './checks.ts';
import { PasskeyStep } from './passkeys/PasskeyStep.tsx';
import { RefusalNotice } from './passkeys/RefusalNotice.tsx';
import type { Refusal } from './passkeys/refusals.ts';
import { passkeyTexts } from './passkeys/texts.ts';
import { isFailed, refusalOf } from './refusals.ts';
import type { Credentials } from './SignInForm.tsx';

interface TwoFactorFormProps {
  credentials: Credentials;
  /** What this account can finish with. */
  step: SecondStep;
  /** Why its passkeys do not work on this page; null where they do. */
  passkeysUnusable: Refusal | null;
  siteKey: string | null;
  onBack: () => void;
}

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export function TwoFactorForm({ step, passkeysUnusable, onBack, ...rest }: TwoFactorFormProps) {
  const ways = waysOf(step, passkeysUnusable === null);
  const [way, setWay] = useState<SecondFactor>(ways[0] ?? 'recovery-code');
  const others = (
    <>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} look="bare" onClick={() => setWay(other)}>
            {OTHER[other]}
          </Button>
        ))}
      <Button look="bare" onClick={onBack}>
        {signInTexts.twoFactor.back}
      </Button>
    </>
  );
  if (way === 'passkey')
    return <PasskeyStep credentials={rest.credentials} step={step} others={others} />;
  return (
    <CodeForm
      key={way}
      {...rest}
      recovery={way === 'recovery-code'}
      // Where the account has no other way than passkeys, it is told why none is offered.
      note={step.secondFactors.includes('authenticator') ? null : passkeysUnusable}
      others={others}
    />
  );
}

const OTHER: Record<SecondFactor, string> = {
  passkey: passkeyTexts.step.other,
  authenticator: signInTexts.twoFactor.byCode,
  'recovery-code': signInTexts.twoFactor.byRecovery,
};

/** The easiest first. */
function waysOf({ secondFactors, passkeyOptions }: SecondStep, passkeysHere: boolean) {
  const all: SecondFactor[] = ['passkey', 'authenticator', 'recovery-code'];
  return all.filter(
    (way) =>
      secondFactors.includes(way) &&
      (way !== 'passkey' || (passkeysHere && passkeyOptions !== null)),
  );
}

function CodeForm({
  credentials,
  siteKey,
  recovery,
  note,
  others,
}: Pick<TwoFactorFormProps, 'credentials' | 'siteKey'> & {
  recovery: boolean;
  note: Refusal | null;
  others: ReactNode;
}) {
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
            [field]: recovery ? signInTexts.twoFactor.recoveryWrong : texts.fields.codeWrong,
          }),
        };
      return refusalOf(error, failureOf(error, CODE_KEYS));
    },
  });
  return (
    <Form
      form={form}
      submit={signInTexts.twoFactor.submit}
      submitting={signInTexts.submitting}
      cancel={others}
    >
      {note !== null && <RefusalNotice kind="info" refusal={note} />}
      {recovery ? (
        <RecoveryCodeField
          name={field}
          hint={signInTexts.twoFactor.recoveryHint}
          error={form.errors.twoFactorRecoveryCode}
          autoFocus
        />
      ) : (
        <CodeField
          name={field}
          hint={signInTexts.twoFactor.hint}
          error={form.errors.twoFactorCode}
          autoFocus
        />
      )}
      <BotCheck siteKey={siteKey} attempts={form.attempts} error={form.errors.turnstileToken} />
    </Form>
  );
}

function checkCode(code: string, recovery: boolean): string | undefined {
  if (recovery) return code === '' ? signInTexts.twoFactor.recoveryMissing : undefined;
  return /^\d{6}$/.test(code) ? undefined : texts.fields.code;
}

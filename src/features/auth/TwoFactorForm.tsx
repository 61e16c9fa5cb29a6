import { useState, type ReactNode } from 'react';
import type { SecondFactor, SecondStep } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CodeField, RecoveryCodeField } from '#src/ui/form/CodeField.tsx';
import { failureOf, type Failure } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';
import { login, needsTwoFactor } from './accountCalls.ts';
import { signInTexts } from './signInTexts.ts';
import { BotCheck } from './BotCheck.tsx';
import { CODE_KEYS, codeSchema, recoveryCodeSchema, type Code } from './authSchemas.ts';
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

/**
 * The second step of signing in: a passkey, a code of the authenticator app, or a recovery code.
 */
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
  const schema = recovery ? recoveryCodeSchema : codeSchema;
  const form = useSchemaForm(schema, { code: '', turnstileToken: null });

  async function send({ code, turnstileToken }: Code) {
    const field = recovery ? 'twoFactorRecoveryCode' : 'twoFactorCode';
    await dispatch(login({ ...credentials, [field]: code, turnstileToken }));
  }

  /** The password was right a moment ago: what is wrong is the code. */
  function refused(error: unknown): Failure {
    if (!needsTwoFactor(error) && !isFailed(error))
      return refusalOf(error, failureOf(error, CODE_KEYS));
    const code = recovery ? signInTexts.twoFactor.recoveryWrong : texts.fields.codeWrong;
    return { title: null, detail: '', fields: { code } };
  }

  return (
    <Form
      form={form}
      send={send}
      refused={refused}
      submit={signInTexts.twoFactor.submit}
      submitting={signInTexts.submitting}
      cancel={others}
    >
      {note !== null && <RefusalNotice kind="info" refusal={note} />}
      {recovery ? (
        <RecoveryCodeField name="code" hint={signInTexts.twoFactor.recoveryHint} autoFocus />
      ) : (
        <CodeField name="code" hint={signInTexts.twoFactor.hint} autoFocus />
      )}
      <BotCheck siteKey={siteKey} />
    </Form>
  );
}

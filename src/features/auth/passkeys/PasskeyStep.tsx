import { Box } from '@chakra-ui/react/box';
import { useRef, useState, type ReactNode } from 'react';
import type { LoginRequest, SecondStep } from '#core/contract/account/account.ts';
import type { Assertion, RequestOptions } from '#core/contract/account/passkeys.ts';
import { signWithPasskey } from '#src/lib/session/passkeys.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useGone } from '#src/ui/hooks/useGone.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { login, needsTwoFactor, secondStepIn } from '../accountCalls.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { stepRefusalOf, type Refusal } from './refusals.ts';
import { passkeyTexts as t } from './texts.ts';

interface PasskeyStepProps {
  credentials: Pick<LoginRequest, 'email' | 'password'>;
  step: SecondStep;
  /** The other ways, and the way back. */
  others: ReactNode;
}

/** The second step of signing in with a passkey. */
export function PasskeyStep({ credentials, step, others }: PasskeyStepProps) {
  const { busy, refusal, finish } = usePasskeyStep(credentials, step);
  return (
    <Box display="grid" gap="5">
      {refusal && <RefusalNotice refusal={refusal} />}
      <Muted>{t.step.detail}</Muted>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button autoFocus width="100%" aria-disabled={busy} onClick={() => !busy && void finish()}>
          <Icon name="key" size={20} />
          {busy ? t.waiting : t.step.use}
        </Button>
        {others}
      </Box>
    </Box>
  );
}

function usePasskeyStep(credentials: PasskeyStepProps['credentials'], step: SecondStep) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const gone = useGone();
  const given = useRef<RequestOptions | null>(step.passkeyOptions);
  const [begunAt] = useState(Date.now);

  async function finish() {
    setBusy(true);
    setRefusal(null);
    try {
      const passkey = await choose();
      if (passkey === null) setRefusal({ title: t.calledOff, detail: t.step.calledOff });
      else if (passkey !== 'signedIn') await dispatch(login({ ...credentials, passkey }));
    } catch (error) {
      setRefusal(stepRefusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  /**
   * What the refusal of the password alone gave to sign serves once, for a time; another refusal
   * gives more.
   */
  async function choose(): Promise<Assertion | 'signedIn' | null> {
    const first = given.current;
    given.current = null;
    const options = first !== null && isFresh(first, begunAt) ? first : await renewed();
    return options === null ? 'signedIn' : signWithPasskey(options, gone());
  }

  async function renewed(): Promise<RequestOptions | null> {
    try {
      await dispatch(login(credentials));
      return null;
    } catch (error) {
      const options = needsTwoFactor(error) ? secondStepIn(error).passkeyOptions : null;
      if (options === null) throw error;
      return options;
    }
  }

  return { busy, refusal, finish };
}

function isFresh({ timeout }: RequestOptions, since: number): boolean {
  return Date.now() - since < timeout;
}

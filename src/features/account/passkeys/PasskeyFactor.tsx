import { useState } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { SwitchField } from '#src/ui/form/CheckField.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useTwoFactorQuery } from '../accountApi.ts';
import { useProof } from '../proof/proofContext.ts';
import { useSetPasskeyFactorMutation } from './passkeysApi.ts';
import { passkeyTexts } from './texts.ts';

const t = passkeyTexts.factor;

interface PasskeyFactorProps {
  on: boolean;
  /** New recovery codes; null where there were some already. */
  onCodes: (codes: string[] | null) => void;
}

/**
 * Whether the password needs a passkey beside it. With an authenticator app one does in place of
 * its code in any case.
 */
export function PasskeyFactor({ on, onCodes }: PasskeyFactorProps) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const app = useTwoFactorQuery().data;
  const [set] = useSetPasskeyFactorMutation();
  /** What it was switched to: until it is refused, or known to be so. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  if (app === undefined) return null;
  const hasApp = app.isTwoFactorEnabled;
  if (hasApp && !on) return <Muted>{t.appAlone}</Muted>;

  async function change(enable: boolean) {
    setProblem(null);
    setWanted(enable);
    try {
      const answer = await ask({
        title: enable ? t.onTitle : t.offTitle,
        detail: enable ? t.onDetail : hasApp ? t.offDetailApp : t.offDetail,
        confirm: enable ? t.onSubmit : t.offSubmit,
        danger: !enable,
        send: (proof) => set({ ...proof, enable }).unwrap(),
      });
      if (answer === null) return setWanted(null);
      onCodes(answer.done.recoveryCodes);
      dispatch(showToast({ kind: 'success', title: enable ? t.turnedOn : t.turnedOff }));
    } catch (error) {
      setWanted(null);
      setProblem(error);
    }
  }

  return (
    <>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      <SwitchField
        label={t.label}
        hint={on ? (hasApp ? t.app : t.on) : t.off}
        checked={wanted ?? on}
        onChange={(checked) => void change(checked)}
      />
    </>
  );
}

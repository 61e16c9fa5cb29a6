import { useState } from 'react';
import { accountTexts } from '../texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useChangeTwoFactorMutation, useTwoFactorQuery } from '../accountApi.ts';
import { AccountSection } from '../AccountSection.tsx';
import { usePasskeysQuery } from '../passkeys/passkeysApi.ts';
import { useProof } from '../proof/proofContext.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const t = accountTexts.twoFactor;

/**
 * How many recovery codes are left, and new ones; nothing where no second factor is on, of either
 * kind.
 */
export function RecoveryCodesSection() {
  const app = useTwoFactorQuery().data;
  const passkeys = usePasskeysQuery().data;
  const { ask } = useProof();
  const [change, { isLoading }] = useChangeTwoFactorMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const on = app?.isTwoFactorEnabled === true || passkeys?.secondFactor === true;
  if (app === undefined || !on) return null;

  async function renew() {
    setProblem(null);
    try {
      const answer = await ask({
        title: t.newCodesTitle,
        detail: t.newCodesDetail,
        confirm: t.newCodes,
        send: (proof) => change({ ...proof, resetRecoveryCodes: true }).unwrap(),
      });
      if (answer !== null) setCodes(answer.done.recoveryCodes);
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <AccountSection id="recovery-codes" title={t.codes} detail={t.codesDetail}>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : (
        <>
          <Muted>{t.left(app.recoveryCodesLeft)}</Muted>
          <div>
            <Button look="plain" aria-disabled={isLoading} onClick={() => void renew()}>
              {t.newCodes}
            </Button>
          </div>
        </>
      )}
    </AccountSection>
  );
}

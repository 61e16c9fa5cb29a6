import { useState } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { accountTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useChangeTwoFactorMutation, useTwoFactorQuery } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { usePasskeysQuery } from './passkeys/passkeysApi.ts';
import { useProof } from './proof/proofContext.ts';
import { RecoveryCodes } from './recovery/RecoveryCodes.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const t = accountTexts.twoFactor;

/**
 * The second factor: off, being set up, or on. New recovery codes are shown until they are said to
 * be saved.
 */
export function TwoFactorSection({ email }: { email: string }) {
  const status = useTwoFactorQuery();
  const [codes, setCodes] = useState<string[] | null>(null);
  const on = status.data?.isTwoFactorEnabled === true;
  return (
    <AccountSection id="two-factor" title={t.title} detail={status.data && (on ? t.on : t.off)}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : (
        <Loaded
          query={status}
          skeleton={<Skeleton height="2.75rem" width="8rem" />}
          errorTitle={accountTexts.failed}
        >
          {(data) =>
            data.isTwoFactorEnabled ? (
              <TurnedOn />
            ) : (
              <TurnedOff email={email} sharedKey={data.sharedKey ?? ''} onCodes={setCodes} />
            )
          }
        </Loaded>
      )}
    </AccountSection>
  );
}

interface StateProps {
  onCodes: (codes: string[] | null) => void;
}

function TurnedOff({
  email,
  sharedKey,
  onCodes,
}: StateProps & { email: string; sharedKey: string }) {
  const [settingUp, setSettingUp] = useState(false);
  if (!settingUp)
    return (
      <div>
        <Button look="plain" onClick={() => setSettingUp(true)}>
          {t.setUp}
        </Button>
      </div>
    );
  return (
    <TwoFactorSetUp
      email={email}
      sharedKey={sharedKey}
      onCodes={onCodes}
      onCancel={() => setSettingUp(false)}
    />
  );
}

function TurnedOn() {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change, { isLoading }] = useChangeTwoFactorMutation();
  const passkeyAsked = usePasskeysQuery().data?.secondFactor === true;
  const [problem, setProblem] = useState<unknown>(null);

  async function turnOff() {
    setProblem(null);
    try {
      const answer = await ask({
        title: t.turnOffTitle,
        detail: passkeyAsked ? t.turnOffDetailPasskey : t.turnOffDetail,
        confirm: t.turnOff,
        danger: true,
        send: (proof) => change({ ...proof, enable: false }).unwrap(),
      });
      if (answer !== null) dispatch(showToast({ kind: 'success', title: t.turnedOff }));
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      <div>
        <Button look="plain" aria-disabled={isLoading} onClick={() => void turnOff()}>
          {t.turnOff}
        </Button>
      </div>
    </>
  );
}

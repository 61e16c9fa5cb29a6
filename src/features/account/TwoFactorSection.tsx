import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { TwoFactorReply, TwoFactorRequest } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useChangeTwoFactorMutation, useTwoFactorQuery } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useProof, type Question } from './proof/proofContext.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const t = accountTexts.twoFactor;

/** The second factor: off, being set up, or on. New recovery codes are shown until they are said to be saved. */
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
          errorTitle={accountTexts.profile.failed}
        >
          {(data) =>
            data.isTwoFactorEnabled ? (
              <TurnedOn status={data} onCodes={setCodes} />
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

function TurnedOn({ status, onCodes }: StateProps & { status: TwoFactorReply }) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change, { isLoading }] = useChangeTwoFactorMutation();
  const [problem, setProblem] = useState<unknown>(null);

  async function apply(
    request: TwoFactorRequest,
    question: Omit<Question<TwoFactorReply>, 'send'>,
  ): Promise<TwoFactorReply | null> {
    setProblem(null);
    try {
      const send: Question<TwoFactorReply>['send'] = (proof) =>
        change({ ...proof, ...request }).unwrap();
      return (await ask({ ...question, send }))?.done ?? null;
    } catch (error) {
      setProblem(error);
      return null;
    }
  }

  async function renewCodes() {
    const reply = await apply(
      { resetRecoveryCodes: true },
      { title: t.newCodesTitle, detail: t.newCodesDetail, confirm: t.newCodes },
    );
    if (reply !== null) onCodes(reply.recoveryCodes);
  }

  async function turnOff() {
    const reply = await apply(
      { enable: false },
      { title: t.turnOffTitle, detail: t.turnOffDetail, confirm: t.turnOff, danger: true },
    );
    if (reply !== null) dispatch(showToast({ kind: 'success', title: t.turnedOff }));
  }

  return (
    <>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      <Muted>{t.left(status.recoveryCodesLeft)}</Muted>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="plain" aria-disabled={isLoading} onClick={() => void renewCodes()}>
          {t.newCodes}
        </Button>
        <Button look="plain" aria-disabled={isLoading} onClick={() => void turnOff()}>
          {t.turnOff}
        </Button>
      </Box>
    </>
  );
}

import { useState } from 'react';
import { accountTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useDeleteAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { useProof } from './proof/proofContext.ts';

const t = accountTexts.remove;

/** Deletes the account of whoever has proved again who they are. */
export function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const { ask } = useProof();
  const [remove] = useDeleteAccountMutation();
  const [problem, setProblem] = useState<unknown>(null);

  async function start() {
    setProblem(null);
    try {
      const answer = await ask({
        title: t.proofTitle,
        detail: t.detail,
        confirm: t.submit,
        danger: true,
        send: (proof) => remove(proof).unwrap(),
      });
      if (answer !== null) onDeleted();
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <AccountSection id="delete" title={t.title} detail={t.detail}>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      <div>
        <Button look="plain" onClick={() => void start()}>
          {t.start}
        </Button>
      </div>
    </AccountSection>
  );
}

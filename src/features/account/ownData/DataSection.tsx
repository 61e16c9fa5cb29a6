import { useState } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { ownDataTexts } from './texts.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { followDownload } from '#src/ui/format/saveFile.ts';
import { AccountSection } from '../AccountSection.tsx';
import { useMakeExportMutation } from './dataApi.ts';
import { useProof } from '../proof/proofContext.ts';

const t = ownDataTexts.data;

/** All there is of the rep as one file, for whoever has proved again who they are. */
export function DataSection() {
  const { ask } = useProof();
  const [make] = useMakeExportMutation();
  const [given, setGiven] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function start() {
    setProblem(null);
    try {
      const answer = await ask({
        title: t.proofTitle,
        detail: t.proofDetail,
        confirm: t.submit,
        send: (proof) => make(proof).unwrap(),
      });
      if (answer === null) return;
      followDownload(answer.done.path);
      setGiven(true);
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <AccountSection id="data" title={t.title} detail={t.detail}>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      {given && (
        <div role="status">
          <strong>{t.ready}</strong>
          <Muted mt="1">{t.again}</Muted>
        </div>
      )}
      <div>
        <Button look="plain" onClick={() => void start()}>
          {t.start}
        </Button>
      </div>
    </AccountSection>
  );
}

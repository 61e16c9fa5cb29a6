import { Button } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useScoreAgainMutation } from './scoringApi.ts';
import { scoringTexts } from './texts.ts';

/** Offers to score a call again that was scored before scores rested on what was heard in each turn. */
export function ScoreAgain({ callRecordId }: { callRecordId: string }) {
  const [scoreAgain, { isLoading, error }] = useScoreAgainMutation();
  return (
    <div>
      <Muted>{scoringTexts.older}</Muted>
      <Button disabled={isLoading} onClick={() => void scoreAgain(callRecordId)}>
        {scoringTexts.again}
      </Button>
      {error !== undefined && <Notice {...problemIn(error)} />}
    </div>
  );
}

function problemIn(error: unknown): { title: string; detail: string } {
  const { title, detail } = readProblem(error);
  return { title, detail };
}

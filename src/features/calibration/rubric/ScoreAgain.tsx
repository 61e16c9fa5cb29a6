import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useScoreAgainMutation } from './rubricApi.ts';
import { rubricTexts } from './rubricTexts.ts';

const t = rubricTexts.again;

/**
 * Where another rubric is in force than the one that scored a call: the way to have it scored by
 * that.
 */
export function ScoreAgain({ callRecordId }: { callRecordId: string }) {
  const [score, { isLoading }] = useScoreAgainMutation();
  const tell = useTell(readProblem);
  return (
    <Notice kind="info" title={t.title} detail={t.detail}>
      <Button
        look="plain"
        size="sm"
        aria-disabled={isLoading}
        onClick={() => !isLoading && void tell(score(callRecordId).unwrap(), t.done)}
      >
        {isLoading ? t.busy : t.action}
      </Button>
    </Notice>
  );
}

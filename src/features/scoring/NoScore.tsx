import { Notice } from '#src/ui/states/Notice.tsx';
import { scoringTexts } from './texts.ts';

/**
 * In the place of a score, where nothing of the call could be scored: such a call counts for
 * nothing.
 */
export function NoScore({ because }: { because: string }) {
  return (
    <Notice
      kind="info"
      title={scoringTexts.noScore}
      detail={`${because} ${scoringTexts.noScoreDetail}`.trim()}
    />
  );
}

import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from './callTexts.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';

/** Why the call did not begin, and the way on where there is one. */
export function CallFailure({
  failure,
  busy,
  onReplace,
}: {
  failure: RequestFailure;
  busy: boolean;
  onReplace: () => void;
}) {
  const { failure: texts } = callTexts;
  if (failure.kind === 'in-progress') {
    return (
      <Notice title={texts.inProgress.title} detail={texts.inProgress.detail}>
        <Button
          look="plain"
          size="sm"
          whiteSpace="normal"
          aria-disabled={busy}
          onClick={() => !busy && onReplace()}
        >
          {texts.inProgress.action}
        </Button>
      </Notice>
    );
  }
  const limited = failure.kind === 'retry' ? (failure.limited ?? null) : null;
  if (failure.kind === 'retry' && limited === null)
    return <Notice kind="offline" title={texts.offline.title} detail={texts.offline.detail} />;
  if (failure.kind === 'gone')
    return <Notice title={texts.gone.title} detail={texts.gone.detail} />;
  if (failure.kind === 'signed-out')
    return <Notice title={texts.signedOut.title} detail={texts.signedOut.detail} />;
  if (failure.kind === 'elsewhere')
    return <Notice title={texts.elsewhere.title} detail={texts.elsewhere.detail} />;
  const said = failure.kind === 'refused' ? failure.message : limited;
  return <Notice title={texts.refused.title} detail={said ?? texts.refused.detail} />;
}

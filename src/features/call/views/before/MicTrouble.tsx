import { Button } from '#src/ui/controls/Button.tsx';
import { callToolTexts } from '../callToolTexts.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { browserName } from './browserName.ts';
import type { MicTrouble as Trouble } from './micCheck.ts';

interface MicTroubleProps {
  trouble: Trouble;
  onRetry: () => void;
  onType: () => void;
}

/** Why the microphone cannot be used, how to allow it in this browser, and the call without it. */
export function MicTrouble({ trouble, onRetry, onType }: MicTroubleProps) {
  const { trouble: texts, check } = callToolTexts;
  const detail =
    trouble === 'denied' ? texts.allow[browserName(navigator.userAgent)] : texts.details[trouble];
  return (
    <Notice title={texts.titles[trouble]} detail={`${detail} ${check.noMinutes}`}>
      <Button look="plain" size="sm" onClick={onRetry}>
        {check.tryAgain}
      </Button>
      <Button look="plain" size="sm" onClick={onType}>
        {check.continueTyped}
      </Button>
    </Notice>
  );
}

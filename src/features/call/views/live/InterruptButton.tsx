import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import type { CallSession } from '../../machine/sessionState.ts';
import { CallIcon } from '../shared/callIcons.tsx';
import { useCallState } from '../shared/useCallState.ts';
import { keysOf } from './shortcuts.ts';

/** Cuts the persona short: there only while it is heard, as nothing else can be cut. */
export function InterruptButton({ session }: { session: CallSession }) {
  const speaking = useCallState(
    session,
    (state) => state.phase === 'live' && state.line === 'speaking' && state.sound,
  );
  if (!speaking) return null;
  return (
    <Button
      look="plain"
      size="sm"
      aria-keyshortcuts={keysOf('interrupt', true).aria}
      onClick={() => session.interrupt()}
    >
      <CallIcon name="interrupt" size={16} />
      {callTexts.controls.interrupt}
    </Button>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import { Button } from '#src/ui/Button.tsx';
import { callTexts } from '#src/ui/callTexts.ts';
import { CallIcon } from './callIcons.tsx';
import type { CallIconName } from './callIcons.tsx';
import type { CallSession } from './sessionState.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { useCallState } from './useCallState.ts';

/** Mute, interrupt, hang up. Their places never change: what does not apply is dimmed, not taken away. */
export function CallControls({ session }: { session: CallSession }) {
  const phase = useCallState(session, (state) => state.phase);
  const muted = useCallState(session, (state) => state.muted);
  const voice = useCallState(session, (state) => state.input === 'voice');
  const speaking = useCallState(session, (state) => state.phase === 'live' && state.line === 'speaking');
  const texts = callTexts.controls;
  return (
    <Box role="group" aria-label={texts.label} display="flex" gap="2" justifyContent="center">
      {voice && (
        <Control icon={muted ? 'micOff' : 'mic'} text={muted ? texts.unmute : texts.mute} shortcut={SHORTCUTS.mute} onClick={() => session.setMuted(!muted)} />
      )}
      <Control icon="interrupt" text={texts.interrupt} shortcut={SHORTCUTS.interrupt} disabled={!speaking} onClick={() => session.interrupt()} />
      <Control icon="hangUp" text={texts.hangUp} shortcut={SHORTCUTS.hangUp} danger disabled={phase === 'ending' || phase === 'ended'} onClick={() => session.hangUp()} />
    </Box>
  );
}

interface ControlProps {
  icon: CallIconName;
  text: string;
  shortcut: { keys: string; shown: string };
  onClick: () => void;
  disabled?: boolean;
  danger?: boolean;
}

function Control({ icon, text, shortcut, onClick, disabled = false, danger = false }: ControlProps) {
  return (
    <Button
      look="plain"
      flex={{ base: '1 1 auto', sm: '0 0 auto' }}
      px={{ base: '2', sm: '4' }}
      fontSize={{ base: 'sm', sm: 'md' }}
      aria-keyshortcuts={shortcut.keys}
      aria-disabled={disabled}
      {...(danger ? { color: 'danger', borderColor: 'danger' } : {})}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <CallIcon name={icon} size={18} />
      {text}
      <chakra.kbd fontFamily="inherit" fontSize="xs" fontWeight="500" color="fg.muted" display="none" css={{ '@media (pointer: fine) and (min-width: 48rem)': { display: 'inline' } }}>
        {shortcut.shown}
      </chakra.kbd>
    </Button>
  );
}

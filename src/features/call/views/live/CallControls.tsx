import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { CallIcon } from '../shared/callIcons.tsx';
import type { CallIconName } from '../shared/callIcons.tsx';
import type { CallSession } from '../../machine/sessionState.ts';
import { keysOf } from './shortcuts.ts';
import type { CallAction } from './shortcuts.ts';
import { useCallState } from '../shared/useCallState.ts';

/** Mute, interrupt, hang up. Their places never change: what does not apply is dimmed, not taken away. */
export function CallControls({
  session,
  singleKeys,
}: {
  session: CallSession;
  singleKeys: boolean;
}) {
  const keys = (action: CallAction) => keysOf(action, singleKeys);
  const phase = useCallState(session, (state) => state.phase);
  const muted = useCallState(session, (state) => state.muted);
  const voice = useCallState(session, (state) => state.input === 'voice');
  const speaking = useCallState(
    session,
    (state) => state.phase === 'live' && state.line === 'speaking',
  );
  const texts = callTexts.controls;
  return (
    <Box role="group" aria-label={texts.label} display="flex" gap="2" justifyContent="center">
      <Control
        icon={muted ? 'micOff' : 'mic'}
        text={muted ? texts.unmute : texts.mute}
        keys={keys('mute')}
        disabled={!voice}
        pressed={muted}
        onClick={() => session.setMuted(!muted)}
      />
      <Control
        icon="interrupt"
        text={texts.interrupt}
        keys={keys('interrupt')}
        disabled={!speaking}
        onClick={() => session.interrupt()}
      />
      <Control
        icon="hangUp"
        text={texts.hangUp}
        keys={keys('hangUp')}
        danger
        disabled={phase === 'ending' || phase === 'ended'}
        onClick={() => session.hangUp()}
      />
    </Box>
  );
}

interface ControlProps {
  icon: CallIconName;
  text: string;
  keys: { shown: string; aria: string };
  onClick: () => void;
  disabled?: boolean;
  danger?: boolean;
  pressed?: boolean;
}

function Control({
  icon,
  text,
  keys,
  onClick,
  disabled = false,
  danger = false,
  pressed = false,
}: ControlProps) {
  return (
    <Button
      look="plain"
      // By their words: in thirds the longest would touch its edges.
      flex={{ base: '1 1 auto', md: '0 0 auto' }}
      minWidth={{ base: '0', md: '10.5rem' }}
      px={{ base: '1', sm: '4' }}
      columnGap={{ base: '1', sm: '2' }}
      fontSize={{ base: 'sm', sm: 'md' }}
      aria-keyshortcuts={keys.aria}
      aria-disabled={disabled}
      {...(pressed ? { bg: 'bg.hover', borderColor: 'border.strong' } : {})}
      {...(danger
        ? {
            bg: 'danger',
            color: 'bg.raised',
            borderColor: 'danger',
            _hover: { bg: 'danger', opacity: '0.9' },
          }
        : {})}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <CallIcon name={icon} size={17} />
      {text}
      <chakra.kbd
        fontFamily="inherit"
        fontSize="xs"
        fontWeight="500"
        color={danger ? 'inherit' : 'fg.muted'}
        display="none"
        css={{ '@media (pointer: fine) and (min-width: 48rem)': { display: 'inline' } }}
      >
        {keys.shown}
      </chakra.kbd>
    </Button>
  );
}

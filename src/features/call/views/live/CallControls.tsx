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

interface CallControlsProps {
  session: CallSession;
  singleKeys: boolean;
  captions: boolean;
  onCaptions: () => void;
  /** There is room for their signs alone. */
  cramped: boolean;
}

/** Hang up, and what only a call by voice has: mute and captions. */
export function CallControls({
  session,
  singleKeys,
  captions,
  onCaptions,
  cramped,
}: CallControlsProps) {
  const keys = (action: CallAction) => keysOf(action, singleKeys);
  const over = useCallState(session, ({ phase }) => phase === 'ending' || phase === 'ended');
  const muted = useCallState(session, (state) => state.muted);
  const voice = useCallState(session, (state) => state.input === 'voice');
  const texts = callTexts.controls;
  return (
    <Box role="group" aria-label={texts.label} display="flex" gap="2" justifyContent="center">
      {voice && (
        <Control
          icon={muted ? 'micOff' : 'mic'}
          text={muted ? texts.unmute : texts.mute}
          keys={keys('mute')}
          cramped={cramped}
          on={muted}
          onClick={() => session.setMuted(!muted)}
        />
      )}
      {voice && !cramped && (
        <Control
          icon="captions"
          text={texts.captions}
          keys={keys('captions')}
          cramped={cramped}
          on={captions}
          aria-pressed={captions}
          onClick={onCaptions}
        />
      )}
      <Control
        icon="hangUp"
        text={texts.hangUp}
        keys={keys('hangUp')}
        danger
        cramped={cramped}
        alone={!voice}
        onClick={() => over || session.hangUp()}
      />
    </Box>
  );
}

interface ControlProps {
  icon: CallIconName;
  text: string;
  keys: { shown: string; aria: string };
  onClick: () => void;
  cramped: boolean;
  danger?: boolean;
  /** It stands out as being on. */
  on?: boolean;
  /** Its words stay the same, on or off. */
  'aria-pressed'?: boolean;
  /** No other stands beside it. */
  alone?: boolean;
}

const DANGER = {
  bg: 'danger',
  color: 'bg.raised',
  borderColor: 'danger',
  _hover: { bg: 'danger', opacity: '0.9' },
};
const ON = { bg: 'bg.hover', borderColor: 'border.strong' };

/** As wide as their words: in thirds the longest would touch its edges. */
function sizesOf(cramped: boolean, alone: boolean) {
  if (cramped) return { flex: '0 0 auto', minWidth: '2.75rem', px: '0' };
  return {
    flex: alone ? '0 0 auto' : { base: '1 1 auto', md: '0 0 auto' },
    minWidth: { base: alone ? '10.5rem' : '0', md: '10.5rem' },
    px: { base: '1', sm: '4' },
  };
}

function Control({
  icon,
  text,
  keys,
  cramped,
  danger = false,
  on = false,
  alone = false,
  ...button
}: ControlProps) {
  return (
    <Button
      look="plain"
      columnGap={{ base: '1', sm: '2' }}
      fontSize={{ base: 'sm', sm: 'md' }}
      aria-keyshortcuts={keys.aria}
      {...(cramped && { 'aria-label': text })}
      {...sizesOf(cramped, alone)}
      {...(on && ON)}
      {...(danger && DANGER)}
      {...button}
    >
      <CallIcon name={icon} size={cramped ? 20 : 17} />
      {!cramped && (
        <>
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
        </>
      )}
    </Button>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { callToolTexts } from '../callToolTexts.ts';
import { CallIcon } from '../shared/callIcons.tsx';
import type { CallIconName } from '../shared/callIcons.tsx';
import { LevelMeter } from '../shared/LevelMeter.tsx';
import { keysOf } from './shortcuts.ts';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';
import type { PanelName } from './SidePanel.tsx';

const ICONS: Record<PanelName, CallIconName> = { notes: 'notes', sound: 'tune', details: 'info' };
const NAMES: PanelName[] = ['notes', 'sound', 'details'];

interface ToolsProps {
  session: CallSession;
  open: PanelName | null;
  onOpen: (panel: PanelName) => void;
  onHelp: () => void;
  singleKeys: boolean;
}

/** The rep's own level on the left; on the right the ways to what stands beside the call. */
export function Tools({ session, open, onOpen, onHelp, singleKeys }: ToolsProps) {
  const { tools } = callTexts;
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      minHeight="2.75rem"
    >
      <Meter session={session} />
      <Box role="group" aria-label={tools.label} display="flex" me="-2">
        {NAMES.map((name) => (
          <Button
            key={name}
            look="bare"
            size="icon"
            width={{ base: '2.75rem', sm: 'auto' }}
            px={{ sm: '3' }}
            fontSize="sm"
            aria-label={tools[name]}
            aria-pressed={open === name}
            {...(open === name && { color: 'fg', bg: 'bg.hover' })}
            {...(name === 'notes' && { 'aria-keyshortcuts': keysOf('notes', singleKeys).aria })}
            onClick={() => onOpen(name)}
          >
            <CallIcon name={ICONS[name]} size={20} />
            <Box as="span" aria-hidden display={{ base: 'none', sm: 'inline' }}>
              {tools[name]}
            </Box>
          </Button>
        ))}
        <Button
          look="bare"
          size="icon"
          aria-label={tools.shortcuts}
          aria-keyshortcuts={keysOf('help', singleKeys).aria}
          onClick={onHelp}
        >
          <CallIcon name="help" size={20} />
        </Button>
      </Box>
    </Box>
  );
}

function Meter({ session }: { session: CallSession }) {
  const level = useCallState(session, (state) => state.level);
  const muted = useCallState(session, (state) => state.muted);
  const typed = useCallState(session, (state) => state.input === 'typed');
  const { meter } = callToolTexts;
  return (
    <Box display="flex" alignItems="center" gap="2" color="fg.muted">
      <CallIcon name={typed ? 'keyboard' : muted ? 'micOff' : 'mic'} size={18} />
      <LevelMeter level={level} note={typed ? meter.typed : muted ? meter.muted : null} />
    </Box>
  );
}

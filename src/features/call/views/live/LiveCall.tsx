import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { callToolTexts } from '../callToolTexts.ts';
import type { VoiceTools } from '../shared/voiceTools.ts';
import { CallControls } from './CallControls.tsx';
import { Composer } from './Composer.tsx';
import { LineStatus } from './LineStatus.tsx';
import { Clock } from './Clock.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { Notices } from './Notices.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { Ringing } from './Ringing.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelName } from './SidePanel.tsx';
import { SoundPanel } from './SoundPanel.tsx';
import { Tools } from './Tools.tsx';
import { Who } from './Who.tsx';
import { keepPreferences, readPreferences } from '../shared/preferences.ts';
import type { CallSession } from '../../machine/sessionState.ts';
import { Transcript } from './Transcript.tsx';
import { useCallShortcuts } from './useCallShortcuts.ts';
import { useCallState } from '../shared/useCallState.ts';
import { useRoomHeight } from './useRoomHeight.ts';

/** On a phone one thing under the other; on a wide screen who is called and the notes stand beside the talk. */
const AREAS = {
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto 22rem' },
  gridTemplateRows: { base: 'auto auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    base: '"who clock" "line line" "stage stage" "dock dock"',
    lg: '"line clock who" "stage stage panel" "dock dock panel"',
  },
};

/** The call itself: who, the state of the line, what is said, the ways to say and to end, and what stands beside it. */
export function LiveCall({ session, tools }: { session: CallSession; tools: VoiceTools }) {
  const { setRoom, height, cramped } = useRoomHeight();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [help, setHelp] = useState(false);
  const [singleKeys, setSingleKeys] = useState(() => readPreferences().singleKeys);
  const live = useCallState(session, (state) => state.phase === 'live');
  const typed = useCallState(session, (state) => state.input === 'typed');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (live && typed) input.current?.focus({ preventScroll: true });
  }, [live, typed]);
  // What was just opened is where the rep wants to write.
  useEffect(() => {
    if (panel === 'notes') notes.current?.focus({ preventScroll: true });
  }, [panel]);
  const toggle = (name: PanelName) => setPanel((open) => (open === name ? null : name));
  useCallShortcuts(singleKeys, (action) => {
    const { muted, line, input: by } = session.getState();
    if (action === 'help') return setHelp(true);
    if (action === 'hangUp') return session.hangUp();
    if (action === 'mute') return by === 'voice' ? session.setMuted(!muted) : undefined;
    if (action === 'notes') {
      setPanel('notes');
      return notes.current?.focus();
    }
    if (action === 'interrupt' && line === 'speaking') return session.interrupt();
    setPanel(null);
    return action === 'type' ? input.current?.focus() : undefined;
  });

  const shown = panel ?? 'notes';
  return (
    <Box
      ref={setRoom}
      style={{ height }}
      className="content-ready"
      display="grid"
      {...AREAS}
      maxWidth="76rem"
      width="100%"
      mx="auto"
      overflow="hidden"
      css={{ '@media (min-width: 80rem)': { borderInlineWidth: '1px' } }}
    >
      <Who session={session} headingRef={heading} />
      <Clock session={session} />
      <Box
        gridArea="line"
        display={cramped ? 'none' : 'flex'}
        alignItems="center"
        px={{ base: '4', md: '6' }}
        pb={{ base: '2', lg: '0' }}
        minWidth="0"
      >
        <LineStatus session={session} />
      </Box>
      <Box gridArea="stage" position="relative" minHeight="0" display="flex" borderTopWidth="1px">
        <Words session={session} />
        <Ringing session={session} />
        <Notices session={session} />
      </Box>
      <SidePanel
        title={callToolTexts[shown].title}
        open={panel !== null}
        onClose={() => setPanel(null)}
      >
        {shown === 'notes' && <NotesPanel session={session} inputRef={notes} />}
        {shown === 'sound' && <SoundPanel session={session} />}
        {shown === 'details' && <DetailsPanel session={session} tools={tools} />}
      </SidePanel>
      <Box
        gridArea="dock"
        px={{ base: '4', md: '6' }}
        pt="2"
        pb="calc(0.75rem + env(safe-area-inset-bottom))"
        borderTopWidth="1px"
        display="flex"
        flexDirection="column"
        gap="2"
      >
        {!cramped && (
          <Tools
            session={session}
            open={panel}
            onOpen={toggle}
            onHelp={() => setHelp(true)}
            singleKeys={singleKeys}
          />
        )}
        <Composer
          inputRef={input}
          disabled={!live}
          onSay={session.say}
          onTyping={session.setTyping}
        />
        <CallControls session={session} singleKeys={singleKeys} />
      </Box>
      <ShortcutSheet
        open={help}
        singleKeys={singleKeys}
        onClose={() => setHelp(false)}
        onSingleKeys={(chosen) => {
          keepPreferences({ singleKeys: chosen });
          setSingleKeys(chosen);
        }}
      />
    </Box>
  );
}

/** Drawn anew with every word, so that the rest is not. */
function Words({ session }: { session: CallSession }) {
  const turns = useCallState(session, (state) => state.turns);
  const caption = useCallState(session, (state) => state.caption);
  const name = useCallState(session, (state) => state.persona?.name.split(' ')[0] ?? '');
  return <Transcript turns={turns} caption={caption} name={name} />;
}

import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { callToolTexts } from '../callToolTexts.ts';
import type { VoiceTools } from '../shared/voiceTools.ts';
import { CallControls } from './CallControls.tsx';
import { Composer } from './Composer.tsx';
import type { CallAction } from './shortcuts.ts';
import { InterruptButton } from './InterruptButton.tsx';
import { LineStatus } from './LineStatus.tsx';
import { Clock } from './Clock.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { Notices } from './Notices.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelName } from './SidePanel.tsx';
import { SoundPanel } from './SoundPanel.tsx';
import { Tools } from './Tools.tsx';
import { Who } from './Who.tsx';
import { keepPreferences, readPreferences } from '../shared/preferences.ts';
import type { CallSession } from '../../machine/sessionState.ts';
import { Stage } from './stage/Stage.tsx';
import { useCallShortcuts } from './useCallShortcuts.ts';
import { useCallState } from '../shared/useCallState.ts';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
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
  // "Interrupt" goes as soon as it is pressed.
  const { region, target: heading } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  const input = useRef<HTMLTextAreaElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [help, setHelp] = useState(false);
  const [singleKeys, setSingleKeys] = useState(() => readPreferences().singleKeys);
  const [captions, setCaptions] = useState(() => readPreferences().captions);
  const live = useCallState(session, (state) => state.phase === 'live');
  const isRinging = useCallState(session, (state) => state.phase === 'ringing');
  const persona = useCallState(session, (state) => state.persona);
  const typed = useCallState(session, (state) => state.input === 'typed');
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  useEffect(() => {
    if (live && typed) input.current?.focus({ preventScroll: true });
  }, [live, typed]);
  // What was just opened is where the rep wants to write.
  useEffect(() => {
    if (panel === 'notes') notes.current?.focus({ preventScroll: true });
  }, [panel]);
  const toggleCaptions = () => {
    keepPreferences({ captions: !captions });
    setCaptions(!captions);
  };
  const toggle = (name: PanelName) => setPanel((open) => (open === name ? null : name));
  const ifVoice = (act: () => void) => session.getState().input === 'voice' && act();
  const writeTo = (field: HTMLTextAreaElement | null) => field?.focus();
  const actions: Record<CallAction, () => void> = {
    help: () => setHelp(true),
    hangUp: session.hangUp,
    mute: () => ifVoice(() => session.setMuted(!session.getState().muted)),
    captions: () => ifVoice(toggleCaptions),
    notes() {
      setPanel('notes');
      writeTo(notes.current);
    },
    type() {
      setPanel(null);
      writeTo(input.current);
    },
    interrupt() {
      if (session.getState().line === 'speaking') session.interrupt();
      else setPanel(null);
    },
  };
  useCallShortcuts(singleKeys, (action) => actions[action]());

  const showsPersona = !cramped && (isRinging || !typed);
  const showsWords = !showsPersona || (captions && !typed);
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
      <Who session={session} headingRef={heading} portrait={!showsPersona} cramped={cramped} />
      <Clock session={session} cramped={cramped} />
      <Box ref={region} display="contents">
        <Line session={session} isShown={!showsPersona && !cramped} />
        <Box
          gridArea="stage"
          position="relative"
          minHeight="0"
          display="flex"
          flexDirection="column"
          borderTopWidth="1px"
        >
          <Notices session={session} />
          {persona && (
            <Stage
              session={session}
              persona={persona}
              show={{ persona: showsPersona, words: showsWords }}
            />
          )}
        </Box>
      </Box>
      <Beside
        session={session}
        tools={tools}
        panel={panel}
        notesRef={notes}
        onClose={() => setPanel(null)}
      />
      <Box
        gridArea="dock"
        px={{ base: '4', md: '6' }}
        pt="2"
        pb="calc(0.5rem + env(safe-area-inset-bottom))"
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
        {/* One box in any case: whoever types into it goes on when the keyboard comes. */}
        <Box
          display="flex"
          flexDirection={cramped ? 'row' : 'column'}
          alignItems={cramped ? 'flex-end' : 'stretch'}
          // Not so near that who aims for the box hangs up.
          gap={cramped ? '2' : '4'}
        >
          <Composer
            inputRef={input}
            live={live}
            cramped={cramped}
            onSay={session.say}
            onTyping={session.setTyping}
          />
          <CallControls
            session={session}
            singleKeys={singleKeys}
            captions={captions}
            onCaptions={toggleCaptions}
            cramped={cramped}
          />
        </Box>
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

/** Where the persona is not in the middle: what it is doing, and the way to cut it short. */
function Line({ session, isShown }: { session: CallSession; isShown: boolean }) {
  return (
    <Box
      gridArea="line"
      display={isShown ? 'flex' : { base: 'none', lg: 'flex' }}
      alignItems="center"
      columnGap="3"
      px={{ base: '4', md: '6' }}
      pb={{ base: '2', lg: '0' }}
      minWidth="0"
    >
      {isShown && (
        <>
          <LineStatus session={session} />
          <InterruptButton session={session} />
        </>
      )}
    </Box>
  );
}

interface BesideProps {
  session: CallSession;
  tools: VoiceTools;
  panel: PanelName | null;
  notesRef: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** What stands beside the call; the notes unless something else was opened. */
function Beside({ session, tools, panel, notesRef, onClose }: BesideProps) {
  const shown = panel ?? 'notes';
  return (
    <SidePanel title={callToolTexts[shown].title} open={panel !== null} onClose={onClose}>
      {shown === 'notes' && <NotesPanel session={session} inputRef={notesRef} />}
      {shown === 'sound' && <SoundPanel session={session} />}
      {shown === 'details' && <DetailsPanel session={session} tools={tools} />}
    </SidePanel>
  );
}

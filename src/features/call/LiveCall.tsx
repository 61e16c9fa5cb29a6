import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Button } from '#src/ui/Button.tsx';
import { callTexts } from '#src/ui/callTexts.ts';
import { formatClock } from '#src/ui/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CallControls } from './CallControls.tsx';
import { Composer } from './Composer.tsx';
import { LineStatus } from './LineStatus.tsx';
import { MoodMark } from './MoodMark.tsx';
import type { CallSession } from './sessionState.ts';
import { useCallShortcuts } from './shortcuts.ts';
import { Transcript } from './Transcript.tsx';
import { useCallState } from './useCallState.ts';
import { useRoomHeight } from './useRoomHeight.ts';

/** The call itself: who, the state of the line, what is said, and the ways to say and to end. */
export function LiveCall({ session }: { session: CallSession }) {
  const { setRoom, height } = useRoomHeight();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const persona = useCallState(session, (state) => state.persona);
  const turns = useCallState(session, (state) => state.turns);
  const caption = useCallState(session, (state) => state.caption);
  const live = useCallState(session, (state) => state.phase === 'live');
  const typed = useCallState(session, (state) => state.input === 'typed');
  useCallShortcuts(session);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (live && typed) input.current?.focus({ preventScroll: true });
  }, [live, typed]);

  const name = persona?.name ?? '';
  return (
    <Box ref={setRoom} style={{ height }} className="content-ready" display="flex" flexDirection="column" maxWidth="52rem" width="100%" mx="auto" overflow="hidden">
      <Box display="flex" alignItems="center" gap="3" px={{ base: '4', md: '6' }} py="3" borderBottomWidth="1px">
        <Avatar name={name} src={persona?.avatar ?? null} size={48} />
        <Box flex="1" minWidth="0">
          <chakra.h1 ref={heading} tabIndex={-1} fontSize="lg" fontWeight="650" lineHeight="1.3" truncate outline="none" aria-label={callTexts.live.label(name)}>
            {name}
          </chakra.h1>
          <LineStatus session={session} />
        </Box>
        <Box display="flex" flexDirection="column" alignItems="flex-end">
          <Timer session={session} />
          <Mood session={session} />
        </Box>
      </Box>
      <Warnings session={session} />
      <Transcript turns={turns} caption={caption} name={name.split(' ')[0] ?? name} />
      <Box px={{ base: '4', md: '6' }} pt="3" pb="calc(0.75rem + env(safe-area-inset-bottom))" borderTopWidth="1px" display="flex" flexDirection="column" gap="3">
        <Composer inputRef={input} disabled={!live} onSay={session.say} />
        <CallControls session={session} />
      </Box>
    </Box>
  );
}

function Timer({ session }: { session: CallSession }) {
  const elapsedMs = useCallState(session, (state) => state.elapsedMs);
  return (
    <Box role="timer" aria-label={callTexts.live.timer} fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums" lineHeight="1.3">
      {formatClock(elapsedMs)}
    </Box>
  );
}

function Mood({ session }: { session: CallSession }) {
  return <MoodMark mood={useCallState(session, (state) => state.mood)} />;
}

/** What is not as it could be, and that the call goes on all the same. */
function Warnings({ session }: { session: CallSession }) {
  const warning = useCallState(session, (state) => state.warning);
  const waiting = useCallState(session, (state) => state.waitingToSend);
  if (warning === null && !waiting) return null;
  return (
    <Box role="status" px={{ base: '4', md: '6' }} py="2" bg="bg.sunken" borderBottomWidth="1px" fontSize="sm" display="flex" alignItems="center" gap="3">
      <Box color="warning" display="flex">
        <Icon name={warning ? 'alert' : 'offline'} size={20} />
      </Box>
      <Box flex="1">{warning ? callTexts.warning[warning] : callTexts.live.waiting}</Box>
      {warning && (
        <Button look="bare" size="icon" aria-label={callTexts.controls.dismiss} onClick={session.dismissWarning}>
          <Icon name="cross" size={18} />
        </Button>
      )}
    </Box>
  );
}

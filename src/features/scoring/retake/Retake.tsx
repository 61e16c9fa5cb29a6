import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { MAX_RETAKE_TURNS } from '#core/contract/limits.ts';
import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import { selectOnline } from '#src/store/connection/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { retakeTexts } from './texts.ts';
import { changeText, Comparison } from './Comparison.tsx';
import { Moment } from './Moment.tsx';
import type { MomentProps } from './Moment.tsx';
import { createRetakeSession } from './retakeSession.ts';
import type { RetakeDeps, RetakeState } from './retakeSession.ts';

interface RetakeProps extends Pick<MomentProps, 'personaName' | 'heard' | 'said'> {
  /** The line to try, where there is one. */
  line: string | null;
  deps: RetakeDeps;
  /** What is said of each trouble with the microphone or the voice. */
  warnings: Record<VoiceWarning, string>;
  /** The box to type in. */
  renderComposer: (onSay: (text: string) => void, disabled: boolean) => ReactNode;
  onDone: () => void;
}

/**
 * One moment of a call taken again: what was heard, what is said now, what the persona makes of it,
 * and what it changes.
 */
export function Retake({
  personaName,
  heard,
  said,
  line,
  deps,
  warnings,
  renderComposer,
  onDone,
}: RetakeProps) {
  const [session] = useState(() => createRetakeSession(deps));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const online = useAppSelector(selectOnline);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
    return session.dispose;
  }, [session]);
  const begun = state.turns.length > 0;
  return (
    <Box
      mt="4"
      mx={{ base: '-2', md: '0' }}
      p={{ base: '4', md: '5' }}
      bg="bg.sunken"
      borderRadius="md"
    >
      <Box
        as="h3"
        ref={heading}
        tabIndex={-1}
        width="fit-content"
        fontWeight="650"
        borderRadius="sm"
      >
        {retakeTexts.title}
      </Box>
      {!begun && <Muted mt="1">{retakeTexts.intro(personaName, line !== null)}</Muted>}
      <Moment
        personaName={personaName}
        heard={heard}
        said={said}
        turns={state.turns}
        caption={state.caption}
      />
      <Muted role="status" mt="3" minHeight="1.5em">
        {statusText(state, personaName)}
      </Muted>
      {/* There from the beginning, so that what comes into it is read out. */}
      <Box as="p" role="status" fontWeight="650" mt={state.result ? '3' : '0'}>
        {state.result && changeText(state.result.before, state.result.after)}
      </Box>
      {state.result && <Comparison key={state.turns.length} result={state.result} />}
      {state.failure && <Failure failure={state.failure} onRetry={session.say} />}
      {!online && !state.failure && (
        <Box mt="3">
          <Notice kind="offline" {...retakeTexts.offline} />
        </Box>
      )}
      {state.warning && <Muted mt="2">{warnings[state.warning]}</Muted>}
      {state.over === null && (
        <Box mt="4" display="grid" gap="3">
          {renderComposer(session.say, state.waiting || !online)}
          <Box display="flex" flexWrap="wrap" gap="2">
            {line !== null && !begun && (
              <Button
                look="plain"
                size="sm"
                aria-disabled={state.waiting || !online}
                onClick={() => online && session.say(line)}
              >
                {retakeTexts.sayLine}
              </Button>
            )}
            <Button look="plain" size="sm" onClick={() => session.listen(state.input !== 'voice')}>
              <Icon name="mic" size={16} />
              {state.input === 'voice' ? retakeTexts.stopSpeaking : retakeTexts.speak}
            </Button>
            <Button look="plain" size="sm" onClick={() => session.setSound(!state.sound)}>
              <Icon name={state.sound ? 'sound' : 'soundOff'} size={16} />
              {state.sound ? retakeTexts.mute : retakeTexts.unmute}
            </Button>
          </Box>
        </Box>
      )}
      <Box mt="5" display="flex" flexWrap="wrap" gap="2">
        {begun && (
          <Button look="plain" onClick={session.again}>
            <Icon name="refresh" size={16} />
            {retakeTexts.again}
          </Button>
        )}
        <Button look="plain" onClick={onDone}>
          {retakeTexts.done}
        </Button>
      </Box>
    </Box>
  );
}

function Failure({
  failure: { error, text },
  onRetry,
}: {
  failure: NonNullable<RetakeState['failure']>;
  onRetry: (text: string) => void;
}) {
  const { status, detail } = readProblem(error);
  return (
    <Box mt="3">
      <Notice
        kind={status === null ? 'offline' : 'danger'}
        title={retakeTexts.failed}
        detail={detail}
      >
        <Button look="plain" size="sm" onClick={() => onRetry(text)}>
          <Icon name="refresh" size={16} />
          {retakeTexts.tryNow}
        </Button>
      </Notice>
    </Box>
  );
}

function statusText({ over, waiting, input, turns }: RetakeState, name: string): string {
  if (over !== null)
    return over === 'hung-up' ? retakeTexts.over.hungUp(name) : retakeTexts.over.last;
  if (waiting) return retakeTexts.thinking(name);
  if (input === 'voice') return retakeTexts.listening;
  return turns.length === 0 ? '' : retakeTexts.left(MAX_RETAKE_TURNS - turns.length / 2);
}

import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { callToolTexts } from '../callToolTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { CallIcon } from '../shared/callIcons.tsx';
import type { MicCheckState } from './micCheck.ts';

/** Three seconds of one's own voice, and the way to hear them. Both buttons keep their places. */
export function OwnVoice({ state, onRecord }: { state: MicCheckState; onRecord: () => void }) {
  const { secondsLeft, recording, microphone } = state;
  const { playing, play, stop } = usePlayback(recording);
  const { check } = callToolTexts;
  const busy = secondsLeft !== null || microphone === 'opening';
  const text = secondsLeft !== null ? check.recording(secondsLeft) : check.record;
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
      <Button
        look="plain"
        px="3"
        aria-disabled={busy}
        {...(secondsLeft !== null && {
          color: 'danger',
          borderColor: 'danger',
          css: { '&[aria-disabled=true]': { opacity: 1 } },
        })}
        onClick={() => {
          if (busy) return;
          stop();
          onRecord();
        }}
      >
        <CallIcon name={secondsLeft === null ? 'mic' : 'record'} size={18} />
        {text}
      </Button>
      <Button
        look="plain"
        px="3"
        aria-disabled={recording === null}
        onClick={() => (playing ? stop() : play())}
      >
        {playing ? <CallIcon name="stop" size={18} /> : <Icon name="sound" size={18} />}
        {playing ? check.stop : check.play}
      </Button>
    </Box>
  );
}

function usePlayback(recording: Blob | null) {
  const [playing, setPlaying] = useState(false);
  const stopNow = useRef(() => {});
  useEffect(() => () => stopNow.current(), []);

  const play = () => {
    if (recording === null) return;
    const url = URL.createObjectURL(recording);
    const player = new Audio(url);
    const stop = () => {
      player.pause();
      URL.revokeObjectURL(url);
      stopNow.current = () => {};
      setPlaying(false);
    };
    stopNow.current = stop;
    player.addEventListener('ended', stop);
    setPlaying(true);
    player.play().catch((problem: unknown) => {
      logProblem('playback', problem);
      stop();
    });
  };

  return { playing, play, stop: () => stopNow.current() };
}

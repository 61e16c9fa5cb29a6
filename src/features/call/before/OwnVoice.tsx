import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { Button } from '#src/ui/Button.tsx';
import { callToolTexts } from '#src/ui/callToolTexts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CallIcon } from '../callIcons.tsx';
import type { MicCheckState } from './micCheck.ts';

/** Three seconds of one's own voice, and the way to hear them. Both buttons keep their places. */
export function OwnVoice({ state, onRecord }: { state: MicCheckState; onRecord: () => void }) {
  const { secondsLeft, recording, microphone } = state;
  const { url, playing, play, stop } = usePlayback(recording);
  const { check } = callToolTexts;
  const busy = secondsLeft !== null || microphone === 'opening';
  const text = secondsLeft !== null ? check.recording(secondsLeft) : check.record;
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
      <Button look="plain" px="3" aria-disabled={busy} {...(secondsLeft !== null && { color: 'danger', borderColor: 'danger', css: { '&[aria-disabled=true]': { opacity: 1 } } })} onClick={() => !busy && onRecord()}>
        <CallIcon name={secondsLeft === null ? 'mic' : 'record'} size={18} />
        {text}
      </Button>
      <Button look="plain" px="3" aria-disabled={url === null} onClick={() => (playing ? stop() : play())}>
        {playing ? <CallIcon name="stop" size={18} /> : <Icon name="sound" size={18} />}
        {playing ? check.stop : check.play}
      </Button>
    </Box>
  );
}

function usePlayback(recording: Blob | null) {
  const [url, setUrl] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  useEffect(() => {
    if (recording === null) return undefined;
    const made = URL.createObjectURL(recording);
    setUrl(made);
    return () => {
      audio.current?.pause();
      audio.current = null;
      setPlaying(false);
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [recording]);

  function play() {
    if (url === null) return;
    const player = new Audio(url);
    audio.current = player;
    player.addEventListener('ended', () => setPlaying(false));
    setPlaying(true);
    player.play().catch((problem: unknown) => {
      logProblem('playback', problem);
      setPlaying(false);
    });
  }

  return {
    url,
    playing,
    play,
    stop() {
      audio.current?.pause();
      setPlaying(false);
    },
  };
}

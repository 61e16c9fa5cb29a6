import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { recordingFileName } from '#src/lib/recording/download.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatClock } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { recordingTexts } from './texts.ts';
import type { Player } from './player.ts';
import type { LoadedRecording } from './useRecording.ts';
import { Waveform } from './Waveform.tsx';

const t = recordingTexts.player;
const SPEEDS = Object.entries(t.speeds).toSorted(([a], [b]) => Number(a) - Number(b));

interface RecordingPlayerProps {
  /** To be downloaded under its name; null where it is only to be heard. */
  callRecordId: string | null;
  player: Player;
  recording: LoadedRecording;
  /** Who is heard; null for the user. */
  of?: string | null;
  /** Moments of the call that the scorecard speaks of, in their order. */
  marks?: readonly RecordingMark[];
}

export interface RecordingMark {
  /** Milliseconds into the call. */
  atMs: number;
  name: string;
}

/** A loaded recording: where one is in it, and every way to move. */
export function RecordingPlayer({
  callRecordId,
  player,
  recording,
  of = null,
  marks = [],
}: RecordingPlayerProps) {
  const { ready, playing, currentMs, durationMs, rate, broken, url } = useSyncExternalStore(
    player.subscribe,
    player.getState,
  );
  const speedId = useId();
  useEffect(() => {
    player.load(recording.wav);
    return () => player.unload();
  }, [player, recording]);
  const at = Math.min(currentMs, durationMs);
  return (
    <>
      <Waveform
        of={of}
        peaks={recording.peaks}
        marks={marks}
        personaPeaks={recording.personaPeaks}
        currentMs={at}
        durationMs={durationMs}
        onSeek={(ms) => player.seek(ms)}
      />
      <Range
        type="range"
        min={0}
        max={Math.max(1, Math.ceil(durationMs / 1_000))}
        step={1}
        value={at >= durationMs ? Math.ceil(at / 1_000) : Math.floor(at / 1_000)}
        disabled={!ready}
        aria-label={t.position}
        aria-valuetext={t.at(formatClock(at), formatClock(durationMs))}
        onChange={(event) => player.seek(Number(event.target.value) * 1_000)}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
        <Button
          size="icon"
          look="plain"
          aria-label={playing ? t.pause : t.play}
          title={playing ? t.pause : t.play}
          aria-disabled={!ready}
          onClick={() => ready && player.toggle()}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </Button>
        <Box as="span" fontVariantNumeric="tabular-nums" fontSize="sm" minWidth="6.5rem">
          {formatClock(at)} / {formatClock(durationMs)}
        </Box>
        <Box display="inline-flex" alignItems="center" gap="2">
          <chakra.label htmlFor={speedId} fontSize="sm" color="fg.muted">
            {t.speed}
          </chakra.label>
          <NativeSelect.Root width="auto">
            <NativeSelect.Field
              id={speedId}
              value={String(rate)}
              onChange={(event) => player.setRate(Number(event.target.value))}
            >
              {SPEEDS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
        {url !== null && callRecordId !== null && (
          <Button asChild look="bare" size="sm" ms={{ base: '0', sm: 'auto' }}>
            <a href={url} download={recordingFileName(callRecordId)}>
              <Icon name="download" size={16} />
              {t.download}
            </a>
          </Button>
        )}
      </Box>
      <Marks marks={marks} player={player} />
      {broken && (
        <Muted mt="2" role="alert">
          {t.unsupported}
        </Muted>
      )}
    </>
  );
}

/** The ways to what the scorecard speaks of. */
function Marks({ marks, player }: { marks: readonly RecordingMark[]; player: Player }) {
  if (marks.length === 0) return null;
  return (
    <Box
      as="ul"
      aria-label={t.marks}
      listStyleType="none"
      m="0"
      mt="3"
      p="0"
      display="flex"
      flexWrap="wrap"
      gap="2"
    >
      {marks.map(({ atMs, name }) => (
        <li key={`${atMs} ${name}`}>
          <Button look="plain" size="sm" onClick={() => player.playFrom(atMs)}>
            <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatClock(atMs)}
            </Box>{' '}
            {name}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const Range = chakra('input', {
  base: {
    display: 'block',
    width: '100%',
    height: '1.75rem',
    m: '0',
    accentColor: 'var(--rs-colors-accent-text)',
    cursor: 'pointer',
  },
});

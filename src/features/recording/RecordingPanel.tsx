import { Box } from '@chakra-ui/react/box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { idb } from '#src/lib/storage/idb.ts';
import { heardStore } from '#src/lib/recording/heardStore.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectOnline } from '#src/store/connection/connection.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { formatDecimal, plural } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { recordingTexts } from './texts.ts';
import type { Player } from './player.ts';
import { useDeleteRecordingMutation } from './recordingApi.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import type { RecordingMark } from './RecordingPlayer.tsx';
import { useRecording, useWaitingChunks } from './useRecording.ts';

const t = recordingTexts.player;
/** Bytes a second. */
const BYTE_RATE = 32_000;

interface RecordingPanelProps {
  call: {
    id: string;
    durationSeconds: number;
    hasRecording: boolean;
    assistantName: string;
    real?: unknown;
  };
  player: Player;
  /** What the scorecard speaks of. */
  marks?: readonly RecordingMark[];
}

/**
 * The recording of a call: being sent, out of reach, or to be heard. Nothing where there is none.
 */
export function RecordingPanel({ call, player, marks = [] }: RecordingPanelProps) {
  const online = useAppSelector(selectOnline);
  const waiting = useWaitingChunks(call.id);
  const { status, recording, load } = useRecording(call.id);
  const { playing } = useSyncExternalStore(player.subscribe, player.getState);
  const complete = call.hasRecording && waiting === 0;
  useEffect(() => player.onWanted(() => void load()), [player, load]);
  useEffect(() => {
    if (complete && !savesData()) void load();
  }, [complete, load]);
  if (!call.hasRecording && !waiting) return null;
  return (
    <Panel
      aria-labelledby="recording"
      {...(playing ? { position: { md: 'sticky' }, top: '4.5rem', zIndex: '1' } : {})}
    >
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <SectionTitle id="recording">{t.title[recording?.sides ?? 'rep']}</SectionTitle>
        {complete && <Remove callRecordId={call.id} />}
      </Box>
      <Muted mt="1" mb="3">
        {call.real
          ? t.whyReal
          : t.why[recording?.sides ?? 'rep'](call.assistantName.split(' ')[0] ?? '')}
      </Muted>
      {waiting !== null && waiting > 0 && (
        <Muted role="status">
          {(online ? t.uploading : t.uploadingOffline)(plural(waiting, t.parts))}
        </Muted>
      )}
      <Box minHeight={complete ? '7.5rem' : '0'}>
        {complete && status === 'ready' && recording && (
          <RecordingPlayer
            callRecordId={call.id}
            player={player}
            recording={recording}
            marks={marks}
          />
        )}
        {complete && status === 'loading' && <Muted role="status">{t.loading}</Muted>}
        {complete && status === 'unloaded' && savesData() && (
          <Button look="plain" size="sm" onClick={() => void load()}>
            {t.load(formatDecimal((call.durationSeconds * BYTE_RATE) / 1_000_000))}
          </Button>
        )}
        {complete && (status === 'offline' || status === 'failed') && (
          <Box display="grid" justifyItems="start" gap="3">
            <Box as="p" role="status" display="flex" alignItems="center" gap="2">
              <Icon name={status === 'offline' ? 'offline' : 'alert'} size={18} />
              {status === 'offline' ? t.offline : t.failed}
            </Box>
            <Button look="plain" size="sm" onClick={() => void load()}>
              <Icon name="refresh" size={16} />
              {texts.common.retry}
            </Button>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Remove({ callRecordId }: { callRecordId: string }) {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteRecordingMutation();
  const [asking, setAsking] = useState(false);

  async function removeNow() {
    setAsking(false);
    try {
      await remove(callRecordId).unwrap();
      await heardStore(idb('heard')).remove(callRecordId);
      dispatch(showToast({ kind: 'success', title: t.removed }));
    } catch (error) {
      const { title, detail } = readProblem(error);
      dispatch(showToast({ kind: 'error', title, description: detail }));
    }
  }

  return (
    <>
      <Button look="bare" size="sm" onClick={() => setAsking(true)}>
        <Icon name="trash" size={16} />
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        {...t.ask}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void removeNow()}
      />
    </>
  );
}

/** Whoever pays by the megabyte is asked first. */
function savesData(): boolean {
  return (
    'connection' in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  );
}

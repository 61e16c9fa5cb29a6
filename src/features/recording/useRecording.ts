import { useCallback, useEffect, useState } from 'react';
import { readWav } from '#core/audio/wav.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { pageSession } from '#src/lib/session/pageSession.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { downloadRecording, downloadWav } from '#src/lib/recording/download.ts';
import type { Download } from '#src/lib/recording/download.ts';
import { heardStore } from '#src/lib/recording/heardStore.ts';
import { peaksOf } from '#src/lib/recording/peaks.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';

/** Stretches of the drawing. */
const BARS = 240;
/** How often it is looked whether all of a recording is sent. */
const LOOK_EVERY_MS = 1_500;

export type RecordingStatus = 'unloaded' | 'loading' | 'ready' | 'offline' | 'failed';

export interface LoadedRecording {
  wav: Blob;
  /** 0 to 1. */
  peaks: number[];
}

/** How many chunks of a call's recording wait on this device; null until looked up. */
export function useWaitingChunks(callRecordId: string): number | null {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [waiting, setWaiting] = useState<number | null>(null);
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = 0;
    async function look() {
      const keys =
        userId === null
          ? []
          : await chunkStore(idb('recordings'))
              .ofUser(userId)
              .catch(() => []);
      if (!here) return;
      const count = keys.filter((key) => key.callRecordId === callRecordId).length;
      setWaiting(count);
      if (count > 0) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      else if (before > 0)
        dispatch(api.util.invalidateTags([{ type: 'Scoring', id: callRecordId }, 'Recordings']));
      before = count;
    }
    void look();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [callRecordId, userId, dispatch]);
  return waiting;
}

/** The recording of a call, from this device or the server, once it is asked for. */
export function useRecording(callRecordId: string) {
  return useFound(useCallback((userId: string) => find(userId, callRecordId), [callRecordId]));
}

/** The recording of a call that is shown to the user, once it is asked for. It is not kept: the rep may take it back. */
export function useSharedRecording(shareId: string) {
  return useFound(
    useCallback(
      async () =>
        wavOrWhy(await downloadWav(pathTo(API.coachingRecording, { id: shareId }), pageSession)),
      [shareId],
    ),
  );
}

function useFound(look: (userId: string) => Promise<Blob | Missing>) {
  const userId = useAppSelector(selectUserId);
  const [status, setStatus] = useState<RecordingStatus>('unloaded');
  const [recording, setRecording] = useState<LoadedRecording | null>(null);
  const load = useCallback(async () => {
    if (userId === null) return;
    setStatus('loading');
    try {
      const wav = await look(userId);
      if (typeof wav === 'string') {
        setStatus(wav === 'unreachable' ? 'offline' : 'failed');
        return;
      }
      const { pcm } = readWav(await wav.arrayBuffer());
      setRecording({ wav, peaks: await peaksOf(pcm, BARS) });
      setStatus('ready');
    } catch (problem) {
      logProblem('recording', problem);
      setStatus('failed');
    }
  }, [userId, look]);
  return { status, recording, load };
}

type Missing = Exclude<Download['kind'], 'wav'>;
const wavOrWhy = (found: Download) => (found.kind === 'wav' ? found.wav : found.kind);

async function find(userId: string, callRecordId: string) {
  const heard = heardStore(idb('heard'));
  const kept = await heard.get(userId, callRecordId).catch(() => null);
  if (kept !== null) return kept;
  const found = await downloadRecording(callRecordId, pageSession);
  if (found.kind !== 'wav') return found.kind;
  // Where there is no room it is downloaded again next time.
  await heard
    .keep(userId, callRecordId, found.wav, Date.now())
    .catch((problem: unknown) => logProblem('recording', problem));
  return found.wav;
}

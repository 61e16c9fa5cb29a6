import { useCallback, useEffect, useState } from 'react';
import { createResampler } from '#core/audio/resample.ts';
import { readWav } from '#core/audio/wav.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { pageSession } from '#src/lib/session/pageSession.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { downloadWav } from '#src/lib/recording/download.ts';
import type { Download } from '#src/lib/recording/download.ts';
import { heardStore } from '#src/lib/recording/heardStore.ts';
import type { Sides } from '#src/lib/recording/heardStore.ts';
import { mixSides, wavBlob } from '#src/lib/recording/mixSides.ts';
import { peaksOf } from '#src/lib/recording/peaks.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';

/** Stretches of the drawing. */
const BARS = 240;
/** How often it is looked whether all of a recording is sent. */
const LOOK_EVERY_MS = 1_500;

export type RecordingStatus = 'unloaded' | 'loading' | 'ready' | 'offline' | 'failed';

export interface LoadedRecording {
  /** All that is recorded of the call. */
  wav: Blob;
  /** How loud the rep is over the call, 0 to 1. */
  peaks: number[];
  /** The same of the persona, where it is recorded on a track of its own. */
  personaPeaks: number[] | null;
  /** Whose voice is in it: `mixed` where both are on one track. */
  sides: 'rep' | 'both' | 'mixed';
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

/**
 * The recording of a call that is shown to the user, once it is asked for. It is not kept: the rep
 * may take it back.
 */
export function useSharedRecording(shareId: string) {
  return useFound(
    useCallback(async () => {
      const found = await downloadSides(pathTo(API.coachingRecording, { id: shareId }));
      return 'sides' in found ? found.sides : found.kind;
    }, [shareId]),
  );
}

function useFound(look: (userId: string) => Promise<Sides | Missing>) {
  const userId = useAppSelector(selectUserId);
  const [status, setStatus] = useState<RecordingStatus>('unloaded');
  const [recording, setRecording] = useState<LoadedRecording | null>(null);
  const load = useCallback(async () => {
    if (userId === null) return;
    setStatus('loading');
    try {
      const sides = await look(userId);
      if (typeof sides === 'string') {
        setStatus(sides === 'unreachable' ? 'offline' : 'failed');
        return;
      }
      setRecording(await loaded(sides));
      setStatus('ready');
    } catch (problem) {
      logProblem('recording', problem);
      setStatus('failed');
    }
  }, [userId, look]);
  return { status, recording, load };
}

type Missing = Exclude<Download['kind'], 'wav'>;

/**
 * Every side that is recorded at a path of the API; `whole` where none of them is missing, since it
 * could not be had just now.
 */
async function downloadSides(
  path: string,
): Promise<{ sides: Sides; whole: boolean } | { kind: Missing }> {
  const found = await downloadWav(path, pageSession);
  if (found.kind !== 'wav') return { kind: found.kind };
  const other = found.tracks === 'both' ? await downloadWav(path, pageSession, 'persona') : null;
  const persona = other?.kind === 'wav' ? other.wav : null;
  return {
    sides: { rep: found.wav, persona, mixed: found.tracks === 'mixed' },
    whole: other === null || persona !== null,
  };
}

/** Both sides are drawn over the same time, and heard as one. */
async function loaded({ rep, persona, mixed }: Sides): Promise<LoadedRecording> {
  const { sampleRate, pcm } = readWav(await rep.arrayBuffer());
  if (persona === null)
    return {
      wav: rep,
      peaks: await peaksOf(pcm, BARS),
      personaPeaks: null,
      sides: mixed ? 'mixed' : 'rep',
    };
  const other = readWav(await persona.arrayBuffer());
  const theirs =
    other.sampleRate === sampleRate
      ? other.pcm
      : createResampler(other.sampleRate, sampleRate).push(other.pcm);
  const sum = mixSides(pcm, theirs);
  return {
    wav: wavBlob(sum, sampleRate),
    peaks: await peaksOf(stretched(pcm, sum.length), BARS),
    personaPeaks: await peaksOf(stretched(theirs, sum.length), BARS),
    sides: 'both',
  };
}

/** With silence after it, so that both sides are of one length. */
function stretched(pcm: Int16Array, length: number): Int16Array {
  const long = new Int16Array(length);
  long.set(pcm);
  return long;
}

async function find(userId: string, callRecordId: string) {
  const heard = heardStore(idb('heard'));
  const kept = await heard.get(userId, callRecordId).catch(() => null);
  if (kept !== null) return kept;
  const found = await downloadSides(pathTo(API.downloadRecording, { id: callRecordId }));
  if (!('sides' in found)) return found.kind;
  const { sides, whole } = found;
  // A side that is missing is asked for again the next time.
  if (!whole) return sides;
  // Where there is no room it is downloaded again next time.
  await heard
    .keep(userId, callRecordId, sides, Date.now())
    .catch((problem: unknown) => logProblem('recording', problem));
  return sides;
}

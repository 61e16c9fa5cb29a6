import type { RecordingTrack, RecordingTracks } from '#core/contract/calls/recording.ts';
import { TRACKS_HEADER } from '#core/contract/calls/recordingBounds.ts';
import { sessionFetch } from '#src/lib/session/sessionFetch.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';

/** A call of an hour is some 115 MB. */
const GIVE_UP_AFTER_MS = 600_000;

/**
 * `tracks`: whose voice is recorded. `absent`: the server has none. `unreachable`: no answer;
 * `failed`: one that is no recording.
 */
export type Download =
  | { kind: 'wav'; wav: Blob; tracks: RecordingTracks }
  | { kind: 'absent' | 'unreachable' | 'failed' };

/** The WAV of one side of a call, at a path of the API, in the name of the session that is read. */
export async function downloadWav(
  path: string,
  deps: SessionFetchDeps,
  track: RecordingTrack = 'rep',
): Promise<Download> {
  try {
    const reply = await sessionFetch(deps, track === 'rep' ? path : `${path}?track=${track}`, {
      headers: { accept: 'audio/wav' },
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
    if (reply === null) return { kind: 'unreachable' };
    if (reply.status === 404) return { kind: 'absent' };
    // Some network's own page is no recording, whatever its status.
    if (!reply.ok || reply.headers.get('content-type')?.includes('audio') !== true)
      return { kind: 'failed' };
    return { kind: 'wav', wav: await reply.blob(), tracks: tracksIn(reply) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** What a downloaded recording is called. */
export function recordingFileName(callRecordId: string): string {
  return `call-recording-${callRecordId}.wav`;
}

function tracksIn({ headers }: Response): RecordingTracks {
  const told = headers.get(TRACKS_HEADER);
  return told === 'both' || told === 'mixed' ? told : 'rep';
}

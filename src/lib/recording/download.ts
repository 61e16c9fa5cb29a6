import { API, pathTo } from '#core/contract/paths.ts';
import { withSession } from '#src/lib/withSession.ts';
import type { SendDeps } from './sendChunk.ts';

/** `absent`: the server has none. `unreachable`: no answer; `failed`: one that is no recording. */
export type Download = { kind: 'wav'; wav: Blob } | { kind: 'absent' | 'unreachable' | 'failed' };

/** The WAV of one's own call, in the name of the session that is read. */
export function downloadRecording(callRecordId: string, deps: SendDeps): Promise<Download> {
  return downloadWav(pathTo(API.downloadRecording, { id: callRecordId }), deps);
}

/** The WAV at a path of the API. */
export async function downloadWav(path: string, deps: SendDeps): Promise<Download> {
  const session = await deps.read();
  if (session === null) return { kind: 'unreachable' };
  const ask = ({ accessToken }: { accessToken: string }) =>
    deps.fetch(path, { headers: { authorization: `Bearer ${accessToken}`, accept: 'audio/wav' } });
  try {
    const reply = await withSession(session, ask, {
      refresh: deps.refresh,
      isRefused: ({ status }) => status === 401,
      now: deps.now,
    });
    if (reply.status === 404) return { kind: 'absent' };
    // Some network's own page is no recording, whatever its status.
    if (!reply.ok || reply.headers.get('content-type')?.includes('audio') !== true)
      return { kind: 'failed' };
    return { kind: 'wav', wav: await reply.blob() };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** What a downloaded recording is called. */
export function recordingFileName(callRecordId: string): string {
  return `call-recording-${callRecordId}.wav`;
}

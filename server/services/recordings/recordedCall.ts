import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RecordingTrack, RecordingTracks } from '#core/contract/calls/recording.ts';
import { PERSONA_TRACK } from '#core/contract/calls/recordingBounds.ts';
import type { Context } from '#server/context.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { listStoredChunks } from '#server/db/queries/calls/recordings.ts';
import { findVapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { unknownCall } from '../calls/callProblems.ts';
import { isUuid } from '../ids.ts';
import { noRecording } from './recordingProblems.ts';
import { layOut } from './timeline.ts';
import { wavOf, type ChunkSource } from './wavOf.ts';

export interface RecordedCall {
  /** Of the whole WAV. */
  bytes: number;
  /** Changes with what has arrived. */
  etag: string;
  tracks: RecordingTracks;
  /** Its bytes from one up to before another. */
  read(from: number, to: number): Readable;
}

/**
 * The WAV of one side of a call as far as it has arrived, on the call's own time line.
 * @throws {ProblemError} 404
 */
export async function recordedCall(
  { db, recordings, log, work }: Context,
  userId: string,
  callId: string,
  track: RecordingTrack = 'rep',
): Promise<RecordedCall> {
  const call = isUuid(callId) ? await findCallById(db, userId, callId) : undefined;
  if (!call) throw unknownCall();
  const all = await listStoredChunks(db, { userId, callId: call.id });
  const chunks = all.filter(({ n }) => n >= PERSONA_TRACK === (track === 'persona'));
  if (chunks.length === 0) throw noRecording();
  // Where Vapi does not have the voices apart, it gives both on one track.
  const isHeldAtVapi = async () =>
    (await findVapiCall(db, { userId, callId: call.id })) !== undefined;
  const timeline = layOut(chunks);
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(`${chunk.n} `).update(chunk.hash);
  const open = async ({ n }: { n: number }, from: number, to: number) => {
    const found = await recordings.open({ userId, callId: call.id, n }, from, to);
    if (!found)
      log.warn({ callId: call.id, n }, 'a chunk of a recording is missing from the storage');
    return found;
  };
  const resample: ChunkSource['resample'] = (sound) => work.run('resample', sound);
  return {
    bytes: timeline.bytes,
    tracks: chunks.length < all.length ? 'both' : (await isHeldAtVapi()) ? 'mixed' : 'rep',
    etag: `"${hash.digest('base64url').slice(0, 22)}"`,
    read: (from, to) =>
      Readable.from(wavOf(timeline, { open, resample }, from, to), { objectMode: false }),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TRACKS_HEADER } from '#core/contract/calls/recordingBounds.ts';
import { byteRange } from '#server/services/recordings/byteRange.ts';
import { beyondRecording } from '#server/services/recordings/recordingProblems.ts';
import type { RecordedCall } from '#server/services/recordings/recordedCall.ts';

const SOUND = {
  description: 'A WAV of 16-bit mono PCM; one range of bytes can be asked for.',
  content: { 'audio/wav': { schema: z.any() } },
};
export const SOUND_REPLIES = { 200: SOUND, 206: SOUND };

/** The WAV of a call, or the range of it that is asked for. @throws {ProblemError} 416 */
export function sendSound(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  id: string,
  recorded: RecordedCall,
): FastifyReply {
  const { bytes, etag, tracks } = recorded;
  // A range of what has changed since would not fit what the client has.
  const stale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const range = byteRange(stale ? undefined : headers.range, bytes);
  void reply.headers({ 'accept-ranges': 'bytes', etag, [TRACKS_HEADER]: tracks });
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${bytes}`);
    throw beyondRecording();
  }
  const { from, to } = range === 'all' ? { from: 0, to: bytes } : range;
  if (range !== 'all')
    void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`);
  return reply
    .type('audio/wav')
    .headers({
      'content-length': to - from,
      'content-disposition': `attachment; filename="call-recording-${id}.wav"`,
    })
    .send(recorded.read(from, to));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { recordingChunkHeadersSchema, recordingChunkParamsSchema, recordingConsentRequestSchema, recordingConsentSchema } from '#core/contract/recording.ts';
import { CHUNK_MS, MAX_CHUNK_BYTES } from '#core/contract/recordingBounds.ts';
import type { Context } from '#server/context.ts';
import { byteRange } from '#server/services/recordings/byteRange.ts';
import { decideRecording, recordingConsent } from '#server/services/recordings/consent.ts';
import { deleteRecording, deleteRecordings } from '#server/services/recordings/deleteRecordings.ts';
import { keepChunk } from '#server/services/recordings/keepChunk.ts';
import { beyondRecording } from '#server/services/recordings/recordingProblems.ts';
import { recordedCall, type RecordedCall } from '#server/services/recordings/recordedCall.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: z.string() });
const EMPTY = z.null().describe('Done. The body is empty.');
const SOUND = { description: 'A WAV of 16-bit mono PCM; one range of bytes can be asked for.', content: { 'audio/wav': { schema: z.any() } } };

export const recordingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: MAX_CHUNK_BYTES }, (_request, body, done) => done(null, body));

  app.put(
    API.recordingChunk,
    {
      bodyLimit: MAX_CHUNK_BYTES,
      config: { invalidStatus: 422, duringCall: true },
      schema: { params: recordingChunkParamsSchema, headers: recordingChunkHeadersSchema, response: { 204: EMPTY } },
    },
    async (request, reply) => {
      const { id, n } = request.params;
      const { 'x-sample-rate': sampleRate, 'x-start-ms': startMs = n * CHUNK_MS } = request.headers;
      const pcm = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await keepChunk(context, bearerOf(request).userId, id, { n, startMs, sampleRate, pcm });
      return reply.code(204).send(null);
    },
  );

  app.get(API.downloadRecording, { schema: { params, response: { 200: SOUND, 206: SOUND } } }, async (request, reply) => {
    const { id } = request.params;
    return sendRange(request, reply, id, await recordedCall(context, bearerOf(request).userId, id));
  });

  app.delete(API.downloadRecording, { schema: { params, response: { 204: EMPTY } } }, async (request, reply) => {
    await deleteRecording(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send(null);
  });

  app.delete(API.recordings, { schema: { response: { 204: EMPTY } } }, async (request, reply) => {
    await deleteRecordings(context, bearerOf(request).userId);
    return reply.code(204).send(null);
  });

  app.get(API.recordingConsent, { schema: { response: { 200: recordingConsentSchema } } }, (request) => recordingConsent(context, bearerOf(request).userId));

  app.put(API.recordingConsent, { schema: { body: recordingConsentRequestSchema, response: { 200: recordingConsentSchema } } }, (request) =>
    decideRecording(context, bearerOf(request).userId, request.body.granted),
  );
};

function sendRange({ headers }: FastifyRequest, reply: FastifyReply, id: string, { bytes, etag, read }: RecordedCall): FastifyReply {
  // A range of what has changed since would not fit what the client has.
  const stale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const range = byteRange(stale ? undefined : headers.range, bytes);
  void reply.headers({ 'accept-ranges': 'bytes', etag });
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${bytes}`);
    throw beyondRecording();
  }
  const { from, to } = range === 'all' ? { from: 0, to: bytes } : range;
  if (range !== 'all') void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`);
  return reply.type('audio/wav').headers({ 'content-length': to - from, 'content-disposition': `attachment; filename="call-recording-${id}.wav"` }).send(read(from, to));
}

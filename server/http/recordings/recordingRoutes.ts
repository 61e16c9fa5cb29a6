import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import {
  recordingChunkHeadersSchema,
  recordingChunkParamsSchema,
  recordingConsentRequestSchema,
  recordingQuerySchema,
  recordingConsentSchema,
} from '#core/contract/calls/recording.ts';
import { CHUNK_MS, MAX_CHUNK_BYTES, slotOf } from '#core/contract/calls/recordingBounds.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { decideRecording, recordingConsent } from '#server/services/recordings/consent.ts';
import { deleteRecording, deleteRecordings } from '#server/services/recordings/deleteRecordings.ts';
import { keepChunk } from '#server/services/recordings/keepChunk.ts';
import { recordedCall } from '#server/services/recordings/recordedCall.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';
import { sendSound, SOUND_REPLIES } from './sendSound.ts';

const params = z.object({ id: anyId });
const EMPTY = z.null().describe('Done. The body is empty.');

export const recordingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_CHUNK_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.put(
    API.recordingChunk,
    {
      onRequest: perUser(context, 'chunks'),
      bodyLimit: MAX_CHUNK_BYTES,
      config: { invalidStatus: 422, duringCall: true },
      schema: {
        params: recordingChunkParamsSchema,
        headers: recordingChunkHeadersSchema,
        response: { 204: EMPTY },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params;
      const { 'x-sample-rate': sampleRate, 'x-start-ms': startMs = slotOf(n) * CHUNK_MS } =
        request.headers;
      const pcm = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await keepChunk(context, bearerOf(request).userId, id, { n, startMs, sampleRate, pcm });
      return reply.code(204).send(null);
    },
  );

  app.get(
    API.downloadRecording,
    { schema: { params, querystring: recordingQuerySchema, response: SOUND_REPLIES } },
    async (request, reply) => {
      const { id } = request.params;
      return sendSound(
        request,
        reply,
        id,
        await recordedCall(context, bearerOf(request).userId, id, request.query.track),
      );
    },
  );

  app.delete(
    API.downloadRecording,
    { schema: { params, response: { 204: EMPTY } } },
    async (request, reply) => {
      await deleteRecording(context, bearerOf(request).userId, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(API.recordings, { schema: { response: { 204: EMPTY } } }, async (request, reply) => {
    await deleteRecordings(context, bearerOf(request).userId);
    return reply.code(204).send(null);
  });

  app.get(
    API.recordingConsent,
    { schema: { response: { 200: recordingConsentSchema } } },
    (request) => recordingConsent(context, bearerOf(request).userId),
  );

  app.put(
    API.recordingConsent,
    { schema: { body: recordingConsentRequestSchema, response: { 200: recordingConsentSchema } } },
    (request) => decideRecording(context, bearerOf(request).userId, request.body.granted),
  );
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { MAX_TRANSCRIPT_BYTES } from '#core/contract/calls/realCallBounds.ts';
import {
  importedRealCallSchema,
  practiseMomentReplySchema,
  practiseMomentRequestSchema,
  realCallSchema,
  transcriptQuerySchema,
  transcriptSpeakersSchema,
  uploadRealCallQuerySchema,
} from '#core/contract/calls/realCalls.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { practiseMoment } from '#server/services/realCalls/practiseMoment.ts';
import { realCall, removeRealCall } from '#server/services/realCalls/realCall.ts';
import { transcriptSpeakers, uploadRealCall } from '#server/services/realCalls/uploadRealCall.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';

const params = z.object({ id: anyId });
/** The largest file and a little: what is beyond it gets the sentence of its own. */
const BODY_LIMIT = MAX_TRANSCRIPT_BYTES + 1_000_000;

/** Calls with prospects, brought in to be scored. */
export const realCallRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.register(uploadRoutes, { context });

  const limited = { preHandler: perUser(context, 'work') };

  app.get(
    API.realCall,
    { ...limited, schema: { params, response: { 200: realCallSchema } } },
    (request) => realCall(context, bearerOf(request).userId, request.params.id),
  );

  app.delete(
    API.realCall,
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeRealCall(context, bearerOf(request).userId, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    API.practiseMoment,
    {
      ...limited,
      schema: {
        params,
        body: practiseMomentRequestSchema,
        response: { 200: practiseMomentReplySchema },
      },
    },
    (request) => practiseMoment(context, bearerOf(request).userId, request.params.id, request.body),
  );
};

/** Whatever a file is called and said to be, it comes as it is. */
const uploadRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  const fileOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

  app.post(
    API.realCallSpeakers,
    {
      onRequest: perUser(context, 'uploads'),
      bodyLimit: BODY_LIMIT,
      schema: { querystring: transcriptQuerySchema, response: { 200: transcriptSpeakersSchema } },
    },
    (request) =>
      transcriptSpeakers(
        context,
        bearerOf(request).userId,
        fileOf(request.body),
        request.query.fileName,
      ),
  );

  app.post(
    API.realCalls,
    {
      onRequest: perUser(context, 'uploads'),
      bodyLimit: BODY_LIMIT,
      schema: { querystring: uploadRealCallQuerySchema, response: { 200: importedRealCallSchema } },
    },
    (request) =>
      uploadRealCall(context, bearerOf(request).userId, fileOf(request.body), request.query),
  );
};

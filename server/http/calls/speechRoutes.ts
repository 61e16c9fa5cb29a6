import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { API } from '#core/contract/paths.ts';
import {
  speechRequestSchema,
  transcriptionQuerySchema,
  transcriptionReplySchema,
} from '#core/contract/calls/speech.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/services/problemError.ts';
import { speakSentence, transcribeUtterance } from '#server/services/calls/callSpeech.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { whileConnected } from './turnsStream.ts';
import { perUser } from '../limits/limits.ts';

/** Bytes: the longest utterance at the highest rate that a browser sends, 32 kHz. */
const UTTERANCE_BODY_LIMIT = 4 * 1024 * 1024;

/** The ears and the mouth of a call, where the browser has none of its own. */
export const speechRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.addHook('preHandler', async () => {
    if (context.speech === null)
      throw new ProblemError(404, 'speech-off', 'Not Found', 'This server has no speech service.');
  });
  app.register(hearing, { context });

  app.post(
    API.speech,
    {
      config: { duringCall: true },
      preHandler: perUser(context, 'speech'),
      schema: { body: speechRequestSchema },
    },
    async (request, reply) => {
      const { conversationId, text } = request.body;
      const { type, stream } = await speakSentence(
        context,
        bearerOf(request).userId,
        conversationId,
        text,
        whileConnected(reply),
      );
      return reply.type(type).header('x-accel-buffering', 'no').send(stream);
    },
  );
};

/** What is heard is the one large body, and nothing else is taken for it. */
const hearing: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('audio/wav', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    API.transcriptions,
    {
      bodyLimit: UTTERANCE_BODY_LIMIT,
      config: { duringCall: true },
      preHandler: perUser(context, 'speech'),
      schema: {
        querystring: transcriptionQuerySchema,
        response: { 200: transcriptionReplySchema },
      },
    },
    async (request, reply) => {
      const { conversationId, language } = request.query;
      const wav = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return {
        text: await transcribeUtterance(
          context,
          bearerOf(request).userId,
          conversationId,
          wav,
          language,
          whileConnected(reply),
        ),
      };
    },
  );
};

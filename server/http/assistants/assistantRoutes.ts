import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import {
  assistantSchema,
  statementPersonaSchema,
  publicPersonaSchema,
} from '#core/contract/personas/persona.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  assistantById,
  assistantsFor,
  practicePersona,
} from '#server/services/assistants/assistants.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { compressReply } from './compressReply.ts';

const params = z.object({ id: anyId });

export const assistantRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.assistants, { schema: { response: { 200: z.array(assistantSchema) } } }, (request) =>
    assistantsFor(context, bearerOf(request).userId),
  );

  app.get(
    API.assistant,
    { schema: { params, response: { 200: publicPersonaSchema } } },
    (request) => assistantById(context, bearerOf(request).userId, request.params.id),
  );

  app.get(
    API.practicePersona,
    { schema: { params, response: { 200: statementPersonaSchema } }, onSend: compressReply },
    (request) => practicePersona(context, bearerOf(request).userId, request.params.id),
  );
};

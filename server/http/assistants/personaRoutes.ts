import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createPersonaRequestSchema,
  editPersonaRequestSchema,
  ownPersonaSchema,
} from '#core/contract/personas/ownPersona.ts';
import { API } from '#core/contract/paths.ts';
import { personaSchema } from '#core/contract/personas/persona.ts';
import {
  jobTitlesReplySchema,
  jobTitlesRequestSchema,
  regeneratePersonaRequestSchema,
  regenerationLimitsSchema,
} from '#core/contract/personas/research.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  createPersona,
  deletePersona,
  editPersona,
} from '#server/services/personas/ownPersonas.ts';
import { jobTitles } from '#server/services/research/jobTitles.ts';
import { regeneratePersona } from '#server/services/research/regeneratePersona.ts';
import { regenerationLimits } from '#server/services/research/regenerations.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';
import { LARGE_BODY_LIMIT } from '../bodies/bodyLimits.ts';

const params = z.object({ id: anyId });

/** From a research to a persona of one's own. */
export const personaRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.post(
    API.generateJobTitles,
    {
      bodyLimit: LARGE_BODY_LIMIT,
      schema: { body: jobTitlesRequestSchema, response: { 200: jobTitlesReplySchema } },
    },
    (request) => jobTitles(context, bearerOf(request).userId, request.body),
  );

  app.post(
    API.regeneratePersona,
    {
      bodyLimit: LARGE_BODY_LIMIT,
      schema: { body: regeneratePersonaRequestSchema, response: { 200: personaSchema } },
    },
    (request) => regeneratePersona(context, bearerOf(request).userId, request.body),
  );

  app.get(
    API.regenerationLimits,
    { schema: { response: { 200: regenerationLimitsSchema } } },
    (request) => regenerationLimits(context, bearerOf(request).userId),
  );

  const limited = { preHandler: perUser(context, 'work') };

  app.post(
    API.createPersona,
    {
      ...limited,
      bodyLimit: LARGE_BODY_LIMIT,
      schema: { body: createPersonaRequestSchema, response: { 200: ownPersonaSchema } },
    },
    (request) => createPersona(context, bearerOf(request).userId, request.body),
  );

  app.put(
    API.assistant,
    {
      ...limited,
      bodyLimit: LARGE_BODY_LIMIT,
      schema: { params, body: editPersonaRequestSchema, response: { 200: ownPersonaSchema } },
    },
    (request) => editPersona(context, bearerOf(request).userId, request.params.id, request.body),
  );

  app.delete(
    API.assistant,
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await deletePersona(context, bearerOf(request).userId, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

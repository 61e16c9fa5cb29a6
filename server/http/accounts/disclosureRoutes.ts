import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  disclosuresPageSchema,
  disclosuresQuerySchema,
} from '#core/contract/account/disclosures.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { disclosuresOf } from '#server/services/users/disclosures.ts';
import { bearerOf } from '../authentication/bearer.ts';

export const disclosureRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.disclosures,
    { schema: { querystring: disclosuresQuerySchema, response: { 200: disclosuresPageSchema } } },
    (request) => disclosuresOf(context, bearerOf(request).userId, request.query),
  );
};

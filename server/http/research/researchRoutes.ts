import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { API } from '#core/contract/paths.ts';
import {
  existingResearchQuerySchema,
  existingResearchSchema,
  researchRequestSchema,
  researchStreamQuerySchema,
} from '#core/contract/personas/research.ts';
import type { Context } from '#server/context.ts';
import { existingResearch, finishedResearch } from '#server/services/research/followResearch.ts';
import { startResearch } from '#server/services/research/startResearch.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { countStream } from '../limits/countStream.ts';
import { whileConnected } from '../calls/turnsStream.ts';
import { streamResearch } from './researchStream.ts';

export const researchRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.post(
    API.researchWebsite,
    { schema: { body: researchRequestSchema, response: { 200: existingResearchSchema } } },
    async (request, reply) => {
      const { websiteDomain, subject, fresh } = request.body;
      const { userId } = bearerOf(request);
      // It is followed for as long as a stream is.
      await countStream(context, reply, userId);
      const { id } = await startResearch(context, userId, {
        domain: websiteDomain,
        subject,
        fresh,
      });
      return finishedResearch(context, userId, id, whileConnected(reply));
    },
  );

  app.get(
    API.existingResearch,
    {
      schema: {
        querystring: existingResearchQuerySchema,
        response: { 200: existingResearchSchema },
      },
    },
    (request) => existingResearch(context, bearerOf(request).userId, request.query.subject),
  );

  // An EventSource can send no header, so this one route takes the token in its query too, though
  // not from the pages of a browser unless the operator wants it.
  app.get(
    API.researchStream,
    {
      schema: { querystring: researchStreamQuerySchema },
      exposeHeadRoute: false,
      config: { tokenInQuery: true, changesState: true },
    },
    (request, reply) => streamResearch(context, request, reply, bearerOf(request), request.query),
  );
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { callScoringSchema, pendingCallScoringSchema } from '#core/contract/scoring.ts';
import type { Context } from '#server/context.ts';
import { callScoring, pendingScorings } from '#server/services/scoring/callScoring.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ callRecordId: z.string() });

export const scoringRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(API.callScoring, { schema: { params, response: { 200: callScoringSchema } } }, (request) =>
    callScoring(context, bearerOf(request).userId, request.params.callRecordId),
  );

  app.get(API.pendingCallScorings, { schema: { response: { 200: z.array(pendingCallScoringSchema) } } }, (request) =>
    pendingScorings(context, bearerOf(request).userId),
  );
};

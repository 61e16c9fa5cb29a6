import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { callScoringSchema, pendingCallScoringSchema } from '#core/contract/scoring/scoring.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { scoreAgain } from '#server/services/scoring/scoreAgain.ts';
import { callScoring, pendingScorings } from '#server/services/scoring/callScoring.ts';
import { bearerOf, tokenOf, unauthorized } from '../authentication/bearer.ts';

const params = z.object({ callRecordId: anyId });

export const scoringRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.pendingCallScorings,
    { schema: { response: { 200: z.array(pendingCallScoringSchema) } } },
    (request) => pendingScorings(context, bearerOf(request).userId),
  );

  app.post(API.scoreAgain, { schema: { params } }, async (request, reply) => {
    await scoreAgain(context, bearerOf(request).userId, request.params.callRecordId);
    return reply.code(204).send();
  });
};

/** The route that every app polls; it looks token and score up at once, so it stands outside the bearer check. */
export const scorePollRoute: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.callScoring,
    { schema: { params, response: { 200: callScoringSchema }, security: [{ bearer: [] }] } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = tokenOf(request);
      const scoring = token && (await callScoring(context, token, request.params.callRecordId));
      return scoring || unauthorized(reply);
    },
  );
};

import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MOST_AWAITED } from '#core/contract/limits.ts';
import { API } from '#core/contract/paths.ts';
import {
  awaitedScoringsQuerySchema,
  awaitedScoringsSchema,
  callScoringSchema,
  pendingCallScoringSchema,
} from '#core/contract/scoring/scoring.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { awaitScores } from '#server/services/scoring/awaitScores.ts';
import { callScoring, pendingScorings } from '#server/services/scoring/callScoring.ts';
import { bearerOf, tokenOf, unauthorized } from '../authentication/bearer.ts';
import { problem } from '../problems/problemFor.ts';
import { sendProblem } from '../problems/problems.ts';
import { whileConnected } from './turnsStream.ts';

const NO_SCORE_YET = problem(404, 'no-score-yet', 'This call has no score yet.');

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

  app.get(
    API.awaitedScorings,
    {
      schema: {
        querystring: awaitedScoringsQuerySchema,
        response: { 200: awaitedScoringsSchema },
      },
    },
    async (request, reply) => {
      const ids = request.query.ids.toLowerCase().split(',', MOST_AWAITED);
      const { userId } = bearerOf(request);
      return { pending: await awaitScores(context, userId, ids, whileConnected(reply)) };
    },
  );
  // A server that drains waits for nothing.
  app.addHook('preClose', async () => context.memory.hear(false));
};

/**
 * The route that every app polls; it looks token and score up at once, so it stands outside the
 * bearer check.
 */
export const scorePollRoute: FastifyPluginAsync<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get<{ Params: z.infer<typeof params> }>(
    API.callScoring,
    { schema: { params, response: { 200: callScoringSchema }, security: [{ bearer: [] }] } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = tokenOf(request);
      // Replies from memory to requests read in one turn of the event loop go out one after
      // another, which wakes whoever reads them once and not for each: twice as many a second.
      await setImmediate();
      const body = token && (await callScoring(context, token, request.params.callRecordId));
      if (body === null) return sendProblem(reply, NO_SCORE_YET);
      if (!body) return unauthorized(reply);
      // It is what the schema says: put together once, and sent as often as it is asked for.
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
};

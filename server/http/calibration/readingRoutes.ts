import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { correctReadingSchema, heardCallSchema } from '#core/contract/calibration/readings.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { correctTurn, heardIn, scoreAgain } from '#server/services/scoring/calibration/readings.ts';
import { bearerOf } from '../authentication/bearer.ts';

const call = z.object({ callRecordId: anyId });
const turn = call.extend({ seq: z.coerce.number().int().min(0).max(10_000) });

/** What was heard in one's own call, and what one says of it. */
export const readingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.callReadings,
    { schema: { params: call, response: { 200: heardCallSchema } } },
    (request) => heardIn(context, bearerOf(request).userId, request.params.callRecordId),
  );

  app.put(
    API.callReading,
    {
      config: { invalidStatus: 422 },
      schema: { params: turn, body: correctReadingSchema, response: { 200: heardCallSchema } },
    },
    (request) => {
      const { callRecordId, seq } = request.params;
      return correctTurn(context, bearerOf(request).userId, callRecordId, {
        seq,
        acts: request.body.acts,
      });
    },
  );

  app.post(API.scoreAgain, { schema: { params: call } }, async (request, reply) => {
    await scoreAgain(context, bearerOf(request).userId, request.params.callRecordId);
    return reply.code(204).send();
  });
};

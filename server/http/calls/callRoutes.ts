import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  beginCallReplySchema,
  conversationStatusSchema,
  endCallReplySchema,
  endCallRequestSchema,
  lettersIn,
  minutesRemainingSchema,
  startCallRequestSchema,
  turnsReplySchema,
  turnsRequestSchema,
} from '#core/contract/calls/call.ts';
import { notesRequestSchema } from '#core/contract/calls/notes.ts';
import { API } from '#core/contract/paths.ts';
import { retakeReplySchema, retakeRequestSchema } from '#core/contract/calls/retake.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { endCall } from '#server/services/calls/ending/endCall.ts';
import { heartbeat } from '#server/services/calls/ending/heartbeat.ts';
import { keepNotes } from '#server/services/calls/keepNotes.ts';
import { retakeCall } from '#server/services/calls/retakeCall.ts';
import { beginCall } from '#server/services/calls/beginCall.ts';
import { takeTurns } from '#server/services/calls/turns/takeTurns.ts';
import { clientTurnsAtVapi } from '#server/services/vapi/clientTurns.ts';
import { countEach } from '#server/services/requests/limits.ts';
import { minutesRemaining } from '#server/services/billing/minutes/minutes.ts';
import { LARGE_BODY_LIMIT } from '../bodies/bodyLimits.ts';
import { countStream } from '../limits/countStream.ts';
import { perUser } from '../limits/limits.ts';
import { streamAnswer, wantsStream, whileConnected } from './turnsStream.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: anyId });
const retakeParams = z.object({ callRecordId: anyId });

export const callRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.post(
    API.startCall,
    { schema: { body: startCallRequestSchema, response: { 200: beginCallReplySchema } } },
    (request) => beginCall(context, bearerOf(request).userId, request.body),
  );

  app.post(
    API.conversationTurns,
    {
      bodyLimit: LARGE_BODY_LIMIT,
      config: { invalidStatus: 422, duringCall: true },
      schema: { params, body: turnsRequestSchema, response: { 200: turnsReplySchema } },
    },
    async (request, reply) => {
      const { turns } = request.body;
      const { userId } = bearerOf(request);
      await countSaid(context, userId, turns);
      if (wantsStream(request)) await countStream(context, reply, userId);
      const answer =
        (await clientTurnsAtVapi(context, userId, request.params.id, turns)) ??
        (await takeTurns(context, userId, request.params.id, turns));
      if (wantsStream(request))
        return streamAnswer(request, reply, Math.max(...turns.map(({ seq }) => seq)) + 1, answer);
      return answer(whileConnected(reply), null);
    },
  );

  app.post(
    API.endCall,
    {
      config: { duringCall: true },
      schema: { body: endCallRequestSchema, response: { 200: endCallReplySchema } },
    },
    (request) => endCall(context, bearerOf(request).userId, request.body.conversationId),
  );

  app.get(
    API.conversationStatus,
    {
      config: { duringCall: true },
      schema: { params, response: { 200: conversationStatusSchema } },
    },
    (request) => heartbeat(context, bearerOf(request).userId, request.params.id),
  );

  app.put(
    API.conversationNotes,
    {
      config: { invalidStatus: 422, duringCall: true },
      schema: { params, body: notesRequestSchema },
    },
    async (request, reply) => {
      await keepNotes(context, bearerOf(request).userId, request.params.id, request.body.text);
      return reply.code(204).send();
    },
  );

  app.post(
    API.retake,
    {
      preHandler: perUser(context, 'work'),
      bodyLimit: LARGE_BODY_LIMIT,
      config: { invalidStatus: 422 },
      schema: {
        params: retakeParams,
        body: retakeRequestSchema,
        response: { 200: retakeReplySchema },
      },
    },
    async (request, reply) => {
      const { userId } = bearerOf(request);
      await countSaid(context, userId, request.body.turns);
      return reply.send(
        await retakeCall(context, userId, request.params.callRecordId, request.body),
      );
    },
  );

  app.get(
    API.minutesRemaining,
    { schema: { response: { 200: minutesRemainingSchema } } },
    (request) => minutesRemaining(context, bearerOf(request).userId),
  );
};

/**
 * What is said costs as much to answer in a call as in a retake of it.
 * @throws {ProblemError} 429
 */
async function countSaid(
  context: Context,
  userId: string,
  turns: readonly { text: string }[],
): Promise<void> {
  await countEach(context, [
    { name: 'turns', subject: userId, by: turns.length },
    { name: 'talk', subject: userId, by: lettersIn(turns) },
  ]);
}

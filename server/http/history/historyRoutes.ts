import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { conversationStatusSchema } from '#core/contract/call.ts';
import { callDetailsSchema, callHistoryPageSchema, callHistoryQuerySchema, callTranscriptSchema } from '#core/contract/history.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { callDetails, callHistory, callStatus, callTranscript } from '#server/services/history/history.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: z.string() });

export const historyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(API.userCallHistory, { schema: { querystring: callHistoryQuerySchema, response: { 200: callHistoryPageSchema } } }, (request) =>
    callHistory(context, bearerOf(request).userId, request.query),
  );

  app.get(API.callDetails, { schema: { params, response: { 200: callDetailsSchema } } }, (request) =>
    callDetails(context, bearerOf(request).userId, request.params.id),
  );

  app.get(API.callTranscript, { schema: { params, response: { 200: callTranscriptSchema } } }, (request) =>
    callTranscript(context, bearerOf(request).userId, request.params.id),
  );

  app.get(API.callStatus, { schema: { params, response: { 200: conversationStatusSchema } } }, (request) =>
    callStatus(context, bearerOf(request).userId, { callRecordId: request.params.id }),
  );
};

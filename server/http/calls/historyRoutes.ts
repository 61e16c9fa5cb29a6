import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { conversationStatusSchema } from '#core/contract/calls/call.ts';
import {
  assistantHistoryQuerySchema,
  callDetailsSchema,
  callHistoryCsvQuerySchema,
  callHistoryPageSchema,
  callHistoryQuerySchema,
  callTranscriptSchema,
} from '#core/contract/calls/history.ts';
import { API } from '#core/contract/paths.ts';
import { progressSchema } from '#core/contract/game/progress.ts';
import {
  transcriptSearchQuerySchema,
  transcriptSearchSchema,
} from '#core/contract/calls/transcriptSearch.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  callDetails,
  callHistory,
  callStatus,
  callTranscript,
} from '#server/services/history/history.ts';
import { historyCsv } from '#server/services/history/historyCsv.ts';
import { progress } from '#server/services/history/progress.ts';
import { searchTranscripts } from '#server/services/history/searchTranscripts.ts';
import { reading } from '#server/services/requests/reading.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: anyId });
const TABLE = {
  description: 'A CSV of all calls, a row each.',
  content: { 'text/csv': { schema: z.any() } },
};

export const historyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.userCallHistory,
    { schema: { querystring: callHistoryQuerySchema, response: { 200: callHistoryPageSchema } } },
    (request) => {
      const { userId } = bearerOf(request);
      return reading(context, userId, (from) => callHistory(from, userId, request.query));
    },
  );

  app.get(
    API.assistantCallHistory,
    {
      schema: {
        params,
        querystring: assistantHistoryQuerySchema,
        response: { 200: callHistoryPageSchema },
      },
    },
    (request) => {
      const { userId } = bearerOf(request);
      const query = {
        ...request.query,
        assistantId: request.params.id,
        orderBy: 'recent',
      } as const;
      return reading(context, userId, (from) => callHistory(from, userId, query));
    },
  );

  app.get(
    API.callHistoryCsv,
    { schema: { querystring: callHistoryCsvQuerySchema, response: { 200: TABLE } } },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': 'attachment; filename="ringside-calls.csv"',
          'cache-control': 'no-store',
        })
        .send(historyCsv(context, bearerOf(request).userId, request.query)),
  );

  app.get(
    API.transcriptSearch,
    {
      schema: {
        querystring: transcriptSearchQuerySchema,
        response: { 200: transcriptSearchSchema },
      },
    },
    (request) => {
      const { userId } = bearerOf(request);
      return reading(context, userId, (from) => searchTranscripts(from, userId, request.query));
    },
  );

  app.get(API.progress, { schema: { response: { 200: progressSchema } } }, (request) => {
    const { userId } = bearerOf(request);
    return reading(context, userId, (from) => progress(from, userId));
  });

  app.get(
    API.callDetails,
    { schema: { params, response: { 200: callDetailsSchema } } },
    (request) => callDetails(context, bearerOf(request).userId, request.params.id),
  );

  app.get(
    API.callTranscript,
    { schema: { params, response: { 200: callTranscriptSchema } } },
    (request) => callTranscript(context, bearerOf(request).userId, request.params.id),
  );

  app.get(
    API.callStatus,
    { schema: { params, response: { 200: conversationStatusSchema } } },
    (request) => callStatus(context, bearerOf(request).userId, { callRecordId: request.params.id }),
  );
};

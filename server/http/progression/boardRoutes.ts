import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  leaderboardQuerySchema,
  leaderboardSchema,
  publicLeaderboardQuerySchema,
  publicLeaderboardSchema,
} from '#core/contract/game/leaderboard.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { reading } from '#server/services/requests/reading.ts';
import { leaderboard, publicLeaderboard } from '#server/services/progression/boards/leaderboard.ts';
import { bearerOf } from '../authentication/bearer.ts';

export const boardRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.leaderboard,
    { schema: { querystring: leaderboardQuerySchema, response: { 200: leaderboardSchema } } },
    (request) => {
      const { userId } = bearerOf(request);
      return reading(context, userId, (from) => leaderboard(from, userId, request.query));
    },
  );
};

/** For anyone, without signing in. */
export const publicBoardRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.publicLeaderboard,
    {
      schema: {
        querystring: publicLeaderboardQuerySchema,
        response: { 200: publicLeaderboardSchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return reading(context, null, (from) => publicLeaderboard(from, request.query));
    },
  );
};

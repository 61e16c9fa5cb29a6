import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { API } from '#core/contract/paths.ts';
import {
  rewardsQuerySchema,
  rewardsSchema,
  rewardsSeenReplySchema,
  rewardsSeenSchema,
} from '#core/contract/game/rewards.ts';
import type { Context } from '#server/context.ts';
import { rewards, rewardsSeen } from '#server/services/progression/rewards.ts';
import { bearerOf } from '../authentication/bearer.ts';

export const rewardRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.rewards,
    { schema: { querystring: rewardsQuerySchema, response: { 200: rewardsSchema } } },
    (request) => rewards(context, bearerOf(request).userId, request.query.unseen),
  );

  app.post(
    API.rewardsSeen,
    { schema: { body: rewardsSeenSchema, response: { 200: rewardsSeenReplySchema } } },
    (request) => rewardsSeen(context, bearerOf(request).userId, request.body.ids),
  );
};

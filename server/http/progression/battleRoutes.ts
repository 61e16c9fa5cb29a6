import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  battleCallSchema,
  battleDetailsSchema,
  battlesPageSchema,
  battlesQuerySchema,
  inviteRequestSchema,
} from '#core/contract/game/battles.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { beginBattleCall } from '#server/services/battles/battleCall.ts';
import {
  acceptBattle,
  battle,
  battlesOf,
  declineBattle,
} from '#server/services/battles/battles.ts';
import { inviteToBattle, rematch } from '#server/services/battles/invite.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: anyId });
const details = { params, response: { 200: battleDetailsSchema } };

export const battleRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.battles,
    { schema: { querystring: battlesQuerySchema, response: { 200: battlesPageSchema } } },
    (request) => battlesOf(context, bearerOf(request).userId, request.query),
  );

  app.post(
    API.battles,
    { schema: { body: inviteRequestSchema, response: { 200: battleDetailsSchema } } },
    (request) => inviteToBattle(context, bearerOf(request).userId, request.body),
  );

  app.get(API.battle, { schema: details }, (request) =>
    battle(context, bearerOf(request).userId, request.params.id),
  );

  app.post(API.acceptBattle, { schema: details }, (request) =>
    acceptBattle(context, bearerOf(request).userId, request.params.id),
  );

  app.post(API.declineBattle, { schema: details }, (request) =>
    declineBattle(context, bearerOf(request).userId, request.params.id),
  );

  app.post(API.rematch, { schema: details }, (request) =>
    rematch(context, bearerOf(request).userId, request.params.id),
  );

  app.post(API.battleCall, { schema: { params, response: { 200: battleCallSchema } } }, (request) =>
    beginBattleCall(context, bearerOf(request).userId, request.params.id),
  );
};

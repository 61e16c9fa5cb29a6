import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  blockedSchema,
  friendRequestReplySchema,
  friendSearchQuerySchema,
  friendSearchSchema,
  friendsSchema,
  reportSchema,
} from '#core/contract/people/friends.ts';
import { API } from '#core/contract/paths.ts';
import { toUsernameSchema } from '#core/contract/people/person.ts';
import { privacySchema, publicProfileSchema } from '#core/contract/people/publicProfile.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  blockByName,
  blockFriend,
  blocksOf,
  report,
  unblock,
} from '#server/services/people/blocks.ts';
import {
  acceptFriend,
  askFriend,
  declineFriend,
  friendsOf,
  removeFriend,
  searchFriends,
} from '#server/services/people/friends.ts';
import { privacy, setPrivacy } from '#server/services/people/privacy.ts';
import { publicProfile } from '#server/services/people/publicProfile.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: anyId });

/** Friends, blocks, reports, and what users show of themselves. */
export const peopleRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.friends, { schema: { response: { 200: friendsSchema } } }, (request) =>
    friendsOf(context, bearerOf(request).userId),
  );

  app.post(
    API.friends,
    { schema: { body: toUsernameSchema, response: { 200: friendRequestReplySchema } } },
    (request) => askFriend(context, bearerOf(request).userId, request.body.username),
  );

  app.get(
    API.friendSearch,
    { schema: { querystring: friendSearchQuerySchema, response: { 200: friendSearchSchema } } },
    (request) => searchFriends(context, bearerOf(request).userId, request.query.query),
  );

  app.post(
    API.acceptFriend,
    { schema: { params, response: { 200: friendRequestReplySchema } } },
    (request) => acceptFriend(context, bearerOf(request).userId, request.params.id),
  );

  app.post(API.declineFriend, { schema: { params } }, async (request, reply) => {
    await declineFriend(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });

  app.delete(API.friend, { schema: { params } }, async (request, reply) => {
    await removeFriend(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });

  app.post(API.blockFriend, { schema: { params } }, async (request, reply) => {
    await blockFriend(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });

  app.get(API.blocks, { schema: { response: { 200: blockedSchema } } }, (request) =>
    blocksOf(context, bearerOf(request).userId),
  );

  app.post(API.blocks, { schema: { body: toUsernameSchema } }, async (request, reply) => {
    await blockByName(context, bearerOf(request).userId, request.body.username);
    return reply.code(204).send();
  });

  app.delete(API.block, { schema: { params } }, async (request, reply) => {
    await unblock(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });

  app.post(API.reports, { schema: { body: reportSchema } }, async (request, reply) => {
    await report(context, bearerOf(request).userId, request.body);
    return reply.code(204).send();
  });

  app.get(
    API.publicProfile,
    {
      schema: {
        params: z.object({ username: anyId }),
        response: { 200: publicProfileSchema },
      },
    },
    (request) => publicProfile(context, bearerOf(request).userId, request.params.username),
  );

  app.get(API.privacy, { schema: { response: { 200: privacySchema } } }, (request) =>
    privacy(context, bearerOf(request).userId),
  );

  app.put(
    API.privacy,
    { schema: { body: privacySchema, response: { 200: privacySchema } } },
    (request) => setPrivacy(context, bearerOf(request).userId, request.body),
  );
};

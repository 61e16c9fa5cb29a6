import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { avatarReplySchema, MAX_AVATAR_BYTES } from '#core/contract/account/avatar.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  avatarOf,
  keepAvatar,
  readAvatar,
  removeAvatar,
} from '#server/services/users/avatars/avatars.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';

const EMPTY = z.null().describe('Done. The body is empty.');
const PICTURE = { description: 'A PNG.', content: { 'image/png': { schema: z.any() } } };

/** The user's own picture. */
export const avatarRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.addContentTypeParser(
    'image/png',
    { parseAs: 'buffer', bodyLimit: MAX_AVATAR_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get(API.userAvatar, { schema: { response: { 200: avatarReplySchema } } }, (request) =>
    avatarOf(context, bearerOf(request).userId),
  );

  app.put(
    API.userAvatar,
    {
      onRequest: perUser(context, 'uploads'),
      bodyLimit: MAX_AVATAR_BYTES,
      schema: { response: { 200: avatarReplySchema } },
    },
    (request) =>
      keepAvatar(
        context,
        bearerOf(request).userId,
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      ),
  );

  app.delete(API.userAvatar, { schema: { response: { 204: EMPTY } } }, async (request, reply) => {
    await removeAvatar(context, bearerOf(request).userId);
    return reply.code(204).send(null);
  });
};

/**
 * A picture by its address, which nobody guesses: a page shows it without a token, also on the
 * board for everybody.
 */
export const pictureRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.avatar,
    { schema: { params: z.object({ id: anyId }), response: { 200: PICTURE } } },
    async (request, reply) => {
      const { bytes, picture } = await readAvatar(context, request.params.id);
      return reply
        .type('image/png')
        .headers({
          'content-length': bytes,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .send(picture);
    },
  );
};

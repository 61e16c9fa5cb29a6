import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  notificationsQuerySchema,
  notificationsSchema,
  unreadCountSchema,
} from '#core/contract/account/notifications.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  deleteNotification,
  notifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from '#server/services/alerts/notifications.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: anyId });

export const notificationRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.notifications,
    { schema: { querystring: notificationsQuerySchema, response: { 200: notificationsSchema } } },
    (request) => notifications(context, bearerOf(request).userId, request.query.unreadOnly),
  );

  app.get(API.unreadCount, { schema: { response: { 200: unreadCountSchema } } }, (request) =>
    unreadCount(context, bearerOf(request).userId),
  );

  app.post(API.markAllRead, async (request, reply) => {
    await readAllNotifications(context, bearerOf(request).userId);
    return reply.code(204).send();
  });

  app.post(API.markRead, { schema: { params } }, async (request, reply) => {
    await readNotification(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });

  app.delete(API.notification, { schema: { params } }, async (request, reply) => {
    await deleteNotification(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });
};

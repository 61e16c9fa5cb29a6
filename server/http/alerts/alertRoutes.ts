import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  alertChoicesSchema,
  alertSettingsSchema,
  pushSubscriptionSchema,
} from '#core/contract/account/alerts.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { alertSettings, setAlertChoices } from '#server/services/alerts/alertSettings.ts';
import { subscribe, unsubscribeDevice } from '#server/services/alerts/subscribe.ts';
import { scoreSeen } from '#server/services/alerts/tellAlert.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';

/** What a rep is told outside the app: by Web Push, and by mail. */
export const alertRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.alerts, { schema: { response: { 200: alertSettingsSchema } } }, (request) =>
    alertSettings(context, bearerOf(request)),
  );

  app.put(
    API.alerts,
    { schema: { body: alertChoicesSchema, response: { 200: alertSettingsSchema } } },
    (request) => setAlertChoices(context, bearerOf(request), request.body),
  );

  app.put(
    API.pushSubscription,
    { preHandler: perUser(context, 'manageAccount'), schema: { body: pushSubscriptionSchema } },
    async (request, reply) => {
      await subscribe(context, bearerOf(request), request.body);
      return reply.code(204).send();
    },
  );

  app.delete(API.pushSubscription, async (request, reply) => {
    await unsubscribeDevice(context, bearerOf(request));
    return reply.code(204).send();
  });

  app.post(
    API.scoreSeen,
    { schema: { params: z.object({ callRecordId: anyId }) } },
    async (request, reply) => {
      await scoreSeen(context, bearerOf(request).userId, request.params.callRecordId);
      return reply.code(204).send();
    },
  );
};

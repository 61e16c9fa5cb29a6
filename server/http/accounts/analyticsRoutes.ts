import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { analyticsChoiceSchema } from '#core/contract/analytics.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { analyticsChoice, decideAnalytics } from '#server/services/users/analyticsChoice.ts';
import { bearerOf } from '../authentication/bearer.ts';

/** Whether the user may be counted by product analytics. */
export const analyticsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.analytics, { schema: { response: { 200: analyticsChoiceSchema } } }, (request) =>
    analyticsChoice(context, bearerOf(request).userId),
  );

  app.put(
    API.analytics,
    { schema: { body: analyticsChoiceSchema, response: { 200: analyticsChoiceSchema } } },
    (request) => decideAnalytics(context, bearerOf(request).userId, request.body),
  );
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  keptOnboardingSchema,
  onboardingDraftReplySchema,
} from '#core/contract/account/onboarding.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import {
  forgetOnboarding,
  keepOnboarding,
  onboardingDraft,
} from '#server/services/users/onboarding.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { LARGE_BODY_LIMIT } from '../bodies/bodyLimits.ts';

/**
 * What was entered on the way from a website to a persona, so that it resumes where it was left.
 */
export const onboardingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.onboardingDraft,
    { schema: { response: { 200: onboardingDraftReplySchema } } },
    (request) => onboardingDraft(context, bearerOf(request).userId),
  );

  app.put(
    API.onboardingDraft,
    {
      bodyLimit: LARGE_BODY_LIMIT,
      schema: { body: keptOnboardingSchema, response: { 200: onboardingDraftReplySchema } },
    },
    (request) => keepOnboarding(context, bearerOf(request).userId, request.body),
  );

  app.delete(
    API.onboardingDraft,
    { schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await forgetOnboarding(context, bearerOf(request).userId);
      return reply.code(204).send(null);
    },
  );
};

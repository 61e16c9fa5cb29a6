import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { aboutRequestSchema, aboutSchema } from '#core/contract/account/about.ts';
import { firstLessonsSchema } from '#core/contract/calls/lessons.ts';
import { API } from '#core/contract/paths.ts';
import { personalityTraitsSchema } from '#core/contract/scoring/traits.ts';
import {
  onboardingStatusSchema,
  subscriptionSchema,
  userDetailsSchema,
  usernameAvailabilitySchema,
  usernameQuerySchema,
  usernameReplySchema,
  usernameRequestSchema,
  userProfileSchema,
} from '#core/contract/account/user.ts';
import type { Context } from '#server/context.ts';
import { personalityTraits } from '#server/services/scoring/traits/personalityTraits.ts';
import { dismissLessons, firstLessons } from '#server/services/calls/lessons.ts';
import { about, keepAbout } from '#server/services/users/about.ts';
import { userDetails, userProfile } from '#server/services/users/profile.ts';
import { onboardingStatus } from '#server/services/users/onboarding.ts';
import { subscription } from '#server/services/users/standing.ts';
import { createUsername, usernameAvailability } from '#server/services/users/usernames.ts';
import { bearerOf } from '../authentication/bearer.ts';

export const userRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(API.userDetails, { schema: { response: { 200: userDetailsSchema } } }, (request) =>
    userDetails(context, bearerOf(request).userId),
  );

  app.get(API.userProfile, { schema: { response: { 200: userProfileSchema } } }, (request) =>
    userProfile(context, bearerOf(request).userId),
  );

  app.get(API.about, { schema: { response: { 200: aboutSchema } } }, (request) =>
    about(context, bearerOf(request).userId),
  );

  app.put(
    API.about,
    { schema: { body: aboutRequestSchema, response: { 200: aboutSchema } } },
    (request) => keepAbout(context, bearerOf(request).userId, request.body),
  );

  app.get(API.lessons, { schema: { response: { 200: firstLessonsSchema } } }, (request) =>
    firstLessons(context, bearerOf(request).userId),
  );

  app.post(
    API.dismissLessons,
    { schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await dismissLessons(context, bearerOf(request).userId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    API.onboardingStatus,
    { schema: { response: { 200: onboardingStatusSchema } } },
    (request) => onboardingStatus(context, bearerOf(request).userId),
  );

  app.get(API.subscription, { schema: { response: { 200: subscriptionSchema } } }, (request) =>
    subscription(context, bearerOf(request).userId),
  );

  app.get(
    API.personalityTraits,
    { schema: { response: { 200: personalityTraitsSchema } } },
    (request) => personalityTraits(context, bearerOf(request).userId),
  );

  app.get(
    API.usernameAvailability,
    { schema: { querystring: usernameQuerySchema, response: { 200: usernameAvailabilitySchema } } },
    (request) => usernameAvailability(context, bearerOf(request).userId, request.query.username),
  );

  app.post(
    API.createUsername,
    { schema: { body: usernameRequestSchema, response: { 200: usernameReplySchema } } },
    (request) => createUsername(context, bearerOf(request).userId, request.body),
  );
};

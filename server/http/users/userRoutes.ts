import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { API } from '#core/contract/paths.ts';
import { userDetailsSchema, userProfileSchema } from '#core/contract/user.ts';
import type { Context } from '#server/context.ts';
import { userDetails, userProfile } from '#server/services/users/profile.ts';
import { bearerOf } from '../authentication/bearer.ts';

export const userRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(API.userDetails, { schema: { response: { 200: userDetailsSchema } } }, (request) => userDetails(context, bearerOf(request).userId));

  app.get(API.userProfile, { schema: { response: { 200: userProfileSchema } } }, (request) => userProfile(context, bearerOf(request).userId));
};

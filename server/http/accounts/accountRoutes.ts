import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginRequestSchema, manageInfoSchema, registerRequestSchema, tokensSchema } from '#core/contract/account.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { login } from '#server/services/accounts/login.ts';
import { manageInfo } from '#server/services/accounts/manageInfo.ts';
import { register } from '#server/services/accounts/register.ts';
import { closeSession, refreshSession } from '#server/services/accounts/sessions.ts';
import { bearerOf, requireBearer, unauthorized } from '../authentication/bearer.ts';

/** Whatever is not a refresh token is one that is no good: 401, not 400. */
const refreshBody = z.object({ refreshToken: z.unknown().optional() }).nullish();

/** The account routes, with ASP.NET Core Identity's statuses and problems. Their replies are never kept. */
export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.post(API.register, { schema: { body: registerRequestSchema } }, async (request, reply) => {
    await register(context, request.body);
    return reply.code(200).send();
  });

  app.post(API.login, { schema: { body: loginRequestSchema, response: { 200: tokensSchema } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return login(context, request.body);
  });

  app.post(API.refresh, { schema: { body: refreshBody, response: { 200: tokensSchema } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const token = request.body?.refreshToken;
    const tokens = typeof token === 'string' ? await refreshSession(context, token) : undefined;
    return tokens ?? unauthorized(reply);
  });

  await app.register(signedInRoutes, { context });
};

const signedInRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  requireBearer(app, context);

  app.post(API.logout, async (request, reply) => {
    await closeSession(context, bearerOf(request).sessionId);
    return reply.code(200).send();
  });

  app.get(API.manageInfo, { schema: { response: { 200: manageInfoSchema } } }, (request) => manageInfo(context, bearerOf(request).userId));
};

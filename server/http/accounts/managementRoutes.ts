import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  endSessionsQuerySchema,
  manageInfoReplySchema,
  manageInfoRequestSchema,
  manageInfoSchema,
  proofSchema,
  signedInSessionsSchema,
  twoFactorReplySchema,
  twoFactorRequestSchema,
} from '#core/contract/account/account.ts';
import { SIGN_IN_NEEDS } from '#core/contract/account/signInNeeds.ts';
import { activityPageSchema, activityQuerySchema } from '#core/contract/account/activity.ts';
import { exportTicketSchema } from '#core/contract/account/dataExport.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { activityOf } from '#server/services/accounts/activity.ts';
import { deleteAccount } from '#server/services/accounts/deleteAccount.ts';
import { exportTicket } from '#server/services/export/exportTicket.ts';
import { changeInfo, manageInfo } from '#server/services/accounts/manageInfo.ts';
import { closeSession } from '#server/services/accounts/sessions/sessions.ts';
import {
  endAllSessions,
  endOneSession,
  signedInSessions,
} from '#server/services/accounts/signingIn/signedIn.ts';
import { manageTwoFactor } from '#server/services/accounts/secondFactor/twoFactor.ts';
import { bearerOf, requireBearer } from '../authentication/bearer.ts';
import { originOf } from '../authentication/origin.ts';
import { perUser } from '../limits/limits.ts';

/**
 * What a signed-in user does with the account itself. No reply is kept for repeated requests: they
 * may hold tokens and codes.
 */
export const managementRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  requireBearer(app, context);
  const limited = { preHandler: perUser(context, 'manageAccount') };

  app.post(API.logout, { config: { before: SIGN_IN_NEEDS } }, async (request, reply) => {
    await closeSession(context, bearerOf(request));
    return reply.code(200).send();
  });

  app.get(
    API.manageInfo,
    { schema: { response: { 200: manageInfoSchema } }, config: { before: SIGN_IN_NEEDS } },
    (request) => manageInfo(context, bearerOf(request).userId),
  );

  app.post(
    API.manageInfo,
    {
      ...limited,
      schema: { body: manageInfoRequestSchema, response: { 200: manageInfoReplySchema } },
      config: { before: ['new-password'] },
    },
    (request) => {
      const by = { ...bearerOf(request), from: originOf(context, request) };
      return changeInfo(context, by, request.body);
    },
  );

  app.post(
    API.manageTwoFactor,
    {
      ...limited,
      schema: { body: twoFactorRequestSchema, response: { 200: twoFactorReplySchema } },
      config: { before: ['second-factor'] },
    },
    (request) => manageTwoFactor(context, bearerOf(request), request.body),
  );

  app.get(API.userSessions, { schema: { response: { 200: signedInSessionsSchema } } }, (request) =>
    signedInSessions(context, bearerOf(request)),
  );

  app.delete(
    API.userSessions,
    { schema: { querystring: endSessionsQuerySchema } },
    async (request, reply) => {
      await endAllSessions(context, bearerOf(request), request.query.includeCurrent === 'true');
      return reply.code(204).send();
    },
  );

  app.delete(
    API.userSession,
    { schema: { params: z.object({ id: anyId }) } },
    async (request, reply) => {
      await endOneSession(context, bearerOf(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.get(
    API.activity,
    { schema: { querystring: activityQuerySchema, response: { 200: activityPageSchema } } },
    (request) => activityOf(context, bearerOf(request).userId, request.query),
  );

  app.post(
    API.userExport,
    { ...limited, schema: { body: proofSchema, response: { 200: exportTicketSchema } } },
    (request) => exportTicket(context, bearerOf(request), request.body),
  );

  app.delete(API.user, { ...limited, schema: { body: proofSchema } }, async (request, reply) => {
    await deleteAccount(context, bearerOf(request), request.body);
    return reply.code(204).send();
  });
};

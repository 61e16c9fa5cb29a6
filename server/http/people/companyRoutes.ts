import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  companyInviteRequestSchema,
  companyInvitesSchema,
  companySecuritySchema,
  inviteCodeSchema,
  inviteOfferSchema,
  joinCompanySchema,
  memberCallsQuerySchema,
  memberCallsSchema,
  memberProgressSchema,
  membersSchema,
  myCompanySchema,
  newCompanyInviteSchema,
  readableCallSchema,
  sharingSchema,
} from '#core/contract/people/companies.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  companyInvites,
  inviteToCompany,
  withdrawInvite,
} from '#server/services/people/companies/invites.ts';
import {
  memberCall,
  memberCalls,
  memberProgress,
  membersFor,
  removeMember,
} from '#server/services/people/companies/members.ts';
import {
  inviteOffer,
  joinCompany,
  leaveCompany,
  myCompany,
  secureCompany,
  shareWithCompany,
} from '#server/services/people/companies/myCompany.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ id: anyId });
const mine = { response: { 200: myCompanySchema } };

export const companyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.company, { schema: mine }, (request) => myCompany(context, bearerOf(request).userId));

  app.post(
    API.companyInvite,
    { schema: { body: inviteCodeSchema, response: { 200: inviteOfferSchema } } },
    (request) => inviteOffer(context, bearerOf(request).userId, request.body.code),
  );

  app.post(API.joinCompany, { schema: { body: joinCompanySchema, ...mine } }, (request) =>
    joinCompany(context, bearerOf(request).userId, request.body),
  );

  // Nobody is kept in a company by what it requires.
  app.post(API.leaveCompany, { config: { before: ['second-factor'] } }, async (request, reply) => {
    await leaveCompany(context, bearerOf(request).userId);
    return reply.code(204).send();
  });

  app.put(API.companySharing, { schema: { body: sharingSchema, ...mine } }, (request) =>
    shareWithCompany(context, bearerOf(request).userId, request.body),
  );

  app.put(API.companySecurity, { schema: { body: companySecuritySchema, ...mine } }, (request) =>
    secureCompany(context, bearerOf(request).userId, request.body),
  );

  app.get(API.companyMembers, { schema: { response: { 200: membersSchema } } }, (request) =>
    membersFor(context, bearerOf(request).userId),
  );

  app.delete(API.companyMember, { schema: { params } }, async (request, reply) => {
    await removeMember(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });

  app.get(
    API.memberProgress,
    { schema: { params, response: { 200: memberProgressSchema } } },
    (request) => memberProgress(context, bearerOf(request).userId, request.params.id),
  );

  app.get(
    API.memberCalls,
    {
      schema: { params, querystring: memberCallsQuerySchema, response: { 200: memberCallsSchema } },
    },
    (request) => memberCalls(context, bearerOf(request).userId, request.params.id, request.query),
  );

  app.get(
    API.memberCall,
    {
      schema: {
        params: params.extend({ callRecordId: anyId }),
        response: { 200: readableCallSchema },
      },
    },
    (request) =>
      memberCall(context, bearerOf(request).userId, request.params.id, request.params.callRecordId),
  );

  app.get(API.companyInvites, { schema: { response: { 200: companyInvitesSchema } } }, (request) =>
    companyInvites(context, bearerOf(request).userId),
  );

  app.post(
    API.companyInvites,
    { schema: { body: companyInviteRequestSchema, response: { 200: newCompanyInviteSchema } } },
    (request) => inviteToCompany(context, bearerOf(request).userId, request.body),
  );

  app.delete(API.companyInviteById, { schema: { params } }, async (request, reply) => {
    await withdrawInvite(context, bearerOf(request).userId, request.params.id);
    return reply.code(204).send();
  });
};

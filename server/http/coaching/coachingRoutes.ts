import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { toUsernameSchema } from '#core/contract/person.ts';
import { coachingCallSchema, coachingPageSchema, coachingQuerySchema, commentsSchema, newCommentSchema, shareSchema, sharesSchema } from '#core/contract/share.ts';
import type { Context } from '#server/context.ts';
import { answerOnCall, commentOnShared, deleteOnCall, deleteOnShared, ownComments, shareCall, sharedCall, sharedWith, sharesOf, takeBack } from '#server/services/coaching/shares.ts';
import { bearerOf } from '../authentication/bearer.ts';

const call = z.object({ callRecordId: z.string() });
const share = z.object({ id: z.string() });

/** Calls shown to a coach, and what is written beside them. */
export const coachingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(API.callShares, { schema: { params: call, response: { 200: sharesSchema } } }, (request) => sharesOf(context, bearerOf(request).userId, request.params.callRecordId));

  app.post(API.callShares, { schema: { params: call, body: toUsernameSchema, response: { 200: shareSchema } } }, (request) => shareCall(context, bearerOf(request).userId, request.params.callRecordId, request.body.username));

  app.delete(API.callShare, { schema: { params: call.extend(share.shape) } }, async (request, reply) => {
    await takeBack(context, bearerOf(request).userId, request.params.callRecordId, request.params.id);
    return reply.code(204).send();
  });

  app.get(API.callComments, { schema: { params: call, response: { 200: commentsSchema } } }, (request) => ownComments(context, bearerOf(request).userId, request.params.callRecordId));

  app.post(API.callComments, { config: { invalidStatus: 422 }, schema: { params: call, body: newCommentSchema, response: { 200: commentsSchema } } }, (request) => answerOnCall(context, bearerOf(request).userId, request.params.callRecordId, request.body));

  app.delete(API.callComment, { schema: { params: call.extend(share.shape) } }, async (request, reply) => {
    await deleteOnCall(context, bearerOf(request).userId, request.params.callRecordId, request.params.id);
    return reply.code(204).send();
  });

  app.get(API.coaching, { schema: { querystring: coachingQuerySchema, response: { 200: coachingPageSchema } } }, (request) => sharedWith(context, bearerOf(request).userId, request.query));

  app.get(API.coachingCall, { schema: { params: share, response: { 200: coachingCallSchema } } }, (request) => sharedCall(context, bearerOf(request).userId, request.params.id));

  app.post(API.coachingComments, { config: { invalidStatus: 422 }, schema: { params: share, body: newCommentSchema, response: { 200: commentsSchema } } }, (request) => commentOnShared(context, bearerOf(request).userId, request.params.id, request.body));

  app.delete(API.coachingComment, { schema: { params: share.extend({ commentId: z.string() }) } }, async (request, reply) => {
    await deleteOnShared(context, bearerOf(request).userId, request.params.id, request.params.commentId);
    return reply.code(204).send();
  });
};

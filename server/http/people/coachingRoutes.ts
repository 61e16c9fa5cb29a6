import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import {
  coachingCallSchema,
  coachingPageSchema,
  coachingQuerySchema,
  commentEditSchema,
  commentsSchema,
  newCommentSchema,
  newShareSchema,
  shareSchema,
  sharesSchema,
} from '#core/contract/calls/share.ts';
import { recordingQuerySchema } from '#core/contract/calls/recording.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  answerOnCall,
  commentOnShared,
  deleteOnCall,
  deleteOnShared,
  editOnCall,
  editOnShared,
  ownComments,
  shareCall,
  sharedCall,
  sharedRecording,
  sharedWith,
  sharesOf,
  takeBack,
} from '#server/services/people/coaching/shares.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { sendSound, SOUND_REPLIES } from '../recordings/sendSound.ts';

const call = z.object({ callRecordId: anyId });
const share = z.object({ id: anyId });
const sharedComment = share.extend({ commentId: anyId });

/** Calls shown to a coach, and what is written beside them. */
export const coachingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.callShares,
    { schema: { params: call, response: { 200: sharesSchema } } },
    (request) => sharesOf(context, bearerOf(request).userId, request.params.callRecordId),
  );

  app.post(
    API.callShares,
    { schema: { params: call, body: newShareSchema, response: { 200: shareSchema } } },
    (request) =>
      shareCall(context, bearerOf(request).userId, request.params.callRecordId, request.body),
  );

  app.delete(
    API.callShare,
    { schema: { params: call.extend(share.shape) } },
    async (request, reply) => {
      await takeBack(
        context,
        bearerOf(request).userId,
        request.params.callRecordId,
        request.params.id,
      );
      return reply.code(204).send();
    },
  );

  app.get(
    API.callComments,
    { schema: { params: call, response: { 200: commentsSchema } } },
    (request) => ownComments(context, bearerOf(request).userId, request.params.callRecordId),
  );

  app.post(
    API.callComments,
    {
      config: { invalidStatus: 422 },
      schema: { params: call, body: newCommentSchema, response: { 200: commentsSchema } },
    },
    (request) =>
      answerOnCall(context, bearerOf(request).userId, request.params.callRecordId, request.body),
  );

  app.put(
    API.callComment,
    {
      config: { invalidStatus: 422 },
      schema: {
        params: call.extend(share.shape),
        body: commentEditSchema,
        response: { 200: commentsSchema },
      },
    },
    (request) =>
      editOnCall(
        context,
        bearerOf(request).userId,
        request.params.callRecordId,
        request.params.id,
        request.body.text,
      ),
  );

  app.delete(
    API.callComment,
    { schema: { params: call.extend(share.shape) } },
    async (request, reply) => {
      await deleteOnCall(
        context,
        bearerOf(request).userId,
        request.params.callRecordId,
        request.params.id,
      );
      return reply.code(204).send();
    },
  );

  app.get(
    API.coaching,
    { schema: { querystring: coachingQuerySchema, response: { 200: coachingPageSchema } } },
    (request) => sharedWith(context, bearerOf(request).userId, request.query),
  );

  app.get(
    API.coachingCall,
    { schema: { params: share, response: { 200: coachingCallSchema } } },
    (request) => sharedCall(context, bearerOf(request).userId, request.params.id),
  );

  app.get(
    API.coachingRecording,
    { schema: { params: share, querystring: recordingQuerySchema, response: SOUND_REPLIES } },
    async (request, reply) => {
      const { id } = request.params;
      return sendSound(
        request,
        reply,
        id,
        await sharedRecording(context, bearerOf(request).userId, id, request.query.track),
      );
    },
  );

  app.post(
    API.coachingComments,
    {
      config: { invalidStatus: 422 },
      schema: { params: share, body: newCommentSchema, response: { 200: commentsSchema } },
    },
    (request) =>
      commentOnShared(context, bearerOf(request).userId, request.params.id, request.body),
  );

  app.put(
    API.coachingComment,
    {
      config: { invalidStatus: 422 },
      schema: { params: sharedComment, body: commentEditSchema, response: { 200: commentsSchema } },
    },
    (request) =>
      editOnShared(
        context,
        bearerOf(request).userId,
        request.params.id,
        request.params.commentId,
        request.body.text,
      ),
  );

  app.delete(API.coachingComment, { schema: { params: sharedComment } }, async (request, reply) => {
    await deleteOnShared(
      context,
      bearerOf(request).userId,
      request.params.id,
      request.params.commentId,
    );
    return reply.code(204).send();
  });
};

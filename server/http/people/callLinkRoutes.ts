import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  callLinkSchema,
  callLinksSchema,
  linkedCallSchema,
  newCallLinkSchema,
} from '#core/contract/calls/callLink.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import {
  linkedCall,
  linksOf,
  makeLink,
  takeLinkBack,
} from '#server/services/people/coaching/links.ts';
import { bearerOf } from '../authentication/bearer.ts';

const call = z.object({ callRecordId: anyId });
const link = z.object({ id: anyId });

/** Links by which others who are signed in read a call. */
export const callLinkRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.callLinks,
    { schema: { params: call, response: { 200: callLinksSchema } } },
    (request) => linksOf(context, bearerOf(request).userId, request.params.callRecordId),
  );

  app.post(
    API.callLinks,
    { schema: { params: call, body: newCallLinkSchema, response: { 200: callLinkSchema } } },
    (request) =>
      makeLink(
        context,
        bearerOf(request).userId,
        request.params.callRecordId,
        request.body.audience,
      ),
  );

  app.delete(
    API.callLink,
    { schema: { params: call.extend(link.shape) } },
    async (request, reply) => {
      const { callRecordId, id } = request.params;
      await takeLinkBack(context, bearerOf(request).userId, callRecordId, id);
      return reply.code(204).send();
    },
  );

  app.get(
    API.sharedCall,
    { schema: { params: link, response: { 200: linkedCallSchema } } },
    (request) => linkedCall(context, bearerOf(request).userId, request.params.id),
  );
};

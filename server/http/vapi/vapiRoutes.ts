import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brainRequestSchema } from '#core/contract/calls/vapi.ts';
import { VAPI_PATHS } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { answerVapi, type AskedCall, findAskedCall } from '#server/services/vapi/answerVapi.ts';
import { hearVapi } from '#server/services/vapi/hearVapi.ts';
import { isFromVapi } from '#server/services/vapi/webhookSecret.ts';
import { tokenOf, unauthorized } from '../authentication/bearer.ts';
import { completeAnswer, streamCompletion, toolFor } from './completions.ts';
import { jsonOf } from './jsonOf.ts';

/** Bytes. A report has the whole call in it, several times over. */
const WEBHOOK_BODY_LIMIT = 8 * 1024 * 1024;
/** The whole call as messages, with what Vapi tells of itself beside. */
const BRAIN_BODY_LIMIT = 2 * 1024 * 1024;

/** What Vapi asks of this server and tells it; there is nothing here where Vapi is off. */
export const vapiRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(brainRoute, { context });
  await app.register(webhookRoute, { context });
};

const brainRoute: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const lines = new WeakMap<object, AskedCall>();
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const secret = tokenOf(request);
    const line = secret && (await findAskedCall(context, secret));
    if (!line) return unauthorized(reply);
    lines.set(request, line);
    return undefined;
  });
  app.post(
    VAPI_PATHS.brain,
    {
      bodyLimit: BRAIN_BODY_LIMIT,
      schema: { body: brainRequestSchema },
      config: { fromOtherSites: true },
    },
    async (request, reply) => {
      const answer = await answerVapi(context, lines.get(request)!, request.body);
      if (answer === undefined) return unauthorized(reply);
      const endCallTool = toolFor(request.body);
      return request.body.stream
        ? streamCompletion(request, reply, answer, endCallTool)
        : completeAnswer(reply, answer, endCallTool);
    },
  );
};

const webhookRoute: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  // The signature is of the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    VAPI_PATHS.webhook,
    { bodyLimit: WEBHOOK_BODY_LIMIT, config: { fromOtherSites: true } },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = (name: string) => [request.headers[name]].flat()[0] ?? null;
      const credentials = {
        authorization: header('authorization'),
        signature: header('x-vapi-signature') ?? header('x-signature'),
        timestamp: header('x-vapi-timestamp') ?? header('x-timestamp'),
      };
      if (!isFromVapi(context, body, credentials)) return unauthorized(reply);
      await hearVapi(context, jsonOf(body));
      return {};
    },
  );
};

import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { problemSchema } from '#core/contract/problem.ts';

const ERROR = {
  description: 'Problem details (RFC 9457).',
  content: { 'application/problem+json': { schema: problemSchema } },
};
const NO_TOKEN = z
  .null()
  .describe('The access token is missing, over, or was never one. The body is empty.');
const DONE = z.null().describe('Done. The body is empty.');
const KEPT_KEY = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('The same key and body get the same reply for 24 hours.'),
});

/** Describes every route that is registered after it from the schemas it validates with. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  let described: string | null = null;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ringside',
        version,
        description: 'Practise sales calls by voice with AI personas.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, ...route }) =>
      jsonSchemaTransform({
        ...route,
        schema: withWhatAllShare(schema, route.url, route.route.method),
      }),
  });
  app.get(
    API.openapi,
    {
      schema: {
        response: {
          200: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
        },
      },
    },
    async (_request, reply) => {
      // Every route is in it: it is written once, not for each who asks.
      described ??= JSON.stringify(app.swagger());
      return reply
        .type('application/json; charset=utf-8')
        .serializer((text: string) => text)
        .send(described);
    },
  );
}

/**
 * What a route's own schema need not say: any may answer with a problem, those of users with 401.
 */
function withWhatAllShare(
  schema: FastifySchema = {},
  url: string,
  method: string | string[],
): FastifySchema {
  const own = typeof schema.response === 'object' ? schema.response : { 200: DONE };
  const changes = url.startsWith('/api/') && method !== 'GET';
  return {
    ...schema,
    ...(changes && {
      headers:
        schema.headers instanceof z.ZodObject ? KEPT_KEY.extend(schema.headers.shape) : KEPT_KEY,
    }),
    response: { ...own, ...(schema.security && { 401: NO_TOKEN }), default: ERROR },
  };
}

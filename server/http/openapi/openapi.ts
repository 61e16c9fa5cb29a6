import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API } from '#core/contract/paths.ts';

/** Describes every route that is registered after it from the schemas it validates with. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ringside', version, description: 'Practise sales calls by voice with AI personas.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(API.openapi, { schema: { hide: true } }, async () => app.swagger());
}

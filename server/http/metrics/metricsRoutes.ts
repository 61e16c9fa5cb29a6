import type { FastifyInstance } from 'fastify';
import { METRICS_PATH } from '#core/contract/paths.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { isSameSecret } from '#server/services/secrets/secrets.ts';
import { tokenOf, unauthorized } from '../authentication/bearer.ts';

/** Counts every request from here on and shows the figures to whoever may read them. What no route took counts as one. */
export function countRequests(
  app: FastifyInstance,
  metrics: NonNullable<Context['metrics']>,
  { open, token }: NonNullable<Config['metrics']>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!open && !(token !== null && isSameSecret(tokenOf(request) ?? '', token)))
      return unauthorized(reply.header('cache-control', 'no-store'));
    const { text, contentType } = await metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

import type { FastifyInstance } from 'fastify';
import { METRICS_PATH } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';

/** Counts every request from here on and shows the figures. What no route took counts as one. */
export function countRequests(
  app: FastifyInstance,
  metrics: NonNullable<Context['metrics']>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
  app.get(METRICS_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { text, contentType } = await metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

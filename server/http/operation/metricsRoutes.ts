import type { FastifyInstance, FastifyRequest } from 'fastify';
import { METRICS_PATH } from '#core/contract/paths.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { isLoopback } from '#server/settings/values.ts';
import { isSameSecret } from '#server/services/secrets/secrets.ts';
import { tokenOf, unauthorized } from '../authentication/bearer.ts';

/**
 * Set by proxies. One on this machine passes on what others ask, and nothing tells the server that
 * it is there.
 */
const FORWARDING =
  /^(?:forwarded|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|via|cf-connecting-ip)$/;

/**
 * Counts every request from here on and shows the figures to whoever may read them. What no route
 * took counts as one.
 */
export function countRequests(
  app: FastifyInstance,
  metrics: NonNullable<Context['metrics']>,
  { open, token }: NonNullable<Config['metrics']>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const isAllowed = open ? isFromHere(request) : showsToken(request, token);
    if (!isAllowed) return unauthorized(reply.header('cache-control', 'no-store'));
    const { text, contentType } = await metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

/**
 * Asked by a program on this machine: no proxy passed it on, and it named this machine. A page
 * whose domain was made to lead here (DNS rebinding) names its own domain.
 */
function isFromHere({ headers, hostname }: FastifyRequest): boolean {
  return isLoopback(hostname) && !Object.keys(headers).some((name) => FORWARDING.test(name));
}

function showsToken(request: FastifyRequest, token: string | null): boolean {
  return token !== null && isSameSecret(tokenOf(request) ?? '', token);
}

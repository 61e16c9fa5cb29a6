import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/services/problemError.ts';

/**
 * Behind a proxy that says a request came over plain HTTP, where people reach the server by https:
 * a page is sent on to https, and nothing else is answered. A program that was told the wrong
 * address finds out at the first try, and not by what it sent being read on the way.
 */
export function refusePlainHttp(
  app: FastifyInstance,
  { config: { publicUrl, trustProxy } }: Pick<Context, 'config'>,
): void {
  if (publicUrl?.startsWith('https:') !== true || trustProxy === false) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!cameInPlain(request)) return undefined;
    if (isPage(request)) return reply.redirect(publicUrl + request.url, 308);
    throw httpsAlone();
  });
}

/**
 * A proxy that says nothing of it, or none, as where the server is asked whether it is ready, is
 * taken at nothing.
 */
function cameInPlain({ headers, protocol }: FastifyRequest): boolean {
  return headers['x-forwarded-proto'] !== undefined && protocol === 'http';
}

function isPage({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html');
}

function httpsAlone(): ProblemError {
  return new ProblemError(403, 'https-alone', 'Forbidden', 'This is answered over https alone.');
}

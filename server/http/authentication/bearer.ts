import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { type Bearer, whoseToken } from '#server/services/accounts/sessions.ts';

const bearers = new WeakMap<FastifyRequest, Bearer>();

/** Every route registered on this instance needs a live access token; without one it answers 401 with an empty body. */
export function requireBearer(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    const bearer = token && (await whoseToken(context, token));
    if (!bearer) return unauthorized(reply);
    bearers.set(request, bearer);
    return undefined;
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ bearer: [] }] };
  });
}

/** 401 with an empty body: the token is missing, over, or was never one. */
export function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('www-authenticate', 'Bearer').send();
}

/** Who makes this request. Only routes behind `requireBearer` may ask. */
export function bearerOf(request: FastifyRequest): Bearer {
  const bearer = bearers.get(request);
  if (!bearer) throw new Error(`the route ${request.routeOptions.url} does not require a bearer`);
  return bearer;
}

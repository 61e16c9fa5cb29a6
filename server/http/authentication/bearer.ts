import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { neededFirst } from '#server/services/accounts/signingIn/needs.ts';
import { type Bearer, whoseToken } from '#server/services/accounts/sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Good too for a session that was ended elsewhere, while a call is under way: signing out never
     * cuts one short.
     */
    duringCall?: boolean;
    /** Good too for somebody who has this to do before anything else. */
    before?: readonly SignInNeed[];
    /**
     * The token may stand in the query, as `access_token`, where no header came and the setting
     * lets it.
     */
    tokenInQuery?: boolean;
  }
}

const bearers = new WeakMap<FastifyRequest, Bearer>();

/**
 * Every route registered on this instance needs a live access token; without one it answers 401
 * with an empty body. What a user reads no cache keeps.
 */
export function requireBearer(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const token =
      tokenOf(request) ??
      (mayShowInQuery(request, context.config) ? tokenInQuery(request) : undefined);
    const found = token && (await whoseToken(context, token, request.routeOptions.config));
    if (!found) return unauthorized(reply);
    bearers.set(request, found.bearer);
    if (found.need !== null) throw neededFirst(found.need);
    return undefined;
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ bearer: [] }] };
  });
}

/** The bearer token that came with a request, live or not. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Browsers name a request's site; what does not is a program of somebody's. A page can send the
 * header, which no log or history keeps.
 */
function mayShowInQuery(
  { headers, routeOptions }: FastifyRequest,
  { queryToken }: Pick<Config, 'queryToken'>,
): boolean {
  if (routeOptions.config.tokenInQuery !== true) return false;
  return queryToken === 'others' ? headers['sec-fetch-site'] === undefined : queryToken === 'all';
}

function tokenInQuery({ query }: FastifyRequest): string | undefined {
  const token = (query as Record<string, unknown>).access_token;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** 401 with an empty body: the token is missing, over, or was never one. */
export function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('www-authenticate', 'Bearer').send();
}

/** Who makes this request, where that is known by now. */
export function knownBearer(request: FastifyRequest): Bearer | undefined {
  return bearers.get(request);
}

/** Who makes this request. Only routes behind `requireBearer` may ask. */
export function bearerOf(request: FastifyRequest): Bearer {
  const bearer = bearers.get(request);
  if (!bearer) throw new Error(`the route ${request.routeOptions.url} does not require a bearer`);
  return bearer;
}

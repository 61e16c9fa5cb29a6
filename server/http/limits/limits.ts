import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressSubject, countAgainst } from '#server/services/requests/limits.ts';
import type { LimitName } from '#server/config.ts';
import { bearerOf } from '../authentication/bearer.ts';

type Hook = (request: FastifyRequest) => Promise<void>;

/**
 * Limits what one address may do; what did not fit its schema does not count. For a route's
 * `preHandler`.
 */
export function perAddress(context: Context, name: LimitName): Hook {
  return (request) => countAgainst(context, name, addressSubject(request.ip));
}

/** Limits what a signed-in user may do. */
export function perUser(context: Context, name: LimitName): Hook {
  return (request) => countAgainst(context, name, bearerOf(request).userId);
}

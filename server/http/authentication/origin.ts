import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { DEVICE_KEPT_DAYS, type Origin } from '#server/services/accounts/signingIn/knownDevices.ts';

const DAY_SECONDS = 86_400;
/** A token of this server's, in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Where a request comes from. */
export function originOf(context: Context, request: FastifyRequest): Origin {
  const token = parseCookie(request.headers.cookie ?? '')[cookieName(context)];
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    deviceToken: token !== undefined && TOKEN.test(token) ? token : null,
  };
}

/**
 * Lets the browser be known at its next sign-in. No script reads it, no other site has it sent, and
 * signing out leaves it: it opens nothing.
 */
export function setDevice(
  context: Context,
  reply: FastifyReply,
  deviceToken: string,
): FastifyReply {
  return reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName(context),
      value: deviceToken,
      path: '/',
      maxAge: DEVICE_KEPT_DAYS * DAY_SECONDS,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(context),
    }),
  );
}

/**
 * The prefix keeps other hosts of the domain from setting it; browsers take it over a secure
 * connection only.
 */
function cookieName(context: Context): string {
  return isSecure(context) ? '__Host-ringside-device' : 'ringside-device';
}

function isSecure({ config }: Context): boolean {
  return config.publicUrl?.startsWith('https:') === true;
}

import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { fingerprints, isSameSecret } from '../secrets/secrets.ts';

/**
 * How old a signed message may be, in seconds: the longest that Vapi waits between its tries is
 * shorter.
 */
const SIGNED_WITHIN_S = 900;

export interface Credentials {
  authorization: string | null;
  /**
   * Hex, of the timestamp, a full stop and the body; or of the body alone where there is no
   * timestamp.
   */
  signature: string | null;
  timestamp: string | null;
}

/**
 * What Vapi is told to show with everything that it tells: the operator's own, or one that only
 * this installation can make.
 */
export function webhookSecret(context: Pick<Context, 'config' | 'secretKeys'>): string {
  return webhookSecrets(context)[0]!;
}

/**
 * That one, and those of older secret keys: a call that is under way goes on with the one that it
 * began with.
 */
function webhookSecrets({ config, secretKeys }: Pick<Context, 'config' | 'secretKeys'>): string[] {
  const own = config.vapi?.webhookSecret ?? null;
  return own === null
    ? fingerprints(secretKeys, 'Vapi webhooks').map((secret) => secret.toString('base64url'))
    : [own];
}

/** Whether a message comes from Vapi: it shows the secret, or its bytes are signed with it. */
export function isFromVapi(
  context: Pick<Context, 'config' | 'secretKeys' | 'now'>,
  body: Buffer,
  { authorization, signature, timestamp }: Credentials,
): boolean {
  const secrets = webhookSecrets(context);
  if (signature === null)
    return secrets.some((secret) => isSameSecret(authorization ?? '', `Bearer ${secret}`));
  if (timestamp !== null && !isRecent(timestamp, context.now())) return false;
  const given = signature.replace(/^sha256=/, '').toLowerCase();
  return secrets.some((secret) => isSameSecret(given, signed(secret, timestamp, body)));
}

function signed(secret: string, timestamp: string | null, body: Buffer): string {
  return createHmac('sha256', secret)
    .update(timestamp === null ? '' : `${timestamp}.`)
    .update(body)
    .digest('hex');
}

/** Seconds or milliseconds since 1970, or a date. */
function isRecent(timestamp: string, now: Date): boolean {
  const given = /^\d+$/.test(timestamp)
    ? Number(timestamp) * (timestamp.length > 11 ? 1 : 1000)
    : Date.parse(timestamp);
  return Math.abs(now.getTime() - given) <= SIGNED_WITHIN_S * 1000;
}

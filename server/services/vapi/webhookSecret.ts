import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { fingerprint } from '../accounts/secrets.ts';

/** How old a signed message may be, in seconds: the longest that Vapi waits between its tries is shorter. */
const SIGNED_WITHIN_S = 900;

export interface Credentials {
  authorization: string | null;
  /** Hex, of the timestamp, a full stop and the body; or of the body alone where there is no timestamp. */
  signature: string | null;
  timestamp: string | null;
}

/** What Vapi shows with everything that it tells: the operator's own, or one that only this installation can make. */
export function webhookSecret({
  config,
  secretKey,
}: Pick<Context, 'config' | 'secretKey'>): string {
  return (
    config.vapi?.webhookSecret ?? fingerprint(secretKey, 'Vapi webhooks').toString('base64url')
  );
}

/** Whether a message comes from Vapi: it shows the secret, or its bytes are signed with it. */
export function isFromVapi(
  context: Pick<Context, 'config' | 'secretKey' | 'now'>,
  body: Buffer,
  { authorization, signature, timestamp }: Credentials,
): boolean {
  const secret = webhookSecret(context);
  if (signature === null) return same(authorization ?? '', `Bearer ${secret}`);
  if (timestamp !== null && !isRecent(timestamp, context.now())) return false;
  const signed = createHmac('sha256', secret)
    .update(timestamp === null ? '' : `${timestamp}.`)
    .update(body)
    .digest('hex');
  return same(signature.replace(/^sha256=/, '').toLowerCase(), signed);
}

/** Seconds or milliseconds since 1970, or a date. */
function isRecent(timestamp: string, now: Date): boolean {
  const given = /^\d+$/.test(timestamp)
    ? Number(timestamp) * (timestamp.length > 11 ? 1 : 1000)
    : Date.parse(timestamp);
  return Math.abs(now.getTime() - given) <= SIGNED_WITHIN_S * 1000;
}

/** In a time that tells nothing of where they differ. */
function same(given: string, right: string): boolean {
  const key = 'compare';
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

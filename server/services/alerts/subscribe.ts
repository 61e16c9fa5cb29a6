import { createECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '#core/contract/account/alerts.ts';
import { OutsideError } from '#server/adapters/fetcher/outside.ts';
import type { Context } from '#server/context.ts';
import {
  deletePushSubscription,
  savePushSubscription,
} from '#server/db/queries/alerts/pushSubscriptions.ts';
import type { Bearer } from '../accounts/sessions/sessions.ts';
import { ProblemError } from '../problemError.ts';

/** Devices a user; the one that was subscribed first gives way. */
export const MOST_DEVICES = 10;
const PATIENCE_MS = 4_000;
/** Not only away for now: no message could ever be sent there. */
const NEVER: readonly string[] = [
  'private-address',
  'bad-address',
  'no-such-host',
  'bad-certificate',
];

/**
 * Has this sign-in's browser told of things.
 * @throws {ProblemError} 400 where nothing could be sent to it
 */
export async function subscribe(
  context: Context,
  { userId, sessionId }: Bearer,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
): Promise<void> {
  if (!isPoint(p256dh))
    throw badSubscription('Its key is no key that a message could be encrypted for.');
  await checkEndpoint(context, endpoint);
  await context.db.transaction((tx) =>
    savePushSubscription(
      tx,
      { sessionId, userId, endpoint, p256dh, auth, createdAt: context.now() },
      MOST_DEVICES,
    ),
  );
}

export async function unsubscribeDevice({ db }: Context, { sessionId }: Bearer): Promise<void> {
  await deletePushSubscription(db, sessionId);
}

/**
 * By the rules of the one door to addresses from outside, which a look at the service's own front
 * page goes through, as every message will.
 */
async function checkEndpoint({ config, fetchOutside }: Context, endpoint: string): Promise<void> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (
    !url ||
    url.username !== '' ||
    url.password !== '' ||
    !(url.protocol === 'https:' || (config.researchAllowPrivate && isLoopback(url)))
  )
    throw badSubscription('Its address is none of a push service: that begins with https.');
  try {
    await fetchOutside(`${url.origin}/`, {
      method: 'HEAD',
      timeoutMs: PATIENCE_MS,
      maxRedirects: 0,
    });
  } catch (error) {
    if (error instanceof OutsideError && NEVER.includes(error.failure))
      throw badSubscription('This server can’t send to its address.');
  }
}

/** As browsers have it: what stays on the machine needs no certificate. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

function isPoint(p256dh: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function badSubscription(why: string): ProblemError {
  return new ProblemError(
    400,
    'bad-push-subscription',
    'Bad Request',
    `This browser can’t get notifications. ${why}`,
    { endpoint: [why] },
  );
}

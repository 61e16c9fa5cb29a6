import webPush from 'web-push';
import { type FetchOutside, OutsideError } from '../fetcher/outside.ts';

/**
 * Keys of the application server in base64url, and how a push service reaches its operator:
 * `mailto:` or `https:`.
 */
export interface VapidIdentity {
  publicKey: string;
  privateKey: string;
  subject: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** Seconds that the push service keeps it for a device that is away. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /**
   * A later message of the same topic takes the place of one that waits; 32 characters of base64url
   * at most.
   */
  topic: string;
}

/**
 * What became of a message. `gone`: the browser takes none there any more, or that is no address to
 * send to. `later`: to be tried again, after so many seconds where the service said. `refused`: it
 * will never be taken.
 */
export type PushResult =
  | { result: 'sent' | 'gone' }
  | { result: 'later'; afterSeconds: number | null; why: string }
  | { result: 'refused'; why: string };

const PATIENCE_MS = 8_000;
const GONE = new Set([404, 410]);

/**
 * Sends one message by Web Push (RFC 8030), encrypted for that browser alone (RFC 8291) and signed
 * (RFC 8292), through the door to addresses from outside.
 */
export async function sendWebPush(
  fetchOutside: FetchOutside,
  vapidDetails: VapidIdentity,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  { ttl, urgency, topic }: PushOptions,
): Promise<PushResult> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails, TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' },
  );
  try {
    const reply = await fetchOutside(endpoint, {
      method: 'POST',
      headers: inText(headers),
      body: new Uint8Array(body),
      timeoutMs: PATIENCE_MS,
      accept: ['text/*', 'application/*'],
    });
    return resultOf(reply.status, reply.headers['retry-after']);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.failure === 'private-address' || error.failure === 'bad-address')
      return { result: 'gone' };
    // Whatever it answered after it took the message is of no use.
    if (
      error.failure === 'wrong-type' ||
      error.failure === 'too-large' ||
      error.failure === 'unreadable'
    )
      return { result: 'sent' };
    if (error.failure === 'too-many-redirects') return { result: 'refused', why: error.failure };
    return { result: 'later', afterSeconds: null, why: error.failure };
  }
}

/** @param retryAfter the header of that name: seconds, or a date, which counts as not said */
export function resultOf(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (GONE.has(status)) return { result: 'gone' };
  if (status === 429 || status >= 500)
    return {
      result: 'later',
      afterSeconds: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
      why: String(status),
    };
  return { result: 'refused', why: String(status) };
}

function inText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

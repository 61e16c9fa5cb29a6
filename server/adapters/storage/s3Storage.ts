import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { numberOf, pathOf, type RecordingStorage } from './recordingStorage.ts';

const PATIENCE_MS = 20_000;
/** Requests at once when much is deleted. */
const AT_ONCE = 8;

/**
 * Keeps recordings in a bucket of anything that speaks S3's protocol, addressed by path.
 * @param s3Url `https://KEY:SECRET@host/bucket?region=eu-central-1`; the region is `us-east-1`
 * unless given
 */
export function s3Storage(s3Url: string): RecordingStorage {
  const url = new URL(s3Url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const bucket = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`;

  /** Undefined for 404. */
  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<Response | undefined> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const reply = await client.fetch(`${bucket}${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (reply.ok) return reply;
    await reply.body?.cancel();
    if (reply.status === 404) return undefined;
    throw new Error(`the bucket answered ${reply.status} to ${method}`);
  }

  async function keysUnder(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      });
      const page = (await (await ask('GET', `/?${query.toString()}`))?.text()) ?? '';
      keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key));
      token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/
        .exec(page)?.[1]
        ?.replaceAll('&amp;', '&');
    } while (token !== undefined);
    return keys;
  }

  return {
    put: async ({ userId, callId, n }, bytes) => {
      const reply = await ask(
        'PUT',
        `/${pathOf(userId, callId, n)}`,
        { 'content-type': 'application/octet-stream' },
        new Uint8Array(bytes),
      );
      if (!reply) throw new Error('the bucket does not exist');
    },
    open: async ({ userId, callId, n }, from, to) => {
      const reply = await ask('GET', `/${pathOf(userId, callId, n)}`, {
        range: `bytes=${from}-${to - 1}`,
      });
      return reply?.body ? Readable.from(reply.body) : undefined;
    },
    size: async ({ userId, callId, n }) => {
      const reply = await ask('HEAD', `/${pathOf(userId, callId, n)}`);
      return reply && Number(reply.headers.get('content-length'));
    },
    list: async (userId, callId) => {
      const folder = `${pathOf(userId, callId)}/`;
      const numbers = (await keysUnder(folder)).map((key) => numberOf(key.slice(folder.length)));
      return numbers.filter((n) => n !== undefined).toSorted((a, b) => a - b);
    },
    remove: async (userId, callId) => {
      const limited = pLimit(AT_ONCE);
      const keys = await keysUnder(`${pathOf(userId, callId)}/`);
      await Promise.all(keys.map((key) => limited(() => ask('DELETE', `/${key}`))));
    },
  };
}

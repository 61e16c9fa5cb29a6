import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/**
 * More than the product's own personas; each is asked for by every app, and compressing one well
 * takes a tenth of a second.
 */
const MOST_KEPT = 100;
const kept = new Map<string, Promise<Buffer>>();

/**
 * A route's `onSend`: the reply as small as it gets, for who understands it. For replies that are
 * the same for many and hold nothing that is secret.
 */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  reply.header('vary', 'Accept-Encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (typeof payload !== 'string' || reply.statusCode !== 200 || !/\bbr\b/.test(accepted))
    return payload;
  reply.header('content-encoding', 'br').removeHeader('content-length');
  return compressed(payload);
}

function compressed(text: string): Promise<Buffer> {
  const key = createHash('sha256').update(text).digest('base64');
  const known =
    kept.get(key) ??
    compress(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    });
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return known;
}

import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutsideError } from './outside.ts';

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What is asked for; nothing else is understood. */
export const ENCODINGS = 'gzip, deflate, br';

/**
 * The decoded body. It is counted after decoding, so that a small reply cannot unfold into a large
 * one.
 * @throws {OutsideError} too-large, unreadable
 */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decoded(message)) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) {
      message.destroy();
      throw new OutsideError('too-large');
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function decoded(message: IncomingMessage): AsyncIterable<unknown> {
  const encoding = (message.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return message;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new OutsideError('unreadable');
  // Whoever reads the decoder sees its error; the pipeline only has to pass it on.
  return pipeline(message, decoder, () => undefined);
}

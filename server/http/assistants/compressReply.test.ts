import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReply } from './compressReply.ts';

const BODY = { lines: Array.from({ length: 200 }, (_, at) => `line ${at}`) };

async function ask(encoding: string | undefined, status = 200) {
  const app = fastify();
  app.get('/', { onSend: compressReply }, async (_request, reply) => reply.code(status).send(BODY));
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const reply = await app.inject({ url: '/', headers });
  await app.close();
  return reply;
}

test('who understands brotli gets a reply that unpacks to the same', async () => {
  const reply = await ask('gzip, br;q=0.9');
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(BODY).length / 2);
  expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual(BODY);
});

test.each([undefined, 'gzip', 'identity'])('with %s it is left as it is', async (encoding) => {
  const reply = await ask(encoding);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.json()).toEqual(BODY);
});

test('caches are told that replies differ by encoding', async () => {
  expect((await ask('br')).headers.vary).toBe('Accept-Encoding');
  expect((await ask(undefined)).headers.vary).toBe('Accept-Encoding');
});

test('an error is not compressed', async () => {
  expect((await ask('br', 404)).headers['content-encoding']).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { addressOf } from '#server/process/listening.ts';
import { readTls } from '#server/process/tls.ts';
import { root } from '#tests/support/sourceFiles.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Made for these tests, for `localhost`. */
const TLS_CERT = 'tests/fixtures/tls/cert.pem';
const TLS_KEY = 'tests/fixtures/tls/key.pem';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

test('with a certificate of its own the server speaks https itself, and nothing else', async () => {
  const { host, tls } = readConfig({ TLS_CERT, TLS_KEY }, root);
  const app = await createApp(server.context, readTls(tls));
  try {
    await app.listen({ host, port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect(addressOf(host, port, tls !== null)).toBe(`https://localhost:${port}`);
    const trusted = readFileSync(join(root, TLS_CERT));
    expect(await statusOf(`https://localhost:${port}${API.ready}`, trusted)).toBe(200);
    await expect(statusOf(`https://localhost:${port}${API.ready}`)).rejects.toThrow('self-signed');
    await expect(fetch(`http://localhost:${port}${API.ready}`)).rejects.toThrow('fetch failed');
  } finally {
    await app.close();
  }
});

test('what is no certificate and its key is one sentence', () => {
  const tls = (cert: string, key: string) =>
    readTls(readConfig({ TLS_CERT: cert, TLS_KEY: key }, root).tls);
  expect(readTls(readConfig({}, root).tls)).toBeNull();
  expect(() => tls('none.pem', TLS_KEY)).toThrow(/The file .*none\.pem of TLS_CERT cannot be read/);
  expect(() => tls(TLS_CERT, TLS_CERT)).toThrow('must be a certificate and its key');
  expect(() => readConfig({ TLS_CERT }, root)).toThrow('must be set both or not at all');
});

function statusOf(url: string, ca?: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on('error', reject);
  });
}

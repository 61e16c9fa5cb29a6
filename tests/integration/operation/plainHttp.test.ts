import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/server.ts';

const PLAIN = { 'x-forwarded-proto': 'http' };
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let proxied: TestServer;
let alone: TestServer;

beforeAll(async () => {
  [proxied, alone] = await Promise.all([
    startTestServer({ jobs: false, env: { PUBLIC_URL, TRUST_PROXY: '1' } }),
    startTestServer({ jobs: false, env: { PUBLIC_URL } }),
  ]);
});
afterAll(async () => {
  await proxied.close();
  await alone.close();
});

test('a page that was asked for over plain HTTP is sent on to https, to the same path', async () => {
  for (const path of ['/', '/call-history?page=2', '//elsewhere.example.com/']) {
    const reply = await asked(proxied, path, { ...PLAIN, ...PAGE });
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toBe(PUBLIC_URL + path);
  }
});

test.each([
  ['GET', API.config],
  ['GET', API.userDetails],
  ['POST', API.login],
  ['DELETE', API.user],
])('a call of the API over plain HTTP is refused, not sent on: %s %s', async (method, path) => {
  const reply = await asked(proxied, path, PLAIN, method);
  expect([reply.status, ((await reply.json()) as Problem).code]).toEqual([403, 'https-alone']);
});

test('over https, or by no proxy, it is answered; and nobody but a trusted proxy says how it came', async () => {
  const status = async (...args: Parameters<typeof asked>) => (await asked(...args)).status;
  expect(await status(proxied, API.config, { 'x-forwarded-proto': 'https' })).toBe(200);
  expect(await status(proxied, '/readyz', {})).toBe(200);
  expect(await status(alone, API.config, PLAIN)).toBe(200);
});

function asked(
  { url }: TestServer,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Response> {
  return fetch(url + path, { method, headers, redirect: 'manual' });
}

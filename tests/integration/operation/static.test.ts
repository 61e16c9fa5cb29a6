import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PAGE = '<!doctype html><style>body{}</style><div id="root"></div>';
const CODE = 'console.log("hello");';
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let appFolder: string;
let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  appFolder = mkdtempSync(join(tmpdir(), 'ringside-app-'));
  mkdirSync(join(appFolder, 'assets'));
  for (const [name, content] of [
    ['index.html', PAGE],
    ['sw.js', CODE],
    ['manifest.webmanifest', '{}'],
    ['assets/main-abc.js', CODE],
  ] as const) {
    writeFileSync(join(appFolder, name), content);
    writeFileSync(join(appFolder, `${name}.br`), brotliCompressSync(content));
  }
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ appFolder, jobs: false, log });
});
afterAll(async () => {
  await server.close();
  rmSync(appFolder, { recursive: true });
});

test.each([
  '/',
  '/profile/rae',
  '/battle-room/call',
  '/no/such/page',
  '/login',
  '/register',
  '/confirmEmail?userId=1',
  '/call-history/%E0%A4%A?from=100%',
])('a navigation to %s is the page', async (path) => {
  const reply = await fetch(server.url + path, { headers: NAVIGATION });
  expect([reply.status, reply.headers.get('cache-control'), await reply.text()]).toEqual([
    200,
    'no-cache',
    PAGE,
  ]);
});

test.each(['/login', '/register', '/confirmEmail'])(
  '%s says that its answer depends on what is asked for',
  async (path) => {
    for (const headers of [NAVIGATION, { accept: 'application/json' }]) {
      const reply = await fetch(server.url + path, { headers });
      expect(reply.headers.get('vary')?.toLowerCase()).toContain('accept');
    }
  },
);

test('an asset may be kept for ever, the worker and the manifest may not', async () => {
  const caching = async (path: string) =>
    (await fetch(server.url + path)).headers.get('cache-control');
  expect(await caching('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
  expect([
    await caching('/sw.js'),
    await caching('/manifest.webmanifest'),
    await caching('/index.html'),
  ]).toEqual(['no-cache', 'no-cache', 'no-cache']);
});

test('a missing asset is 404, whoever asks', async () => {
  for (const headers of [NAVIGATION, { accept: '*/*' }]) {
    const reply = await fetch(`${server.url}/assets/gone-123.js`, { headers });
    expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([
      404,
      'application/problem+json',
    ]);
  }
});

test('an unknown route of the API is a problem even for a navigation', async () => {
  expect((await fetch(`${server.url}/api/nothing`, { headers: NAVIGATION })).status).toBe(404);
});

test('an address of the API that cannot be decoded is a problem', async () => {
  const reply = await fetch(`${server.url}/api/nothing/%E0%A4%A`);
  expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([
    404,
    'application/problem+json',
  ]);
});

test('files are sent as they were compressed when built', async () => {
  const { encoding, body } = await raw(`${server.url}/assets/main-abc.js`);
  expect([encoding, brotliDecompressSync(body).toString()]).toEqual(['br', CODE]);
});

test('a stretch of a file can be asked for, and one beyond its end is a 416 that says how long it is', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/assets/main-abc.js`, {
      headers: { 'accept-encoding': 'identity', ...headers },
    });
  const some = await ask({ range: 'bytes=0-6' });
  expect([some.status, await some.text()]).toEqual([206, CODE.slice(0, 7)]);
  const beyond = await ask({ range: 'bytes=4000-' });
  expect([
    beyond.status,
    beyond.headers.get('content-range'),
    beyond.headers.get('content-type'),
    await beyond.json(),
  ]).toMatchObject([
    416,
    `bytes */${CODE.length}`,
    'application/problem+json',
    { status: 416, code: 'beyond-file' },
  ]);
  const changed = await ask({ 'if-match': '"another"' });
  expect([changed.status, await changed.json()]).toMatchObject([412, { code: 'changed' }]);
  expect(logged).toEqual([]);
});

test('the headers close what the app does not use', async () => {
  const { headers } = await fetch(server.url, { headers: NAVIGATION });
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
  expect(headers.get('permissions-policy')).toContain('microphone=(self)');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an answer of the API is never kept, framed, or taken for a page', async () => {
  const { headers } = await fetch(`${server.url}/api/config`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
});

function raw(url: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ encoding: reply.headers['content-encoding'], body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

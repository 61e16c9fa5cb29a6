import { connect as dial } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { publicConfigSchema } from '#core/contract/config.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What of an OpenAPI operation is looked at here. */
interface Operation {
  security?: unknown[];
  parameters?: { in: string; name: string }[];
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the server is alive and, with its database, ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const reply = await fetch(server.url + path);
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
  }
});

test('the public configuration keeps the contract', async () => {
  const reply = await fetch(`${server.url}/api/config`);
  expect(publicConfigSchema.parse(await reply.json())).toMatchObject({ llm: false, vapi: null });
});

test('the OpenAPI description has every path of the contract, and what each may answer', async () => {
  const reply = await fetch(`${server.url}/api/openapi.json`);
  const { openapi, paths } = (await reply.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  const written = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');
  expect(Object.keys(paths).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.values(API)
      .map(written)
      .toSorted((a, b) => a.localeCompare(b)),
  );
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    expect(Object.keys(operation.responses.default?.content ?? {})).toEqual([
      'application/problem+json',
    ]);
    expect(operation.responses['401'] !== undefined).toBe(operation.security !== undefined);
  }
  expect(paths['/api/user/profile']?.get?.security).toEqual([{ bearer: [] }]);
  expect(paths['/register']?.post?.responses['200']).toEqual({
    description: 'Done. The body is empty.',
  });
  const headers = (path: string) =>
    (paths[path]?.post?.parameters ?? [])
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name);
  expect([headers('/api/call/start-call'), headers('/login')]).toEqual([['idempotency-key'], []]);
});

test('an unknown route under /api is a 404 problem', async () => {
  const reply = await fetch(`${server.url}/api/nothing`);
  expect(await problemOf(reply)).toEqual([404, 404, 'unknown-route']);
});

test('a wrong method is a 405 problem that names the right ones', async () => {
  const reply = await fetch(`${server.url}/api/config`, { method: 'DELETE' });
  expect(reply.headers.get('allow')).toContain('GET');
  expect(await problemOf(reply)).toEqual([405, 405, 'wrong-method']);
});

test('an address that cannot be decoded is as unknown as any other', async () => {
  expect(await problemOf(await fetch(`${server.url}/call-history/%E0%A4%A`))).toEqual([
    404,
    404,
    'unknown-route',
  ]);
  const reply = await (await signUp(server.url)).get('/api/aiassistant/assistant/%E0%A4%A');
  expect(reply).toMatchObject({ status: 404, body: { code: 'unknown-assistant' } });
});

test('an id may be of any length and is merely unknown', async () => {
  const reply = await (
    await signUp(server.url)
  ).get(`/api/aiassistant/assistant/${'a'.repeat(3000)}`);
  expect(reply).toMatchObject({ status: 404, body: { code: 'unknown-assistant' } });
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a body of the type %s is a 415 problem',
  async (type) => {
    const reply = await fetch(`${server.url}/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(await problemOf(reply)).toEqual([415, 415, 'unsupported-media-type']);
  },
);

test('a body of ten megabytes is a 413 problem, which its sender gets to read', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(10_000_000) });
  const reply = await fetch(`${server.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await problemOf(reply)).toEqual([413, 413, 'too-large']);
});

test.each([
  ['what is no HTTP', 'Hello?\r\n\r\n', 400],
  ['a length that is none', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n', 400],
  [
    'a head of forty kilobytes',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
])('%s is a problem', async (_what, request, status) => {
  const [head = '', body = ''] = (await rawReply(request)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('Content-Type: application/problem+json');
  expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
});

/** All that the server sends until it closes the connection. */
function rawReply(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = dial(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(request));
    let reply = '';
    socket.on('data', (part) => (reply += part.toString()));
    socket.on('close', () => resolve(reply));
    socket.on('error', reject);
  });
}

/** The status of the reply and of its body, and the code; the body must be a whole problem. */
async function problemOf(reply: Response): Promise<unknown[]> {
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = problemSchema.parse(await reply.json());
  expect(body.detail).toMatch(/\.$/);
  return [reply.status, body.status, body.code];
}

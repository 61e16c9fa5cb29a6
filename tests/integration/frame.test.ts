import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicConfigSchema } from '#core/contract/config.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

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

test('the OpenAPI description names the routes', async () => {
  const reply = await fetch(`${server.url}/api/openapi.json`);
  const body = (await reply.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(body.openapi).toMatch(/^3\.1/);
  expect(Object.keys(body.paths)).toContain('/api/config');
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

/** The status of the reply and of its body, and the code; the body must be a whole problem. */
async function problemOf(reply: Response): Promise<unknown[]> {
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = problemSchema.parse(await reply.json());
  expect(body.detail).toMatch(/\.$/);
  return [reply.status, body.status, body.code];
}

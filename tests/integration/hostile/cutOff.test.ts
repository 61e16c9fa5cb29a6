import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const KINDS = [
  'application/json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'audio/wav',
  'image/png',
];

const logged: string[] = [];
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ jobs: false, log });
  rep = await signUp(server.url);
});
afterAll(() => server.close());

test('an upload that breaks off, to any route, is no error in the log', async () => {
  const uploads = server.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
  expect(uploads.length).toBeGreaterThan(50);
  const before = await server.connections();
  for (const { method, path } of uploads)
    await Promise.all(KINDS.map((kind) => breakOff(method, path.replaceAll(/:\w+/g, '1'), kind)));
  // The server has let go of every connection, so it has heard of each end.
  await expect.poll(() => server.connections()).toBeLessThanOrEqual(before);
  expect((await rep.get(API.manageInfo)).status).toBe(200);
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([]);
});

/** Sends the head and a part of the body, and is gone once the server has read them. */
function breakOff(method: string, path: string, kind: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: ringside',
    `Authorization: Bearer ${rep.accessToken}`,
    `Content-Type: ${kind}`,
    'Content-Length: 3000',
    // The server answers so once it has read the head.
    'Expect: 100-continue',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
    });
    socket.once('data', () => {
      socket.write('{"text":"', () => setImmediate(() => socket.resetAndDestroy()));
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}

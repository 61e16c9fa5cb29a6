import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectValidationProblem } from './problems.ts';

const BREACHED = 'a horse that everybody knows';
const MADE_UP = 'a horse that nobody knows';
const digests = new Map(
  [BREACHED, MADE_UP].map((password) => [
    password,
    createHash('sha1').update(password).digest('hex').toUpperCase(),
  ]),
);
const asked: string[] = [];
let isAway = false;
/** Answers as Pwned Passwords does, with padding: what came about no times is made up. */
const list = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url} ${String(request.headers['add-padding'])}`);
  const lines = [...digests].map(
    ([password, digest]) => `${digest.slice(5)}:${password === BREACHED ? 1_234 : 0}`,
  );
  reply.writeHead(isAway ? 503 : 200).end(lines.join('\r\n'));
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  const { port } = list.address() as AddressInfo;
  server = await startTestServer({
    jobs: false,
    env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/` },
  });
});
afterAll(async () => {
  await server.close();
  list.close();
});

test('a password of a known breach is refused, and the list is told five digits of its hash', async () => {
  const client = new Client(server.url);
  expectValidationProblem(await client.register({ password: BREACHED }), 'PasswordBreached');
  expect(asked).toEqual([`GET /range/${digests.get(BREACHED)!.slice(0, 5)} true`]);
  expect((await client.register({ password: MADE_UP })).status).toBe(200);
  const rep = await signUp(server.url);
  const change = { oldPassword: PASSWORD, newPassword: BREACHED };
  expectValidationProblem(await rep.post(API.manageInfo, change), 'PasswordBreached');
});

test('one that is refused anyway is asked of nobody, and a list that is away keeps nobody out', async () => {
  asked.length = 0;
  expectValidationProblem(
    await new Client(server.url).register({ password: 'password1' }),
    'PasswordTooCommon',
  );
  expect(asked).toEqual([]);
  isAway = true;
  expect((await new Client(server.url).register({ password: BREACHED })).status).toBe(200);
  expect(asked.length).toBe(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { Client, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectRefusal, expectValidationProblem } from './problems.ts';

const WRONG = { password: 'not the password' };
const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false });
});
afterAll(() => server.close());

test('five failures lock an account out for five minutes, even for the right password', async () => {
  const client = await signUp(server.url);
  for (let failures = 0; failures < 4; failures++)
    expectRefusal(await client.login(WRONG), 'Failed');
  expectRefusal(await client.login(WRONG), 'LockedOut');
  expectRefusal(await client.login(), 'LockedOut');
  clock.pass(295);
  expectRefusal(await client.login(), 'LockedOut');
  clock.pass(6);
  expect((await client.login()).status).toBe(200);
});

test('whoever is signed in stays so during a lock', async () => {
  const client = await signUp(server.url);
  await lockOut(client);
  expect((await client.get(API.manageInfo)).status).toBe(200);
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(200);
});

test('an unknown address locks out as a known one does', async () => {
  const [known, unknown] = [await signUp(server.url), new Client(server.url)];
  const answers = async (client: Client) => {
    const replies = [];
    for (let attempt = 0; attempt < 7; attempt++) replies.push((await client.login(WRONG)).body);
    return replies;
  };
  expect(await answers(unknown)).toEqual(await answers(known));
});

test('a sign-in forgives the failures before it, and a lock that is over counts from the start', async () => {
  const client = await signUp(server.url);
  for (let failures = 0; failures < 4; failures++) await client.login(WRONG);
  expect((await client.login()).status).toBe(200);
  for (let failures = 0; failures < 4; failures++)
    expectRefusal(await client.login(WRONG), 'Failed');
  expectRefusal(await client.login(WRONG), 'LockedOut');
  clock.pass(301);
  expectRefusal(await client.login(WRONG), 'Failed');
});

test('failures at the same moment all count, and the right password among them does not slip through afterwards', async () => {
  const client = await signUp(server.url);
  const replies = await Promise.all(Array.from({ length: 12 }, () => client.login(WRONG)));
  const details = replies.map(({ body }) => (body as { detail?: string }).detail);
  expect(details.filter((detail) => detail === 'Failed').length).toBe(4);
  expect(details.filter((detail) => detail === 'LockedOut').length).toBe(8);
  expectRefusal(await client.login(), 'LockedOut');
});

test('a stolen token is no place to guess the password', async () => {
  const client = await signUp(server.url);
  for (let failures = 0; failures < 5; failures++) {
    expectValidationProblem(
      await client.post(API.manageInfo, {
        oldPassword: `guess number ${failures}`,
        newPassword: 'another horse battery',
      }),
      'PasswordMismatch',
    );
  }
  const reply = await client.send('DELETE', API.user, { password: 'one more guess' });
  expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([
    429,
    expect.closeTo(300, -1),
  ]);
});

test('unknown users take as long as known ones', async () => {
  const [known, unknown] = [await signUp(server.url), new Client(server.url)];
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 12; round++) {
    times.known.push(await timed(() => known.login(round % 4 === 3 ? {} : WRONG)));
    times.unknown.push(await timed(() => new Client(server.url).login(WRONG)));
  }
  // The fastest of each: whatever else the machine does only makes them slower.
  const [a, b] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(2);
  expect((await unknown.login(WRONG)).status).toBe(401);
});

test('addresses that failed are forgotten after a day and never stored as they are', async () => {
  const stranger = new Client(server.url);
  await stranger.login(WRONG);
  const stored = () =>
    server.context.pool.query("select encode(address_hash, 'escape') as key from sign_in_failures");
  expect(JSON.stringify((await stored()).rows)).not.toContain(stranger.email);
  clock.pass(2 * 86_400);
  await tidyUp(server.context);
  expect((await stored()).rows).toEqual([]);
});

async function lockOut(client: Client): Promise<void> {
  for (let failures = 0; failures < 5; failures++) await client.login(WRONG);
  expectRefusal(await client.login(), 'LockedOut');
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

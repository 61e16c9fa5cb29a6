import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tokens } from '#core/contract/account/account.ts';
import { API } from '#core/contract/paths.ts';
import { findUserByEmail } from '#server/db/queries/accounts/users.ts';
import { mailedCode } from '#server/services/accounts/mails/mailedCodes.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { Client, PASSWORD, signUp, type Reply } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { hashAtFullCost } from '#tests/support/run/quickPasswords.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectEmptyOk, expectRefusal, expectValidationProblem } from './problems.ts';

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
  const guess = (number: number) =>
    client.post(API.manageInfo, {
      oldPassword: `guess number ${number}`,
      newPassword: 'another horse battery',
    });
  for (let failures = 0; failures < 4; failures++)
    expectValidationProblem(await guess(failures), 'PasswordMismatch');
  expect((await guess(4)).status).toBe(429);
  const reply = await client.send('DELETE', API.user, { password: 'one more guess' });
  expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([
    429,
    expect.closeTo(300, -1),
  ]);
});

test('a new password by a mailed code lifts the lock', async () => {
  const client = await signUp(server.url);
  await lockOut(client);
  const user = await findUserByEmail(server.context.db, client.email);
  const code = { purpose: 'reset', userId: user!.id, email: client.email } as const;
  const reset = await client.post(API.resetPassword, {
    email: client.email,
    resetCode: mailedCode(
      server.context.secretKeys,
      code,
      user!.securityStamp,
      new Date(clock.now().getTime() + 60_000),
    ),
    newPassword: 'another horse battery',
  });
  expectEmptyOk(reset);
  expect((await client.login({ password: 'another horse battery' })).status).toBe(200);
  // The browser that chose the password is known, so that nobody locks it out again meanwhile.
  await lockOut(client);
  const known = { cookie: deviceOf(reset) };
  expect((await signIn(client, { password: 'another horse battery' }, known)).status).toBe(200);
});

test('failures from one network keep nobody out who comes from another', async () => {
  const proxied = await startTestServer({
    now: clock.now,
    jobs: false,
    env: { TRUST_PROXY: 'true' },
  });
  const client = await signUp(proxied.url);
  const from = (address: string, changes = {}) =>
    signIn(client, changes, { 'x-forwarded-for': address });
  for (let failures = 0; failures < 5; failures++) await from('2001:db8:0:1::1', WRONG);
  const [neighbour, elsewhere] = [await from('2001:db8:0:1::2'), await from('2001:db8:0:2::1')];
  await proxied.close();
  expectRefusal(neighbour, 'LockedOut');
  expect(elsewhere.status).toBe(200);
});

test('failures from many networks lock strangers out, but no browser that signed in before', async () => {
  const proxied = await startTestServer({
    now: clock.now,
    jobs: false,
    env: { TRUST_PROXY: 'true', LOCKOUT_ADDRESS: '6/15m' },
  });
  const client = await signUp(proxied.url);
  const from = (address: string, changes = {}, headers = {}) =>
    signIn(client, changes, { 'x-forwarded-for': address, ...headers });
  const first = await from('192.0.2.1');
  for (let failures = 0; failures < 6; failures++) await from(`198.51.100.${failures}`, WRONG);
  const stranger = await from('203.0.113.9');
  const known = await from('203.0.113.9', {}, { cookie: deviceOf(first) });
  const stale = await from('203.0.113.9', {}, { cookie: deviceOf(first) });
  const again = await from('203.0.113.9', {}, { cookie: deviceOf(known) });
  await proxied.close();
  expectRefusal(stranger, 'LockedOut');
  expect([known.status, again.status]).toEqual([200, 200]);
  // Each sign-in gives the browser another token.
  expectRefusal(stale, 'LockedOut');
});

test('a browser that signed in before counts its own failures, and is known to its own users alone', async () => {
  const [client, other] = [await signUp(server.url), await signUp(server.url)];
  const known = { cookie: deviceOf(await signIn(client, {})) };
  for (let failures = 0; failures < 4; failures++)
    expectRefusal(await signIn(client, WRONG, known), 'Failed');
  expectRefusal(await signIn(client, WRONG, known), 'LockedOut');
  expectRefusal(await signIn(client, {}, known), 'LockedOut');
  expect((await signIn(client, {})).status).toBe(200);
  await lockOut(other);
  expectRefusal(await signIn(other, {}, known), 'LockedOut');
});

test('who uses one browser for two accounts is known for both', async () => {
  const [client, other] = [await signUp(server.url), await signUp(server.url)];
  const first = await signIn(client, {});
  const second = await signIn(other, {}, { cookie: deviceOf(first) });
  await lockOut(client);
  await lockOut(other);
  const third = await signIn(client, {}, { cookie: deviceOf(second) });
  expect(third.status).toBe(200);
  expect((await signIn(other, {}, { cookie: deviceOf(third) })).status).toBe(200);
});

test('what a browser is known by no script reads, no other site sends, and the database does not hold', async () => {
  const client = await signUp(server.url);
  const cookie = (await signIn(client, {})).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^ringside-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const secure = await startTestServer({
    now: clock.now,
    jobs: false,
    env: { PUBLIC_URL: 'https://ringside.example.com' },
  });
  const there = (await signIn(await signUp(secure.url), {})).headers.get('set-cookie');
  await secure.close();
  expect(there).toMatch(/^__Host-ringside-device=[\w-]{43}; .*; Secure; SameSite=Strict$/);
  const { rows } = await server.context.pool.query(
    "select encode(hash, 'escape') from known_devices",
  );
  expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43})/.exec(cookie)![1]);
});

test('after a new password every other browser is a stranger again', async () => {
  const client = await signUp(server.url);
  const [own, theirs] = [await signIn(client, {}), await signIn(client, {})];
  client.hold(own.body);
  await client.post(
    API.manageInfo,
    { oldPassword: PASSWORD, newPassword: 'another horse battery' },
    { cookie: deviceOf(own) },
  );
  await lockOut(client);
  const right = { password: 'another horse battery' };
  expectRefusal(await signIn(client, right, { cookie: deviceOf(theirs) }), 'LockedOut');
  expect((await signIn(client, right, { cookie: deviceOf(own) })).status).toBe(200);
});

test('browsers that were not used for long are forgotten', async () => {
  const client = await signUp(server.url);
  const known = { cookie: deviceOf(await signIn(client, {})) };
  clock.pass(401 * 86_400);
  await lockOut(client);
  expectRefusal(await signIn(client, {}, known), 'LockedOut');
  await tidyUp(server.context);
  expect((await server.context.pool.query('select from known_devices')).rows).toEqual([]);
});

test('a wrong reset code takes the same work whether or not there is a user', async () => {
  const [known, unknown] = [await signUp(server.url), new Client(server.url)];
  const { secretKeys } = server.context;
  const work = async (client: Client) => {
    let uses = 0;
    server.context.secretKeys = () => {
      uses++;
      return secretKeys();
    };
    const reply = await client.post(API.resetPassword, {
      email: client.email,
      resetCode: Buffer.alloc(54, 1).toString('base64url'),
      newPassword: 'another horse battery',
    });
    server.context.secretKeys = secretKeys;
    expectValidationProblem(reply, 'InvalidToken');
    return uses;
  };
  expect(await work(known)).toBeGreaterThan(0);
  expect(await work(unknown)).toBe(await work(known));
});

test('an unknown user costs the server as much work as a known one', async () => {
  const known = await signUp(server.url);
  // Hashed as the product does it: tests hash at once otherwise.
  await server.context.pool.query('update users set password_hash = $1 where email = $2', [
    await hashAtFullCost(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    known.email,
  ]);
  const work: Record<'known' | 'unknown', number> = { known: 0, unknown: 0 };
  for (let round = 0; round < 12; round++) {
    work.known += await workOf(() => known.login(round % 4 === 3 ? {} : WRONG));
    work.unknown += await workOf(() => new Client(server.url).login(WRONG));
  }
  // Without the hash of a password it would be a fraction.
  expect(work.unknown / work.known).toBeGreaterThan(0.6);
  expect(work.known / work.unknown).toBeGreaterThan(0.6);
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

/** As a browser does it that sends these headers. */
function signIn(
  client: Client,
  changes: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Reply<Tokens>> {
  const right = { email: client.email, password: PASSWORD };
  return new Client(client.url).post(API.login, { ...right, ...changes }, headers);
}

/** What the browser sends from now on. */
function deviceOf({ headers }: Reply): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Of the processor, which does not depend on what else the machine does. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tokens } from '#core/contract/account/account.ts';
import type { Activity, ActivityPage } from '#core/contract/account/activity.ts';
import { API } from '#core/contract/paths.ts';
import {
  lockAccount,
  resetSecondFactor,
  setPassword,
  unlockAccount,
} from '#server/services/accounts/operate.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectUnauthorized } from './problems.ts';

const clock = new Clock();
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  server = await startTestServer({
    now: clock.now,
    jobs: false,
    log: pino({ level: 'info' }, stream),
  });
});
afterAll(() => server.close());

test('what happens to an account is shown to its owner, newest first, with the browser that did it', async () => {
  const client = await signUp(server.url);
  const phone = new Client(server.url, client.email);
  const signedIn = await phone.post<Tokens>(
    API.login,
    { email: client.email, password: PASSWORD },
    { 'user-agent': 'A phone' },
  );
  phone.hold(signedIn.body);
  await client.login({ password: 'wrong' });
  await phone.post(API.userExport, { password: 'wrong' });
  await phone.post(API.userExport, { password: PASSWORD });
  await phone.post(API.manageInfo, { newEmail: `new-${client.email}`, password: PASSWORD });
  const changed = await phone.post<{ tokens: Tokens }>(API.manageInfo, {
    oldPassword: PASSWORD,
    newPassword: 'another horse battery',
  });
  phone.hold(changed.body.tokens);
  await phone.send('DELETE', API.userSessions);
  const { data, pagination } = (await phone.get<ActivityPage>(API.activity)).body;
  expect(data.map(({ kind, userAgent }) => `${kind}: ${userAgent}`)).toEqual([
    'sessions-ended: A phone',
    'password-changed: A phone',
    'email-changed: A phone',
    'data-exported: A phone',
    'proof-failed: A phone',
    'sign-in-failed: node',
    'signed-in: A phone',
    'signed-in: node',
    'registered: node',
  ]);
  expect(pagination).toMatchObject({ currentPage: 1, totalCount: 9 });
  const second = await phone.get<ActivityPage>(`${API.activity}?page=2&pageSize=8`);
  expect(second.body.data.map(({ kind }) => kind)).toEqual(['registered']);
});

test('locks, second factors, sign-outs and stolen tokens are told', async () => {
  const client = await signUp(server.url);
  const { sharedKey, recoveryCodes, tokens } = await turnOnAuthenticator(client, clock.now());
  client.hold(tokens!);
  await client.login({ twoFactorRecoveryCode: recoveryCodes![0] });
  clock.pass(30);
  await client.post(API.manageTwoFactor, {
    resetRecoveryCodes: true,
    password: PASSWORD,
    twoFactorCode: codeOf(sharedKey, clock.now()),
  });
  const old = client.refreshToken;
  await client.post(API.refresh, { refreshToken: old });
  clock.pass(120);
  await client.post(API.refresh, { refreshToken: old });
  for (let failures = 0; failures < 5; failures++) await client.login({ password: 'wrong' });
  clock.pass(301);
  await client.login({ twoFactorCode: codeOf(sharedKey, clock.now()) });
  await client.post(API.logout, {});
  clock.pass(30);
  await client.login({ twoFactorCode: codeOf(sharedKey, clock.now()) });
  expect(await kindsOf(client)).toEqual([
    'signed-in',
    'signed-out',
    'signed-in',
    'sign-in-locked',
    ...Array.from({ length: 4 }, () => 'sign-in-failed'),
    'refresh-token-reused',
    'recovery-codes-renewed',
    'signed-in',
    'recovery-code-used',
    'second-factor-on',
    'signed-in',
    'registered',
  ]);
});

test('what an operator does is told', async () => {
  const client = await signUp(server.url);
  await lockAccount(server.context, client.email);
  await unlockAccount(server.context, client.email);
  await resetSecondFactor(server.context, client.email);
  await setPassword(server.context, client.email, 'another horse battery');
  await client.login({ password: 'another horse battery' });
  expect((await kindsOf(client)).slice(0, 5)).toEqual([
    'signed-in',
    'operator-set-password',
    'operator-reset-second-factor',
    'operator-unlocked',
    'operator-locked',
  ]);
});

test('the log tells by the user’s id alone, also of addresses that are nobody’s', async () => {
  const client = await signUp(server.url);
  const stranger = new Client(server.url);
  await client.login({ password: 'wrong' });
  await stranger.login();
  await client.send('DELETE', API.user, { password: PASSWORD });
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'account');
  expect(events.slice(-3).map(({ event, userId }) => [event, userId])).toEqual([
    ['sign-in-failed', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ['sign-in-failed', null],
    ['account-deleted', events.at(-3).userId],
  ]);
  const log = lines.join('');
  for (const secret of [client.email, stranger.email, PASSWORD, '127.0.0.1'])
    expect(log).not.toContain(secret);
});

test('nobody sees what happened to somebody else, and nobody without a token anything', async () => {
  const [client, stranger] = [await signUp(server.url), await signUp(server.url)];
  await client.login({ password: 'wrong' });
  expect(await kindsOf(stranger)).toEqual(['signed-in', 'registered']);
  const own = (await client.get<ActivityPage>(API.activity)).body.data.map(({ id }) => id);
  const theirs = (await stranger.get<ActivityPage>(API.activity)).body.data.map(({ id }) => id);
  expect(own.filter((id) => theirs.includes(id))).toEqual([]);
  expectUnauthorized(await new Client(server.url).get(API.activity));
});

test('after ninety days it is deleted', async () => {
  const client = await signUp(server.url);
  clock.pass(89 * 86_400);
  await tidyUp(server.context);
  await client.login();
  expect(await kindsOf(client)).toContain('registered');
  clock.pass(86_401);
  await tidyUp(server.context);
  await client.login();
  expect(await kindsOf(client)).toEqual(['signed-in', 'signed-in']);
});

async function kindsOf(client: Client): Promise<Activity['kind'][]> {
  const { body } = await client.get<ActivityPage>(API.activity);
  return body.data.map(({ kind }) => kind);
}

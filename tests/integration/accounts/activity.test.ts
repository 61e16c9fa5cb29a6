import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedInSession, Tokens, TwoFactorReply } from '#core/contract/account/account.ts';
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityPage,
} from '#core/contract/account/activity.ts';
import type { CreationOptions, Passkey, RequestOptions } from '#core/contract/account/passkeys.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import {
  confirmAccount,
  createAccount,
  lockAccount,
  removeAccount,
  resetSecondFactor,
  setPassword,
  signOutAccount,
  unlockAccount,
} from '#server/services/accounts/operate.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { PasskeyAuthenticator } from '#tests/fakes/passkeyAuthenticator.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { linkIn, openMailbox } from '#tests/support/mailbox.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectUnauthorized } from './problems.ts';

const clock = new Clock();
const lines: string[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false, log });
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
  await client.signInFirst(await setPassword(server.context, client.email));
  await signOutAccount(server.context, client.email);
  await client.login();
  expect((await kindsOf(client)).slice(0, 8)).toEqual([
    'signed-in',
    'operator-ended-sessions',
    'password-changed',
    'signed-in',
    'operator-set-password',
    'operator-reset-second-factor',
    'operator-unlocked',
    'operator-locked',
  ]);
});

test('each kind of event comes about: its owner sees it, and the log has those of the deleted', async () => {
  const mailbox = await openMailbox();
  const own = await startTestServer({
    now: clock.now,
    log,
    env: { SMTP_URL: mailbox.url, PUBLIC_URL },
  });
  const client = new Client(own.url);
  const renewed = new Client(own.url, `new-${client.email}`);
  /** What the latest mail to an address leads to. */
  const linkTo = async (to: string, count: number) =>
    linkIn((await mailbox.waitFor(to, count)).message).searchParams;

  await client.register();
  await client.get(`${API.confirmEmail}?${await linkTo(client.email, 1)}`);
  await client.login();
  await usePasskey(client);
  await useAuthenticator(client);
  await endSessions(client);
  await client.post(API.userExport, { password: PASSWORD });
  await client.post(API.manageInfo, { newEmail: renewed.email, password: PASSWORD });
  await client.get(`${API.confirmEmail}?${await linkTo(renewed.email, 1)}`);
  await renewed.post(API.forgotPassword, { email: renewed.email });
  const code = (await linkTo(renewed.email, 2)).get('resetCode');
  await renewed.post(API.resetPassword, {
    email: renewed.email,
    resetCode: code,
    newPassword: 'another horse battery',
  });
  await renewed.login({ password: 'another horse battery' });
  const changed = await renewed.post<{ tokens: Tokens }>(API.manageInfo, {
    oldPassword: 'another horse battery',
    newPassword: PASSWORD,
  });
  renewed.hold(changed.body.tokens);
  await renewed.post(API.logout, {});
  const stranger = new Client(own.url, renewed.email);
  for (let failures = 0; failures < 5; failures++) await stranger.login({ password: 'wrong' });
  await confirmAccount(own.context, renewed.email);
  await lockAccount(own.context, renewed.email);
  await unlockAccount(own.context, renewed.email);
  await renewed.login();
  await signOutAccount(own.context, renewed.email);
  await resetSecondFactor(own.context, renewed.email);
  await renewed.signInFirst(await setPassword(own.context, renewed.email));
  const made = new Client(own.url);
  const names = { firstName: 'Rae', lastName: 'Park' };
  await made.signInFirst(await createAccount(own.context, { email: made.email, ...names }));

  const [{ id }] = (await made.get<SignedInSession[]>(API.userSessions)).body as [SignedInSession];
  await renewed.send('DELETE', pathTo(API.userSession, { id }));
  await expect.poll(() => kindsOf(renewed)).toContain('access-refused');

  const seen = [...(await kindsOf(renewed)), ...(await kindsOf(made))];
  const gone = ['account-deleted', 'operator-deleted'];
  expect(new Set(seen)).toEqual(new Set(ACTIVITY_KINDS.filter((kind) => !gone.includes(kind))));
  await renewed.send('DELETE', API.user, { password: PASSWORD });
  await removeAccount(own.context, made.email);
  const logged = lines.map((line) => JSON.parse(line).event).filter(Boolean);
  expect(new Set(logged)).toEqual(new Set(ACTIVITY_KINDS));
  await own.close();
  await mailbox.close();
});

async function usePasskey(client: Client): Promise<void> {
  const phone = new PasskeyAuthenticator(PUBLIC_URL);
  const options = await client.post<CreationOptions>(API.passkeyOptions, { password: PASSWORD });
  const attestation = phone.create(options.body);
  const { id } = (await client.post<Passkey>(API.passkeys, { name: 'Phone', attestation })).body;
  await client.send('PATCH', pathTo(API.passkey, { id }), { name: 'Old phone' });
  const asked = await client.post<RequestOptions>(API.passkeySignInOptions);
  await client.post(API.passkeySignIn, { passkey: phone.get(asked.body) });
  await client.send('DELETE', pathTo(API.passkey, { id }), { password: PASSWORD });
}

async function useAuthenticator(client: Client): Promise<void> {
  const { recoveryCodes, tokens } = await turnOnAuthenticator(client, clock.now());
  client.hold(tokens!);
  const [first, second] = recoveryCodes!;
  await client.login({ twoFactorRecoveryCode: first });
  await client.post(API.manageTwoFactor, { enable: false, password: 'wrong' });
  const renewed = await client.post<TwoFactorReply>(API.manageTwoFactor, {
    resetRecoveryCodes: true,
    password: PASSWORD,
    twoFactorRecoveryCode: second,
  });
  const off = await client.post<TwoFactorReply>(API.manageTwoFactor, {
    enable: false,
    password: PASSWORD,
    twoFactorRecoveryCode: renewed.body.recoveryCodes![0],
  });
  client.hold(off.body.tokens!);
}

async function endSessions(client: Client): Promise<void> {
  await client.elsewhere();
  const { body } = await client.get<SignedInSession[]>(API.userSessions);
  const other = body.find(({ current }) => !current);
  await client.send('DELETE', pathTo(API.userSession, { id: other!.id }));
  const thief = await client.elsewhere();
  const old = thief.refreshToken;
  await thief.post(API.refresh, { refreshToken: old });
  clock.pass(120);
  await thief.post(API.refresh, { refreshToken: old });
  await client.elsewhere();
  await client.send('DELETE', API.userSessions);
}

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
  const { body } = await client.get<ActivityPage>(`${API.activity}?pageSize=50`);
  return body.data.map(({ kind }) => kind);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MissingProof, TwoFactorReply } from '#core/contract/account/account.ts';
import { API } from '#core/contract/paths.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, signUp, type Client, type Reply } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectEmptyOk, expectValidationProblem } from './problems.ts';

const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false });
});
afterAll(() => server.close());

type Act = (client: Client, proof: Record<string, unknown>) => Promise<Reply>;

const changeEmail: Act = (client, proof) =>
  client.post(API.manageInfo, { newEmail: `new-${client.email}`, ...proof });
const exportData: Act = (client, proof) => client.post(API.userExport, proof);
const renewCodes: Act = (client, proof) =>
  client.post(API.manageTwoFactor, { resetRecoveryCodes: true, ...proof });
const deleteAccount: Act = (client, proof) => client.send('DELETE', API.user, proof);
const turnOff: Act = (client, proof) =>
  client.post(API.manageTwoFactor, { enable: false, ...proof });
const newKey: Act = (client, proof) =>
  client.post(API.manageTwoFactor, { resetSharedKey: true, ...proof });

const ALWAYS: [string, Act][] = [
  ['change the address', changeEmail],
  ['export the data', exportData],
  ['make recovery codes', renewCodes],
  ['delete the account', deleteAccount],
];

test.each(ALWAYS)('a stolen token is not enough to %s: the password is', async (_what, act) => {
  const client = await signUp(server.url);
  expect(missingIn(await act(client, {}))).toEqual({
    password: true,
    secondFactor: false,
    secondFactors: [],
  });
  expectValidationProblem(await act(client, { password: 'wrong' }), 'PasswordMismatch');
  expect((await act(client, { password: PASSWORD })).status).toBeLessThan(300);
});

test('a stolen token turns no second factor on', async () => {
  const client = await signUp(server.url);
  const { sharedKey } = (await client.post<TwoFactorReply>(API.manageTwoFactor, {})).body;
  const twoFactorCode = codeOf(sharedKey ?? '', clock.now());
  const turnOn = (password?: string) =>
    client.post<TwoFactorReply>(API.manageTwoFactor, { enable: true, twoFactorCode, password });
  expect(missingIn(await turnOn())).toMatchObject({ password: true });
  expectValidationProblem(await turnOn('wrong'), 'PasswordMismatch');
  expect((await client.post<TwoFactorReply>(API.manageTwoFactor, {})).body).toMatchObject({
    isTwoFactorEnabled: false,
  });
  expect((await turnOn(PASSWORD)).body.isTwoFactorEnabled).toBe(true);
});

test.each([...ALWAYS, ['turn it off', turnOff], ['have a new key', newKey]] as [string, Act][])(
  'with a second factor on the password alone is not enough to %s, nor a code alone',
  async (_what, act) => {
    const client = await signUp(server.url);
    const { sharedKey } = await turnOnAuthenticator(client, clock.now());
    const missing = { secondFactors: ['authenticator', 'recovery-code'] };
    expect(missingIn(await act(client, {}))).toEqual({
      ...missing,
      password: true,
      secondFactor: true,
    });
    expect(missingIn(await act(client, { password: PASSWORD }))).toEqual({
      ...missing,
      password: false,
      secondFactor: true,
    });
    clock.pass(30);
    const twoFactorCode = codeOf(sharedKey, clock.now());
    expect(missingIn(await act(client, { twoFactorCode }))).toEqual({
      ...missing,
      password: true,
      secondFactor: false,
    });
    expectValidationProblem(
      await act(client, { password: PASSWORD, twoFactorCode: '000000' }),
      'InvalidTwoFactorCode',
    );
    // What was refused has not used the code up.
    expect((await act(client, { password: PASSWORD, twoFactorCode })).status).toBeLessThan(300);
  },
);

test('the second factor that one has just set up proves nothing by itself', async () => {
  const client = await signUp(server.url);
  const { sharedKey, recoveryCodes } = await turnOnAuthenticator(client, clock.now());
  clock.pass(30);
  const twoFactorCode = codeOf(sharedKey, clock.now());
  for (const proof of [{ twoFactorCode }, { twoFactorRecoveryCode: recoveryCodes![0] }])
    for (const [, act] of ALWAYS)
      expect(missingIn(await act(client, proof))).toMatchObject({ password: true });
});

test('a recovery code stands for the second factor, once', async () => {
  const client = await signUp(server.url);
  const { recoveryCodes } = await turnOnAuthenticator(client, clock.now());
  const proof = { password: PASSWORD, twoFactorRecoveryCode: recoveryCodes![0] };
  expect((await exportData(client, proof)).status).toBe(200);
  expectValidationProblem(await exportData(client, proof), 'InvalidTwoFactorCode');
});

test('a new password needs the second factor too where it is on', async () => {
  const client = await signUp(server.url);
  const { sharedKey } = await turnOnAuthenticator(client, clock.now());
  const change = (proof: Record<string, unknown>) =>
    client.post(API.manageInfo, {
      newPassword: 'another horse battery',
      oldPassword: PASSWORD,
      ...proof,
    });
  expect(missingIn(await change({}))).toMatchObject({ password: false, secondFactor: true });
  clock.pass(30);
  const twoFactorCode = codeOf(sharedKey, clock.now());
  expect((await change({ twoFactorCode })).status).toBe(200);
});

test('the key of an authenticator that is on is told nobody', async () => {
  const client = await signUp(server.url);
  const { sharedKey } = await turnOnAuthenticator(client, clock.now());
  const replies = [await client.post<TwoFactorReply>(API.manageTwoFactor, {})];
  clock.pass(30);
  const twoFactorCode = codeOf(sharedKey, clock.now());
  replies.push(
    await client.post(API.manageTwoFactor, { enable: true, twoFactorCode, password: PASSWORD }),
  );
  for (const { status, body } of replies)
    expect([status, body.sharedKey, body.isTwoFactorEnabled]).toEqual([200, null, true]);
  expect(JSON.stringify(replies)).not.toContain(sharedKey);
});

test('guesses in a stolen session keep nobody else from signing in or from proving who they are', async () => {
  const client = await signUp(server.url);
  const thief = await client.elsewhere();
  for (let failures = 0; failures < 5; failures++)
    await exportData(thief, { password: 'not the password' });
  expect((await exportData(thief, { password: PASSWORD })).status).toBe(429);
  expect((await exportData(client, { password: PASSWORD })).status).toBe(200);
  expect((await client.login()).status).toBe(200);
});

test('of guesses in a stolen session that are made at one moment the right one is not told from the others', async () => {
  const thief = await (await signUp(server.url)).elsewhere();
  const wrong = Array.from({ length: 20 }, (_, at) =>
    exportData(thief, { password: `guess number ${at}` }),
  );
  await Promise.any(wrong.map(async (sent) => expect((await sent).status).toBe(429)));
  // Others may still be on their way: which of 21 requests comes first is not the sender's choice.
  expect((await exportData(thief, { password: PASSWORD })).status).toBe(429);
  const told = (await Promise.all(wrong)).filter(({ status }) => status !== 429);
  expect(told.length).toBeLessThanOrEqual(5);
});

test('signing out, ending sessions and looking at the account need no proof', async () => {
  const client = await signUp(server.url);
  expect((await client.get(API.manageInfo)).status).toBe(200);
  expect((await client.send('DELETE', API.userSessions)).status).toBe(204);
  expectEmptyOk(await client.post(API.logout, {}));
});

function missingIn(reply: Reply): MissingProof {
  expectValidationProblem(reply, 'ProofRequired');
  return (reply.body as { proof: MissingProof }).proof;
}

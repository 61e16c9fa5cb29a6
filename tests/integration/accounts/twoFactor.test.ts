import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { TwoFactorReply, TwoFactorRequest } from '#core/contract/account/account.ts';
import { codeOf, turnOnAuthenticator, type TurnedOn } from '#tests/support/authenticator.ts';
import { PASSWORD, type Client, type Reply, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectRefusal, expectUnauthorized, expectValidationProblem } from './problems.ts';

const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false });
});
afterAll(() => server.close());

test('an empty body begins the set-up: a key, and nothing turned on', async () => {
  const client = await signUp(server.url);
  const { status, body } = await manage(client, {});
  expect(status).toBe(200);
  expect(body).toEqual({
    sharedKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
    recoveryCodesLeft: 0,
    recoveryCodes: null,
    isTwoFactorEnabled: false,
    isMachineRemembered: false,
    tokens: null,
  });
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(200);
});

test('whoever looks at the set-up, with the same token too, never learns the key that is turned on', async () => {
  const owner = await signUp(server.url);
  const elsewhere = await owner.elsewhere();
  const keyFor = async (client: Client) => (await manage(client, {})).body.sharedKey ?? '';
  const before = [await keyFor(elsewhere), await keyFor(owner)];
  const sharedKey = await keyFor(owner);
  const after = [await keyFor(owner), await keyFor(elsewhere)];
  const stolen = [...before, ...after];
  expect(new Set([...stolen, sharedKey]).size).toBe(5);
  const twoFactorCode = codeOf(sharedKey, clock.now());
  expect((await change(owner, { enable: true, twoFactorCode })).body.isTwoFactorEnabled).toBe(true);
  clock.pass(30);
  for (const key of stolen)
    expectRefusal(await owner.login({ twoFactorCode: codeOf(key, clock.now()) }), 'Failed');
  expect((await owner.login({ twoFactorCode: codeOf(sharedKey, clock.now()) })).status).toBe(200);
});

test('the set-up needs a signed-in user and a body', async () => {
  const client = await signUp(server.url);
  expectUnauthorized(await client.post(API.manageTwoFactor, {}, { authorization: '' }));
  expect((await client.post(API.manageTwoFactor)).status).toBe(400);
  expect((await client.post(API.manageTwoFactor, 'null')).status).toBe(400);
});

test('turning it on without a code, or with a wrong one, is refused', async () => {
  const client = await signUp(server.url);
  expectValidationProblem(await manage(client, { enable: true }), 'RequiresTwoFactor');
  expectValidationProblem(
    await change(client, { enable: true, twoFactorCode: 'wrong' }),
    'InvalidTwoFactorCode',
  );
  await manage(client, {});
  expectValidationProblem(
    await change(client, { enable: true, twoFactorCode: '000000' }),
    'InvalidTwoFactorCode',
  );
});

test('turned on it gives ten recovery codes; the access token goes on, older refresh tokens do not, new ones come along', async () => {
  const client = await signUp(server.url);
  const { body } = await turnOn(client);
  expect(body).toMatchObject({ isTwoFactorEnabled: true, recoveryCodesLeft: 10 });
  expect(new Set(body.recoveryCodes).size).toBe(10);
  expect((await client.get(API.manageInfo)).status).toBe(200);
  expectUnauthorized(await client.post(API.refresh, { refreshToken: client.refreshToken }));
  client.hold(body.tokens!);
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(200);
});

test('with it on a password alone is not enough, and a code of the authenticator makes it so', async () => {
  const client = await signUp(server.url);
  const { body } = await turnOn(client);
  expectRefusal(await client.login(), 'RequiresTwoFactor');
  expectRefusal(await client.login({ twoFactorCode: '' }), 'RequiresTwoFactor');
  clock.pass(30);
  expectRefusal(await client.login({ twoFactorCode: '123' }), 'Failed');
  expect(
    (await client.login({ twoFactorCode: spaced(codeOf(body.sharedKey, clock.now())) })).status,
  ).toBe(200);
});

test('a wrong password tells nothing of a second factor', async () => {
  const client = await signUp(server.url);
  const { body } = await turnOn(client);
  clock.pass(30);
  expectRefusal(
    await client.login({
      password: 'not the password',
      twoFactorCode: codeOf(body.sharedKey, clock.now()),
    }),
    'Failed',
  );
});

test('a code counts once within its window, also for sign-ins at the same moment', async () => {
  const client = await signUp(server.url);
  const { body } = await turnOn(client);
  expectRefusal(await client.login({ twoFactorCode: body.usedCode }), 'Failed');
  clock.pass(30);
  const twoFactorCode = codeOf(body.sharedKey, clock.now());
  const replies = await Promise.all([1, 2, 3].map(() => client.login({ twoFactorCode })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test('the code before and the code after are good too, older ones are not', async () => {
  const client = await signUp(server.url);
  const { body } = await turnOn(client);
  clock.pass(120);
  const at = (seconds: number) =>
    codeOf(body.sharedKey, new Date(clock.now().getTime() + seconds * 1000));
  expectRefusal(await client.login({ twoFactorCode: at(-60) }), 'Failed');
  expect((await client.login({ twoFactorCode: at(30) })).status).toBe(200);
  expect((await client.login({ twoFactorCode: at(-30) })).status).toBe(200);
});

test('a recovery code signs in once, however it is typed, and the count goes down', async () => {
  const client = await signUp(server.url);
  const { recoveryCodes } = (await turnOn(client)).body;
  const [first = '', second = ''] = recoveryCodes ?? [];
  expect((await client.login({ twoFactorRecoveryCode: first })).status).toBe(200);
  expectRefusal(await client.login({ twoFactorRecoveryCode: first }), 'Failed');
  expect(
    (await client.login({ twoFactorRecoveryCode: second.toLowerCase().replace('-', ' ') })).status,
  ).toBe(200);
  const { body } = await manage(client, {});
  expect(body).toMatchObject({
    isTwoFactorEnabled: true,
    recoveryCodesLeft: 8,
    recoveryCodes: null,
  });
});

test('a recovery code signs in once also when it is used twice at the same moment', async () => {
  const client = await signUp(server.url);
  const [code] = (await turnOn(client)).body.recoveryCodes ?? [];
  const replies = await Promise.all(
    [1, 2].map(() => client.login({ twoFactorRecoveryCode: code })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('new recovery codes end the old ones', async () => {
  const client = await signUp(server.url);
  const { recoveryCodes, sharedKey } = (await turnOn(client)).body;
  const old = recoveryCodes ?? [];
  const { body } = await change(client, {
    resetRecoveryCodes: true,
    twoFactorCode: nextCode(sharedKey),
  });
  expect(body.recoveryCodesLeft).toBe(10);
  expect(body.recoveryCodes?.filter((code) => old.includes(code))).toEqual([]);
  expectRefusal(await client.login({ twoFactorRecoveryCode: old[0] }), 'Failed');
  expect((await client.login({ twoFactorRecoveryCode: body.recoveryCodes?.[0] })).status).toBe(200);
});

test('a new key and turning on exclude each other', async () => {
  const client = await signUp(server.url);
  expectValidationProblem(
    await manage(client, { enable: true, resetSharedKey: true, twoFactorCode: '123456' }),
    'CannotResetSharedKeyAndEnable',
  );
});

test('a new key turns it off; codes of the old one are no good, codes of the new one are', async () => {
  const client = await signUp(server.url);
  const { sharedKey } = (await turnOn(client)).body;
  const { body } = await change(client, {
    resetSharedKey: true,
    twoFactorCode: nextCode(sharedKey),
  });
  expect(body.isTwoFactorEnabled).toBe(false);
  expect(body.sharedKey).not.toBe(sharedKey);
  expect((await client.login()).status).toBe(200);
  expectValidationProblem(
    await change(client, { enable: true, twoFactorCode: nextCode(sharedKey) }),
    'InvalidTwoFactorCode',
  );
  const again = await change(client, { enable: true, twoFactorCode: nextCode(body.sharedKey) });
  expect(again.body).toMatchObject({
    isTwoFactorEnabled: true,
    recoveryCodesLeft: 10,
    recoveryCodes: expect.any(Array),
  });
});

test('it can be turned off, and then a password is enough', async () => {
  const client = await signUp(server.url);
  const { sharedKey } = (await turnOn(client)).body;
  const { body } = await change(client, { enable: false, twoFactorCode: nextCode(sharedKey) });
  expect(body).toMatchObject({ isTwoFactorEnabled: false, recoveryCodesLeft: 0 });
  expect((await client.login()).status).toBe(200);
});

test('turning it on ends the other sessions', async () => {
  const client = await signUp(server.url);
  const elsewhere = await client.elsewhere();
  await turnOn(client);
  expectUnauthorized(await elsewhere.get(API.manageInfo));
});

test('wrong codes lock an account as wrong passwords do', async () => {
  const client = await signUp(server.url);
  await turnOn(client);
  for (let failures = 0; failures < 4; failures++)
    expectRefusal(await client.login({ twoFactorCode: '000000' }), 'Failed');
  expectRefusal(await client.login({ twoFactorRecoveryCode: 'AAAAA-AAAAA' }), 'LockedOut');
});

test('neither the key nor the recovery codes are in the database as they are', async () => {
  const client = await signUp(server.url);
  const { sharedKey, recoveryCodes } = (await turnOn(client)).body;
  const { rows } = await server.context.pool.query(
    "select encode(two_factor_key, 'escape') as key, (select string_agg(encode(hash, 'hex'), ',') from recovery_codes where user_id = id) as hashes from users where email = $1",
    [client.email],
  );
  expect(rows[0].key).not.toContain(sharedKey);
  expect(rows[0].hashes.split(',')).toHaveLength(10);
  for (const code of recoveryCodes ?? [])
    expect(rows[0].hashes).not.toContain(Buffer.from(code).toString('hex'));
});

function manage(client: Client, request: TwoFactorRequest): Promise<Reply<TwoFactorReply>> {
  return client.post(API.manageTwoFactor, request);
}

/** With the password. */
function change(client: Client, request: TwoFactorRequest): Promise<Reply<TwoFactorReply>> {
  return manage(client, { ...request, password: PASSWORD });
}

async function turnOn(client: Client): Promise<{ body: TurnedOn }> {
  return { body: await turnOnAuthenticator(client, clock.now()) };
}

/** The next code of the app, which was not used yet. */
function nextCode(sharedKey: string | null): string {
  clock.pass(30);
  return codeOf(sharedKey ?? '', clock.now());
}

function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

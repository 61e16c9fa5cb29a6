import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  MissingProof,
  PasskeyFactorReply,
  SecondStep,
} from '#core/contract/account/account.ts';
import type { ActivityPage } from '#core/contract/account/activity.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import type {
  CreationOptions,
  Passkey,
  Passkeys,
  RequestOptions,
} from '#core/contract/account/passkeys.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { Tokens } from '#core/contract/account/account.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { PasskeyAuthenticator } from '#tests/fakes/passkeyAuthenticator.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { Client, PASSWORD, signUp, type Reply } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectRefusal, expectUnauthorized, expectValidationProblem } from './problems.ts';

const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false, env: { PUBLIC_URL } });
});
afterAll(() => server.close());

test('a passkey is added for the password, shown, renamed and deleted', async () => {
  const { client, phone } = await someone();
  expect((await added(client, phone, 'Phone')).body).toEqual({
    id: expect.any(String),
    name: 'Phone',
    createdAt: expect.any(String),
    lastUsedAt: null,
    backedUp: false,
  });
  await signIn(phone);
  const { passkeys, secondFactor } = await passkeysOf(client);
  expect([secondFactor, passkeys.map(({ lastUsedAt }) => lastUsedAt !== null)]).toEqual([
    false,
    [true],
  ]);
  const path = pathTo(API.passkey, { id: passkeys[0]!.id });
  expect((await client.send<Passkey>('PATCH', path, { name: 'Old phone' })).body.name).toBe(
    'Old phone',
  );
  expect((await client.send('PATCH', path, { name: ' ' })).status).toBe(400);
  expect((await client.send('DELETE', path, { password: PASSWORD })).status).toBe(204);
  expect((await passkeysOf(client)).passkeys).toEqual([]);
  expectRefusal(await signIn(phone), 'Failed');
});

test('a stolen token adds and deletes no passkey', async () => {
  const { client, phone } = await someone();
  expect(missingIn(await client.post(API.passkeyOptions, {}))).toEqual({
    password: true,
    secondFactor: false,
    secondFactors: [],
  });
  expectValidationProblem(
    await client.post(API.passkeyOptions, { password: 'wrong' }),
    'PasswordMismatch',
  );
  const { id } = (await added(client, phone)).body;
  const path = pathTo(API.passkey, { id });
  expectValidationProblem(await client.send('DELETE', path, {}), 'ProofRequired');
  expectValidationProblem(
    await client.send('PUT', API.passkeyFactor, { enable: true }),
    'ProofRequired',
  );
  expect((await passkeysOf(client)).passkeys).toHaveLength(1);
});

test('a passkey signs in without name or password, and the account tells of it', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  const { status, body } = await signIn(phone);
  expect([status, body.tokenType]).toEqual([200, 'Bearer']);
  const there = new Client(server.url, client.email);
  there.hold(body);
  const { data } = (await there.get<ActivityPage>(API.activity)).body;
  expect(data.slice(0, 2).map(({ kind }) => kind)).toEqual([
    'signed-in-with-passkey',
    'passkey-added',
  ]);
});

test('what a passkey is to sign counts once, for five minutes, and for what it was made', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  const stranger = new Client(server.url);
  const options = await optionsFor(stranger);
  const passkey = phone.get(options);
  expect((await stranger.post(API.passkeySignIn, { passkey })).status).toBe(200);
  expectRefusal(await stranger.post(API.passkeySignIn, { passkey }), 'Failed');
  const late = phone.get(await optionsFor(stranger));
  clock.pass(301);
  expectRefusal(await stranger.post(API.passkeySignIn, { passkey: late }), 'Failed');
  const proof = phone.get((await client.post<RequestOptions>(API.passkeyProofOptions)).body);
  expectRefusal(await stranger.post(API.passkeySignIn, { passkey: proof }), 'Failed');
  const own = { ...options, challenge: Buffer.alloc(32, 7).toString('base64url') };
  expectRefusal(await stranger.post(API.passkeySignIn, { passkey: phone.get(own) }), 'Failed');
});

test.each<[string, (phone: PasskeyAuthenticator, others: PasskeyAuthenticator) => void]>([
  ['made on another site', (phone) => (phone.origin = 'https://ringside.example.net')],
  ['of a device that did not know its user', (phone) => (phone.verifiesUser = false)],
  [
    'by another key',
    (phone, others) => {
      phone.credentials[0]!.privateKey = others.credentials[0]!.privateKey;
    },
  ],
  [
    'in the name of another user',
    (phone, others) => {
      phone.credentials[0]!.userHandle = others.credentials[0]!.userHandle;
    },
  ],
])('a signature %s signs nobody in', async (_what, spoil) => {
  const [{ client, phone }, other] = [await someone(), await someone()];
  await added(client, phone);
  await added(other.client, other.phone);
  expect((await signIn(phone)).status).toBe(200);
  spoil(phone, other.phone);
  expectRefusal(await signIn(phone), 'Failed');
});

test('a passkey whose counter went back is a copy, and is refused', async () => {
  const { client, phone } = await someone();
  phone.counter = 5;
  await added(client, phone);
  expect((await signIn(phone)).status).toBe(200);
  phone.counter = 3;
  expectRefusal(await signIn(phone), 'Failed');
  phone.counter = 6;
  expect((await signIn(phone)).status).toBe(200);
});

test.each([
  ['nothing', {}],
  ['no object', { passkey: 'x' }],
  ['bytes that are none', { passkey: assertionOf({ clientDataJSON: '%%%' }) }],
  ['client data that is no JSON', { passkey: assertionOf({ clientDataJSON: 'e30x' }) }],
])('signing in with %s is a refusal, never a fault', async (_what, body) => {
  const reply = await new Client(server.url).post(API.passkeySignIn, body);
  expect([400, 401]).toContain(reply.status);
});

test('an attestation that is no good adds nothing, and a passkey is added once', async () => {
  const [{ client, phone }, other] = [await someone(), await someone()];
  const begin = async (as: Client) =>
    (await as.post<CreationOptions>(API.passkeyOptions, { password: PASSWORD })).body;
  const refused = async (attestation: unknown, as = client) =>
    (await as.post<Problem>(API.passkeys, { name: 'x', attestation })).body.code;
  phone.origin = 'https://ringside.example.net';
  expect(await refused(phone.create(await begin(client)))).toBe('passkey-refused');
  phone.origin = PUBLIC_URL;
  expect(await refused(phone.create(await begin(client)), other.client)).toBe('passkey-refused');
  const elsewhere = await client.elsewhere();
  expect(await refused(phone.create(await begin(client)), elsewhere)).toBe('passkey-refused');
  const good = phone.create(await begin(client));
  expect((await client.post(API.passkeys, { name: 'x', attestation: good })).status).toBe(200);
  expect(await refused(good)).toBe('passkey-refused');
});

test('no lock by failures stands in the way of a passkey, but an operator’s does', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  for (let failures = 0; failures < 5; failures++) await client.login({ password: 'wrong' });
  expectRefusal(await client.login(), 'LockedOut');
  expect((await signIn(phone)).status).toBe(200);
  await server.context.pool.query('update users set locked_at = now() where email = $1', [
    client.email,
  ]);
  expectRefusal(await signIn(phone), 'LockedOut');
});

test('as second factor a passkey is asked for beside the password, and gives recovery codes', async () => {
  const { client, phone } = await someone();
  phone.verifiesUser = false;
  expect((await client.send('PUT', API.passkeyFactor, { enable: true })).status).toBe(409);
  await added(client, phone);
  const elsewhere = await client.elsewhere();
  const on = await factor(client, true);
  expect(on.body).toMatchObject({ secondFactor: true, recoveryCodes: expect.any(Array) });
  expect(on.body.recoveryCodes).toHaveLength(10);
  expectUnauthorized(await elsewhere.get(API.manageInfo));
  client.hold(on.body.tokens!);

  const asked = await client.login();
  expectRefusal(asked, 'RequiresTwoFactor');
  const { secondFactors, passkeyOptions } = asked.body as unknown as SecondStep;
  expect(secondFactors).toEqual(['passkey', 'recovery-code']);
  const passkey = phone.get(passkeyOptions!);
  expectRefusal(await client.login({ password: 'wrong', passkey }), 'Failed');
  expect((await client.login({ passkey })).status).toBe(200);
  expectRefusal(await client.login({ passkey }), 'Failed');
  expectRefusal(await client.login({ twoFactorCode: '123456' }), 'Failed');
  const twoFactorRecoveryCode = on.body.recoveryCodes![0];
  expect((await client.login({ twoFactorRecoveryCode })).status).toBe(200);
});

test('a second step for one user is none for another', async () => {
  const [{ client, phone }, other] = [await someone(), await someone()];
  await added(client, phone);
  await added(other.client, other.phone);
  await factor(client, true);
  await factor(other.client, true);
  const { passkeyOptions } = (await client.login()).body as unknown as SecondStep;
  const theirs = { ...passkeyOptions!, allowCredentials: [] };
  expectRefusal(await client.login({ passkey: other.phone.get(theirs) }), 'Failed');
});

test('with the authenticator app on a passkey does instead of its code', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  client.hold((await turnOnAuthenticator(client, clock.now())).tokens!);
  const asked = (await client.login()).body as unknown as SecondStep;
  expect(asked.secondFactors).toEqual(['authenticator', 'passkey', 'recovery-code']);
  expect((await client.login({ passkey: phone.get(asked.passkeyOptions!) })).status).toBe(200);
});

test('who lost every passkey signs in with a recovery code and deletes them; with the last one the password is enough', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  const codes = (await factor(client, true)).body.recoveryCodes!;
  expect((await client.login({ twoFactorRecoveryCode: codes[0] })).status).toBe(200);
  const path = pathTo(API.passkey, { id: (await passkeysOf(client)).passkeys[0]!.id });
  expect(missingIn(await client.send('DELETE', path, { password: PASSWORD }))).toEqual({
    password: false,
    secondFactor: true,
    secondFactors: ['passkey', 'recovery-code'],
  });
  const proof = { password: PASSWORD, twoFactorRecoveryCode: codes[1] };
  expect((await client.send('DELETE', path, proof)).status).toBe(204);
  expect((await client.login()).status).toBe(200);
  expect(await passkeysOf(client)).toEqual({ passkeys: [], secondFactor: false });
});

test('turning it off leaves the authenticator app on, with its recovery codes', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  const on = await factor(client, true);
  client.hold(on.body.tokens!);
  const proving = async () =>
    phone.get((await client.post<RequestOptions>(API.passkeyProofOptions)).body);
  const { sharedKey } = (await client.post<{ sharedKey: string }>(API.manageTwoFactor, {})).body;
  const enabled = await client.post<{ tokens: Tokens; recoveryCodesLeft: number }>(
    API.manageTwoFactor,
    {
      enable: true,
      twoFactorCode: codeOf(sharedKey, clock.now()),
      password: PASSWORD,
      passkey: await proving(),
    },
  );
  expect(enabled.body).toMatchObject({ recoveryCodes: null, recoveryCodesLeft: 10 });
  client.hold(enabled.body.tokens);
  const off = await factor(client, false, { passkey: await proving() });
  expect([off.status, off.body.secondFactor]).toEqual([200, false]);
  client.hold(off.body.tokens!);
  expect((await client.post<{ recoveryCodesLeft: number }>(API.manageTwoFactor, {})).body).toEqual(
    expect.objectContaining({ isTwoFactorEnabled: true, recoveryCodesLeft: 10 }),
  );
});

test('a passkey that knew its user is proof alone, but not within the hour in which it was added', async () => {
  const { client, phone } = await someone();
  await added(client, phone);
  const proving = async () =>
    phone.get((await client.post<RequestOptions>(API.passkeyProofOptions)).body);
  const attempt = async (proof: Record<string, unknown>) =>
    client.post(API.manageInfo, { newEmail: `new-${client.email}`, ...proof });
  expect(missingIn(await attempt({ passkey: await proving() }))).toMatchObject({ password: true });
  clock.pass(3_000);
  await client.login();
  expect(missingIn(await attempt({ passkey: await proving() }))).toMatchObject({ password: true });
  clock.pass(700);
  phone.verifiesUser = false;
  expect(missingIn(await attempt({ passkey: await proving() }))).toMatchObject({ password: true });
  phone.verifiesUser = true;
  const passkey = await proving();
  const elsewhere = await client.elsewhere();
  expectValidationProblem(
    await elsewhere.post(API.manageInfo, { newEmail: `new-${client.email}`, passkey }),
    'InvalidPasskey',
  );
  expect((await attempt({ passkey })).status).toBe(200);
});

test('passkeys are their user’s alone, and nobody’s without a token', async () => {
  const [{ client, phone }, stranger] = [await someone(), await someone()];
  const { id } = (await added(client, phone)).body;
  const path = pathTo(API.passkey, { id });
  const proof = { password: PASSWORD };
  expect((await passkeysOf(stranger.client)).passkeys).toEqual([]);
  expect((await stranger.client.post(API.passkeyProofOptions)).status).toBe(409);
  expect((await stranger.client.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.client.send('DELETE', path, proof)).status).toBe(404);
  expect((await stranger.client.send('DELETE', `${API.passkeys}/x`, proof)).status).toBe(404);
  const nobody = new Client(server.url);
  for (const [method, route, body] of [
    ['GET', API.passkeys],
    ['POST', API.passkeys, {}],
    ['POST', API.passkeyOptions, {}],
    ['POST', API.passkeyProofOptions],
    ['PUT', API.passkeyFactor, {}],
    ['PATCH', path, {}],
    ['DELETE', path, {}],
  ] as const)
    expectUnauthorized(await nobody.send(method, route, body));
  expect((await passkeysOf(client)).passkeys.map(({ name }) => name)).toEqual(['A passkey']);
});

test('challenges that nobody answered are forgotten', async () => {
  await optionsFor(new Client(server.url));
  const kept = async () =>
    (await server.context.pool.query('select count(*)::int from passkey_challenges')).rows[0].count;
  clock.pass(301);
  await tidyUp(server.context);
  expect(await kept()).toBe(0);
});

test('a server without a name has no passkeys, and says so', async () => {
  const other = await startTestServer({
    jobs: false,
    env: { PUBLIC_URL: 'http://192.0.2.7:3000' },
  });
  const client = new Client(other.url);
  const config = (await client.get<PublicConfig>(API.config)).body;
  const refused = await client.post<Problem>(API.passkeySignInOptions);
  await other.close();
  expect([config.passkeys, refused.status, refused.body.code]).toEqual([
    null,
    409,
    'no-passkeys-here',
  ]);
});

async function someone(): Promise<{ client: Client; phone: PasskeyAuthenticator }> {
  return { client: await signUp(server.url), phone: new PasskeyAuthenticator(PUBLIC_URL) };
}

async function added(
  client: Client,
  phone: PasskeyAuthenticator,
  name = 'A passkey',
): Promise<Reply<Passkey>> {
  const options = await client.post<CreationOptions>(API.passkeyOptions, { password: PASSWORD });
  expect(options.status).toBe(200);
  const attestation = phone.create(options.body);
  const reply = await client.post<Passkey>(API.passkeys, { name, attestation });
  expect(reply.status).toBe(200);
  return reply;
}

async function optionsFor(client: Client): Promise<RequestOptions> {
  return (await client.post<RequestOptions>(API.passkeySignInOptions)).body;
}

async function signIn(phone: PasskeyAuthenticator): Promise<Reply<Tokens>> {
  const browser = new Client(server.url);
  return browser.post(API.passkeySignIn, { passkey: phone.get(await optionsFor(browser)) });
}

async function passkeysOf(client: Client): Promise<Passkeys> {
  return (await client.get<Passkeys>(API.passkeys)).body;
}

function factor(
  client: Client,
  enable: boolean,
  proof: Record<string, unknown> = {},
): Promise<Reply<PasskeyFactorReply>> {
  return client.send('PUT', API.passkeyFactor, { enable, password: PASSWORD, ...proof });
}

function missingIn(reply: Reply): MissingProof {
  expectValidationProblem(reply, 'ProofRequired');
  return (reply.body as { proof: MissingProof }).proof;
}

function assertionOf(response: Record<string, string>) {
  return {
    id: 'eA',
    rawId: 'eA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA', ...response },
  };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreationOptions, Passkey } from '#core/contract/account/passkeys.ts';
import type { MyCompany } from '#core/contract/people/companies.ts';
import type { ManageInfo, TwoFactorReply } from '#core/contract/account/account.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { createCompany } from '#server/services/people/companies/operate.ts';
import { PasskeyAuthenticator } from '#tests/fakes/passkeyAuthenticator.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, repTurn, signUp, type Client, type Reply } from '#tests/support/client.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/server.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const NOTHING = { progress: false, calls: false, transcripts: false };
const REFUSED = { status: 403, body: { code: 'second-factor-required' } };
/**
 * What it takes to set one up, to see whose account it is, to sign out and to leave the company
 * that wants it.
 */
const OPEN = [
  ['GET', API.manageInfo],
  ['GET', API.passkeys],
  ['POST', API.leaveCompany],
  ['POST', API.logout],
  ['POST', API.manageTwoFactor],
  ['POST', API.passkeyOptions],
  ['POST', API.passkeyProofOptions],
  ['POST', API.passkeys],
  ['PUT', API.passkeyFactor],
].map((route) => route.join(' '));
/** Where everybody has to have a second factor. */
let strict: TestServer;
let server: TestServer;

beforeAll(async () => {
  const env = { SECOND_FACTOR: 'required' };
  [strict, server] = await Promise.all([
    startTestServer({ jobs: false, env }),
    startTestServer({ jobs: false }),
  ]);
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

test('where a second factor is required nothing is to be had without one, by any route there is', async () => {
  const client = await signUp(strict.url);
  const routes = await signedInRoutes();
  expect(routes.length).toBeGreaterThan(100);
  const closed = routes.filter((route) => !OPEN.includes(route));
  const replies = await Promise.all(
    closed.map(async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await client.send<{ code?: string; detail?: string }>(
        method,
        path.replaceAll(/\{\w+\}/g, NO_ID),
      );
      return [route, status, body.code];
    }),
  );
  expect(replies).toEqual(closed.map((route) => [route, 403, 'second-factor-required']));
  expect(OPEN.filter((route) => !routes.includes(route))).toEqual([]);
  const { body } = await client.get<{ detail: string }>(API.userDetails);
  expect(body.detail).toBe(
    'Two-factor authentication is required here. Set up an authenticator app or a passkey to continue.',
  );
});

test('an authenticator app opens everything at once, and turning it off closes it again', async () => {
  const client = await signUp(strict.url);
  expect(await needOf(client)).toBe('second-factor');
  const { sharedKey, tokens, recoveryCodes } = await turnOnAuthenticator(client, new Date());
  expect((await client.get(API.userDetails)).status).toBe(200);
  expect(await needOf(client)).toBeNull();
  client.hold(tokens!);
  const proof = { password: PASSWORD, twoFactorRecoveryCode: recoveryCodes![0] };
  const off = await client.post<TwoFactorReply>(API.manageTwoFactor, { ...proof, enable: false });
  client.hold(off.body.tokens!);
  expect(await client.get(API.userDetails)).toMatchObject(REFUSED);
  // Signing in needs none while there is none.
  await client.login();
  expect(await client.get(API.userDetails)).toMatchObject(REFUSED);
  const asked = await client.post<TwoFactorReply>(API.manageTwoFactor, {});
  expect(asked.body.sharedKey).not.toBe(sharedKey);
  const again = await client.post<TwoFactorReply>(API.manageTwoFactor, {
    enable: true,
    password: PASSWORD,
    twoFactorCode: codeOf(asked.body.sharedKey!, new Date()),
  });
  expect(again.status).toBe(200);
  expect((await client.get(API.userDetails)).status).toBe(200);
});

test('a passkey does once it is asked for beside the password, and no longer than that', async () => {
  const client = await signUp(strict.url);
  const phone = new PasskeyAuthenticator(PUBLIC_URL);
  const options = await client.post<CreationOptions>(API.passkeyOptions, { password: PASSWORD });
  const attestation = phone.create(options.body);
  const added = await client.post<Passkey>(API.passkeys, { name: 'Phone', attestation });
  expect(added.status).toBe(200);
  expect(await client.get(API.userDetails)).toMatchObject(REFUSED);
  const on = await client.send<{ recoveryCodes: string[]; tokens: TwoFactorReply['tokens'] }>(
    'PUT',
    API.passkeyFactor,
    { enable: true, password: PASSWORD },
  );
  expect(on.status).toBe(200);
  client.hold(on.body.tokens!);
  expect((await client.get(API.userDetails)).status).toBe(200);
  const removed = await client.send('DELETE', pathTo(API.passkey, { id: added.body.id }), {
    password: PASSWORD,
    twoFactorRecoveryCode: on.body.recoveryCodes[0],
  });
  expect(removed.status).toBe(204);
  expect(await client.get(API.userDetails)).toMatchObject(REFUSED);
});

test('a company’s managers require it of its members, who may leave instead; a call under way can be finished', async () => {
  const [boss, ann, dan] = [
    await signUp(server.url),
    await signUp(server.url),
    await signUp(server.url),
  ];
  const company = { name: 'Acme', manager: boss.email, domain: null };
  await createCompany(server.context, company);
  for (const member of [ann, dan]) {
    const { body } = await boss.post<{ link: string }>(API.companyInvites, {});
    const code = new URL(body.link).searchParams.get('invite');
    await member.post(API.joinCompany, { code, sharing: NOTHING });
  }
  expect(await secure(ann, true)).toMatchObject({ status: 403, body: { code: 'managers-only' } });
  expect(await secure(boss, true)).toMatchObject({
    status: 409,
    body: { code: 'own-second-factor-first' },
  });
  boss.hold((await turnOnAuthenticator(boss, new Date())).tokens!);
  const call = (await ann.startCall({ assistantId: 'dana-whitfield' })).body;
  expect((await ann.get(API.userDetails)).status).toBe(200);

  expect((await secure(boss, true)).body.company).toMatchObject({ requiresSecondFactor: true });
  expect((await boss.get(API.userDetails)).status).toBe(200);
  expect(await ann.get(API.userDetails)).toMatchObject(REFUSED);
  expect((await ann.turns(call.conversationId, [repTurn(1, 'Hello there.', 2_000)])).status).toBe(
    200,
  );
  expect((await ann.endCall(call.conversationId)).status).toBe(200);
  expect(
    await ann.turns(call.conversationId, [repTurn(3, 'One more thing.', 4_000)]),
  ).toMatchObject(REFUSED);
  expect(await ann.startCall({ assistantId: 'dana-whitfield' })).toMatchObject(REFUSED);

  expect(await dan.get(API.userDetails)).toMatchObject(REFUSED);
  expect((await dan.post(API.leaveCompany)).status).toBe(204);
  expect((await dan.get(API.userDetails)).status).toBe(200);

  await secure(boss, false);
  expect((await ann.get(API.userDetails)).status).toBe(200);
});

/** As `GET /api/call/{id}`: those that are told to take a token. */
async function signedInRoutes(): Promise<string[]> {
  const { paths } = (await (await fetch(strict.url + API.openapi)).json()) as {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) =>
      security.length > 0 ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
}

async function needOf(client: Client): Promise<ManageInfo['signInNeed']> {
  return (await client.get<ManageInfo>(API.manageInfo)).body.signInNeed;
}

function secure(client: Client, requiresSecondFactor: boolean): Promise<Reply<MyCompany>> {
  return client.send('PUT', API.companySecurity, { requiresSecondFactor });
}

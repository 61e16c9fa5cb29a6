import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type {
  ManageInfo,
  ManageInfoReply,
  SignedInSession,
} from '#core/contract/account/account.ts';
import { Client, PASSWORD, repTurn, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectRefusal, expectUnauthorized, expectValidationProblem } from './problems.ts';

const NEW_PASSWORD = 'another horse battery';
const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());

test('a new password needs the old one, right', async () => {
  const client = await signUp(server.url);
  expectValidationProblem(
    await client.post(API.manageInfo, { newPassword: NEW_PASSWORD }),
    'OldPasswordRequired',
  );
  const wrong = expectValidationProblem(
    await client.post(API.manageInfo, { newPassword: NEW_PASSWORD, oldPassword: 'wrong' }),
    'PasswordMismatch',
  );
  expect(wrong.errors).toEqual({ PasswordMismatch: ['Incorrect password.'] });
  expectValidationProblem(
    await client.post(API.manageInfo, { newPassword: 'short', oldPassword: PASSWORD }),
    'PasswordTooShort',
  );
  expect((await client.login()).status).toBe(200);
});

test('a new password counts at once; the session that set it goes on with new tokens, all others end', async () => {
  const client = await signUp(server.url);
  const elsewhere = await client.elsewhere();
  const { status, body } = await client.post<ManageInfoReply>(API.manageInfo, {
    newPassword: NEW_PASSWORD,
    oldPassword: PASSWORD,
  });
  expect(status).toBe(200);
  expect((await client.get(API.manageInfo)).status).toBe(200);
  expectUnauthorized(await client.post(API.refresh, { refreshToken: client.refreshToken }));
  client.hold(body.tokens!);
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(200);
  expectUnauthorized(await elsewhere.get(API.manageInfo));
  expectUnauthorized(await elsewhere.post(API.refresh, { refreshToken: elsewhere.refreshToken }));
  expectRefusal(await client.login(), 'Failed');
  expect((await client.login({ password: NEW_PASSWORD })).status).toBe(200);
});

test('of two changes of the password at the same moment one counts', async () => {
  const client = await signUp(server.url);
  const replies = await Promise.all(
    ['first', 'second'].map((word) =>
      client.post(API.manageInfo, { newPassword: `${word} horse battery`, oldPassword: PASSWORD }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('nothing to change changes nothing', async () => {
  const client = await signUp(server.url);
  for (const request of [
    {},
    { newEmail: null, newPassword: null, oldPassword: null },
    { newEmail: client.email.toUpperCase() },
    { newEmail: '', newPassword: '' },
  ]) {
    expect((await client.post(API.manageInfo, request)).body).toMatchObject({
      email: client.email,
      tokens: null,
    });
  }
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(200);
});

test('without a mail service a new address counts at once, if it is free, and older refresh tokens stop', async () => {
  const [client, other] = [await signUp(server.url), await signUp(server.url)];
  expectValidationProblem(
    await client.post(API.manageInfo, {
      newEmail: other.email.toUpperCase(),
      password: PASSWORD,
    }),
    'DuplicateUserName',
  );
  const newEmail = `new-${client.email}`;
  const { body } = await client.post<ManageInfoReply>(API.manageInfo, {
    newEmail,
    password: PASSWORD,
  });
  expect(body).toMatchObject({ email: newEmail, isEmailConfirmed: true });
  expect((await client.get<ManageInfo>(API.manageInfo)).body.email).toBe(newEmail);
  expectUnauthorized(await client.post(API.refresh, { refreshToken: client.refreshToken }));
  expect((await client.post(API.refresh, { refreshToken: body.tokens!.refreshToken })).status).toBe(
    200,
  );
  expect((await client.login({ email: newEmail })).status).toBe(200);
});

test('the list of devices tells where one is signed in, the latest seen first', async () => {
  const client = await signUp(server.url);
  clock.pass(60);
  const phone = new Client(server.url, client.email);
  phone.hold(
    (
      await phone.post(
        API.login,
        { email: phone.email, password: PASSWORD },
        { 'user-agent': `Phone ${'x'.repeat(400)}` },
      )
    ).body as never,
  );
  const { body } = await client.get<SignedInSession[]>(API.userSessions);
  expect(body.map(({ current }) => current)).toEqual([false, true]);
  expect(body[0]?.userAgent).toMatch(/^Phone x+$/);
  expect(body[0]?.userAgent).toHaveLength(300);
  clock.pass(60);
  client.hold(
    (await client.post(API.refresh, { refreshToken: client.refreshToken })).body as never,
  );
  const [seen] = (await client.get<SignedInSession[]>(API.userSessions)).body;
  expect(seen).toMatchObject({ current: true, signedInAt: expect.any(String) });
  expect(Date.parse(seen!.lastSeenAt) - Date.parse(seen!.signedInAt)).toBeCloseTo(120_000, -4);
});

test("one device is signed out by its id, which is nobody else's to use", async () => {
  const [client, stranger] = [await signUp(server.url), await signUp(server.url)];
  const elsewhere = await client.elsewhere();
  const id = (await client.get<SignedInSession[]>(API.userSessions)).body.find(
    ({ current }) => !current,
  )!.id;
  expect((await stranger.send('DELETE', pathTo(API.userSession, { id }))).status).toBe(404);
  expect((await client.send('DELETE', pathTo(API.userSession, { id }))).status).toBe(204);
  expectUnauthorized(await elsewhere.get(API.manageInfo));
  expectUnauthorized(await elsewhere.post(API.refresh, { refreshToken: elsewhere.refreshToken }));
  expect((await client.send('DELETE', pathTo(API.userSession, { id }))).status).toBe(404);
  expect((await client.send('DELETE', pathTo(API.userSession, { id: 'garbage' }))).status).toBe(
    404,
  );
  expect((await client.get<SignedInSession[]>(API.userSessions)).body).toHaveLength(1);
});

test('an address that two users change to at the same moment goes to one of them', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => signUp(server.url)));
  const newEmail = `wanted-${users[0]!.email}`;
  const replies = await Promise.all(
    users.map((user) => user.post(API.manageInfo, { newEmail, password: PASSWORD })),
  );
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    '400',
    '400',
    '400',
  ]);
  for (const reply of replies.filter(({ status }) => status === 400))
    expectValidationProblem(reply, 'DuplicateUserName');
});

test('all other devices are signed out at once, and this one too if wished', async () => {
  const client = await signUp(server.url);
  const elsewhere = await client.elsewhere();
  expect((await client.send('DELETE', API.userSessions)).status).toBe(204);
  expectUnauthorized(await elsewhere.get(API.manageInfo));
  expect((await client.get(API.manageInfo)).status).toBe(200);
  expect((await client.send('DELETE', `${API.userSessions}?includeCurrent=true`)).status).toBe(204);
  expectUnauthorized(await client.get(API.manageInfo));
});

test('a call under way outlives the end of its session, and nothing else does', async () => {
  const client = await signUp(server.url);
  const caller = await client.elsewhere();
  const { conversationId } = (await caller.startCall({ assistantId: 'dana-whitfield' })).body;
  await client.post(API.manageInfo, { newPassword: NEW_PASSWORD, oldPassword: PASSWORD });
  expectUnauthorized(await caller.get(API.manageInfo));
  expectUnauthorized(await caller.post(API.refresh, { refreshToken: caller.refreshToken }));
  expect(
    (await caller.turns(conversationId, [repTurn(1, 'Hi Dana, this is Rae from Lumen.', 2_000)]))
      .status,
  ).toBe(200);
  expect((await client.get<SignedInSession[]>(API.userSessions)).body).toHaveLength(1);
  expect((await caller.endCall(conversationId)).status).toBe(200);
  expectUnauthorized(await caller.turns(conversationId, [repTurn(3, 'One more thing.', 9_000)]));
});

test('deleting an account needs the password again, and then everything of it is gone', async () => {
  const client = await signUp(server.url);
  const { conversationId } = (await client.startCall({ assistantId: 'dana-whitfield' })).body;
  await client.endCall(conversationId);
  const id = (await client.get<ManageInfo>(API.manageInfo)).body.id;
  expectValidationProblem(await client.send('DELETE', API.user, {}), 'ProofRequired');
  expectValidationProblem(
    await client.send('DELETE', API.user, { password: 'wrong' }),
    'PasswordMismatch',
  );
  expectValidationProblem(
    await client.send('DELETE', API.user, { twoFactorCode: '123456' }),
    'ProofRequired',
  );
  expect((await client.send('DELETE', API.user, { password: PASSWORD })).status).toBe(204);
  expectUnauthorized(await client.get(API.manageInfo));
  expectRefusal(await client.login(), 'Failed');
  const { rows } = await server.context.pool.query(
    'select (select count(*) from calls where user_id = $1) + (select count(*) from tokens where user_id = $1) + (select count(*) from sessions where user_id = $1) as left',
    [id],
  );
  expect(rows).toEqual([{ left: '0' }]);
  expect((await client.register()).status).toBe(200);
});

test('replies that hold tokens or codes are not kept for repeated requests', async () => {
  const client = await signUp(server.url);
  await client.post(API.manageTwoFactor, {}, { 'idempotency-key': 'again' });
  await client.post(
    API.manageInfo,
    { newPassword: NEW_PASSWORD, oldPassword: PASSWORD },
    { 'idempotency-key': 'again' },
  );
  const { rows } = await server.context.pool.query(
    "select from idempotency_keys where key = 'again'",
  );
  expect(rows).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { ManageInfo, Tokens } from '#core/contract/account/account.ts';
import type { Problem } from '#core/contract/problem.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { Client, PASSWORD, signUp, type Reply } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectValidationProblem } from './problems.ts';

const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());

test('registering answers 200 with an empty body, and the new user can sign in', async () => {
  const client = new Client(server.url);
  const registered = await client.register({
    whereDidYouHearAboutUs: 'A friend',
    whereDidYouHearAboutUsDetails: '',
  });
  expect([registered.status, registered.body]).toEqual([200, '']);
  const { status, body } = await client.login();
  expect(status).toBe(200);
  expect(body).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600 });
  const info = await client.get<ManageInfo>(API.manageInfo);
  expect(info.body).toEqual({
    email: client.email,
    isEmailConfirmed: true,
    id: expect.any(String),
    publicUsername: null,
    signInNeed: null,
  });
});

test.each([
  ['an address that is none', { email: 'nobody' }, 'InvalidEmail', "Email 'nobody' is invalid."],
  ['an empty address', { email: '' }, 'InvalidEmail', "Email '' is invalid."],
  [
    'a short password',
    { password: 'seven77' },
    'PasswordTooShort',
    'Passwords must be at least 8 characters.',
  ],
  [
    'terms that were not accepted',
    { termsAccepted: false },
    'TermsNotAccepted',
    'The terms must be accepted to register.',
  ],
])(
  'registering with %s is a validation problem with one key',
  async (_what, changes, key, message) => {
    const reply = (await new Client(server.url).register(changes)) as Reply<Problem>;
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.body).toMatchObject({
      title: 'One or more validation errors occurred.',
      status: 400,
    });
    expect(reply.body.errors).toEqual({ [key]: [message] });
  },
);

test('registering without an address, or with a password over 128 characters, is a 400', async () => {
  expect((await new Client(server.url).register({ email: undefined })).status).toBe(400);
  expect((await new Client(server.url).register({ password: 'x'.repeat(129) })).status).toBe(400);
});

test.each([
  ['full-width letters', 'ｒａｅ@example.com'],
  ['a full-width @', 'rae＠example.com'],
  ['an ideographic dot', 'rae@example。com'],
  ['a space of no width', 'r\u200Bae@example.com'],
  ['a soft hyphen', 'r\u00ADae@example.com'],
  ['two addresses', 'rae@example.com,eve@example.com'],
  ['a list of one', 'rae,eve@example.com'],
  ['a group', 'all:rae@example.com;'],
  ['a name around it', '"Rae" <rae@example.com>'],
])('%s make an address one that nobody can have', async (_what, email) => {
  expectValidationProblem(await new Client(server.url).register({ email }), 'InvalidEmail');
});

test('an address is the same however its letters are composed', async () => {
  const client = new Client(server.url, `zoe\u0308-${randomUUID()}@example.com`);
  expect((await client.register()).status).toBe(200);
  expectValidationProblem(
    await client.register({ email: client.email.normalize('NFC') }),
    'DuplicateUserName',
  );
  expect((await client.login({ email: client.email.normalize('NFC') })).status).toBe(200);
  expect((await client.get<ManageInfo>(API.manageInfo)).body.email).toBe(
    client.email.normalize('NFC'),
  );
});

test('an address can be registered once, however it is cased, even by two requests at once', async () => {
  const client = new Client(server.url);
  const replies = await Promise.all([
    client.register(),
    client.register({ email: client.email.toUpperCase() }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const refused = replies.find(({ status }) => status === 400) as Reply<Problem>;
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['DuplicateUserName']);
});

test('a closed server takes no registration', async () => {
  const closed = await startTestServer({ env: { REGISTRATION: 'closed' }, jobs: false });
  const reply = await new Client(closed.url).register();
  await closed.close();
  expect(reply.status).toBe(403);
  expect(reply.body).toMatchObject({ code: 'registration-closed' });
});

test('an unknown user and a wrong password get the same answer', async () => {
  const client = await signUp(server.url);
  const wrong = await client.login({ password: 'not the password' });
  const unknown = await new Client(server.url).login();
  expect(wrong.body).toEqual(unknown.body);
  expect(wrong).toMatchObject({
    status: 401,
    body: { title: 'Unauthorized', status: 401, detail: 'Failed' },
  });
});

test('the case of the address does not matter at sign-in', async () => {
  const client = await signUp(server.url);
  expect((await client.login({ email: client.email.toUpperCase() })).status).toBe(200);
});

test('passwords and tokens are stored only as hashes', async () => {
  const client = await signUp(server.url);
  const { rows } = await server.context.pool.query(
    'select u.password_hash, t.hash from users u join tokens t on t.user_id = u.id where u.email = $1',
    [client.email],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  expect(rows.map(({ hash }) => hash.length)).toEqual([32, 32]);
});

test.each([
  ['no token', undefined],
  ['an empty bearer', 'Bearer '],
  ['another scheme', 'Basic abc'],
  ['a token that never was', 'Bearer not-a-token'],
])('%s is a 401 with an empty body', async (_what, authorization) => {
  const client = new Client(server.url);
  const reply = await client.get(
    API.manageInfo,
    authorization === undefined ? {} : { authorization },
  );
  expect([reply.status, reply.body]).toEqual([401, '']);
});

test('an access token is good until its last second, and a refresh token is not an access token', async () => {
  const client = await signUp(server.url);
  clock.pass(3590);
  expect((await client.get(API.manageInfo)).status).toBe(200);
  clock.pass(11);
  expect((await client.get(API.manageInfo)).status).toBe(401);
  expect(
    (await client.get(API.manageInfo, { authorization: `Bearer ${client.refreshToken}` })).status,
  ).toBe(401);
});

test('a refresh gives a working pair', async () => {
  const client = await signUp(server.url);
  const first = client.accessToken;
  const { status, body } = await client.post<Tokens>(API.refresh, {
    refreshToken: client.refreshToken,
  });
  expect(status).toBe(200);
  client.hold(body);
  expect(client.accessToken).not.toBe(first);
  expect((await client.get(API.manageInfo)).status).toBe(200);
});

test.each([[null], [''], ['garbage'], [42], [undefined]])(
  'refreshing with %s is a 401 with an empty body',
  async (refreshToken) => {
    const reply = await new Client(server.url).post(API.refresh, { refreshToken });
    expect([reply.status, reply.body]).toEqual([401, '']);
  },
);

test('an access token cannot be used to refresh, nor an expired refresh token', async () => {
  const client = await signUp(server.url);
  expect((await client.post(API.refresh, { refreshToken: client.accessToken })).status).toBe(401);
  clock.pass(14 * 86_400 + 1);
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(401);
});

test('within a minute of its use an old refresh token answers again with a working pair, also at the same moment', async () => {
  const client = await signUp(server.url);
  const { refreshToken } = client;
  const replies = await Promise.all(
    [1, 2, 3].map(() => client.post<Tokens>(API.refresh, { refreshToken })),
  );
  clock.pass(50);
  replies.push(await client.post<Tokens>(API.refresh, { refreshToken }));
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    client.hold(body);
    expect((await client.get(API.manageInfo)).status).toBe(200);
  }
});

test('a refresh token used again later ends the whole family', async () => {
  const client = await signUp(server.url);
  const stolen = client.refreshToken;
  client.hold((await client.post<Tokens>(API.refresh, { refreshToken: stolen })).body);
  clock.pass(61);
  expect((await client.post(API.refresh, { refreshToken: stolen })).status).toBe(401);
  expect((await client.get(API.manageInfo)).status).toBe(401);
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(401);
});

test('a refresh token from before a change of the security stamp is no good', async () => {
  const client = await signUp(server.url);
  await server.context.pool.query(
    'update users set security_stamp = gen_random_uuid() where email = $1',
    [client.email],
  );
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(401);
  expect((await client.get(API.manageInfo)).status).toBe(200);
});

test('signing out ends this session and no other', async () => {
  const client = await signUp(server.url);
  const elsewhere = new Client(server.url);
  elsewhere.hold(
    (await client.post<Tokens>(API.login, { email: client.email, password: PASSWORD })).body,
  );
  const out = await client.post(API.logout, {});
  expect([out.status, out.body]).toEqual([200, '']);
  expect((await client.get(API.manageInfo)).status).toBe(401);
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(401);
  expect((await client.post(API.logout, {})).status).toBe(401);
  expect((await elsewhere.get(API.manageInfo)).status).toBe(200);
});

test('what has expired is forgotten, and nothing else', async () => {
  const client = await signUp(server.url);
  clock.pass(7_200);
  await client.login();
  await tidyUp(server.context);
  const kept = () =>
    server.context.pool.query(
      'select t.kind from sessions s join tokens t on t.session_id = s.id join users u on u.id = s.user_id where u.email = $1',
      [client.email],
    );
  expect(
    (await kept()).rows
      .map(({ kind }) => kind)
      .toSorted((a: string, b: string) => a.localeCompare(b)),
  ).toEqual(['access', 'refresh', 'refresh']);
  clock.pass(15 * 86_400);
  await tidyUp(server.context);
  expect((await kept()).rows).toEqual([]);
  expect((await server.context.pool.query('select from sessions')).rows).toEqual([]);
});

test('malformed JSON on an account route is a problem', async () => {
  const reply = await new Client(server.url).post<Problem>(API.login, '{"email":');
  expect(reply).toMatchObject({ status: 400, body: { code: 'malformed-json' } });
});

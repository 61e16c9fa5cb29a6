import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import { createInvite } from '#server/services/accounts/invites.ts';
import {
  DUMMY_TOKEN,
  FAILS,
  type FakeTurnstile,
  PASSES,
  SPENT,
  startFakeTurnstile,
} from '#tests/fakes/turnstile.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectEmptyOk, expectRefusal, expectValidationProblem } from './problems.ts';

const clock = new Clock();
let turnstile: FakeTurnstile;
let server: TestServer;

beforeAll(async () => {
  turnstile = await startFakeTurnstile();
});
afterEach(async () => {
  turnstile.status = 200;
  turnstile.asked.length = 0;
  await server.close();
});
afterAll(() => turnstile.close());

test('with the bot check on, registering needs its token', async () => {
  server = await withTurnstile(PASSES);
  const client = new Client(server.url);
  const missing = expectValidationProblem(await client.register(), 'BotCheckRequired');
  expect(missing.detail).toMatch(/bot check/);
  expectValidationProblem(await client.register({ turnstileToken: '' }), 'BotCheckRequired');
  expectValidationProblem(await client.register({ turnstileToken: 'made up' }), 'BotCheckFailed');
  expectEmptyOk(await client.register({ turnstileToken: DUMMY_TOKEN }));
  expect(Object.fromEntries(turnstile.asked.at(-1)!)).toEqual({
    secret: PASSES,
    response: DUMMY_TOKEN,
    remoteip: '127.0.0.1',
  });
});

test.each([
  ['refused', FAILS],
  ['spent', SPENT],
])('a token that is %s registers nobody', async (_what, secret) => {
  server = await withTurnstile(secret);
  const client = new Client(server.url);
  expectValidationProblem(await client.register({ turnstileToken: DUMMY_TOKEN }), 'BotCheckFailed');
  expectRefusal(await client.login(), 'Failed');
});

test('a bot check that cannot be verified is not passed', async () => {
  server = await withTurnstile(PASSES);
  turnstile.status = 500;
  const client = new Client(server.url);
  expect((await client.register({ turnstileToken: DUMMY_TOKEN })).body).toMatchObject({
    status: 503,
    code: 'bot-check-unavailable',
  });
  turnstile.status = 200;
  expectRefusal(await client.login(), 'Failed');
});

test('at sign-in the token is optional, and a wrong one is refused', async () => {
  server = await withTurnstile(PASSES);
  const client = new Client(server.url);
  await client.register({ turnstileToken: DUMMY_TOKEN });
  expect((await client.login()).status).toBe(200);
  expect((await client.login({ turnstileToken: DUMMY_TOKEN })).status).toBe(200);
  expectValidationProblem(await client.login({ turnstileToken: 'made up' }), 'BotCheckFailed');
});

test('the site key is public and the widget allowed where the check is on, and nowhere else', async () => {
  server = await withTurnstile(PASSES);
  const [on, page] = [await configOf(server), await fetch(server.url)];
  expect(on.turnstileSiteKey).toBe('site-key');
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src [^;]*https:\/\/challenges\.cloudflare\.com[^]*frame-src https:\/\/challenges\.cloudflare\.com/,
  );
  await server.close();
  server = await startTestServer({ jobs: false });
  expect((await configOf(server)).turnstileSiteKey).toBeNull();
  expect((await fetch(server.url)).headers.get('content-security-policy')).not.toContain(
    'cloudflare',
  );
});

test("the public configuration tells who may register and where the operator's pages are", async () => {
  server = await startTestServer({
    jobs: false,
    env: {
      REGISTRATION: 'invite',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
    },
  });
  expect(await configOf(server)).toMatchObject({
    registration: 'invite',
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://example.com/privacy',
    mail: false,
  });
});

test('by invite, a code registers one account, of its own address if it names one', async () => {
  server = await startTestServer({ now: clock.now, jobs: false, env: { REGISTRATION: 'invite' } });
  const [rae, joan] = [new Client(server.url), new Client(server.url)];
  expectValidationProblem(await rae.register(), 'InvalidInviteCode');
  expectValidationProblem(await rae.register({ inviteCode: 'made up' }), 'InvalidInviteCode');
  const { code } = await createInvite(server.context, { email: rae.email.toUpperCase(), days: 7 });
  expectValidationProblem(await joan.register({ inviteCode: code }), 'InvalidInviteCode');
  expectEmptyOk(await rae.register({ inviteCode: code }));
  expectValidationProblem(await joan.register({ inviteCode: code }), 'InvalidInviteCode');
  const { code: anybodys } = await createInvite(server.context, { days: 7 });
  const both = await Promise.all(
    [joan, new Client(server.url)].map((client) => client.register({ inviteCode: anybodys })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const { code: late } = await createInvite(server.context, { days: 7 });
  clock.pass(7 * 86_400 + 1);
  expectValidationProblem(
    await new Client(server.url).register({ inviteCode: late }),
    'InvalidInviteCode',
  );
});

test.each([
  [
    'registrations',
    { LIMIT_REGISTER: '3/1h' },
    (client: Client) => client.register({ email: new Client('').email }),
    3_600,
  ],
  ['sign-ins', { LIMIT_LOGIN: '3/10m' }, (client: Client) => client.login(), 600],
  [
    'offers of passkeys, which are no sign-ins,',
    { LIMIT_PASSKEYS: '3/10m', LIMIT_LOGIN: '1/10m' },
    (client: Client) => client.post(API.passkeySignInOptions),
    600,
  ],
  [
    'mails asked for',
    { LIMIT_MAIL: '3/1h' },
    (client: Client) => client.post(API.forgotPassword, { email: new Client('').email }),
    3_600,
  ],
  [
    'mails to one address',
    { LIMIT_MAIL_ACCOUNT: '3/1h' },
    (client: Client) => client.post(API.resendConfirmationEmail, { email: client.email }),
    3_600,
  ],
  [
    'codes tried',
    { LIMIT_CODE: '3/10m' },
    (client: Client) =>
      client.post(API.resetPassword, {
        email: client.email,
        resetCode: 'x',
        newPassword: PASSWORD,
      }),
    600,
  ],
])('%s are limited, and the answer says when to come again', async (_what, env, act, seconds) => {
  server = await startTestServer({ now: clock.now, jobs: false, env });
  const client = new Client(server.url);
  for (let times = 0; times < 3; times++) expect((await act(client)).status).not.toBe(429);
  const refused = await act(client);
  expect(refused.body).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeCloseTo(seconds, -1);
  clock.pass(seconds + 1);
  expect((await act(client)).status).not.toBe(429);
});

test('so many mails go to an address that somebody gives as their new one, whoever gives it', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.com', PUBLIC_URL };
  server = await startTestServer({ jobs: false, env: { ...mail, LIMIT_MAIL_ACCOUNT: '2/1h' } });
  const reps = [new Client(server.url), new Client(server.url)];
  for (const rep of reps) await rep.register();
  await server.context.pool.query('update users set email_confirmed = true');
  for (const rep of reps) await rep.login();
  const change = async (rep: Client, newEmail: string) =>
    (await rep.post(API.manageInfo, { newEmail, password: PASSWORD })).status;
  const victim = 'Victim@example.com';
  expect(await change(reps[0]!, victim)).toBe(200);
  expect(await change(reps[1]!, victim.toLowerCase())).toBe(200);
  expect(await change(reps[1]!, victim)).toBe(429);
  expect(await change(reps[1]!, 'own@example.com')).toBe(200);
});

test('what a signed-in user does with the account is limited for this user', async () => {
  server = await startTestServer({ jobs: false, env: { LIMIT_MANAGE_ACCOUNT: '3/10m' } });
  const [client, other] = [await signUp(server.url), await signUp(server.url)];
  for (let times = 0; times < 3; times++)
    expect((await client.post(API.manageTwoFactor, {})).status).toBe(200);
  expect((await client.post(API.manageInfo, {})).status).toBe(429);
  expect((await other.post(API.manageTwoFactor, {})).status).toBe(200);
});

test('a limit holds over addresses of one IPv6 network and tells proxied clients apart', async () => {
  server = await startTestServer({
    jobs: false,
    env: { LIMIT_LOGIN: '1/10m', TRUST_PROXY: 'true' },
  });
  const from = async (address: string) =>
    (
      await new Client(server.url).post(
        API.login,
        { email: 'a@b', password: 'c' },
        { 'x-forwarded-for': address },
      )
    ).status;
  expect(await from('2001:db8::1')).toBe(401);
  expect(await from('2001:db8:0:0:ffff::2')).toBe(429);
  expect(await from('2001:db8:0:1::1')).toBe(401);
  expect(await from('192.0.2.1')).toBe(401);
  expect(await from('::ffff:192.0.2.1')).toBe(429);
});

test('a limit is kept in the database, where other servers see it', async () => {
  server = await startTestServer({ jobs: false, env: { LIMIT_LOGIN: '1/10m' } });
  await new Client(server.url).login();
  const { rows } = await server.context.pool.query('select count, key from limit_windows');
  expect(rows).toMatchObject([{ count: 1 }]);
  expect(rows[0].key.toString('latin1')).not.toContain('127.0.0.1');
});

test('common passwords, the product’s name and the address itself are refused, however they are cased', async () => {
  server = await startTestServer({ jobs: false });
  const client = new Client(server.url);
  for (const password of ['password123', 'QWERTYUIOP', client.email, client.email.split('@')[0]])
    expectValidationProblem(await client.register({ password }), 'PasswordTooCommon');
  const common = ['88888888', '0987654321', '12341234', 'P@ssw0rd', 'iloveyou1', '1qaz2wsx3edc'];
  for (const password of common)
    expectValidationProblem(await client.register({ password }), 'PasswordTooCommon');
  const ofProduct = [
    'Ringside1!',
    'ringside2026',
    'R1ng$1de-99',
    'ringsideringside',
    'my.ringside',
  ];
  for (const password of [...ofProduct, 'ringside12345678', `${client.email}!!`])
    expectValidationProblem(await client.register({ password }), 'PasswordTooCommon');
  expectEmptyOk(
    await new Client(server.url).register({ password: 'the ringside seats are empty' }),
  );
  expectValidationProblem(await client.register({ password: 'ü'.repeat(129) }), 'PasswordTooLong');
  expectEmptyOk(await client.register({ password: '🙂 ж ü 漢字 ä ö' }));
  expect((await client.login({ password: '🙂 ж ü 漢字 ä ö'.normalize('NFD') })).status).toBe(200);
});

test("Identity's rules of composition are a setting", async () => {
  server = await startTestServer({ jobs: false, env: { PASSWORD_COMPOSITION: 'on' } });
  const client = new Client(server.url);
  const body = expectValidationProblem(
    await client.register({ password: 'xyzzy' }),
    'PasswordTooShort',
    'PasswordRequiresNonAlphanumeric',
    'PasswordRequiresDigit',
    'PasswordRequiresUpper',
  );
  expect(body.errors?.['PasswordRequiresDigit']).toEqual([
    "Passwords must have at least one digit ('0'-'9').",
  ]);
  expectEmptyOk(await client.register({ password: 'Xyzzy-plugh-7' }));
});

test("without a mail service a reset is written to the outbox, for its owner's eyes, until its link ends", async () => {
  server = await startTestServer({ now: clock.now });
  const client = await signUp(server.url);
  expectEmptyOk(await client.post(API.forgotPassword, { email: client.email }));
  expectEmptyOk(await client.post(API.forgotPassword, { email: new Client('').email }));
  const folder = join(server.context.config.dataDir, 'outbox');
  const file = await fileIn(folder);
  expect([mode(folder), mode(join(folder, file))]).toEqual(['700', '600']);
  expect(file).toMatch(/^reset-\d{8}T\d{6}Z-[0-9a-f]{8}\.eml$/);
  const mail = readFileSync(join(folder, file), 'utf8')
    .replaceAll(/=\n/g, '')
    .replaceAll('=3D', '=');
  expect(mail).toContain(`To: ${client.email}`);
  const query = new URLSearchParams(/reset-password\?(\S+)/.exec(mail)?.[1]);
  expectEmptyOk(
    await client.post(API.resetPassword, {
      email: query.get('email'),
      resetCode: query.get('resetCode'),
      newPassword: 'another horse battery',
    }),
  );
  await server.context.mailer.sweep(clock.now());
  expect(readdirSync(folder)).toEqual([file]);
  const { rows } = await server.context.pool.query(
    "select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs where task_identifier = 'sweep-outbox'",
  );
  expect(rows[0].wait).toBeGreaterThan(3_500);
  clock.pass(3_602);
  await server.context.mailer.sweep(clock.now());
  expect(readdirSync(folder)).toEqual([]);
});

function withTurnstile(secret: string): Promise<TestServer> {
  return startTestServer({
    jobs: false,
    env: {
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: secret,
      TURNSTILE_URL: turnstile.url,
    },
  });
}

async function configOf({ url }: TestServer): Promise<PublicConfig> {
  return (await (await fetch(url + API.config)).json()) as PublicConfig;
}

async function fileIn(folder: string): Promise<string> {
  for (const giveUpAt = Date.now() + 5_000; Date.now() < giveUpAt;) {
    try {
      const file = readdirSync(folder).find((name) => !name.startsWith('.'));
      if (file !== undefined) return file;
    } catch {
      // The folder is made with the first mail.
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nothing was written to the outbox');
}

function mode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

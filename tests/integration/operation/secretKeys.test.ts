import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceCalls } from '#core/contract/account/integrations.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { readSecretKeys } from '#server/process/secretKeys.ts';
import { fingerprint } from '#server/services/secrets/secrets.ts';
import {
  type FakeSalesloft,
  SALESLOFT_KEY,
  startFakeSalesloft,
} from '#tests/fakes/callServices/salesloft.ts';
import { codeOf, turnOnAuthenticator, type TurnedOn } from '#tests/support/authenticator.ts';
import { Client, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectEmptyOk, expectRefusal } from '../accounts/problems.ts';

const OLD = 'an old secret key as it stands in the environment';
const NEW = 'a new secret key as it stands in the environment';
const clock = new Clock();
const open: { close(): Promise<void> }[] = [];
let salesloft: FakeSalesloft;
let mailbox: Mailbox;

beforeAll(async () => {
  salesloft = await startFakeSalesloft();
  mailbox = await openMailbox();
});
afterAll(async () => {
  for (const server of open.toReversed()) await server.close();
  await Promise.all([salesloft.close(), mailbox.close()]);
});

test('a running server takes up a new key that is kept, everything sealed goes over to it, and the old one can be forgotten', async () => {
  const server = await started({ keptKeys: true, env: { SALESLOFT_BASE_URL: salesloft.url } });
  const { dataDir } = server.context.config;
  const rep = await signUp(server.url);
  const { sharedKey, recoveryCodes } = await turnOn(rep);
  await rep.post(API.salesloftKey, { apiKey: SALESLOFT_KEY });
  const before = readSecretKeys(dataDir)!;
  const listed = await admin(server, 'keys');
  expect(listed).toMatch(/^[0-9a-f]{16}\tnewest\t2 secrets$/);
  expect(listed).not.toContain(before[0]);

  expect(await admin(server, 'keys', 'rotate')).toMatch(/Sealed 2 secrets anew\./);
  expect(readSecretKeys(dataDir)).toEqual([expect.not.stringMatching(before[0]!), before[0]]);
  const another = await signUp(server.url);
  await turnOn(another);
  expect((await admin(server, 'keys')).split('\n')).toEqual([
    expect.stringMatching(/\tnewest\t3 secrets$/),
    `${listed.split('\t')[0]}\tolder\t0 secrets`,
  ]);
  await signsInWith(rep, { twoFactorCode: codeOf(sharedKey, later()) });

  expect(await admin(server, 'keys', 'retire')).toMatch(/^Forgot 1 older key\./);
  expect(readSecretKeys(dataDir)).toHaveLength(1);
  await signsInWith(rep, { twoFactorCode: codeOf(sharedKey, later()) });
  await signsInWith(rep, { twoFactorRecoveryCode: recoveryCodes![0] });
  expectRefusal(await rep.login({ twoFactorRecoveryCode: recoveryCodes![0] }), 'Failed');
  expect(
    (await rep.get<ServiceCalls>(pathTo(API.serviceCalls, { service: 'salesloft' }))).status,
  ).toBe(200);
});

test('servers that share a database go over to a new key one by one, and neither a link nor a second factor breaks', async () => {
  const mail = { SMTP_URL: mailbox.url };
  const first = await started({ env: { ...mail, SECRET_KEY: OLD } });
  const invited = new Client(first.url);
  await invited.register();
  const link = linkIn((await mailbox.waitFor(invited.email)).message);
  const knowing = await started({ env: { ...mail, SECRET_KEY: `${OLD},${NEW}` }, on: first });
  const going = await started({ env: { ...mail, SECRET_KEY: `${NEW}, ${OLD}` }, on: first });
  expectEmptyOk(await new Client(going.url).get(API.confirmEmail + link.search));
  const rep = new Client(going.url, invited.email);
  await rep.login();
  const { sharedKey, recoveryCodes } = await turnOn(rep);
  await signsInWith(new Client(knowing.url, rep.email), {
    twoFactorCode: codeOf(sharedKey, later()),
  });
  expect(await complaintOf(going, 'keys', 'rotate')).toMatch(/^The keys stand in SECRET_KEY,/);
  await admin(going, 'keys', 'reencrypt');
  const last = await started({ env: { ...mail, SECRET_KEY: NEW }, on: first });
  expect(await admin(last, 'keys')).toMatch(/^[0-9a-f]{16}\tnewest\t1 secrets$/);
  const there = new Client(last.url, rep.email);
  await signsInWith(there, { twoFactorCode: codeOf(sharedKey, later()) });
  await signsInWith(there, { twoFactorRecoveryCode: recoveryCodes![1] });
});

test('a secret is its owner’s alone: put into another user’s place it opens nothing, and is no fault of the server', async () => {
  const server = await started();
  const [rep, thief] = [await signUp(server.url), await signUp(server.url)];
  const theirs = await turnOn(thief);
  await turnOn(rep);
  await server.context.pool.query(
    `update users set two_factor_key = (select two_factor_key from users where normalized_email = $1)
     where normalized_email = $2`,
    [thief.email.toLowerCase(), rep.email.toLowerCase()],
  );
  expectRefusal(await rep.login({ twoFactorCode: codeOf(theirs.sharedKey, later()) }), 'Failed');
});

test('what was sealed before keys had ids is read, and goes over to the newest key', async () => {
  const server = await started({ env: { SECRET_KEY: `${NEW},${OLD}` } });
  const rep = await signUp(server.url);
  const { sharedKey } = await turnOn(rep);
  await server.context.pool.query('update users set two_factor_key = $1', [unbound(sharedKey)]);
  await signsInWith(rep, { twoFactorCode: codeOf(sharedKey, later()) });
  const { id } = (await rep.get<{ id: string }>(API.userDetails)).body;
  await server.context.pool.query(
    'update recovery_codes set hash = $1 where hash = (select min(hash) from recovery_codes)',
    [fingerprint(() => [OLD], 'recovery codes', id, 'QRTVWXY234')],
  );
  await signsInWith(rep, { twoFactorRecoveryCode: 'qrtvw-xy234' });
  expect(await admin(server, 'keys')).toMatch(/1 secrets rest on none of them by name/);
  expect(await admin(server, 'keys', 'reencrypt')).toBe('Sealed 1 secrets anew.');
  expect((await admin(server, 'keys')).split('\n')).toEqual([
    expect.stringMatching(/\tnewest\t1 secrets$/),
    expect.stringMatching(/\tolder\t0 secrets$/),
  ]);
  await signsInWith(rep, { twoFactorCode: codeOf(sharedKey, later()) });
});

test('a key is not forgotten while a secret rests on it', async () => {
  const server = await started({ keptKeys: true });
  const rep = await signUp(server.url);
  const { sharedKey } = await turnOn(rep);
  const sealed = async () =>
    (
      await server.context.pool.query<{ two_factor_key: Buffer }>(
        'select two_factor_key from users',
      )
    ).rows[0]!.two_factor_key;
  const old = await sealed();
  await admin(server, 'keys', 'rotate');
  await server.context.pool.query('update users set two_factor_key = $1', [old]);
  expect(await complaintOf(server, 'keys', 'retire')).toMatch(/^1 secrets do not rest on/);
  expect(readSecretKeys(server.context.config.dataDir)).toHaveLength(2);
  await signsInWith(rep, { twoFactorCode: codeOf(sharedKey, later()) });
});

type Options = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'on'>;

async function started({ on, ...options }: Options & { on?: TestServer } = {}) {
  const server = await startTestServer({
    now: clock.now,
    ...options,
    ...(on && { on: { databaseUrl: on.databaseUrl, dataDir: on.context.config.dataDir } }),
  });
  open.push(server);
  return server;
}

/** A time whose code was not used yet, which is now. */
function later(): Date {
  clock.pass(60);
  return clock.now();
}

function turnOn(rep: Client): Promise<TurnedOn> {
  return turnOnAuthenticator(rep, later());
}

async function signsInWith(rep: Client, proof: Record<string, unknown>): Promise<void> {
  expect((await rep.login(proof)).status).toBe(200);
}

async function admin(server: TestServer, ...args: string[]): Promise<string> {
  const { code, said } = await run(server, args);
  expect(code).toBe(0);
  return said;
}

async function complaintOf(server: TestServer, ...args: string[]): Promise<string> {
  const { code, said } = await run(server, args);
  expect(code).toBe(1);
  return said;
}

async function run({ context }: TestServer, args: string[]) {
  const lines: string[] = [];
  const code = await runAdmin(args, {
    withContext: (act) => act(context),
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
  });
  return { code, said: lines.join('\n') };
}

/**
 * As it was made when there was one key: initialisation vector, cipher text and tag, bound to
 * nobody.
 */
function unbound(text: string): Buffer {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', OLD, '', 'two-factor keys', 32));
  const aes = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, aes.update(text, 'utf8'), aes.final(), aes.getAuthTag()]);
}

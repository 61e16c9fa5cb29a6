import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { updateUser } from '#server/db/queries/accounts/users.ts';
import { accountOf } from '#server/services/accounts/operate.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { Client, PASSWORD } from '#tests/support/client.ts';
import { SECRET_KEY, startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectRefusal, expectUnauthorized } from '../accounts/problems.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringside-admin-'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { REGISTRATION: 'invite' } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('beside a running server an operator creates, looks after and deletes accounts', async () => {
  const client = new Client(server.url);
  const created = await admin('create', client.email, '--first-name', 'Joan');
  expect(created).toMatchObject({ code: 0, stderr: '' });
  await client.signInFirst(passwordIn(created.stdout));
  const { sharedKey } = (await client.post<{ sharedKey: string }>(API.manageTwoFactor, {})).body;
  await client.post(API.manageTwoFactor, {
    enable: true,
    twoFactorCode: codeOf(sharedKey, new Date()),
    password: PASSWORD,
  });
  expectRefusal(await client.login(), 'RequiresTwoFactor');

  const [off, reset] = [
    await admin('reset-2fa', client.email.toUpperCase()),
    await admin('reset-password', client.email),
  ];
  expect([off.code, reset.code]).toEqual([0, 0]);
  expectUnauthorized(await client.get(API.manageInfo));
  expectRefusal(await client.login(), 'Failed');
  await client.signInFirst(passwordIn(reset.stdout));

  expect((await admin('lock', client.email)).code).toBe(0);
  expectUnauthorized(await client.get(API.manageInfo));
  expectRefusal(await client.login(), 'LockedOut');
  expect((await admin('list')).stdout).toContain(`\t${client.email}\t-\tlocked\n`);
  expect((await admin('unlock', client.email)).code).toBe(0);
  expect((await client.login()).status).toBe(200);

  expect(await admin('delete', client.email)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/--yes/),
  });
  expect((await admin('delete', client.email, '--yes')).code).toBe(0);
  expectUnauthorized(await client.get(API.manageInfo));
});

test('a first password is random, told once, good for a day and for nothing but choosing another', async () => {
  const client = new Client(server.url);
  const [first, second] = [
    passwordIn((await admin('create', client.email)).stdout),
    passwordIn((await admin('reset-password', client.email)).stdout),
  ];
  expectRefusal(await client.login({ password: first }), 'Failed');
  const { initialPasswordEndsAt } = await accountOf(server.context, client.email);
  const dayOn = Date.now() + 86_400_000;
  expect(Math.abs(initialPasswordEndsAt!.getTime() - dayOn)).toBeLessThan(60_000);

  await client.login({ password: second });
  expect((await client.get(API.manageInfo)).body).toMatchObject({ signInNeed: 'new-password' });
  for (const refused of [
    await client.get(API.userDetails),
    await client.post(API.manageTwoFactor, {}),
    await client.get(API.userSessions),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'new-password-required' } });
  const elsewhere = new Client(server.url, client.email);
  await elsewhere.signInFirst(second);
  expect((await elsewhere.get(API.manageInfo)).body).toMatchObject({ signInNeed: null });
  expect((await elsewhere.get(API.userDetails)).status).toBe(200);
  expectRefusal(await client.login({ password: second }), 'Failed');
});

test('a first password that nobody used is over after a day, which is told whoever knows it', async () => {
  const client = new Client(server.url);
  const password = passwordIn((await admin('create', client.email)).stdout);
  const { id } = await accountOf(server.context, client.email);
  await updateUser(server.context.db, id, { initialPasswordEndsAt: new Date() });
  expectRefusal(await client.login({ password }), 'PasswordExpired');
  expectRefusal(await client.login({ password: 'wrong' }), 'Failed');
  await client.signInFirst(passwordIn((await admin('reset-password', client.email)).stdout));
  expect((await client.get(API.userDetails)).status).toBe(200);
});

test('sessions end signs one account out everywhere, or everybody after a yes', async () => {
  const [one, other] = [new Client(server.url), new Client(server.url)];
  for (const client of [one, other]) {
    await client.signInFirst(passwordIn((await admin('create', client.email)).stdout));
  }
  expect(await admin('sessions', 'end', one.email)).toMatchObject({
    code: 0,
    stdout: `Signed ${one.email} out everywhere: 1 session ended.\n`,
  });
  expectUnauthorized(await one.get(API.manageInfo));
  expectUnauthorized(await one.post(API.refresh, { refreshToken: one.refreshToken }));
  expect((await other.get(API.manageInfo)).status).toBe(200);
  const wrong = [
    ['sessions', 'end', '--all'],
    ['sessions', 'end'],
    ['sessions', 'list'],
  ];
  const replies = await Promise.all(wrong.map((args) => admin(...args)));
  expect(replies.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect((await other.get(API.manageInfo)).status).toBe(200);
  expect((await admin('sessions', 'end', '--all', '--yes')).stdout).toMatch(
    /^Signed everybody out: [1-9]\d* sessions? ended\.\n$/,
  );
  expectUnauthorized(await other.get(API.manageInfo));
});

test('an invite is a link that registers once', async () => {
  const { stdout } = await admin('invite');
  const client = new Client(server.url);
  const inviteCode = new URL(stdout.trim()).searchParams.get('inviteCode');
  expect((await client.register({ inviteCode })).status).toBe(200);
});

test('a mistake is one sentence and exit code 1', async () => {
  const replies = await Promise.all([
    admin('confirm', 'nobody@example.com'),
    admin('dance'),
    admin('list', '--loud'),
  ]);
  for (const { code, stdout, stderr } of replies) {
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  }
  expect(replies[0]?.stderr).toBe('There is no account with the address nobody@example.com.\n');
});

test('the command finds the database by its settings, beside a running server', async () => {
  const client = new Client(server.url);
  await admin('create', client.email);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/cli/admin.ts'), 'list'],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: server.databaseUrl, SECRET_KEY, DATA_DIR: folder },
    },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  expect(await Promise.all([text(child.stdout), text(child.stderr), exited])).toEqual([
    expect.stringContaining(client.email),
    '',
    0,
  ]);
});

function passwordIn(said: string): string {
  const [, password] = /The password is (\S{20}): good for a day/.exec(said) ?? [];
  if (password === undefined) throw new Error(`there is no password in ${said}`);
  return password;
}

/** The command on the running server's database. */
async function admin(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  const code = await runAdmin(args, {
    withContext: (act) => act(server.context),
    print: (line) => void (said.stdout += `${line}\n`),
    complain: (line) => void (said.stderr += `${line}\n`),
  });
  return { code, ...said };
}

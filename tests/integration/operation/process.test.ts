import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  bundleServer,
  removeBundle,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/support/process.ts';

const isRoot = process.getuid?.() === 0;
/** PostgreSQL asks the machine for its user's name: this is `nobody`. */
const SOMEBODY = 65_534;
/**
 * An ordinary user who can read the program wherever it lies, as they could read their own clone.
 */
const AS_SOMEBODY = isRoot
  ? [
      'setpriv',
      `--reuid=${SOMEBODY}`,
      `--regid=${SOMEBODY}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
      '--securebits=+no_setuid_fixup',
    ]
  : [];

let home: string;
/**
 * A home in which a server has run once and ended: its database need not be made again for every
 * test.
 */
let usedHome: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  await bundleServer();
  usedHome = mkdtempSync(join(tmpdir(), 'ringside-used-'));
  const first = startProcess(usedHome, { PORT: '0' });
  await first.ready;
  await stopProcess(first);
  await noDatabaseIn(usedHome);
});
afterAll(() => {
  removeBundle();
  rmSync(usedHome, { recursive: true, force: true });
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ringside-home-')); // Mode 0700, as a careful person's home is.
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(stopProcess));
  rmSync(home, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}, before: string[] = []): ServerProcess {
  const server = startProcess(home, { PORT: '0', ...env }, before);
  running.push(server);
  return server;
}

/**
 * With its owners, modes and all: the database's files belong to nobody where the tests run as
 * root.
 */
function useHome(): void {
  if (process.platform === 'win32') cpSync(usedHome, home, { recursive: true });
  else execFileSync('cp', ['-a', `${usedHome}/.`, home]);
}

/**
 * A server waits for its database's end, but not for ever: on a busy machine that may come a moment
 * later.
 */
function noDatabaseIn(folder: string): Promise<void> {
  return vi.waitFor(() => expect(existsSync(pidFile(folder))).toBe(false), { timeout: 30_000 });
}

const pidFile = (folder = home) => join(folder, '.data/postgres/data/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

test('SIGTERM ends the server with 0 and its database with it', async () => {
  useHome();
  const server = start();
  const url = await server.ready;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await stopProcess(server)).toMatchObject({ code: 0, stderr: '' });
  await noDatabaseIn(home);
});

test('a server that was killed leaves its database to the next', async () => {
  useHome();
  const killed = start();
  await killed.ready;
  const before = postmaster();
  killed.child.kill('SIGKILL');
  await killed.ended;
  const url = await start().ready;
  expect(postmaster()).toBe(before);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a second server on the same data folder says so and leaves the first alone', async () => {
  useHome();
  const url = await start().ready;
  const second = await start().ended;
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(
    /^Another Ringside server is already running on the data folder .*\.\n$/,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('the secret key is made once, for its owner alone', async () => {
  useHome();
  const file = join(home, '.data/secret.key');
  const key = readFileSync(file, 'utf8');
  expect([statSync(file).mode & 0o777, key.trim().length >= 32]).toEqual([0o600, true]);
  await start().ready;
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('an ordinary user starts the server in a home of mode 0700', async () => {
  if (isRoot) chownSync(home, SOMEBODY, SOMEBODY);
  const url = await start({}, AS_SOMEBODY).ready;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const owner = statSync(join(home, '.data/postgres/data')).uid;
  expect(owner).toBe(isRoot ? SOMEBODY : process.getuid?.());
});

test.each([
  [
    'a wrong setting',
    { PORT: 'many' },
    /^The setting PORT must be a number from 0 to 65535, but is "many"\.\n$/,
  ],
  [
    'a proxy that is no address',
    { TRUST_PROXY: 'garbage' },
    /^The setting TRUST_PROXY must be .*, but is "garbage"\.\n$/,
  ],
  [
    'a shared database without a shared secret',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    /^With DATABASE_URL set, SECRET_KEY must be set too.*\.\n$/,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x', SECRET_KEY: 'x'.repeat(32) },
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\/x\) cannot be used: .*ECONNREFUSED.*\.\n$/,
  ],
  [
    'a host that is not this machine',
    { HOST: '192.0.2.1' },
    /^This machine has no address 192\.0\.2\.1: .*\.\n$/,
  ],
])('%s is one sentence and exit code 1', async (_name, env, sentence) => {
  // Only this one comes as far as the database.
  if ('HOST' in env) useHome();
  const { code, stderr, stdout } = await start(env).ended;
  expect(stderr).toMatch(sentence);
  expect([code, stderr.trim().split('\n').length, stdout]).toEqual([1, 1, '']);
});

test.each([
  ['.env', '.env', /^The file \.env cannot be read: .*\.\n$/],
  [
    'the secret key',
    '.data/secret.key',
    /^The secret key in .* cannot be read \(EISDIR\): .*\.\n$/,
  ],
  [
    'PostgreSQL’s configuration',
    '.data/postgres/data',
    /^The database's password file .* cannot be read \(ENOENT\)\.\n$/,
  ],
])('a folder in the place of %s is one sentence and exit code 1', async (_what, path, sentence) => {
  mkdirSync(join(home, path), { recursive: true });
  if (isRoot && path.includes('postgres')) chownSync(join(home, path), SOMEBODY, SOMEBODY);
  const { code, stderr, stdout } = await start().ended;
  expect(stderr).toMatch(sentence);
  expect([code, stdout]).toEqual([1, '']);
});

test('a file in the place of the database is one sentence and exit code 1', async () => {
  mkdirSync(join(home, '.data'));
  writeFileSync(join(home, '.data/postgres'), '');
  const { code, stderr, stdout } = await start().ended;
  expect(stderr).toMatch(/^The database under .* cannot be made or read \(ENOTDIR\): .*\.\n$/);
  expect([code, stdout]).toEqual([1, '']);
});

test('a database that cannot start is told of at once, with its own reason', async () => {
  useHome();
  writeFileSync(join(home, '.data/postgres/data/PG_VERSION'), '14\n');
  const began = Date.now();
  const { code, stderr, stdout } = await start().ended;
  expect(stderr).toMatch(
    /^The built-in PostgreSQL did not start; .*database files are incompatible with server\.?\n$/,
  );
  expect([code, stdout]).toEqual([1, '']);
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('a server told to end while it starts ends with 0 and leaves no database running', async () => {
  useHome();
  const second = start();
  let pid = Number.NaN;
  for (let tries = 0; Number.isNaN(pid) && tries < 2_000; tries++) {
    pid = existsSync(pidFile()) ? postmaster() : Number.NaN;
    await sleep(5);
  }
  expect(await stopProcess(second)).toEqual({ code: 0, stdout: '', stderr: '' });
  await noDatabaseIn(home);
});

test('a port in use is one sentence and exit code 1', async () => {
  useHome();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await start({ PORT: String(port) }).ended;
  other.close();
  expect([code, stderr]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is used by another program: end it, or set PORT to another.\n`,
  ]);
  await noDatabaseIn(home);
});

test('a data folder that cannot be written to is one sentence and exit code 1', async () => {
  const folder = join(home, 'closed');
  mkdirSync(folder);
  writeFileSync(join(folder, 'file'), '');
  chmodSync(folder, 0o500);
  if (isRoot) chmodSync(home, 0o755);
  // The system's own tree answers ENOENT to a new folder, which no parent explains.
  const notForFolders = existsSync('/proc/self') ? ['/proc/ringside/data'] : [];
  for (const dataDir of [join(folder, 'data'), join(folder, 'file'), ...notForFolders]) {
    const { code, stderr } = await start({ DATA_DIR: dataDir }, AS_SOMEBODY).ended;
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(
      /^The data folder .* cannot be written to \((EACCES|EEXIST|ENOTDIR|ENOENT)\): .*\.\n$/,
    );
  }
});

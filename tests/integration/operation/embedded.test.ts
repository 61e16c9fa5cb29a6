import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/db/embedded/embeddedPostgres.ts';

const settings = ['fsync=off'];
let dataDir: string;
/**
 * A data folder in which PostgreSQL has run once and ended: to make its files anew for every test
 * takes most of the time.
 */
let usedDir: string;
const users: EmbeddedPostgres[] = [];

beforeAll(async () => {
  usedDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-embedded-')));
  const first = await startEmbeddedPostgres({ dataDir: usedDir, settings });
  await first.stop();
});
afterAll(() => rmSync(usedDir, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-embedded-')));
});
afterEach(async () => {
  for (const user of users.splice(0)) await user.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(onRestart?: (error?: unknown) => void): Promise<EmbeddedPostgres> {
  const user = await startEmbeddedPostgres({ dataDir, settings, onRestart });
  users.push(user);
  return user;
}

/** With its owners and modes, as PostgreSQL wants them. */
function useFiles(): void {
  if (process.platform === 'win32') cpSync(usedDir, dataDir, { recursive: true });
  else execFileSync('cp', ['-a', `${usedDir}/.`, dataDir]);
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

test('it listens on no port, and its socket and password are closed to others', async () => {
  useFiles();
  const { connectionString } = await start();
  expect(await ask(connectionString, 'show listen_addresses')).toBe('');
  const socket = new URL(connectionString).searchParams.get('host') ?? '';
  const modes = [
    socket,
    dirname(socket),
    join(dataDir, 'postgres/data'),
    join(dataDir, 'postgres/password'),
  ].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test('a wrong password is refused', async () => {
  useFiles();
  const { connectionString } = await start();
  await expect(
    ask(connectionString.replace(/:[^:@]+@/, ':wrong@'), 'select 1'),
  ).rejects.toMatchObject({ code: '28P01' });
});

test('starters at one moment share one server, and the last to leave stops it', async () => {
  const both = await Promise.all([start(), start()]);
  const pid = postmaster();
  await both[0].stop();
  expect(await ask(both[1].connectionString, 'select 1')).toBe(1);
  await both[1].stop();
  users.length = 0;
  // Its file goes before it does.
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('one process at a time is the app', async () => {
  useFiles();
  const first = await start();
  const second = await start();
  expect(await first.claim()).toBe(true);
  expect(await second.claim()).toBe(false);
  await first.stop();
  users.shift();
  expect(await second.claim()).toBe(true);
});

test('a crash whose process id now belongs to another program does not keep it from starting', async () => {
  useFiles();
  const first = await start();
  const owner = statSync(join(dataDir, 'postgres/data'));
  const pid = readFileSync(pidFile(), 'utf8');
  await first.stop();
  users.length = 0;
  const stranger = spawn(
    'sleep',
    ['30'],
    process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {},
  );
  writeFileSync(pidFile(), pid.replace(/^\d+/, String(stranger.pid)));
  const { connectionString } = await start();
  expect(await ask(connectionString, 'select 1')).toBe(1);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test('a server that is killed is started again, with what was committed', async () => {
  useFiles();
  const restarts: unknown[] = [];
  const user = await start((error) => restarts.push(error));
  await ask(user.connectionString, 'create table kept as select 7 as n');
  const before = postmaster();
  process.kill(before, 'SIGKILL');
  for (let tries = 0; restarts.length === 0 && tries < 200; tries++) await sleep(25);
  expect(restarts).toEqual([undefined]);
  expect(await ask(user.connectionString, 'select n from kept')).toBe(7);
  expect(postmaster()).not.toBe(before);
});

test('a server that cannot start on a full disk is started once there is room', async () => {
  useFiles();
  const told: unknown[] = [];
  let isFull = true;
  const user = await startEmbeddedPostgres({
    dataDir,
    settings,
    onRestart: (error) => told.push(error ?? 'started'),
    onFull: () => told.push('full'),
    hasRoom: () => Promise.resolve(!isFull),
  });
  users.push(user);
  const version = join(dataDir, 'postgres/data/PG_VERSION');
  renameSync(version, `${version}.away`); // It does not start, as where it cannot write.
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(['full']);
  renameSync(`${version}.away`, version);
  isFull = false;
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(['full', 'started']);
  expect(await ask(user.connectionString, 'select 7')).toBe(7);
});

test('a server that is being started again while its user stops is stopped too', async () => {
  useFiles();
  const user = await start();
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  const revived = await newPostmaster(killed);
  await user.stop();
  users.length = 0;
  await expect.poll(() => isAlive(revived)).toBe(false);
});

/** The id of the server that follows `old`, as soon as its file holds it. */
function newPostmaster(old: number): Promise<number> {
  return vi.waitFor(
    () => {
      // On its way the file may be gone, empty or hold our own id, which PostgreSQL takes for
      // stale.
      const pid = postmaster();
      if (!pid || [old, process.pid].includes(pid)) throw new Error('no new server yet');
      return pid;
    },
    { interval: 5, timeout: 30_000 },
  );
}

async function ask(connectionString: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { accountFor, runnerFor, type Runner } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import {
  clusterIn,
  createCluster,
  readPassword,
  SUPERUSER,
  type Cluster,
} from '#server/db/embedded/cluster.ts';
import { runningPostmaster } from '#server/db/embedded/pidFile.ts';
import { startPostmaster } from '#server/db/embedded/postmaster.ts';

export interface PortPostgres {
  /** An empty database whose owner is no superuser, as managed services give it. */
  connectionString: string;
  /** Process ids: the postmaster's, and those of its children. */
  pids(): { postmaster: number; children: number[] };
  /** Ends it by a signal, and waits until it is gone. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again, with what it holds. */
  start(): void;
  /** A standby of it, which streams what happens here; this one is stopped and started for it. */
  follow(): Promise<Standby>;
  stop(): Promise<void>;
}

export interface Standby {
  /** The same database, to read from. */
  connectionString: string;
  /** From now on it shows nothing new; false: it catches up. */
  hold(isHeld: boolean): Promise<void>;
  /** Ends it, or starts it again. */
  halt(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own that listens on a port of this machine. */
export async function startPortPostgres(): Promise<PortPostgres> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-port-')));
  const cluster = clusterIn(dataDir);
  await createCluster(cluster, dataDir, findBinaries(), (folder) => runnerIn(cluster, folder));
  const { port, halt, start } = await onAPort(cluster);
  const admin = `postgresql://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/postgres`;
  await prepared(admin);
  return {
    connectionString: `postgresql://operator:of-the-tests@127.0.0.1:${port}/elsewhere`,
    pids: () => {
      const postmaster = runningPostmaster(cluster.data)!;
      return { postmaster, children: childrenOf(postmaster) };
    },
    halt,
    start,
    follow: async () => {
      const copy = clusterIn(realpathSync(mkdtempSync(join(tmpdir(), 'ringside-standby-'))));
      await halt('SIGINT');
      copyCluster(cluster, copy);
      start();
      return startStandby(copy, port);
    },
    stop: async () => {
      await halt('SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  async function prepared(connectionString: string): Promise<void> {
    for (const deadline = Date.now() + 30_000; ; await sleep(20)) {
      const client = new Client({ connectionString });
      try {
        await client.connect();
        await client.query(`create role operator login password 'of-the-tests'`);
        await client.query('create database elsewhere owner operator');
        return;
      } catch (error) {
        if (Date.now() > deadline)
          throw new Error(`PostgreSQL did not start: ${readFileSync(cluster.log, 'utf8')}`, {
            cause: error,
          });
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
}

function runnerIn(cluster: Cluster, folder: string): Runner {
  return runnerFor(accountFor(cluster.data, process.getuid?.()), findBinaries(), [folder]);
}

/** Starts it, on a port of its own. */
async function onAPort(cluster: Cluster, settings: string[] = []) {
  const port = await freePort();
  const launch = () =>
    startPostmaster(cluster, findBinaries(), runnerIn(cluster, cluster.data), [
      'fsync=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${port}`,
      ...settings,
    ]);
  let started = launch();
  return {
    port,
    start: () => void (started = launch()),
    halt: async (signal: NodeJS.Signals) => {
      const pid = runningPostmaster(cluster.data);
      if (pid !== undefined) process.kill(pid, signal);
      while (!started.ended && runningPostmaster(cluster.data) !== undefined) await sleep(10);
    },
  };
}

/** With owners and modes, as PostgreSQL wants them. */
function copyCluster(from: Cluster, to: Cluster): void {
  execFileSync('cp', ['-a', from.folder, to.folder]);
  const marker = join(to.data, 'standby.signal');
  writeFileSync(marker, '');
  const { uid, gid } = statSync(to.data);
  chownSync(marker, uid, gid);
}

async function startStandby(cluster: Cluster, primary: number): Promise<Standby> {
  const password = readPassword(cluster);
  const { port, halt, start } = await onAPort(cluster, [
    `primary_conninfo=host=127.0.0.1 port=${primary} user=${SUPERUSER} password=${password}`,
    'wal_retrieve_retry_interval=100ms',
  ]);
  const ask = async (statement: string): Promise<unknown> => {
    const client = new Client({
      connectionString: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return Object.values(rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  };
  for (const deadline = Date.now() + 30_000; ; await sleep(20)) {
    const isUp = await ask('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > deadline)
      throw new Error(`the standby did not start: ${readFileSync(cluster.log, 'utf8')}`);
  }
  return {
    connectionString: `postgresql://operator:of-the-tests@127.0.0.1:${port}/elsewhere`,
    hold: async (isHeld) => {
      await ask(`select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`);
      // It is only asked for, and a busy machine may get to it later.
      const wanted = isHeld ? 'paused' : 'not paused';
      while ((await ask('select pg_get_wal_replay_pause_state()')) !== wanted) await sleep(20);
    },
    halt: () => halt('SIGINT'),
    start,
    stop: async () => {
      await halt('SIGINT');
      rmSync(dirname(cluster.folder), { recursive: true, force: true });
    },
  };
}

/** By Linux's own list of processes. */
function childrenOf(parent: number): number[] {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

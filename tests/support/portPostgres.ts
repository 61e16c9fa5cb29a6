import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { accountFor, runnerFor } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { clusterIn, createCluster, readPassword, SUPERUSER } from '#server/db/embedded/cluster.ts';
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
  stop(): Promise<void>;
}

/** A PostgreSQL of its own that listens on a port of this machine. */
export async function startPortPostgres(): Promise<PortPostgres> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-port-')));
  const binaries = findBinaries();
  const cluster = clusterIn(dataDir);
  const runnerIn = (folder: string) =>
    runnerFor(accountFor(cluster.data, process.getuid?.()), binaries, [folder]);
  await createCluster(cluster, dataDir, binaries, runnerIn);
  const port = await freePort();
  const launch = () =>
    startPostmaster(cluster, binaries, runnerIn(cluster.data), [
      'fsync=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${port}`,
    ]);
  let started = launch();
  const halt = async (signal: NodeJS.Signals) => {
    const pid = runningPostmaster(cluster.data);
    if (pid !== undefined) process.kill(pid, signal);
    while (!started.ended && runningPostmaster(cluster.data) !== undefined) await sleep(10);
  };
  const admin = `postgresql://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/postgres`;
  await prepared(admin);
  return {
    connectionString: `postgresql://operator:of-the-tests@127.0.0.1:${port}/elsewhere`,
    pids: () => {
      const postmaster = runningPostmaster(cluster.data)!;
      return { postmaster, children: childrenOf(postmaster) };
    },
    halt,
    start: () => (started = launch()),
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

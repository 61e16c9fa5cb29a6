import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '#server/process/startError.ts';
import { accountFor, runnerFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, createCluster, readPassword } from './cluster.ts';
import { endpointOf } from './endpoint.ts';
import { claimApp, joinServer, leaveServer, type Place } from './session.ts';

const DATABASE = 'ringside';

export interface EmbeddedPostgres {
  connectionString: string;
  /** True for one process at a time, until that process stops or dies. */
  claim(): Promise<boolean>;
  /** Leaves the server; the last to leave stops it. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** A real path. */
  dataDir: string;
  /** Server settings, `name=value`. */
  settings?: string[];
  /** Told when PostgreSQL was found dead and was started again, or, with an error, could not be. */
  onRestart?: (error?: unknown) => void;
  /** Told when PostgreSQL cannot start on a full disk, and waits for room. */
  onFull?: (error: unknown) => void;
  /** Whether the disk of a folder has room for PostgreSQL to start. */
  hasRoom?: (folder: string) => Promise<boolean>;
}

/** PostgreSQL wants room for a segment of its log, of 16 MiB, and for what it writes beside it. */
const LEAST_ROOM_BYTES = 32 * 1024 ** 2;
/** Between two looks whether there is room again. */
const LOOK_EVERY_MS = 2_000;

/**
 * The PostgreSQL of a data folder: made if need be, joined if it runs (others may use it too, or a
 * killed process left it), started if it does not. Should it die it is started again, on a full
 * disk as soon as there is room.
 * @throws {StartError}
 */
export async function startEmbeddedPostgres({
  dataDir,
  settings = [],
  onRestart = () => undefined,
  onFull = () => undefined,
  hasRoom = hasRoomToStart,
}: StartOptions): Promise<EmbeddedPostgres> {
  const place = await prepare(dataDir, settings).catch((error: unknown) => {
    throw isOfFiles(error)
      ? new StartError(
          `The database under ${dataDir} cannot be made or read (${error.code}): make room and the folder yours, or set DATA_DIR to another.`,
          { cause: error },
        )
      : error;
  });
  let stopping = false;
  let claimed = false;
  let reviving = Promise.resolve();
  let holder = watch(await joinServer(place));
  await createDatabase(holder);
  return {
    connectionString: place.endpoint.connectionString(place.password, DATABASE),
    claim: async () => (claimed = await claimApp(holder)),
    stop: async () => {
      stopping = true;
      await reviving; // Else the server that it starts would be left behind.
      await leaveServer(holder, place.cluster);
    },
  };

  function watch(client: Client): Client {
    client.once('end', () => {
      if (!stopping) reviving = revive();
    });
    return client;
  }

  async function revive(): Promise<void> {
    try {
      holder = watch(await joinServer(place));
      if (stopping) return;
      if (claimed && !(await claimApp(holder)))
        throw new StartError('Another server took this data folder meanwhile.');
      onRestart();
    } catch (error) {
      if (await hasRoom(place.cluster.data)) return onRestart(error);
      onFull(error);
      await untilRoom();
      if (!stopping) await revive();
    }
  }

  async function untilRoom(): Promise<void> {
    while (!(await hasRoom(place.cluster.data))) {
      if (stopping) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

async function hasRoomToStart(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_ROOM_BYTES;
}

async function prepare(dataDir: string, settings: string[]): Promise<Place> {
  const binaries = findBinaries();
  const cluster = clusterIn(dataDir);
  const account = accountFor(cluster.data, process.getuid?.());
  const endpoint = await endpointOf(cluster, account);
  const runnerIn = (folder: string) => runnerFor(account, binaries, [folder, ...endpoint.folders]);
  if (!existsSync(cluster.data)) await createCluster(cluster, dataDir, binaries, runnerIn);
  return {
    cluster,
    endpoint,
    binaries,
    settings,
    password: readPassword(cluster),
    runner: () => runnerIn(cluster.data),
  };
}

/**
 * Whether the system refused to read or write something: a full disk, a file in a folder's place,
 * another's file.
 */
function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

async function createDatabase(holder: Client): Promise<void> {
  const { rowCount } = await holder.query('select 1 from pg_database where datname = $1', [
    DATABASE,
  ]);
  if (rowCount !== 0) return;
  try {
    await holder.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process that started at the same time was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

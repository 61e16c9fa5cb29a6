import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#server/process/startError.ts';
import type { Runner } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import { overwriteStalePid, runningPostmaster } from './pidFile.ts';
import { lastWords, startPostmaster, type Started } from './postmaster.ts';

/**
 * Advisory locks in the maintenance database: who uses the server (shared), and who is the app on
 * it.
 */
const IN_USE = '7702, 1';
const THE_APP = '7702, 2';
const JOIN_WITHIN_MS = 15_000;
const STOP_WITHIN_MS = 8_000;
const RETRY_MS = 20;
/**
 * A server that ends so often as it starts will not do otherwise the next time, unless it waits for
 * another one to go.
 */
const MOST_STARTS = 3;
const WAITS_FOR_ANOTHER = /lock file|shared memory/;
/** The server is not there, is starting, stopping or full, or went away under the connection. */
const NOT_YET = new Set([
  '57P03',
  '57P01',
  '57P02',
  '53300',
  '55006',
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ENOENT',
  'ETIMEDOUT',
]);

export interface Place {
  cluster: Cluster;
  endpoint: Endpoint;
  binaries: Binaries;
  password: string;
  /** Server settings, `name=value`. */
  settings: string[];
  /** Found out only where the server has to be started. */
  runner(): Runner;
}

/**
 * Connects to the cluster's server and marks it as in use, for as long as the connection lasts;
 * starts the server where none runs.
 * @throws {StartError} after fifteen seconds, or as soon as it is clear that the server cannot
 * start
 */
export async function joinServer(place: Place): Promise<Client> {
  const deadline = Date.now() + JOIN_WITHIN_MS;
  let started: Started | undefined;
  let starts = 0;
  while (
    Date.now() < deadline &&
    !(started?.ended && starts >= MOST_STARTS && !WAITS_FOR_ANOTHER.test(lastWords(place.cluster)))
  ) {
    const holder = await tryToJoin(place);
    if (holder) return holder;
    if (
      (started === undefined || started.ended) &&
      runningPostmaster(place.cluster.data) === undefined
    ) {
      if (started) await sleep(RETRY_MS * 5);
      overwriteStalePid(place.cluster.data, [
        join(place.cluster.data, 'postmaster.pid'),
        ...place.endpoint.lockFiles,
      ]);
      starts += 1;
      started = startPostmaster(place.cluster, place.binaries, place.runner(), [
        ...place.endpoint.settings,
        ...place.settings,
      ]);
    }
    await sleep(RETRY_MS);
  }
  throw new StartError(
    `The built-in PostgreSQL did not start; the last line of ${place.cluster.log} is: ${lastWords(place.cluster)}`,
  );
}

/** True where no other living process claimed the app's place on this server. */
export async function claimApp(holder: Client): Promise<boolean> {
  // A killed process' connection outlives it for the moment that the server needs to notice.
  for (const deadline = Date.now() + 2_000; Date.now() < deadline; await sleep(RETRY_MS * 5)) {
    const { rows } = await holder.query<{ claimed: boolean }>(
      `select pg_try_advisory_lock(${THE_APP}) as claimed`,
    );
    if (rows[0]?.claimed) return true;
  }
  return false;
}

/** Gives up the connection; stops the server if nobody else uses it, and waits until it is gone. */
export async function leaveServer(holder: Client, { data }: Cluster): Promise<void> {
  const pid = (await isLast(holder)) ? runningPostmaster(data) : undefined;
  if (pid !== undefined) process.kill(pid, 'SIGINT'); // PostgreSQL's fast shutdown: it ends its connections, ours too.
  await holder.end().catch(() => undefined);
  if (pid === undefined) return;
  for (
    const deadline = Date.now() + STOP_WITHIN_MS;
    existsSync(join(data, 'postmaster.pid')) && Date.now() < deadline;
  )
    await sleep(RETRY_MS);
}

async function tryToJoin({ endpoint, password, cluster }: Place): Promise<Client | undefined> {
  const client = new Client({
    connectionString: endpoint.connectionString(password, 'postgres'),
    application_name: 'ringside holder',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // Every end of the connection also emits `end`, which its user watches.
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${IN_USE})`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code, message } = error as Error & { code?: string };
    if ((code !== undefined && NOT_YET.has(code)) || /terminated|timeout/i.test(message))
      return undefined;
    throw new StartError(`The database in ${cluster.folder} refuses the connection: ${message}.`);
  }
}

async function isLast(holder: Client): Promise<boolean> {
  try {
    await holder.query(`select pg_advisory_unlock_shared(${IN_USE})`);
    const { rows } = await holder.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${IN_USE}) as last`,
    );
    return rows[0]?.last ?? false;
  } catch {
    return false; // The server is gone already.
  }
}

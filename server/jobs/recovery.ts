import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Context } from '#server/context.ts';

/** First key of the advisory locks; the second is a hash of the worker's id. */
const LOCK_CLASS = 77;
const LOOK_EVERY_MS = 2_000;

/** A worker that holds a job and whose process holds no lock for it any more is dead. */
const UNLOCK = `
  with dead as (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '1 second' and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2 and classid = ${LOCK_CLASS}
        and database = (select oid from pg_database where datname = current_database())
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
    )
  ), unlocked as (
    select count(graphile_worker.force_unlock_workers(workers)), workers
    from (select array_agg(locked_by) as workers from dead) as all_dead where workers is not null group by workers
  )
  select workers, pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text) from unlocked`;

export interface Recovery {
  /** Call for every worker of this process as it is made. */
  guard(workerId: string): void;
  /** Call when the workers of this process are gone and it is not: what they held is free. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Gives the jobs of a killed process to the living: unaided, the queue waits four hours. Every process marks its workers
 * with locks on a connection of its own, which end with the process however it ends.
 */
export async function startRecovery(
  connectionString: string,
  log: Context['log'],
): Promise<Recovery> {
  const workers = new Set<string>();
  const ending = new AbortController();
  let client = await open();
  let last: Promise<unknown> = look();
  await last;
  const looking = lookEverySoOften();
  return {
    guard: (workerId) => {
      workers.add(workerId);
      // A connection takes one statement at a time.
      last = last
        .then(() => lock(workerId))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a worker could not be marked as living'),
        );
    },
    forget: async () => {
      workers.clear();
      last = last
        .then(() => client.query('select pg_advisory_unlock_all()'))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the marks of workers that are gone could not be taken away'),
        );
      await last;
    },
    stop: async () => {
      ending.abort();
      await looking;
      await client.end().catch(() => undefined);
    },
  };

  async function open(): Promise<Client> {
    const opened = new Client({
      connectionString,
      keepAlive: true,
      application_name: 'ringside workers',
    });
    opened.on('error', () => undefined); // The next look fails with it and opens another.
    await opened.connect();
    return opened;
  }

  async function lookEverySoOften(): Promise<void> {
    while (!ending.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      if (!ending.signal.aborted) await lookOrReopen();
    }
  }

  async function lookOrReopen(): Promise<void> {
    try {
      await last;
      await look();
    } catch (error) {
      log.warn({ err: error }, 'looking for jobs of dead workers failed');
      await client.end().catch(() => undefined);
      try {
        client = await open();
        for (const workerId of workers) await lock(workerId);
      } catch (again) {
        log.warn({ err: again }, 'the database does not answer the job runner');
      }
    }
  }

  async function look(): Promise<void> {
    const { rows } = await client.query<{ workers: string[] }>(UNLOCK);
    for (const row of rows)
      log.info({ workers: row.workers }, 'took back the jobs of dead workers');
  }

  async function lock(workerId: string): Promise<void> {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, workerId]);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Context } from '#server/context.ts';
import { tellLateJobs } from './lateJobs.ts';

/** First key of the advisory locks; the second is a hash of the worker's id. */
const LOCK_CLASS = 77;
const LOOK_EVERY_MS = 2_000;
/** Whatever is asked here takes milliseconds: a line that is silent for so long is cut. */
const ANSWER_WITHIN_MS = 10_000;

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

/**
 * Jobs that a worker of this process holds and is not at: its connection broke after the queue had
 * given them to it.
 */
const LOST = `
  select id::text from graphile_worker._private_jobs
  where locked_by = $1 and locked_at < now() - interval '1 second' and not (id = any($2::bigint[]))`;
const RELEASE = `
  with released as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id
  ), queues as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where locked_by = $1 and id in (select job_queue_id from released)
  )
  select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) from released`;

/**
 * What is to run at times of the day was run last in the future: the clock was ahead for a while,
 * and it would be skipped until then.
 */
const SET_BACK = `
  update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '2 minutes'`;

/** A worker of this process. */
interface OwnWorker {
  /** Ids of the jobs that it is at. */
  underWay: () => Iterable<string>;
  /** Those that it held at the last look without being at them. */
  lost: readonly string[];
}

export interface Recovery {
  /**
   * Call for every worker of this process as it is made. `underWay` tells the ids of the jobs that
   * it is at.
   */
  guard(workerId: string, underWay: () => Iterable<string>): void;
  /**
   * Call when a worker of this process is gone and the process is not: what it still holds is free.
   */
  forget(workerId: string): void;
  stop(): Promise<void>;
}

/**
 * Gives the jobs of a killed process to the living: unaided, the queue waits four hours. Every
 * process marks its workers with locks on a connection of its own, which end with the process
 * however it ends. So it does with jobs that a worker was given by a connection which broke before
 * it heard of them. Jobs that wait for too long are logged.
 */
export async function startRecovery(
  connectionString: string,
  { log, outage }: Pick<Context, 'log' | 'outage'>,
): Promise<Recovery> {
  const workers = new Map<string, OwnWorker>();
  const ending = new AbortController();
  let client = await open();
  let last: Promise<unknown> = look();
  await last;
  const tellLate = tellLateJobs(log);
  const looking = lookEverySoOften();
  return {
    guard: (workerId, underWay) => {
      workers.set(workerId, { underWay, lost: [] });
      inTurn('pg_advisory_lock_shared', workerId);
    },
    forget: (workerId) => {
      workers.delete(workerId);
      inTurn('pg_advisory_unlock_shared', workerId);
    },
    stop: async () => {
      ending.abort();
      await looking;
      await client.end().catch(() => undefined);
    },
  };

  /**
   * A connection takes one statement at a time. Where it breaks, the next look opens another and
   * marks all anew.
   */
  function inTurn(change: Change, workerId: string): void {
    last = last.then(() => mark(change, workerId)).catch(tellProblem);
  }

  async function open(): Promise<Client> {
    const opened = new Client({
      connectionString,
      keepAlive: true,
      application_name: 'ringside workers',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
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
      for (const [workerId, worker] of workers) await releaseLost(workerId, worker);
      await tellLate(client);
      outage.answered();
    } catch (error) {
      tellProblem(error);
      // What ends a connection that is silent would wait for its answer, too.
      void client.end().catch(() => undefined);
      try {
        client = await open();
        for (const workerId of workers.keys()) await mark('pg_advisory_lock_shared', workerId);
      } catch (again) {
        tellProblem(again);
      }
    }
  }

  async function look(): Promise<void> {
    const { rows } = await client.query<{ workers: string[] }>(UNLOCK);
    for (const row of rows)
      log.info({ workers: row.workers }, 'took back the jobs of dead workers');
    await client.query(SET_BACK);
  }

  /** At the second look: one that was just begun or done is heard of in between. */
  async function releaseLost(workerId: string, worker: OwnWorker): Promise<void> {
    const { rows } = await client.query<{ id: string }>(LOST, [workerId, [...worker.underWay()]]);
    const lost = rows.map(({ id }) => id);
    const still = lost.filter((id) => worker.lost.includes(id));
    worker.lost = lost;
    if (still.length === 0) return;
    await client.query(RELEASE, [workerId, still]);
    log.info({ jobs: still }, 'took back jobs that no worker had heard of');
  }

  async function mark(change: Change, workerId: string): Promise<void> {
    await client.query(`select ${change}($1, hashtext($2))`, [LOCK_CLASS, workerId]);
  }

  function tellProblem(error: unknown): void {
    if (!outage.noticed(error)) log.warn({ err: error }, 'looking after the job queue failed');
  }
}

type Change = 'pg_advisory_lock_shared' | 'pg_advisory_unlock_shared';

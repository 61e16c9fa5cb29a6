import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from 'graphile-worker';
import type { Context } from '#server/context.ts';
import { NOT_STARTED, STARTED_AGAIN } from './jobHealth.ts';
import { startRecovery } from './recovery.ts';
import { createTasks, SCHEDULE } from './tasks.ts';
import { startWatchedRun, type WatchedRun } from './watchedRun.ts';

/**
 * Before workers that ended are started again: doubled each time, until they have run for a while.
 */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
const A_WHILE_MS = 60_000;
/**
 * In batches, if only of one: by themselves the library's workers leave a failure to say so to
 * nobody, which ends the process.
 */
const BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export interface JobRunner {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Runs background jobs in this process; a new job is taken up at once, through NOTIFY. Whatever
 * ends the library's workers, they are started again; `context.jobs` says where none runs.
 * @param connectionString of the context's database, for a connection that stays out of the pool
 */
export async function startJobs(
  context: Context,
  connectionString: string,
  concurrency = 4,
): Promise<JobRunner> {
  const { config, jobs, log, outage, pool } = context;
  jobs.problem = NOT_STARTED;
  const recovery = await startRecovery(connectionString, context);
  const ending = new AbortController();
  const options = {
    pgPool: pool,
    taskList: createTasks(context),
    crontab: SCHEDULE,
    concurrency,
    noHandleSignals: true,
    logger: workerLogger(context),
    preset: { worker: { ...BATCHES, preparedStatements: config.databasePrepared } },
  };
  const runs = new Set<WatchedRun>();
  let current = await start();
  const running = keepRunning();
  return {
    stop: async () => {
      ending.abort();
      await Promise.all([...runs].map((run) => run.end()));
      await running;
      await recovery.stop();
    },
  };

  async function start(): Promise<WatchedRun> {
    const run = await startWatchedRun(context, recovery, options);
    jobs.problem = null;
    runs.add(run);
    return run;
  }

  async function keepRunning(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!ending.signal.aborted) {
      const began = performance.now();
      const reason = await current.over;
      if (ending.signal.aborted) return;
      jobs.problem = STARTED_AGAIN;
      log.warn({ reason }, 'the job runner ended and is started again');
      leave(current);
      waitMs = performance.now() - began > A_WHILE_MS ? FIRST_WAIT_MS : longer(waitMs);
      await startAgain(waitMs);
    }
  }

  /** What it has under way may go on beside the next run. */
  function leave(run: WatchedRun): void {
    void run.end().then(() => runs.delete(run));
  }

  async function startAgain(firstWaitMs: number): Promise<void> {
    for (let waitMs = firstWaitMs; !ending.signal.aborted; waitMs = longer(waitMs)) {
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        current = await start();
        if (ending.signal.aborted) await current.end();
        return;
      } catch (error) {
        if (!outage.noticed(error)) log.warn({ err: error }, 'the job runner could not be started');
      }
    }
  }
}

function longer(waitMs: number): number {
  return Math.min(2 * waitMs, LONGEST_WAIT_MS);
}

/** What the library says of an outage goes to the few lines about it. */
function workerLogger({ log, outage }: Pick<Context, 'log' | 'outage'>): Logger {
  const write: Record<string, (meta: unknown, message: string) => void> = {
    error: (meta, message) => log.error({ meta }, message),
    warning: (meta, message) => log.warn({ meta }, message),
  };
  return new Logger(() => (level, message, meta) => {
    const { error, fatalError } = (meta ?? {}) as { error?: unknown; fatalError?: unknown };
    const name: string = level;
    if (name === 'error' && outage.noticed(error ?? fatalError)) return;
    (write[name] ?? log.debug.bind(log))(meta ?? {}, message);
  });
}

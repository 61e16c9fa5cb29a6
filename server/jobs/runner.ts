import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Context } from '#server/context.ts';
import { startRecovery } from './recovery.ts';
import { createTasks, SCHEDULE } from './tasks.ts';

const RESTART_AFTER_MS = 1_000;
/** In batches, if only of one: by themselves the library's workers leave a failure to say so to nobody, which ends the process. */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface JobRunner {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Runs background jobs in this process; a new job is taken up at once, through NOTIFY. The library gives up when the
 * database goes away under a job; then it is started again.
 * @param connectionString of the context's database, for a connection that stays out of the pool
 */
export async function startJobs(
  context: Context,
  connectionString: string,
  concurrency = 4,
): Promise<JobRunner> {
  const { log, pool } = context;
  const recovery = await startRecovery(connectionString, log);
  const ending = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the pool of workers, not by the one that has them.
  events.on('pool:create', ({ workerPool }) => recovery.guard(workerPool.id));
  countJobs(events, context);
  const options: RunnerOptions = {
    pgPool: pool,
    taskList: createTasks(context),
    crontab: SCHEDULE,
    concurrency,
    noHandleSignals: true,
    events,
    logger: workerLogger(log),
    preset: PRESET,
  };
  let runner = await run(options);
  const running = keepRunning();
  return {
    stop: async () => {
      ending.abort();
      await halt(runner);
      await running;
      await recovery.stop();
    },
  };

  async function keepRunning(): Promise<void> {
    while (!ending.signal.aborted) {
      await runner.promise.catch((error: unknown) =>
        log.error({ err: error }, 'the job runner failed'),
      );
      if (ending.signal.aborted) return;
      log.warn('the job runner stopped and is started again');
      await recovery.forget();
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    while (!ending.signal.aborted) {
      await sleep(RESTART_AFTER_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      try {
        if (!ending.signal.aborted) runner = await run(options);
        if (ending.signal.aborted) await halt(runner);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the job runner could not be started');
      }
    }
  }
}

/** A runner that has stopped by itself refuses to be stopped. */
async function halt(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined);
}

function countJobs(events: WorkerEvents, { metrics }: Context): void {
  if (metrics === null) return;
  const begun = new Map<string, number>();
  events.on('job:start', ({ job }) => begun.set(job.id, performance.now()));
  events.on('job:complete', ({ job, error }) => {
    metrics.job({
      task: job.task_identifier,
      failed: Boolean(error),
      seconds: (performance.now() - (begun.get(job.id) ?? performance.now())) / 1_000,
    });
    begun.delete(job.id);
  });
}

function workerLogger(log: Context['log']): Logger {
  const write: Record<string, (meta: unknown, message: string) => void> = {
    error: (meta, message) => log.error({ meta }, message),
    warning: (meta, message) => log.warn({ meta }, message),
  };
  return new Logger(
    () => (level, message, meta) => (write[level] ?? log.debug.bind(log))(meta ?? {}, message),
  );
}

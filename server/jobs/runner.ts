import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import type { Context } from '#server/context.ts';
import { startRecovery } from './recovery.ts';
import { createTasks, SCHEDULE } from './tasks.ts';

export interface JobRunner {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Runs background jobs in this process; a new job is taken up at once, through NOTIFY.
 * @param connectionString of the context's database, for a connection that stays out of the pool
 */
export async function startJobs(context: Context, connectionString: string, concurrency = 4): Promise<JobRunner> {
  const { log, pool } = context;
  const recovery = await startRecovery(connectionString, log);
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => recovery.guard(worker.workerId));
  const runner = await run({ pgPool: pool, taskList: createTasks(context), crontab: SCHEDULE, concurrency, noHandleSignals: true, events, logger: workerLogger(log) });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));
  return {
    stop: async () => {
      await runner.stop();
      await recovery.stop();
    },
  };
}

function workerLogger(log: Context['log']): Logger {
  const write: Record<string, (meta: unknown, message: string) => void> = {
    error: (meta, message) => log.error({ meta }, message),
    warning: (meta, message) => log.warn({ meta }, message),
  };
  return new Logger(() => (level, message, meta) => (write[level] ?? log.debug.bind(log))(meta ?? {}, message));
}

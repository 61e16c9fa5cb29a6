import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import pTimeout from 'p-timeout';
import type { Context } from '#server/context.ts';
import { NO_ANSWER } from './jobHealth.ts';
import type { Recovery } from './recovery.ts';

/** To read the queue's version and to start: with a database that answers, milliseconds. */
const START_WITHIN_MS = 30_000;
/** An idle worker asks for a job every two seconds, and waits ten for a connection. */
const SILENT_MS = 20_000;
const LISTEN_EVERY_MS = 2_000;
/** For the library to tell the queue of the last jobs that they are done. */
const SETTLE_MS = 5_000;
/** A job that is still under way after so long counts as hung. */
const LONGEST_JOB_MS = 900_000;

/**
 * One run of the library's workers. It is over for good at the first sign of an end: what the
 * library promises then may never settle.
 */
export interface WatchedRun {
  /** Resolves with the reason once it takes no further job. */
  over: Promise<string>;
  /**
   * Takes no further job; resolves once those under way are done, and what it could not settle is
   * free for others.
   */
  end(): Promise<void>;
}

/**
 * Starts the library's workers and watches them.
 * @param options without `events`, which this makes
 */
export async function startWatchedRun(
  context: Context,
  recovery: Recovery,
  options: RunnerOptions & { concurrency: number },
): Promise<WatchedRun> {
  const events: WorkerEvents = new EventEmitter();
  const { underWay, tellOver, over, poolId } = watch(events, context, options.concurrency);
  events.on('pool:create', ({ workerPool }) => recovery.guard(workerPool.id, () => underWay));
  countJobs(events, context);
  const starting = run({ ...options, events });
  const runner = await pTimeout(starting, { milliseconds: START_WITHIN_MS }).catch(
    (error: unknown) => {
      void starting.then(halt, () => undefined);
      throw error;
    },
  );
  runner.promise.then(
    () => tellOver('it stopped'),
    (error: unknown) => tellOver(String(error)),
  );
  return {
    over,
    end: async () => {
      tellOver('it was told to end');
      const halted = halt(runner);
      for (const giveUpAt = Date.now() + LONGEST_JOB_MS; underWay.size > 0; await sleep(100))
        if (Date.now() > giveUpAt) break;
      await Promise.race([halted, sleep(SETTLE_MS, undefined, { ref: false })]);
      const id = poolId();
      if (id !== undefined) recovery.forget(id);
    },
  };
}

/** Resolves once it has stopped. One that has stopped by itself refuses to be stopped. */
async function halt(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined);
  await runner.promise.catch(() => undefined);
}

/**
 * Listens to what the workers do: whether they live, whether their queue answers, and what is under
 * way.
 */
function watch(events: WorkerEvents, { jobs, log }: Context, concurrency: number) {
  const underWay = new Set<string>();
  let heardAt = performance.now();
  let id: string | undefined;
  let isOver = false;
  let resolve!: (reason: string) => void;
  const over = new Promise<string>((settle) => {
    resolve = settle;
  });
  const silence = setInterval(() => {
    if (performance.now() - heardAt > SILENT_MS && underWay.size < concurrency)
      tellOver('its workers are silent');
  }, LISTEN_EVERY_MS);
  const heard = (problem: string | null) => {
    heardAt = performance.now();
    if (!isOver) jobs.problem = problem;
  };
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  events.on('worker:getJob:empty', () => heard(null));
  events.on('worker:getJob:error', ({ error }) => {
    log.debug({ err: error }, 'no job could be taken');
    heard(NO_ANSWER);
  });
  events.on('job:start', ({ job }) => {
    underWay.add(job.id);
    heard(null);
  });
  events.on('job:complete', ({ job }) => underWay.delete(job.id));
  for (const end of ['pool:fatalError', 'pool:gracefulShutdown', 'pool:forcefulShutdown'] as const)
    events.on(end, () => tellOver(end));
  return { underWay, tellOver, over, poolId: () => id };

  function tellOver(reason: string): void {
    isOver = true;
    clearInterval(silence);
    resolve(reason);
  }
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

import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { ProblemError } from '#server/services/problemError.ts';
import { tooBusy, WorkStopped, type WorkPool, type WorkTasks } from '#server/services/workPool.ts';
import type { Assignment, Outcome } from './assignment.ts';

/** Megabytes of a thread's heap. */
const MOST_MEMORY_MB = 256;
/** Work that waits in a lane; beyond it, who asks for more is sent away. */
const MOST_WAITING = 256;
/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 60_000;

/** Threads for work of one kind, so that one kind does not wait for another. */
export interface Lane {
  threads: number;
}

export interface ThreadPoolOptions<Tasks extends WorkTasks, LaneName extends string> {
  /** The module that exports `work`, as source or as built. */
  file: string;
  lanes: Record<LaneName, Lane>;
  /** For each task its lane, and the milliseconds after which its thread is ended. */
  tasks: Record<keyof Tasks, { lane: LaneName; ms: number }>;
}

/**
 * A pool of threads that are begun as they are needed. One that goes beyond its time or memory is
 * ended, and another takes its place.
 */
export function createThreadPool<Tasks extends WorkTasks, LaneName extends string>({
  file,
  lanes,
  tasks,
}: ThreadPoolOptions<Tasks, LaneName>): WorkPool<Tasks> {
  const names = Object.keys(lanes) as LaneName[];
  const limits = new Map(names.map((name) => [name, pLimit(lanes[name].threads)]));
  const pools = new Map<LaneName, Promise<Piscina>>();
  let closed = false;

  return {
    run: (async (name: string, input: unknown) => {
      const { lane, ms } = tasks[name]!;
      const limit = limits.get(lane)!;
      if (closed || limit.pendingCount >= MOST_WAITING) throw tooBusy();
      const outcome = await limit(() => runWithin(lane, name, input, ms));
      // Answers that come one upon the other are handed out in one turn of the event loop: whoever
      // asks for many would keep it.
      await turnOfEventLoop();
      if ('problem' in outcome) throw problemOf(outcome.problem);
      return outcome.done;
    }) as WorkPool<Tasks>['run'],
    close: async () => {
      closed = true;
      await Promise.all([...pools.values()].map(async (pool) => (await pool).destroy()));
    },
  };

  async function runWithin(
    lane: LaneName,
    name: string,
    input: unknown,
    ms: number,
  ): Promise<Outcome> {
    const pool = await poolOf(lane);
    const deadline = new AbortController();
    // A thread that has yet to load its modules has not begun.
    const { port1: told, port2: begun } = new MessageChannel();
    let timer: NodeJS.Timeout | undefined;
    told.once('message', () => {
      timer = setTimeout(() => deadline.abort(), ms);
    });
    try {
      const assignment: Assignment = { name, input, begun };
      const options = { signal: deadline.signal, transferList: [begun] };
      return (await pool.run(assignment, options)) as Outcome;
    } catch (error) {
      if (closed) throw tooBusy();
      if (deadline.signal.aborted || isOutOfMemory(error)) throw new WorkStopped(name);
      throw error;
    } finally {
      clearTimeout(timer);
      told.close();
    }
  }

  /** The library is loaded, and threads are begun, with the first piece of work. */
  function poolOf(lane: LaneName): Promise<Piscina> {
    const known = pools.get(lane) ?? createPool(file, lanes[lane].threads);
    pools.set(lane, known);
    return known;
  }
}

async function createPool(file: string, threads: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: file,
    name: 'work',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // From source, a thread reads TypeScript as whoever runs it does.
    ...(extname(file) === '.ts' && { execArgv: ['--import', tsxLoader()] }),
  });
}

function tsxLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function problemOf({
  status,
  code,
  title,
  message,
  errors,
  members,
  retryAfter,
}: Extract<Outcome, { problem: unknown }>['problem']): ProblemError {
  return new ProblemError(status, code, title, message, errors, members, retryAfter);
}

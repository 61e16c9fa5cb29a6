import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Piscina } from 'piscina';
import { ProblemError } from '#server/services/problemError.ts';
import { tooBusy, WorkStopped, type WorkPool, type WorkTasks } from '#server/services/workPool.ts';
import type { Assignment, Outcome } from './assignment.ts';

/** Megabytes of a thread's heap. */
const MOST_MEMORY_MB = 256;
/** Of it for what was just made: a thread fills whatever it is given before it tidies up. */
const YOUNG_MEMORY_MB = 6;
/** Work that waits in a lane; beyond it, who asks for more is sent away. */
const MOST_WAITING = 256;
/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 60_000;

/**
 * A thread that remembers what work is about gets no more of it while it has so much more to do
 * than another.
 */
const MOST_AHEAD = 6;
/**
 * Subjects of which it is remembered that they went to a thread: as many as it remembers itself.
 */
const MOST_SUBJECTS = 48;

/** Threads for work of one kind, so that one kind does not wait for another. */
export interface Lane {
  threads: number;
  /** Each thread has a queue of its own: what work is about is remembered by one of them. */
  apart?: boolean;
}

/** How a task is done. */
export interface TaskOptions<Input, LaneName extends string> {
  lane: LaneName;
  /** Milliseconds after which its thread is ended. */
  ms: number;
  /**
   * What threads remember of it: work about the same goes to the same thread, as long as others
   * have about as much to do.
   */
  about?: (input: Input) => string;
  /**
   * The input as it goes to a thread that remembers: with the name of what it is about in its
   * place. A thread that does not after all throws `Forgotten`.
   */
  named?: (input: Input, subject: string) => Input;
  /** It only has a thread remember what it is about, so it is left out where one does. */
  prepares?: true;
}

export interface ThreadPoolOptions<Tasks extends WorkTasks, LaneName extends string> {
  /** The module that exports `work`, as source or as built. */
  file: string;
  lanes: Record<LaneName, Lane>;
  tasks: { [Name in keyof Tasks]: TaskOptions<Parameters<Tasks[Name]>[0], LaneName> };
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
  const queues = new Map(names.map((name) => [name, queuesOf(file, lanes[name])]));
  let closed = false;

  return {
    run: (async (name: string, input: never) => {
      const { lane, ms, about, named, prepares } = tasks[name]!;
      const subject = about?.(input);
      const queue = chosen(queues.get(lane)!, subject);
      const isKnown = subject !== undefined && queue.remembers(subject);
      if (isKnown && prepares) return undefined;
      if (closed || queue.limit.pendingCount >= MOST_WAITING) throw tooBusy();
      if (subject !== undefined) queue.remember(subject);
      const sent = isKnown && named ? named(input, subject) : input;
      const outcome = await queue.limit(async () => {
        const first = await runWithin(queue, name, sent, ms);
        return 'forgotten' in first ? runWithin(queue, name, input, ms) : first;
      });
      // Answers that come one upon the other are handed out in one turn of the event loop: whoever
      // asks for many would keep it.
      await turnOfEventLoop();
      if ('problem' in outcome) throw problemOf(outcome.problem);
      return 'done' in outcome ? outcome.done : undefined;
    }) as WorkPool<Tasks>['run'],
    close: async () => {
      closed = true;
      await Promise.all([...queues.values()].flat().map((queue) => queue.close()));
    },
  };

  async function runWithin(
    queue: Queue,
    name: string,
    input: unknown,
    ms: number,
  ): Promise<Outcome> {
    const pool = await queue.pool();
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
}

/** Work that waits for the same threads. */
interface Queue {
  limit: LimitFunction;
  /** The library is loaded, and threads are begun, with the first piece of work. */
  pool(): Promise<Piscina>;
  /** Whether it had work about it, and its thread has not ended for want of work since. */
  remembers(subject: string): boolean;
  remember(subject: string): void;
  close(): Promise<void>;
}

/** One for all threads of a lane or, where they remember what work is about, one each. */
function queuesOf(file: string, { threads, apart = false }: Lane): Queue[] {
  return apart
    ? Array.from({ length: threads }, () => createQueue(file, 1))
    : [createQueue(file, threads)];
}

function createQueue(file: string, threads: number): Queue {
  const subjects = new Set<string>();
  let starting: Promise<Piscina> | undefined;
  let pool: Piscina | undefined;
  return {
    limit: pLimit(threads),
    pool: async () => (pool = await (starting ??= createPool(file, threads))),
    remembers: (subject) => {
      if (pool?.threads.length === 0) subjects.clear();
      return subjects.has(subject);
    },
    remember: (subject) => {
      subjects.delete(subject);
      subjects.add(subject);
      const [oldest] = subjects;
      if (subjects.size > MOST_SUBJECTS && oldest !== undefined) subjects.delete(oldest);
    },
    close: async () => (await starting)?.destroy(),
  };
}

/** The one that has least to do; of those that have hardly more, one that remembers the subject. */
function chosen(queues: readonly Queue[], subject: string | undefined): Queue {
  const toDo = ({ limit }: Queue) => limit.activeCount + limit.pendingCount;
  const least = queues.reduce((best, queue) => (toDo(queue) < toDo(best) ? queue : best));
  if (subject === undefined) return least;
  const remembering = queues.filter(
    (queue) => queue.remembers(subject) && toDo(queue) < toDo(least) + MOST_AHEAD,
  );
  const [first = least] = remembering.toSorted((a, b) => toDo(a) - toDo(b));
  return first;
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
    // A thread that waits by Atomics never turns its event loop, so no channel closes and nothing
    // that the collector has found dead is freed.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: MOST_MEMORY_MB,
      maxYoungGenerationSizeMb: YOUNG_MEMORY_MB,
    },
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

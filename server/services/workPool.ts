import { ProblemError } from './problemError.ts';

/**
 * Functions of plain data, by name: what goes in and comes out is copied from one thread to
 * another.
 */
export type WorkTasks = Record<string, (input: never) => unknown>;

/**
 * Work that may keep a processor busy for longer than a request may, done beside the thread that
 * answers requests.
 */
export interface WorkPool<Tasks extends WorkTasks> {
  /**
   * Does one piece of work; a problem that it comes upon is thrown here.
   * @throws {WorkStopped} where it took too long or too much memory: the same again would too
   * @throws {ProblemError} 503 where too much work waits already, or the pool is closed
   */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Work was ended from outside because it went beyond its bounds. */
export class WorkStopped extends ProblemError {
  constructor(name: string) {
    super(
      422,
      'too-much-work',
      'Unprocessable Content',
      'This file is too complex to process. Try a simpler one.',
    );
    this.cause = `the work ${name} was stopped`;
  }
}

export function tooBusy(): ProblemError {
  return new ProblemError(
    503,
    'too-busy',
    'Service Unavailable',
    'The server is busy. Try again in a moment.',
    undefined,
    {},
    2,
  );
}

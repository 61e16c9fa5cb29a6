import type { MessagePort } from 'node:worker_threads';
import type { ProblemError } from '#server/services/problemError.ts';

/** A piece of work as it comes from the pool. */
export interface Assignment {
  name: string;
  input: unknown;
  /** Told when it is begun. */
  begun: MessagePort;
}

/** A thread was given the name alone of what it was to remember, and does not. */
export class Forgotten extends Error {}

/**
 * What came of it. Errors lose their class between threads; a problem is taken apart and put
 * together again.
 */
export type Outcome = { done: unknown } | { problem: ProblemParts } | { forgotten: true };

export type ProblemParts = Pick<
  ProblemError,
  'status' | 'code' | 'title' | 'message' | 'errors' | 'members' | 'retryAfter'
>;

import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** Work of a pool that is tested: what stops at nothing, and what ends well. @type {Record<string, (input: never) => unknown>} */
const tasks = {
  double: (/** @type {number} */ number) => number * 2,
  forever: () => {
    for (;;);
  },
  hoard: () => {
    const kept = [];
    for (let at = 0.5; ; at += 1) kept.push(Array(1_000_000).fill(at));
  },
  /** Tells which thread did it, and what the thread has done so far. */
  whose: async (/** @type {string} */ subject) => {
    await sleep(20);
    done.push(subject);
    return { threadId, done };
  },
  recall: (/** @type {string} */ subject) => {
    done.push(subject);
  },
  fail: () => {
    throw new Error('a fault of the program');
  },
};

/** @type {string[]} */
const done = [];

/**
 * @param {{ name: string, input: never, begun: import('node:worker_threads').MessagePort }}
 * assignment
 */
export async function work({ name, input, begun }) {
  begun.postMessage(null);
  if (name === 'named')
    return input === 'Ann, in full' || done.includes('Ann, in full')
      ? { done: done.push(input) && input }
      : { forgotten: true };
  if (name === 'refuse')
    return {
      problem: {
        status: 422,
        code: 'no-good',
        title: 'Unprocessable Content',
        message: 'This is no good.',
        errors: { file: ['This is no good.'] },
        members: {},
        retryAfter: undefined,
      },
    };
  return { done: await tasks[name]?.(input) };
}

import { expect, test } from 'vitest';
import { connect, serve, type Port } from './messages.ts';

interface Sums {
  add: (one: number, other: number) => Promise<number>;
  fail: () => Promise<never>;
  hang: () => Promise<void>;
}
const SUMS: Sums = {
  add: (one, other) => Promise.resolve(one + other),
  fail: () => Promise.reject(new RangeError('too much')),
  hang: () => new Promise(() => undefined),
};
const NAMES = ['add', 'fail', 'hang'] as const;

test('what is asked of a worker is answered, whichever answer comes first', async () => {
  const { sums } = working();
  const { add } = await sums;
  expect(await Promise.all([add(1, 2), add(3, 4)])).toEqual([3, 7]);
});

test('what goes wrong inside is told to whoever asked, and the next question is answered', async () => {
  const { sums } = working();
  const { add, fail } = await sums;
  await expect(fail()).rejects.toThrow('RangeError: too much');
  expect(await add(1, 1)).toBe(2);
});

test('a worker that cannot start rejects', async () => {
  const lost: string[] = [];
  const page = new Side();
  const starting = connect<Sums>(page, NAMES, () => lost.push('lost'));
  page.dispatchEvent(new Event('error'));
  await expect(starting).rejects.toThrow('The worker did not start.');
  expect(lost).toEqual(['lost']);
});

test('a worker that is lost leaves nobody waiting, and says so once', async () => {
  const { page, lost, sums } = working();
  const { hang, add } = await sums;
  const waiting = hang();
  page.dispatchEvent(new Event('error'));
  page.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('The worker did not start.');
  await expect(add(1, 2)).rejects.toThrow('The worker did not start.');
  expect(lost).toEqual(['lost']);
});

/** A page and a worker, in one thread: what one posts the other hears later, copied. */
function working() {
  const lost: string[] = [];
  const page = new Side();
  const worker = new Side();
  page.other = worker;
  worker.other = page;
  const sums = connect<Sums>(page, NAMES, () => lost.push('lost'));
  serve(worker, SUMS);
  return { page, lost, sums };
}

class Side extends EventTarget implements Port {
  other: Side | null = null;
  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    queueMicrotask(() => this.other?.dispatchEvent(new MessageEvent('message', { data })));
  }
}

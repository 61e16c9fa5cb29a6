import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ProblemError } from '#server/services/problemError.ts';
import { WorkStopped } from '#server/services/workPool.ts';
import { createThreadPool } from './threadPool.ts';

type OddTasks = {
  double: (number: number) => number;
  whose: (subject: string) => { threadId: number; done: string[] };
  recall: (subject: string) => void;
  named: (subject: string) => string;
  forever: (nothing: null) => void;
  hoard: (nothing: null) => void;
  fail: (nothing: null) => void;
  refuse: (nothing: null) => void;
};

const PATIENT = { lane: 'only', ms: 60_000 } as const;
const pools: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function oddPool(threads = 1, apart = false) {
  const pool = createThreadPool<OddTasks, 'only'>({
    file: fileURLToPath(new URL('../../tests/fakes/oddWorker.mjs', import.meta.url)),
    lanes: { only: { threads, apart } },
    tasks: {
      double: PATIENT,
      whose: { ...PATIENT, about: (subject) => subject },
      named: {
        ...PATIENT,
        about: (subject) => subject.slice(0, 3),
        named: (_subject, name) => name,
      },
      recall: { ...PATIENT, about: (subject) => subject, prepares: true },
      forever: { lane: 'only', ms: 300 },
      hoard: PATIENT,
      fail: PATIENT,
      refuse: PATIENT,
    },
  });
  pools.push(pool);
  return pool;
}

test('work is done by name, and what comes of it comes back', async () => {
  const pool = oddPool(2);
  expect(await Promise.all([1, 2, 3].map((number) => pool.run('double', number)))).toEqual([
    2, 4, 6,
  ]);
});

test.each(['forever', 'hoard'] as const)(
  'work that would go on %s is stopped, and the next is done',
  async (name) => {
    const pool = oddPool();
    const [stopped, next] = await Promise.allSettled([
      pool.run(name, null),
      pool.run('double', 21),
    ]);
    expect(stopped).toMatchObject({ status: 'rejected', reason: expect.any(WorkStopped) });
    expect(next).toEqual({ status: 'fulfilled', value: 42 });
  },
);

test('a problem that work comes upon is the same problem here; a fault of the program is none', async () => {
  const pool = oddPool();
  const problem = await pool.run('refuse', null).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({
    status: 422,
    code: 'no-good',
    message: 'This is no good.',
    errors: { file: ['This is no good.'] },
  });
  const fault = await pool.run('fail', null).catch((error: unknown) => error);
  expect(fault).not.toBeInstanceOf(ProblemError);
  expect(fault).toMatchObject({ message: 'a fault of the program' });
});

test('work about the same goes to the thread that remembers it, until that has much more to do than another', async () => {
  const pool = oddPool(2, true);
  const first = await Promise.all(['Ann', 'Ben'].map((subject) => pool.run('whose', subject)));
  const again = await Promise.all(
    ['Ben', 'Ann', 'Ben', 'Ann'].map((subject) => pool.run('whose', subject)),
  );
  const [ann, ben] = first.map(({ threadId }) => threadId);
  expect(ann).not.toBe(ben);
  expect(again.map(({ threadId }) => threadId)).toEqual([ben, ann, ben, ann]);
  const many = await Promise.all(Array.from({ length: 8 }, () => pool.run('whose', 'Ann')));
  expect(new Set(many.map(({ threadId }) => threadId))).toEqual(new Set([ann, ben]));
});

test('a thread is not prepared for what it remembers', async () => {
  const pool = oddPool(2, true);
  await Promise.all([pool.run('recall', 'Ann'), pool.run('recall', 'Ann')]);
  const { done } = await pool.run('whose', 'Ann');
  expect(done).toEqual(['Ann', 'Ann']);
});

test('a thread that remembers is told the name alone; one that has forgotten is told all of it', async () => {
  const pool = oddPool(1, true);
  expect(await pool.run('named', 'Ann, in full')).toBe('Ann, in full');
  expect(await pool.run('named', 'Ann, in full')).toBe('Ann');
  await Promise.allSettled([pool.run('forever', null)]);
  expect(await pool.run('named', 'Ann, in full')).toBe('Ann, in full');
});

test('where too much waits already, more is sent away', async () => {
  const pool = oddPool();
  const all = Array.from({ length: 300 }, () => pool.run('double', 1));
  const settled = await Promise.allSettled(all);
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(settled.length - refused.length).toBeGreaterThan(200);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'too-busy', retryAfter: 2 } });
});

test('a pool that is closed ends what is under way, and takes no more', async () => {
  const pool = oddPool();
  const under = pool.run('double', 1).then(() => pool.run('forever', null));
  const ended = under.catch((error: unknown) => error);
  await expect.poll(() => pool.run('double', 2)).toBe(4);
  await pool.close();
  expect(await ended).toMatchObject({ code: expect.stringMatching(/too-busy|too-much-work/) });
  await expect(pool.run('double', 1)).rejects.toMatchObject({ status: 503 });
});

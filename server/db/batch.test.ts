import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batched } from './batch.ts';
import type { Executor } from './executor.ts';

const db = {} as Executor;

function loader() {
  const answers: (() => void)[] = [];
  const read = vi.fn<(db: Executor, keys: string[]) => Promise<{ id: string }[]>>(
    (_db, keys) =>
      new Promise((resolve) =>
        answers.push(() => resolve(keys.filter((key) => key !== 'nobody').map((id) => ({ id })))),
      ),
  );
  const find = batched(read, ({ id }) => id);
  const answer = async () => {
    await turn();
    for (const each of answers.splice(0)) each();
  };
  return { read, find, answer };
}

test('those who ask at once are one statement, each gets its own row, and who is not there none', async () => {
  const { read, find, answer } = loader();
  const asked = Promise.all(['a', 'b', 'a', 'nobody'].map((key) => find(db, key)));
  await answer();
  expect(await asked).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, undefined]);
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b', 'nobody']]);
});

test('who asks while two statements are under way is in the next, which begins after that', async () => {
  const { read, find, answer } = loader();
  const early = [find(db, 'a')];
  await turn();
  early.push(find(db, 'b'));
  await turn();
  const late = Promise.all(['c', 'd', 'e'].map((key) => find(db, key)));
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
  await answer();
  await Promise.all(early);
  await answer();
  expect(await late).toEqual([{ id: 'c' }, { id: 'd' }, { id: 'e' }]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a statement that fails is told to all who asked, and the next one works', async () => {
  const { read, find, answer } = loader();
  read.mockRejectedValueOnce(new Error('away'));
  expect(await Promise.allSettled([find(db, 'a'), find(db, 'b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const again = find(db, 'a');
  await answer();
  expect(await again).toEqual({ id: 'a' });
});

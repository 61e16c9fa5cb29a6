import { expect, test, vi } from 'vitest';
import { createMemory } from './memory.ts';

const setUp = (lastMs = 60_000) => {
  const memory = createMemory<{ of: string } | null>(lastMs, (value) => value?.of ?? null);
  const read = vi.fn<() => Promise<{ of: string } | null>>(() => Promise.resolve({ of: 'sam' }));
  return { memory, read, ask: (key = 'a') => memory.recall(key, read) };
};

test('while changes are heard of, what was read is remembered, and those who ask at once have it read once', async () => {
  const { memory, read, ask } = setUp();
  memory.hear(true);
  await Promise.all([ask(), ask()]);
  expect(await ask()).toEqual({ of: 'sam' });
  expect(read).toHaveBeenCalledTimes(1);
});

test('while they are not, nothing is kept, and what was is gone', async () => {
  const { memory, read, ask } = setUp();
  await ask();
  await ask();
  memory.hear(true);
  await ask();
  memory.hear(false);
  await ask();
  expect(read).toHaveBeenCalledTimes(4);
});

test('what is forgotten is read anew, and nothing else is', async () => {
  const { memory, read, ask } = setUp();
  memory.hear(true);
  await ask('a');
  read.mockResolvedValueOnce({ of: 'kim' });
  await ask('b');
  memory.forget('sam');
  await Promise.all([ask('a'), ask('b')]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('what was being read as something changed is given and not kept', async () => {
  const { memory, read, ask } = setUp();
  memory.hear(true);
  let answer: (value: { of: string }) => void = () => undefined;
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const early = ask();
  memory.forget('sam');
  answer({ of: 'sam' });
  expect(await early).toEqual({ of: 'sam' });
  await ask();
  expect(read).toHaveBeenCalledTimes(2);
});

test('what is not worth it, what is too old and what failed is read anew', async () => {
  const { memory, read, ask } = setUp(0);
  memory.hear(true);
  read.mockResolvedValueOnce(null);
  expect(await ask()).toBeNull();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toEqual({ of: 'sam' });
  await ask();
  expect(read).toHaveBeenCalledTimes(4);
});

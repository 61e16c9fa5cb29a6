import { expect, test, vi } from 'vitest';
import { breathe, later, soon } from './soon.ts';

test('what may follow comes after all that promises lead to, in order, the same callback once', async () => {
  const done: string[] = [];
  const draw = () => void done.push('drawn');
  soon(draw);
  soon(() => void done.push('saved'));
  soon(draw);
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
  done.push('answered');
  await later();
  expect(done).toEqual(['answered', 'drawn', 'saved']);
  soon(draw);
  await later();
  expect(done.at(-1)).toBe('drawn');
});

test('long work goes on after what the browser had to do, by its own scheduler where it has one', async () => {
  const done: string[] = [];
  soon(() => void done.push('drawn'));
  await breathe();
  expect(done).toEqual(['drawn']);
  vi.stubGlobal('scheduler', { yield: () => Promise.resolve(done.push('yielded')) });
  await breathe();
  vi.unstubAllGlobals();
  expect(done).toEqual(['drawn', 'yielded']);
});

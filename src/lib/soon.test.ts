import { expect, test } from 'vitest';
import { later, soon } from './soon.ts';

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

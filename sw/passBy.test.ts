import { expect, test } from 'vitest';
import { passBy, type Installing } from './passBy.ts';

test('what is posted goes past the worker, where the browser knows how', () => {
  const rules: unknown[] = [];
  const addRoutes: Installing['addRoutes'] = (added) => Promise.resolve(void rules.push(...added));
  passBy({ addRoutes });
  expect(rules).toEqual([{ condition: { requestMethod: 'POST' }, source: 'network' }]);
  expect(() => passBy({})).not.toThrow();
});

import { expect, test } from 'vitest';
import { bypassServiceWorker, type Installing } from './bypassServiceWorker.ts';

test('what is posted goes past the worker, where the browser knows how', () => {
  const rules: unknown[] = [];
  const addRoutes: Installing['addRoutes'] = (added) => Promise.resolve(void rules.push(...added));
  bypassServiceWorker({ addRoutes });
  expect(rules).toEqual([{ condition: { requestMethod: 'POST' }, source: 'network' }]);
  expect(() => bypassServiceWorker({})).not.toThrow();
});

import { expect, test } from 'vitest';
import { bypassServiceWorker, type Installing } from './bypassServiceWorker.ts';

test('what is posted or asked of the API goes past the worker, where the browser knows how', () => {
  const rules: unknown[] = [];
  const addRoutes: Installing['addRoutes'] = (added) => Promise.resolve(void rules.push(...added));
  bypassServiceWorker({ addRoutes });
  expect(rules).toEqual([
    { condition: { requestMethod: 'POST' }, source: 'network' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/manage/*' }, source: 'network' },
  ]);
  expect(() => bypassServiceWorker({})).not.toThrow();
});

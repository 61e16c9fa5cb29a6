import { expect, test, vi } from 'vitest';
import { analyticsId, analyticsOf } from './analytics.ts';

test('an id that names nobody is refused', () => {
  expect(['', '  ', 'distinct_id', 'distinctid', 'DISTINCT_ID', null, undefined, {}].map(analyticsId)).toEqual(Array.from({ length: 8 }, () => null));
});

test('a number becomes a string', () => {
  expect([analyticsId(42), analyticsId('rep-1')]).toEqual(['42', 'rep-1']);
});

test('only a real id reaches the client', () => {
  const identify = vi.fn<(id?: string) => void>();
  const analytics = analyticsOf({ identify, reset: () => undefined });
  analytics.identify('distinct_id');
  analytics.identify(7);
  expect(identify.mock.calls).toEqual([['7']]);
});

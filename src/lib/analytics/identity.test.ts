import { expect, test } from 'vitest';
import { analyticsId } from './identity.ts';

test('an id that names nobody is refused', () => {
  expect(
    [
      '',
      '  ',
      'distinct_id',
      'distinctid',
      'DISTINCT_ID',
      ' distinctid ',
      null,
      undefined,
      {},
      Number.NaN,
    ].map(analyticsId),
  ).toEqual(Array.from({ length: 10 }, () => null));
});

test('a number becomes a string, and a string stays as it is', () => {
  expect([analyticsId(42), analyticsId(0), analyticsId('rep-1')]).toEqual(['42', '0', 'rep-1']);
});

import { expect, test } from 'vitest';
import { byteRange } from './byteRange.ts';

test.each([
  ['bytes=0-99', { from: 0, to: 100 }],
  ['bytes=900-', { from: 900, to: 1_000 }],
  ['bytes=-100', { from: 900, to: 1_000 }],
  ['bytes=-5000', { from: 0, to: 1_000 }],
  ['bytes=990-5000', { from: 990, to: 1_000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=-', 'all'],
  ['seconds=1-2', 'all'],
  [undefined, 'all'],
])('%s of a thousand bytes', (header, meaning) => {
  expect(byteRange(header, 1_000)).toEqual(meaning);
});

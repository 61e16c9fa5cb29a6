import { expect, test } from 'vitest';
import { boardSearch, boardView } from './boardAddress.ts';

test.each([
  ['', { scope: 'world', period: 'week', page: 1 }],
  ['scope=friends&period=all&page=3', { scope: 'friends', period: 'all', page: 3 }],
  ['scope=galaxy&period=decade&page=zero', { scope: 'world', period: 'week', page: 1 }],
  ['page=-2', { scope: 'world', period: 'week', page: 1 }],
  ['page=1.5', { scope: 'world', period: 'week', page: 1 }],
  ['page=1e9', { scope: 'world', period: 'week', page: 1_000_000_000 }],
  ['page=99999999999999999999', { scope: 'world', period: 'week', page: 1_000_000_000 }],
] as const)('the address ?%s asks for a board that there can be', (search, view) => {
  expect(boardView(new URLSearchParams(search))).toEqual(view);
});

test('a board is found again by its address, and the usual one has the shortest', () => {
  const view = { scope: 'company', period: 'month', page: 7 } as const;
  expect(boardView(new URLSearchParams(boardSearch(view)))).toEqual(view);
  expect(boardSearch({ scope: 'world', period: 'week', page: 1 })).toBe('');
});

import { expect, test } from 'vitest';
import { isFiltered, searchOf, viewOf } from './historySearch.ts';

const view = (search: string) => viewOf(new URLSearchParams(search));

test.each([
  '',
  '?query=renewal&page=2',
  '?assistantId=dana-whitfield&difficulty=hard&callStatus=scored&orderBy=score&page=3',
])('an address of the history (%j) is read and written alike', (search) => {
  expect(searchOf(view(search))).toBe(search);
});

test.each([
  '?page=0',
  '?page=1.5',
  '?page=x',
  '?page=1e99',
  '?difficulty=brutal',
  '?callStatus=gone',
  '?orderBy=name',
  '?orderBy=recent',
  '?page=1',
  '?query=%20',
  '?assistantId=',
])('what an address cannot mean (%s) is left out', (search) => {
  expect(searchOf(view(search))).toBe('');
});

test('an order or a page leaves no calls out, a filter does', () => {
  expect(
    [
      view('?orderBy=score&page=2'),
      view('?difficulty=easy'),
      view('?callStatus=failed'),
      view('?assistantId=a'),
    ].map(isFiltered),
  ).toEqual([false, true, true, true]);
});

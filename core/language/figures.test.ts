import { expect, test } from 'vitest';
import { figuresIn } from './figures.ts';

test.each([
  ['nine dispatchers, five on days', [9, 5]],
  ['9 dispatchers', [9]],
  ['eighteen thousand a year', [18_000]],
  ['$18,000 or 18k', [18_000, 18_000]],
  ['ninety-one percent, 91% even', [91, 91]],
  ['the thirty-first of March', [31]],
  ['March 31st', [31]],
  ['one point nine million', [1_900_000]],
  ['1.9 million, or 1.9m', [1_900_000, 1_900_000]],
  ['a dozen of them', [12]],
  ['at 7pm', [7]],
  ['one or two, the first time', []],
])('%s', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

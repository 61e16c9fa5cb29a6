import { expect, test } from 'vitest';
import { numbersIn } from './numbers.ts';

const values = (text: string) => numbersIn(text.split(' ')).map(({ value }) => value);

test('numbers are read in figures and spelt out', () => {
  expect(values('two hundred and thirty people')).toEqual([230]);
  expect(values('about forty five trucks')).toEqual([45]);
  expect(values('half a million a year')).toEqual([500_000]);
  expect(values('a hundred and twenty thousand')).toEqual([120_000]);
  expect(values('12,500 or 30k')).toEqual([12_500, 30_000]);
  expect(values('one thousand two hundred')).toEqual([1_200]);
});

test('numbers side by side are two, and ordinals are none', () => {
  expect(values('nine ten or so')).toEqual([9, 10]);
  expect(values('the second of three')).toEqual([3]);
  expect(values('bread and butter')).toEqual([]);
});

test('a number knows which words it was said in', () => {
  expect(numbersIn(['so', 'twenty', 'one', 'drivers'])).toEqual([{ value: 21, from: 1, to: 3 }]);
});

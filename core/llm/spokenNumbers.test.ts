import { expect, test } from 'vitest';
import { numbersIn } from './spokenNumbers.ts';

test.each([
  ['two hundred and thirty in operations', [230]],
  ['forty five drivers and 12 vans', [45, 12]],
  ['a hundred people', [100]],
  ['about a million a year', [1_000_000]],
  ['twelve thousand five hundred', [12_500]],
  ['nine or ten of us', [9, 10]],
  ['eighty k', [80_000]],
  ['no numbers here', []],
])('%j holds %j', (text, wanted) => {
  expect(numbersIn(text.split(' '))).toEqual(wanted);
});

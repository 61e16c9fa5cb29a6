import { expect, test } from 'vitest';
import { linePaths, meanOf, namedPoints } from './chart.ts';

test('a line goes from the left to the right, high values high', () => {
  expect(linePaths([0, 0.5, 1], 100, 40)).toEqual(['M0 40L50 20L100 0']);
});

test('a line breaks where a call could not tell, and a single point is a dot', () => {
  expect(linePaths([0, 0, null, 1], 90, 10)).toEqual(['M0 10L30 10', 'M90 0h0']);
  expect(linePaths([0.5], 100, 10)).toEqual(['M50 5h0']);
  expect(linePaths([null], 100, 10)).toEqual([]);
});

test('the mean is of what is known', () => {
  expect(meanOf([1, null, 0])).toBe(0.5);
  expect(meanOf([null])).toBe(null);
});

test('the first, the best and the last value are written, unless they would lie over each other', () => {
  const places = (values: (number | null)[]) => namedPoints(values).map(({ index }) => index);
  expect(places([0.2, 0.9, 0.3, 0.5])).toEqual([0, 1, 3]);
  expect(places([null, 0.2, 0.4, 0.6])).toEqual([1, 3]);
  expect(places([0.2, 0.3, 0.4, 0.5, 0.6, 0.5, 0.5, 0.5, 0.9, 0.8])).toEqual([0, 9]);
  expect(places([0.4])).toEqual([0]);
  expect(places([null])).toEqual([]);
});

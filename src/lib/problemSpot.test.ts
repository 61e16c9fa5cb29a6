import { expect, test } from 'vitest';
import { problemSpot } from './problemSpot.ts';

function thrown(name: string, message: string, frames: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n${frames}`;
  return error;
}

test('an error is told by its kind and place, not by its message', () => {
  const chrome = thrown(
    'TypeError',
    'cannot read "Priya Nair said no"',
    '    at render (https://ringside.test/assets/start-AbC1.js:12:345)\n    at https://ringside.test/assets/other.js:1:2',
  );
  expect(problemSpot(chrome)).toEqual({
    kind: 'TypeError',
    file: 'start-AbC1.js',
    line: 12,
    column: 345,
  });
  const firefox = thrown(
    'RangeError',
    'x',
    'render@https://ringside.test/assets/start-AbC1.js:7:8\n@https://ringside.test/assets/b.js:1:1',
  );
  expect(problemSpot(firefox)).toEqual({
    kind: 'RangeError',
    file: 'start-AbC1.js',
    line: 7,
    column: 8,
  });
});

test('an unusual name is not told, and what is no error has no place', () => {
  expect(problemSpot(thrown('Priya Nair', 'no', ''))).toEqual({ kind: 'other' });
  expect([problemSpot('Priya Nair'), problemSpot(null)]).toEqual([
    { kind: 'other' },
    { kind: 'other' },
  ]);
});

import { expect, test } from 'vitest';
import { lettersOf, shortened } from './drawResult.ts';

const within = (letters: number) => (line: string) => lettersOf(line).length <= letters;

test('a line that fits stays whole, and one that does not ends in an ellipsis', () => {
  expect(shortened('Dana Whitfield', within(20))).toBe('Dana Whitfield');
  expect(shortened('Dana Whitfield', within(10))).toBe('Dana Whit…');
  expect(shortened('Dana Whitfield', within(6))).toBe('Dana…');
});

test('no letter is cut in half', () => {
  expect(shortened('👩🏽👩🏽👩🏽', within(2))).toBe('👩🏽…');
});

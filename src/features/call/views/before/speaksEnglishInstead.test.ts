import { expect, test } from 'vitest';
import { speaksEnglishInstead } from './speaksEnglishInstead.ts';

test.each([
  ['de-DE', false, true],
  ['de-DE', true, false],
  ['en-GB', false, false],
  ['EN', false, false],
  ['enm', false, true],
])('a persona of %s, with a model: %s, speaks English instead: %s', (language, model, expected) => {
  expect(speaksEnglishInstead(language, model)).toBe(expected);
});

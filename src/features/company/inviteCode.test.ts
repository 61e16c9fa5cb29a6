import { expect, test } from 'vitest';
import { inviteCode } from './inviteCode.ts';

test.each([
  [' abc123 ', 'abc123'],
  ['https://ringside.example/social/company?invite=abc%2B123', 'abc+123'],
  ['https://ringside.example/social/company', ''],
  ['', ''],
])('of “%s” the code is “%s”', (typed, code) => {
  expect(inviteCode(typed)).toBe(code);
});

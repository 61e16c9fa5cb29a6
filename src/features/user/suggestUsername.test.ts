import { expect, test } from 'vitest';
import { suggestUsername } from './suggestUsername.ts';

test.each([
  ['sam.porter@example.com', 'sam.porter'],
  ['Sam_Porter+work@example.com', 'sam_porter'],
  ['zoë.müller@example.com', 'zoe.muller'],
  ['1234.jo-@example.com', null],
  ['12anna..lee@example.com', 'anna.lee'],
  ['abcdefghijklmnopqrst.uvw@example.com', 'abcdefghijklmnopqrst'],
  ['abcdefghijklmnopqrs.tuvw@example.com', 'abcdefghijklmnopqrs'],
  ['ян@example.com', null],
  ['a@example.com', null],
] as const)('of %s the suggestion is %s', (email, username) => {
  expect(suggestUsername(email)).toBe(username);
});

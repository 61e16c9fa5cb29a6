import { expect, test } from 'vitest';
import { initialsOf } from './initialsOf.ts';

test.each([
  ['Dana Whitfield', 'DW'],
  ['Ada Maria King Lovelace', 'AL'],
  ['sam-okafor', 's'],
  ['  Luis  ', 'L'],
  ['🦄 Vale', '🦄V'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

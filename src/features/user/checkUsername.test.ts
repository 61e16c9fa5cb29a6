import { expect, test } from 'vitest';
import { usernameTexts } from './usernameTexts.ts';
import { checkUsername } from './checkUsername.ts';

const { short, long, pattern } = usernameTexts;

test.each(['ada', 'Ada', 'a1b', 'ada.park', 'ada-park_2', 'x'.repeat(20)])(
  '%s may be a username',
  (name) => {
    expect(checkUsername(name)).toBeUndefined();
  },
);

test.each([
  ['', short],
  ['ab', short],
  ['x'.repeat(21), long],
  ['1ada', pattern],
  ['ada park', pattern],
  ['ada..park', pattern],
  ['.ada', pattern],
  ['ada-', pattern],
  ['adä', pattern],
  ['ada\u202e', pattern],
  ['ada🥊', pattern],
])('%j may not, and why is said', (name, reason) => {
  expect(checkUsername(name)).toBe(reason);
});

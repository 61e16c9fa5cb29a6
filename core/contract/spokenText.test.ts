import { expect, test } from 'vitest';
import { asSpoken } from './spokenText.ts';

test('characters that nobody sees do not come into a call, and those that a script needs stay', () => {
  expect(asSpoken('Good\u200B mor\u2060ning\uFEFF')).toBe('Good morning');
  expect(asSpoken('می\u200Cخواهم')).toBe('می\u200Cخواهم');
});

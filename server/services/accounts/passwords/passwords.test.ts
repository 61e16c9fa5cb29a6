import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is kept as argon2id of 19 MiB and two passes, with a salt of its own', async () => {
  const [one, other] = await Promise.all([
    hashPassword('a long phrase'),
    hashPassword('a long phrase'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a password is known by its hash, however its characters are composed, and nobody’s is known', async () => {
  const hashed = await hashPassword('caf\u00e9 au lait');
  expect(await isPassword('cafe\u0301 au lait', hashed)).toBe(true);
  expect(await isPassword('cafe au lait', hashed)).toBe(false);
  expect(await isPassword('cafe au lait', undefined)).toBe(false);
});

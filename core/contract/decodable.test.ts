import { expect, test } from 'vitest';
import { isDecodable } from './decodable.ts';

test('an escape that is cut short or is no UTF-8 cannot be decoded', () => {
  expect(['/call-history/%E0%A4%A', '/100%', '/%ff'].filter(isDecodable)).toEqual([]);
});

test('anything else can', () => {
  const addresses = ['/', '', '/call-history/%E0%A4%85', '/100%25', '/名前'];
  expect(addresses.filter(isDecodable)).toEqual(addresses);
});

import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [1_900, 'eur', 'en-US', '€19.00'],
  [1_900, 'eur', 'de-DE', '19,00 €'],
  [1_900, 'jpy', 'en-US', '¥1,900'],
  [1_900, 'kwd', 'en-US', 'KWD 1.900'],
  [190_000, 'isk', 'en-US', 'ISK 1,900'],
  [-500, 'usd', 'en-US', '-$5.00'],
  [1_900, 'xyz', 'en-US', 'XYZ 19.00'],
  [1_900, 'e1', 'en-US', '19.00 E1'],
])('%i of %s reads in %s as %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text);
});

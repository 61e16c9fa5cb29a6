import { expect, test } from 'vitest';
import { isSameQuote } from './quotes.ts';

const said = (quote: string, turn = 3) => ({ quote, turn, atMs: null });

test('the same words of a turn are the same quote, shortened or not; others of it, or the same in another turn, are not', () => {
  const whole = said('How do you plan today? Who else is in on it?');
  expect(isSameQuote(whole, said('How do you plan today?'))).toBe(true);
  expect(isSameQuote(said('How do you plan…'), whole)).toBe(true);
  expect(isSameQuote(whole, said('What does it cost?'))).toBe(false);
  expect(isSameQuote(whole, said(whole.quote, 5))).toBe(false);
});

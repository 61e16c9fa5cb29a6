import { expect, test } from 'vitest';
import { retryAfterMs } from './retryAfter.ts';

const NOW = Date.parse('2026-01-01T10:00:00Z');

test.each([
  ['seconds', 503, '2', 2_000],
  ['a date', 503, 'Thu, 01 Jan 2026 10:00:05 GMT', 5_000],
  ['a date that is over', 503, 'Thu, 01 Jan 2026 09:00:00 GMT', 0],
  ['an hour', 503, '3600', 30_000],
  ['no word', 503, 'soon', null],
  ['an answer that is no 503', 500, '2', null],
])('a wait of %s is read', (_what, status, header, expected) => {
  const reply = new Response(null, { status, headers: { 'retry-after': header } });
  expect(retryAfterMs(reply, NOW)).toBe(expected);
});

test('a server that is away and says nothing is not waited for', () => {
  expect(retryAfterMs(new Response(null, { status: 503 }), NOW)).toBeNull();
  expect(retryAfterMs(undefined, NOW)).toBeNull();
});

import { expect, test } from 'vitest';
import {
  formatAge,
  formatClock,
  formatNumber,
  formatUntil,
  formatWeekday,
  plural,
} from './format.ts';

test('a count takes the form of its number and its thousands separator', () => {
  expect(plural(1, { one: '# call', other: '# calls' })).toBe('1 call');
  expect(plural(0, { one: '# call', other: '# calls' })).toBe('0 calls');
  expect(plural(1200, { one: '# call', other: '# calls' })).toBe(`${formatNumber(1200)} calls`);
});

test('a clock shows minutes and two-digit seconds, and hours only when there are some', () => {
  expect(formatClock(0)).toBe('0:00');
  expect(formatClock(247_900)).toBe('4:07');
  expect(formatClock(3_847_000)).toBe('1:04:07');
  expect(formatClock(-5)).toBe('0:00');
});

test('an age is told in its largest whole unit and never in the future', () => {
  const now = 10 * 86_400_000;
  expect(formatAge(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(formatAge(now - 90 * 60_000, now)).toBe('1 hour ago');
  expect(formatAge(now - 3 * 86_400_000, now)).toBe('3 days ago');
  expect(formatAge(now + 60_000, now)).toBe('just now');
});

test('what is left is told in its largest whole unit and never in the past', () => {
  expect(formatUntil(5 * 3_600_000 + 59_000, 0)).toBe('in 5 hours');
  expect(formatUntil(2 * 86_400_000, 0)).toBe('in 2 days');
  expect(formatUntil(30_000, 0)).toBe('in under a minute');
  expect(formatUntil(0, 60_000)).toBe('in under a minute');
});

test('a calendar day keeps its name wherever one is', () => {
  expect(formatWeekday('2026-11-21')).toEqual({ short: 'S', long: 'Saturday' });
});

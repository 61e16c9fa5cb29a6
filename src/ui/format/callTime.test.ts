import { expect, test } from 'vitest';
import { formatHeld, formatMoment } from './callTime.ts';

test('a turn is found by the clock, and by its line in a transcript without times', () => {
  const turn = { seq: 3, startMs: 62_000, endMs: 64_000 };
  expect(formatMoment(turn, [turn])).toBe('1:02');
  const untimed = { seq: 3, startMs: 0, endMs: 0 };
  expect(formatMoment(untimed, [untimed])).toBe('line 4');
});

test('a call of unknown length tells none', () => {
  const startedAt = '2026-11-30T10:00:00Z';
  expect(formatHeld({ startedAt, durationSeconds: 90 })).toMatch(/ · 1:30$/);
  expect(formatHeld({ startedAt, durationSeconds: 0 })).not.toContain('·');
});

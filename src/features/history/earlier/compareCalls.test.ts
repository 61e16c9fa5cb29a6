import { expect, test } from 'vitest';
import { compareCalls } from './compareCalls.ts';

const row = (id: string, hour: number, score: number | null) => ({
  id,
  startedAt: `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  score,
});

test('a call is compared with the scored ones before it: the last, the best, the average', () => {
  const rows = [row('now', 12, 80), row('c', 11, 61), row('b', 10, 90), row('a', 9, 50)];
  expect(compareCalls(row('now', 12, 80), rows)).toEqual({
    previous: 61,
    best: 90,
    average: 67,
    calls: 3,
  });
});

test('what came later, was not scored, or was a real call is left out', () => {
  const rows = [
    row('later', 13, 99),
    row('now', 12, 80),
    row('pending', 11, null),
    { ...row('real', 10, 95), real: { title: 'Visit', source: 'upload' as never } },
    row('a', 9, 50),
  ];
  expect(compareCalls(row('now', 12, 80), rows as never)).toMatchObject({ previous: 50, calls: 1 });
  expect(compareCalls(row('a', 9, 50), rows as never)).toBeNull();
});

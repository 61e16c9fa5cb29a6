import { expect, test } from 'vitest';
import { addDays, daysBetween, localTime, startOfDay, windowOf } from './calendar.ts';

test('a moment is on the day and in the hour of where the rep is', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  expect(localTime(at, 'UTC')).toEqual({ day: '2026-11-21', hour: 23 });
  expect(localTime(at, 'Asia/Tokyo')).toEqual({ day: '2026-11-22', hour: 8 });
  expect(localTime(at, 'America/Los_Angeles')).toEqual({ day: '2026-11-21', hour: 15 });
  expect(localTime(at, 'Nowhere/Atlantis')).toEqual({ day: '2026-11-21', hour: 23 });
});

test('a day begins at midnight there, also where clocks change on it', () => {
  expect(startOfDay('2026-11-21', 'UTC').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfDay('2026-11-21', 'Asia/Kathmandu').toISOString()).toBe('2026-11-20T18:15:00.000Z');
  for (const zone of [
    'Pacific/Auckland',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  ]) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      expect(localTime(startOfDay(day, zone), zone)).toEqual({ day, hour: 0 });
  }
});

test('a week is from Monday and a season a quarter of the year', () => {
  expect(windowOf('daily', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-01-01' });
  expect(windowOf('weekly', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-23' });
  expect(windowOf('weekly', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-30' });
  expect(windowOf('seasonal', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2027-01-01' });
  expect(windowOf('seasonal', '2024-02-29')).toEqual({ from: '2024-01-01', to: '2024-04-01' });
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { freezesOf, isInDanger, longestStreak, streakOn, weekOf } from './streak.ts';

const day = (at: number) => addDays('2026-03-01', at);
const run = (from: number, length: number) => Array.from({ length }, (_, at) => day(from + at));

test('a streak counts days of practice in a row, and today is not held against it', () => {
  expect(streakOn(run(0, 3), day(2)).state.length).toBe(3);
  expect(streakOn(run(0, 3), day(3)).state.length).toBe(3);
  expect(streakOn(run(0, 3), day(4)).state.length).toBe(0);
  expect(streakOn([], day(0)).state.length).toBe(0);
  expect(streakOn([day(0), day(0)], day(0)).state.length).toBe(1);
});

test('seven days earn a freeze, which a missed day spends; two are kept at most', () => {
  expect(freezesOf(streakOn(run(0, 6), day(5)).state)).toEqual({ freezes: 0, nextFreezeIn: 1 });
  expect(freezesOf(streakOn(run(0, 7), day(6)).state)).toEqual({ freezes: 1, nextFreezeIn: 7 });
  expect(freezesOf(streakOn(run(0, 40), day(39)).state)).toEqual({ freezes: 2, nextFreezeIn: 0 });
  const bridged = streakOn([...run(0, 7), day(8)], day(8));
  expect(bridged.state.length).toBe(8);
  expect(bridged.states.get(day(7))).toBe('frozen');
  expect(streakOn([...run(0, 7), day(9)], day(9)).state.length).toBe(1);
  expect(streakOn(run(0, 40), day(42)).state.length).toBe(40);
  expect(streakOn(run(0, 40), day(43)).state.length).toBe(0);
});

test('it is in danger when today is open and no freeze is left', () => {
  const danger = (days: string[], today: string) =>
    isInDanger(streakOn(days, today).state, days.at(-1), today);
  expect(danger(run(0, 3), day(3))).toBe(true);
  expect(danger(run(0, 3), day(2))).toBe(false);
  expect(danger(run(0, 7), day(7))).toBe(false);
  expect(danger(run(0, 7), day(8))).toBe(true);
  expect(danger([], day(0))).toBe(false);
});

test('the week shows seven days, today last', () => {
  const { states } = streakOn([...run(0, 7), day(8)], day(9));
  expect(weekOf(states, day(9)).map(({ state }) => state)).toEqual([
    'practised',
    'practised',
    'practised',
    'practised',
    'frozen',
    'practised',
    'missed',
  ]);
});

test('more practice never makes a worse streak, whatever day it is on', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 });
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 60 }), (ats, more) => {
      const [days, added] = [ats.map(day), [...ats, more].map(day)];
      const [before, after] = [streakOn(days, day(61)).state, streakOn(added, day(61)).state];
      expect(longestStreak(added)).toBeGreaterThanOrEqual(longestStreak(days));
      expect(after.length).toBeGreaterThanOrEqual(before.length);
      expect(after.parts).toBeGreaterThanOrEqual(before.parts);
    }),
    { numRuns: 2_000, seed: 7 },
  );
});

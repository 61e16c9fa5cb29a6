import { expect, test } from 'vitest';
import { mouthOf, MOUTHS, smoothed } from './mouthOf.ts';

test('a mouth is at rest in silence, opens with the level, and is widest at the loudest', () => {
  expect([0, 0.05, 0.2, 0.5, 0.9, 1].map((level) => mouthOf(level, 0))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(mouthOf(1, 0)).toBe(MOUTHS - 1);
});

test('a level about a border does not make it flutter', () => {
  let mouth = 0;
  const shown = [0.33, 0.35, 0.33, 0.35, 0.32, 0.33].map(
    (level) => (mouth = mouthOf(level, mouth)),
  );
  expect(shown).toEqual([1, 2, 2, 2, 2, 2]);
  expect(mouthOf(0.25, 2)).toBe(1);
});

test('a level rises at once and falls off', () => {
  expect(smoothed(0.2, 0.8, 16)).toBe(0.8);
  const fallen = smoothed(0.8, 0, 90);
  expect(fallen).toBeGreaterThan(0.2);
  expect(fallen).toBeLessThan(0.4);
  expect(smoothed(0.8, 0, 1_000)).toBeLessThan(0.01);
});

import { expect, test } from 'vitest';
import { userLevelSchema } from '#core/contract/account/user.ts';
import { levelFor, overallOf, placeOf, rankOf } from './levels.ts';
import { LEVEL_STARTS } from './levelTable.ts';

const steps = LEVEL_STARTS.slice(1).map((start, index) => start - (LEVEL_STARTS[index] ?? 0));

test('the table has 120 levels of whole XP that begin at 0 and rise by no less each time', () => {
  expect(LEVEL_STARTS).toHaveLength(120);
  expect(LEVEL_STARTS[0]).toBe(0);
  expect(LEVEL_STARTS.every(Number.isInteger)).toBe(true);
  expect(steps.every((step) => step > 0)).toBe(true);
  expect(steps.filter((step, index) => step < (steps[index - 1] ?? 0))).toEqual([]);
});

test('Bronze begins after about 20 decent calls and Master after about 1,800', () => {
  expect(levelFor(20 * 100)).toMatchObject({ category: 'Bronze', level: 1, overall: 13 });
  expect(levelFor(19 * 100).category).toBe('Wood');
  expect(levelFor(1800 * 100)).toMatchObject({ category: 'Master', level: 1, overall: 109 });
  expect(levelFor(1790 * 100).category).toBe('Onyx');
});

test('each level begins exactly where the table says and ends one XP before the next', () => {
  LEVEL_STARTS.forEach((start, index) => {
    expect(levelFor(start)).toMatchObject({
      overall: index + 1,
      levelStartExp: start,
      ...placeOf(index + 1),
    });
  });
  LEVEL_STARTS.slice(1).forEach((start, index) =>
    expect(levelFor(start - 1)).toMatchObject({ overall: index + 1, expToNextLevel: 1 }),
  );
});

test('a level is always valid on the wire, whatever the total', () => {
  for (const total of [-5, 0, 1, 12.7, Number.NaN, 1e9, Number.POSITIVE_INFINITY]) {
    expect(userLevelSchema.safeParse(levelFor(total)).error).toBeUndefined();
  }
});

test('more XP never lowers the level', () => {
  const overalls = Array.from({ length: 24_500 }, (_, n) => levelFor(n * 9).overall);
  expect(overalls).toEqual(overalls.toSorted((a, b) => a - b));
  expect(new Set(overalls).size).toBe(120);
});

test('a rank has the name, the icon and the progress that the app shows', () => {
  const level = levelFor(80);
  expect(rankOf(level)).toMatchObject({
    overall: 3,
    displayName: 'Wood III',
    rankIcon: '/ranks/wood/diamond-wood-3.svg',
  });
  expect(rankOf(level).progress).toBeGreaterThan(0);
  expect(rankOf(level).progress).toBeLessThan(1);
  expect(rankOf(levelFor(LEVEL_STARTS[50] ?? 0)).progress).toBe(0);
});

test('Master XII is the top: nothing is missing and the progress is whole', () => {
  const top = levelFor(10_000_000);
  expect(top).toMatchObject({ category: 'Master', level: 12, overall: 120, expToNextLevel: 0 });
  expect(rankOf(top)).toMatchObject({
    progress: 1,
    displayName: 'Master XII',
    totalXPForNextLevel: 10_000_000,
  });
});

test('where a server does not say where the level began, the specification’s formulas stand in', () => {
  const { levelStartExp: _unsaid, ...level } = levelFor(80);
  expect(rankOf(level)).toMatchObject({
    totalXPForCurrentLevel: 45,
    totalXPForNextLevel: 115,
    progress: 0.6,
    xpToNext: 35,
  });
  expect(rankOf({ ...level, expToNextLevel: 0 }).progress).toBe(1);
});

test('every level has each field of the specification, and names and icons are all different', () => {
  const ranks = LEVEL_STARTS.map((start) => rankOf(levelFor(start)));
  expect(Object.keys(ranks[0] ?? {}).toSorted()).toEqual([
    'currentXP',
    'displayName',
    'overall',
    'progress',
    'rankIcon',
    'tier',
    'tierLevel',
    'totalXPForCurrentLevel',
    'totalXPForNextLevel',
    'xpToNext',
  ]);
  expect(ranks.map(({ overall }) => overall)).toEqual(
    Array.from({ length: 120 }, (_, at) => at + 1),
  );
  expect(
    ranks
      .filter(({ tierLevel }) => tierLevel === 1)
      .map(({ tier, overall }) => `${tier} ${overall}`),
  ).toEqual([
    'Wood 1',
    'Bronze 13',
    'Silver 25',
    'Gold 37',
    'Platinum 49',
    'Amethyst 61',
    'Ruby 73',
    'Sapphire 85',
    'Onyx 97',
    'Master 109',
  ]);
  expect(new Set(ranks.map(({ displayName }) => displayName)).size).toBe(120);
  expect(new Set(ranks.map(({ rankIcon }) => rankIcon)).size).toBe(120);
});

test('place and overall level are each other turned round', () => {
  for (let overall = 1; overall <= 120; overall += 1)
    expect(overallOf(placeOf(overall))).toBe(overall);
});

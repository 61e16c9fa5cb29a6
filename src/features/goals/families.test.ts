import { expect, test } from 'vitest';
import type { Achievement } from '#core/contract/game/achievements.ts';
import { badgesOf, familiesOf } from './families.ts';

test('families nearest to their next tier come first, and those with all tiers earned last', () => {
  const families = familiesOf([
    achievement('listening', 2, { progress: 1, target: 10 }),
    achievement('listening', 1, { progress: 5, target: 5, state: 'completed' }),
    achievement('calls', 1, { progress: 9, target: 10 }),
    achievement('calls', 2, { progress: 9, target: 50, state: 'locked' }),
    achievement('streak', 1, { progress: 3, target: 3, state: 'completed' }),
    achievement('closing', 1, { progress: 1, target: 2 }),
  ]);
  expect(
    families.map(({ family, next, earned, complete }) => [family, next.tier, earned, complete]),
  ).toEqual([
    ['calls', 1, 0, false],
    ['closing', 1, 0, false],
    ['listening', 2, 1, false],
    ['streak', 1, 1, true],
  ]);
  expect(families[2]?.tiers.map(({ tier }) => tier)).toEqual([1, 2]);
});

test('a family gives one badge, of its highest tier earned, and the newest stands first', () => {
  const badges = badgesOf([
    achievement('listening', 1, { state: 'completed', completedAt: '2026-11-01T10:00:00.000Z' }),
    achievement('listening', 2, { state: 'completed', completedAt: '2026-11-03T10:00:00.000Z' }),
    achievement('listening', 3, { progress: 1 }),
    achievement('calls', 1, { state: 'completed', completedAt: '2026-11-09T10:00:00.000Z' }),
    achievement('closing', 1, {}),
  ]);
  expect(badges.map(({ family, tier }) => `${family} ${tier}`)).toEqual(['calls 1', 'listening 2']);
});

function achievement(family: string, tier: number, over: Partial<Achievement>): Achievement {
  return {
    id: `${family}-${tier}`,
    family,
    familyTitle: family,
    tier,
    kind: 'achievement',
    title: family,
    description: '',
    icon: '',
    target: 10,
    progress: 0,
    reward: 50,
    state: 'open',
    completedAt: null,
    endsAt: null,
    fits: { difficulty: null, callType: null, personaId: null },
    borderCssClass: '',
    backgroundCssClass: '',
    ...over,
  };
}

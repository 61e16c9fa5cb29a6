import { expect, test } from 'vitest';
import { achievementsSchema } from '#core/contract/game/achievements.ts';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import { BUILT_IN_GOALS } from './builtInGoals.ts';
import { addDays } from './seasons/calendar.ts';
import { readGoals } from './goalFile.ts';
import { counts, measure } from './measure.ts';
import { challengesOn } from './seasons/rotation.ts';

const { achievements, challenges } = BUILT_IN_GOALS;
const nothingTaken = {
  families: new Set<string>(),
  challenges: new Set<string>(),
  criteria: new Set(['opener']),
};
const days = Array.from({ length: 400 }, (_, at) => addDays('2026-01-01', at));

test('there are at least 40 achievements in at least 12 families of different evidence', () => {
  expect(achievements.flatMap(({ tiers }) => tiers).length).toBeGreaterThanOrEqual(40);
  expect(new Set(achievements.map(({ family }) => family)).size).toBe(achievements.length);
  expect(new Set(achievements.map(({ rule }) => JSON.stringify(rule))).size).toBe(
    achievements.length,
  );
  expect(achievements.length).toBeGreaterThanOrEqual(12);
  expect(new Set(achievements.map(({ rule }) => rule.measure))).toEqual(
    new Set(['calls', 'best', 'different', 'rise', 'streak', 'level']),
  );
  expect(new Set(achievements.flatMap(({ tiers }) => tiers.map(({ title }) => title))).size).toBe(
    achievements.flatMap(({ tiers }) => tiers).length,
  );
  expect(achievementsSchema.safeParse([]).success).toBe(true);
});

test('each day has three daily, three weekly and three seasonal challenges, with ids of their own', () => {
  for (const day of days) {
    const on = challengesOn(day, challenges);
    expect(on.map(({ definition }) => definition.kind)).toEqual([
      'daily',
      'daily',
      'daily',
      'weekly',
      'weekly',
      'weekly',
      'seasonal',
      'seasonal',
      'seasonal',
    ]);
    expect(new Set(on.map(({ id }) => id)).size).toBe(9);
    expect(on.every(({ from, to }) => from <= day && day < to)).toBe(true);
  }
});

test('the challenges of a day follow from its date alone, and no daily one comes twice in a row', () => {
  const ofDay = (day: string) =>
    challengesOn(day, challenges)
      .filter(({ definition }) => definition.kind === 'daily')
      .map(({ definition }) => definition.id);
  expect(challengesOn('2026-11-21', challenges)).toEqual(
    challengesOn('2026-11-21', challenges.toReversed()),
  );
  const repeated = days.flatMap((day) =>
    ofDay(day).filter((id) => ofDay(addDays(day, -1)).includes(id)),
  );
  expect(repeated).toEqual([]);
  expect(new Set(days.flatMap(ofDay)).size).toBe(
    challenges.filter(({ kind }) => kind === 'daily').length,
  );
});

test('a newcomer has at least one challenge a day that a few minutes on the easiest persona meet, spoken or typed', () => {
  const first: CallEvidence = {
    callId: 'c',
    startedAt: 0,
    day: '2026-01-01',
    hour: 10,
    personaId: 'p',
    difficulty: 'easy',
    callType: 'cold-call',
    outcome: 'open',
    won: false,
    credited: true,
    before: [],
    figures: { total: 20, repWords: 160, switches: 12 },
    criteria: {},
  };
  for (const { rule, target } of challenges.filter(
    ({ kind, slot }) => kind === 'daily' && slot === 'start',
  )) {
    expect('where' in rule && counts(rule.where, first)).toBe(true);
    const second = { ...first, callId: 'd' };
    expect(measure(rule, target === 2 ? [first, second] : [first], 1)).toBeGreaterThanOrEqual(
      target,
    );
  }
});

test('a file of goals is taken whole, and what it leaves out is filled in', () => {
  const { goals, problems } = readGoals(
    {
      challenges: [
        {
          id: 'friday',
          kind: 'weekly',
          family: 'calls',
          title: 'Friday',
          description: 'Finish a call.',
          rule: { measure: 'calls' },
          target: 1,
          reward: 5,
        },
      ],
    },
    nothingTaken,
  );
  expect(problems).toEqual([]);
  expect(goals?.challenges[0]).toMatchObject({
    slot: 'skill',
    icon: '',
    rule: { perDay: 5, where: {} },
  });
});

test.each([
  [[], '', 'is a list; it must be a group of fields in braces'],
  [{}, '', 'holds neither achievements nor challenges'],
  [
    family({ family: 'Calls!' }),
    'achievements[0].family',
    'must be small letters from a to z and digits, with hyphens between',
  ],
  [
    family({ icon: 'https://elsewhere.example/bell.svg' }),
    'achievements[0].icon',
    'must be the relative path of a picture, or an emoji',
  ],
  [
    family({ icon: 'bell' }),
    'achievements[0].icon',
    'must be the relative path of a picture, or an emoji',
  ],
  [
    family({ tiers: [tier(5), tier(3)] }),
    'achievements[0].tiers',
    'must have targets that rise from tier to tier',
  ],
  [
    family({ tiers: Array.from({ length: 6 }, (_, at) => tier(at + 1)) }),
    'achievements[0].tiers',
    'is too long; 5 is the most',
  ],
  [
    family({ tiers: [{ ...tier(1), reward: 0 }] }),
    'achievements[0].tiers[0].reward',
    'is too small; 1 is the least',
  ],
  [
    family({ rule: { measure: 'kalls' } }),
    'achievements[0].rule.measure',
    'must be one of calls, sum, best, different, rise, streak, level',
  ],
  [
    family({ rule: { measure: 'calls', wehre: {} } }),
    'achievements[0].rule.wehre',
    'there is no such field; look at its spelling',
  ],
  [
    family({ rule: { measure: 'calls', where: { difficulty: ['brutal'] } } }),
    'achievements[0].rule.where.difficulty[0]',
    'is "brutal"; it must be one of easy, medium, hard, expert',
  ],
  [
    family({ rule: { measure: 'calls', where: { figures: { totl: { atLeast: 3 } } } } }),
    'achievements[0].rule.where.figures.totl',
    'there is no such field; look at its spelling',
  ],
  [
    family({ rule: { measure: 'calls', where: { hour: {} } } }),
    'achievements[0].rule.where.hour',
    'needs atLeast or atMost, or both',
  ],
  [
    family({ rule: { measure: 'calls', where: { criteria: { openers: { atLeast: 50 } } } } }),
    'achievements[0].rule.where.criteria.openers',
    'is no criterion of a rubric; there are opener',
  ],
  [family({ title: undefined }), 'achievements[0].title', 'is missing'],
  [
    family({ family: 'taken' }),
    'achievements[0].family',
    '"taken" is used already; choose another',
  ],
])('a mistake is named by path and reason: %#', (json, path, reason) => {
  expect(readGoals(json, { ...nothingTaken, families: new Set(['taken']) })).toEqual({
    goals: null,
    problems: [{ path, reason }],
  });
});

function family(changes: Record<string, unknown>) {
  return {
    achievements: [
      { family: 'own', title: 'Own', rule: { measure: 'calls' }, tiers: [tier(1)], ...changes },
    ],
  };
}

function tier(target: number) {
  return { title: 'A tier', description: 'Do it.', target, reward: 10 };
}

import { expect, test } from 'vitest';
import { DIFFICULTIES } from '#core/contract/personas/persona.ts';
import { isWin, xpForCall } from './xp.ts';

const decent = {
  total: 60,
  difficulty: 'medium',
  winsTodayOnPersona: 0,
  repWords: 300,
  credited: true,
} as const;

test('a decent call on medium is worth 100 XP', () => {
  expect(xpForCall(decent)).toBe(100);
});

test('XP never falls as the score rises, and grows with difficulty', () => {
  for (const difficulty of DIFFICULTIES) {
    const xp = Array.from({ length: 101 }, (_, total) =>
      xpForCall({ ...decent, difficulty, total }),
    );
    expect(xp).toEqual(xp.toSorted((a, b) => a - b));
    expect(xp.every(Number.isInteger)).toBe(true);
  }
  const byDifficulty = DIFFICULTIES.map((difficulty) => xpForCall({ ...decent, difficulty }));
  expect(new Set(byDifficulty).size).toBe(4);
  expect(byDifficulty).toEqual(byDifficulty.toSorted((a, b) => a - b));
});

test('each further win over the same persona on one day earns less', () => {
  const xp = [0, 1, 2, 3, 10].map((winsTodayOnPersona) =>
    xpForCall({ ...decent, winsTodayOnPersona }),
  );
  expect(xp).toEqual([100, 50, 33, 25, 9]);
});

test('a silent, trivially short, worthless or uncredited call earns nothing', () => {
  expect(xpForCall({ ...decent, repWords: 0 })).toBe(0);
  expect(xpForCall({ ...decent, repWords: 19 })).toBe(0);
  expect(xpForCall({ ...decent, total: 0 })).toBe(0);
  expect(xpForCall({ ...decent, total: Number.NaN })).toBe(0);
  expect(xpForCall({ ...decent, credited: false })).toBe(0);
});

test('only an agreed next step is a win', () => {
  expect(isWin({ outcome: 'next-step' })).toBe(true);
  for (const outcome of ['smaller-step', 'declined', 'hung-up', 'open'] as const)
    expect(isWin({ outcome })).toBe(false);
});

import { expect, test } from 'vitest';
import type { CallTypeProgress } from '#core/contract/game/progress.ts';
import { mostCalled, movedMost } from './movedMost.ts';

const progress = (shares: Record<string, number | null>[]): CallTypeProgress => ({
  callType: 'cold-call',
  criteria: ['opener', 'topics', 'recap', 'pace', 'value'].map((id) => ({ id, title: id })),
  points: shares.map((share, index) => ({
    id: String(index),
    startedAt: `2026-01-0${index + 1}T10:00:00.000Z`,
    score: 50,
    shares: share,
  })),
});

test('the three criteria that moved most are named, up or down, the widest change first', () => {
  const moved = movedMost(
    progress([
      { opener: 0.2, topics: 0.9, recap: 0.5, pace: 0.5, value: 0.1 },
      { opener: 0.4, topics: 0.7, recap: 0.5, pace: 0.6, value: 0.1 },
      { opener: 0.8, topics: 0.4, recap: 0.52, pace: 0.8, value: 0.1 },
      { opener: 1, topics: 0.4, recap: 0.52, pace: 0.7, value: 0.1 },
    ]),
  );
  expect(moved.map(({ id, from, to }) => [id, from.toFixed(2), to.toFixed(2)])).toEqual([
    ['opener', '0.30', '0.90'],
    ['topics', '0.80', '0.40'],
    ['pace', '0.55', '0.75'],
  ]);
});

test('what was measured once, or hardly changed, has not moved', () => {
  expect(movedMost(progress([{ opener: 0.2 }, { opener: null, topics: 0.5 }]))).toEqual([]);
  expect(movedMost(progress([{ opener: 0.5 }, { opener: 0.52 }]))).toEqual([]);
});

test('the type that was called most is told of', () => {
  const [few, many] = [progress([{}]), progress([{}, {}])];
  expect(mostCalled({ types: [few, many] })).toBe(many);
  expect(mostCalled({ types: [] })).toBeNull();
});

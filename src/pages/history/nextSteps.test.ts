import { expect, test } from 'vitest';
import type { Assistant } from '#core/contract/personas/persona.ts';
import type { CoachingItem } from '#core/contract/scoring/scorecard.ts';
import { nextSteps } from './nextSteps.ts';

const opponent = (id: string, difficulty: Assistant['difficulty'], bestScore: number | null) =>
  ({ id, difficulty, bestScore, calls: bestScore === null ? 0 : 1 }) as Assistant;
const assistants = [
  opponent('dana', 'easy', 60),
  opponent('omar', 'easy', null),
  opponent('lena', 'medium', 40),
  opponent('ruth', 'medium', null),
  opponent('ivan', 'hard', null),
];
const dana = { assistantId: 'dana', difficulty: 'easy' as const };
const thing = (criterion: string, points: number, turn: number | null): CoachingItem => ({
  criterion,
  text: '',
  evidence: null,
  points,
  line: null,
  turn,
  proof: null,
});
const card = (total: number, ...tryNext: CoachingItem[]) => ({
  total,
  coaching: { strength: null, tryNext },
});

test('after a good call a harder opponent comes first, one not called yet before others', () => {
  const steps = nextSteps(dana, card(74, thing('topics', 9, 3)), assistants, false);
  expect(steps).toEqual([
    { kind: 'harder', assistant: assistants[3] },
    { kind: 'moment', criterion: 'topics' },
    { kind: 'again' },
  ]);
});

test('after a weaker call the moment with most to win is taken again, and after that the same opponent is called', () => {
  const weak = card(48, thing('pace', 12, null), thing('topics', 9, 3), thing('recap', 5, 7));
  expect(nextSteps(dana, weak, assistants, false)).toEqual([
    { kind: 'moment', criterion: 'topics' },
    { kind: 'again' },
  ]);
  expect(nextSteps(dana, weak, assistants, true)).toEqual([{ kind: 'again' }]);
});

test('where no moment is worth it, or nobody is harder, the same opponent is called again', () => {
  const again = [{ kind: 'again' }];
  expect(nextSteps(dana, card(60, thing('topics', 3, 3)), assistants, false)).toEqual(again);
  const ivan = { assistantId: 'ivan', difficulty: 'hard' as const };
  expect(nextSteps(ivan, card(90), assistants, false)).toEqual(again);
});

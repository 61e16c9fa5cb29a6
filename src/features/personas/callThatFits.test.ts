import { expect, test } from 'vitest';
import type { Goal } from '#core/contract/game/goal.ts';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { callThatFits } from './callThatFits.ts';

const any: Goal['fits'] = { difficulty: null, callType: null, personaId: null };
const assistants = [
  opponent('dana', 'easy', 'cold-call', 80),
  opponent('lee', 'easy', 'discovery', null),
  opponent('max', 'hard', 'cold-call', null),
  opponent('ines', 'hard', 'renewal', 40),
];

test('a goal that any call serves suggests the call worth making next', () => {
  expect(callThatFits(any, assistants)?.id).toBe('lee');
});

test.each([
  [{ ...any, difficulty: 'hard' as const }, 'max'],
  [{ ...any, callType: 'renewal' as const }, 'ines'],
  [{ ...any, difficulty: 'easy' as const, callType: 'cold-call' as const }, 'dana'],
  [{ ...any, personaId: 'dana' }, 'dana'],
])('%o suggests %s', (fits, id) => {
  expect(callThatFits(fits, assistants)?.id).toBe(id);
});

test('where no opponent fits there is no call to suggest', () => {
  expect(callThatFits({ ...any, difficulty: 'expert' }, assistants)).toBeNull();
});

function opponent(
  id: string,
  difficulty: Assistant['difficulty'],
  callType: Assistant['callType'],
  bestScore: number | null,
): Assistant {
  return {
    id,
    name: id,
    difficulty,
    callType,
    bestScore,
    calls: bestScore === null ? 0 : 1,
  } as Assistant;
}

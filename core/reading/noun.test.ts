import { expect, test } from 'vitest';
import { wordsOf } from '#core/language/words.ts';
import { nounIn } from './noun.ts';

const KNOWN = new Set(['crew', 'truck', 'desk', 'wife', 'financ']);
const noun = (text: string) => nounIn(wordsOf(text), (stem) => KNOWN.has(stem));

test('the noun that a question is about is found behind what stands before nouns', () => {
  expect(noun('What is your rollout plan for the spring?')).toBe('rollout plan');
  expect(noun('How many drones do you fly?')).toBe('drones');
  expect(noun('Tell me about blockchain.')).toBe('blockchain');
  expect(noun('Do your subcontractors arrive on time?')).toBe('subcontractors');
});

test('a word that the persona uses itself is nothing to ask back about', () => {
  expect(noun('How many trucks are you running right now?')).toBeNull();
  expect(noun('Who on your desk would be the toughest one to win over?')).toBeNull();
});

test('verbs, times and what is left open are no nouns', () => {
  expect(noun("Who'd have to say yes to it besides you?")).toBeNull();
  expect(noun('Can you think of the last time it bit you?')).toBeNull();
  expect(noun('And who ends up picking them up?')).toBeNull();
});

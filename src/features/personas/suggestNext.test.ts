import { expect, test } from 'vitest';
import type { Assistant, Difficulty } from '#core/contract/personas/persona.ts';
import { suggestNext } from './suggestNext.ts';

const persona = (
  id: string,
  difficulty: Difficulty,
  bestScore: number | null = null,
): Assistant => ({
  id,
  name: id,
  jobTitle: 'Head of Sales',
  companyName: 'Acme',
  industry: 'Retail',
  difficulty,
  callType: 'discovery',
  avatar: null,
  intro: 'Runs sales.',
  bestScore,
  calls: bestScore === null ? 0 : 1,
});

test('a newcomer starts with the first easy persona', () => {
  expect(suggestNext([persona('amy', 'easy'), persona('bo', 'hard')])).toMatchObject({
    assistant: { id: 'amy' },
    reason: 'first',
  });
});

test('someone not called yet comes before a weak score at the same difficulty', () => {
  expect(
    suggestNext([persona('amy', 'easy', 20), persona('cy', 'easy'), persona('bo', 'hard')]),
  ).toMatchObject({ assistant: { id: 'cy' }, reason: 'new' });
});

test('an easy persona not yet handled comes before a harder one', () => {
  expect(
    suggestNext([persona('amy', 'easy', 80), persona('cy', 'easy', 55), persona('bo', 'hard')]),
  ).toMatchObject({ assistant: { id: 'cy' }, reason: 'beat' });
});

test('with one difficulty handled the next one begins', () => {
  expect(suggestNext([persona('amy', 'easy', 80), persona('bo', 'medium')])).toMatchObject({
    assistant: { id: 'bo' },
    reason: 'new',
  });
});

test('with everyone handled the weakest best score is to beat', () => {
  expect(suggestNext([persona('amy', 'easy', 90), persona('bo', 'expert', 71)])).toMatchObject({
    assistant: { id: 'bo' },
    reason: 'beat',
  });
});

test('without personas there is nothing to suggest', () => {
  expect(suggestNext([])).toBeNull();
});

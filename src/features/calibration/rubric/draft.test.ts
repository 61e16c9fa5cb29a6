import { expect, test } from 'vitest';
import { bandKey, draftOf, settingsOf, totalOf, weightKey } from './draft.ts';

const rubric = {
  criteria: [
    {
      id: 'talk',
      title: 'Talk share',
      source: '',
      weight: 60,
      shippedWeight: 60,
      bands: [{ name: 'low', value: 0.4, shipped: 0.4 }],
    },
    { id: 'agenda', title: 'Agenda', source: '', weight: 40, shippedWeight: 40, bands: [] },
  ],
};
const draft = draftOf(rubric);

test('a draft begins as the rubric in force, and is sent as numbers', () => {
  expect(totalOf(rubric, draft)).toBe(100);
  expect(settingsOf(rubric, { ...draft, [bandKey('talk', 'low')]: ' 0,35 ' })).toEqual({
    settings: { weights: { talk: 60, agenda: 40 }, bands: { talk: { low: 0.35 } } },
  });
});

test('an empty or unreadable field is named, and counts nothing', () => {
  for (const typed of ['', ' ', 'ten', '1e999'])
    expect(settingsOf(rubric, { ...draft, [weightKey('agenda')]: typed })).toEqual({
      unread: 'Agenda',
    });
  expect(totalOf(rubric, { ...draft, [weightKey('agenda')]: 'ten' })).toBe(60);
});

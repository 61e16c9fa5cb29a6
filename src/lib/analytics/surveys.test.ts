import type { Survey } from 'posthog-js';
import { expect, test } from 'vitest';
import { offeredOf, surveysOf } from './surveys.ts';

const survey = (id: string, questions: object[]) =>
  ({ id, name: `Survey ${id}`, questions }) as unknown as Survey;
const rating = {
  type: 'rating',
  id: 'q1',
  question: 'How likely?',
  scale: 10,
  display: 'number',
  lowerBoundLabel: 'Not',
  upperBoundLabel: 'Very',
};
const single = {
  type: 'single_choice',
  id: 'q2',
  question: 'What helps most?',
  choices: ['The scorecard', 'The ranks'],
};

test('a survey that asks for text is not offered, one that asks to choose is', () => {
  const written = [
    { type: 'open', question: 'Why?' },
    { ...single, hasOpenChoice: true },
    { type: 'link', question: 'Book', link: 'https://example.com' },
    { type: 'multiple_choice', question: 'Which?', choices: [] },
  ];
  expect(
    offeredOf([
      ...written.map((question, index) => survey(`w${index}`, [rating, question])),
      survey('empty', []),
    ]),
  ).toBeNull();
  expect(
    offeredOf([survey('w', [{ type: 'open', question: 'Why?' }]), survey('ok', [rating, single])]),
  ).toEqual({
    id: 'ok',
    name: 'Survey ok',
    questions: [
      {
        property: '$survey_response_q1',
        text: 'How likely?',
        answers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        ends: { low: 'Not', high: 'Very' },
      },
      {
        property: '$survey_response_q2',
        text: 'What helps most?',
        answers: ['The scorecard', 'The ranks'],
        ends: null,
      },
    ],
  });
});

test('questions of before ids are told by their place, short scales begin at one', () => {
  const { id: _id, ...nameless } = { ...rating, scale: 3 };
  expect(
    offeredOf([survey('old', [nameless, nameless])])?.questions.map(({ property, answers }) => [
      property,
      answers,
    ]),
  ).toEqual([
    ['$survey_response', [1, 2, 3]],
    ['$survey_response_1', [1, 2, 3]],
  ]);
});

test('the choices of an offered survey are known as such, and its end is told', () => {
  const told: unknown[] = [];
  const surveys = surveysOf({
    onSurveysLoaded: (hear) => {
      hear([]);
      return () => {};
    },
    getActiveMatchingSurveys: (hear) => hear([survey('ok', [single])]),
    capture: (event, properties) => told.push([event, properties]),
  });
  surveys.offer((offered) => surveys.answered(offered, { $survey_response_q2: 'The ranks' }));
  expect([surveys.isChoice('The ranks'), surveys.isChoice('Robin')]).toEqual([true, false]);
  expect(told).toEqual([['survey sent', { $survey_id: 'ok', $survey_response_q2: 'The ranks' }]]);
});

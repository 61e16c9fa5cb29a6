import { expect, test } from 'vitest';
import { HEARD_ACTS } from '#core/contract/calibration/readings.ts';
import { repReadingSchema, type RepReading } from '#core/contract/personas/reading.ts';
import { correctedReading, heardActs } from './heardActs.ts';

const CONTEXT = { text: 'What does it cost you?', objection: 'price', question: 'who', told: null };
const READ: RepReading = {
  role: 'rep',
  by: 'rules@1',
  acts: [
    { act: 'greeting', span: [0, 5], confidence: 0.9 },
    {
      act: 'objection-response',
      span: [6, 30],
      confidence: 0.7,
      objection: 'busy',
      manner: ['acknowledge', 'ask'],
      specific: true,
    },
    { act: 'greeting', span: [31, 36], confidence: 0.9 },
  ],
};

test('a reading is told in acts, each once', () => {
  expect(heardActs(READ)).toEqual(['greeting', 'objection-acknowledge', 'objection-ask']);
  expect(heardActs(null)).toEqual([]);
});

test('every act of the list can be put in, makes a sound reading, and is heard again as itself', () => {
  for (const name of HEARD_ACTS) {
    const reading = correctedReading(null, [name], CONTEXT);
    expect(repReadingSchema.parse(reading)).toEqual(reading);
    expect(heardActs(reading)).toEqual([name]);
  }
  expect(heardActs(correctedReading(READ, HEARD_ACTS, CONTEXT)).toSorted()).toEqual(
    HEARD_ACTS.toSorted(),
  );
});

test('what is kept stays as it was read, and of an answer to an objection what is right', () => {
  const reading = correctedReading(READ, ['objection-ask', 'question-implication'], CONTEXT);
  expect(reading.by).toBe('person');
  expect(reading.acts).toMatchObject([
    { act: 'objection-response', span: [6, 30], objection: 'busy', manner: ['ask'] },
    { act: 'question', kind: 'implication', span: [0, 22], about: { to: 'nothing' } },
  ]);
});

test('what the persona told in reply is what a question was about', () => {
  const { acts } = correctedReading(READ, ['question-problem', 'answer', 'objection-reduce'], {
    ...CONTEXT,
    told: 'pain-1',
  });
  expect(acts).toMatchObject([
    { act: 'question', about: { to: 'statement', id: 'pain-1' } },
    { act: 'answer', question: 'who' },
    { act: 'objection-response', objection: 'price', manner: ['reduce'] },
  ]);
});

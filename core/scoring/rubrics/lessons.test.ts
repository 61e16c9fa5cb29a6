import { expect, test } from 'vitest';
import { readTurns } from '#tests/support/readCalls.ts';
import { LESSON_PERSONAS, LESSONS } from '#core/contract/calls/lessonIds.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { unscoredBecause } from '#core/contract/scoring/scorecard.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { scoreCall } from '../score.ts';
import { rubricOfLesson } from './lessons.ts';

test.each(LESSONS)('the lesson on %s is scored on that alone, by an easy persona', (lesson) => {
  const persona = SEEDED_PERSONAS.find(({ id }) => id === LESSON_PERSONAS[lesson])!;
  expect(persona.difficulty).toBe('easy');
  const { criteria } = rubricOfLesson(lesson, persona.callType);
  expect(criteria.map(({ id, weight }) => [id, weight])).toEqual([[lesson, 100]]);
});

const asks = (count: number): SpokenTurn[] =>
  [
    'Hello?',
    'Hi Gwen, this is Sam from Enrolla, thanks for asking for this call. How do you take applications today?',
    'We take them on paper, and four people type them in.',
    'What goes wrong with the paper ones?',
    'About one in ten gets lost between two desks.',
    'What does a lost application cost you?',
    'A place that stays empty, which is four thousand pounds.',
    'Who else is bothered by that?',
    'Our bursar is, every September.',
  ]
    .slice(0, 1 + 2 * count)
    .map((text, index) => (index % 2 === 0 ? said(text, index) : { role: 'rep', text }));

/** A persona's answer is known by what it told, and not by its length. */
const said = (text: string, index: number): SpokenTurn => {
  const told = { act: 'told', id: `statement-${index}`, line: `statement-${index}#0` } as const;
  return {
    role: 'persona',
    text,
    ...(index > 0 && { reading: { role: 'persona', by: 'test', acts: [told] } }),
  };
};
const scored = (turns: SpokenTurn[]) =>
  scoreCall({
    turns: readTurns(turns, 'discovery'),
    callType: 'discovery',
    timings: false,
    rubric: rubricOfLesson('questions', 'discovery'),
  });

test('four questions that were answered are enough, one is not, and a word is no call', () => {
  expect(scored(asks(4)).rows[0]).toMatchObject({ status: 'met' });
  expect(scored(asks(1)).total).toBeLessThan(scored(asks(4)).total);
  expect(unscoredBecause(scored(asks(4)))).toBeNull();
  const word: SpokenTurn[] = [
    { role: 'persona', text: 'Hello?' },
    { role: 'rep', text: 'Hello' },
  ];
  expect(unscoredBecause(scored(word))).toBe(
    'Only one word was said, and that’s too little to score.',
  );
});

test('four facts that were asked for one after the other are a lesson on questions', () => {
  const facts = asks(0).concat(
    [
      'How do you take them?',
      'Who types them in?',
      'Where do they go?',
      'How many are there?',
    ].flatMap((text, at): SpokenTurn[] => [
      { role: 'rep', text },
      said(`There are ${at + 2} of them, on paper, in the office by the door.`, 2 * at + 2),
    ]),
  );
  expect(scored(facts).rows[0]?.why).not.toContain('Few of your questions');
});

test('whether a call was typed is what its rep chose, however fast the typing was', () => {
  const fast = asks(4).map((turn, index) => ({
    ...turn,
    startMs: index * 4_000,
    endMs: index * 4_000 + 3_500,
  }));
  const typed = fast.map((turn) => (turn.role === 'rep' ? { ...turn, typed: true } : turn));
  const pace = (turns: SpokenTurn[]) =>
    scoreCall({ turns: readTurns(turns, 'discovery'), callType: 'discovery', timings: true })
      .metrics.wordsPerMinute;
  expect(pace(fast)).not.toBeNull();
  expect(pace(typed)).toBeNull();
});

test('keeping still is never what worked', () => {
  const still: SpokenTurn[] = Array.from({ length: 9 }, (_, index) => ({
    role: index % 2 === 0 ? 'persona' : 'rep',
    text:
      index % 2 === 0 ? 'We plan on paper, and it takes all week.' : index === 1 ? 'Okay then' : '',
    startMs: index * 4_000,
    endMs: index * 4_000 + 3_000,
  }));
  const { strength } = scoreCall({ turns: still, callType: 'discovery', timings: true }).coaching;
  expect(['pause', 'monologue', 'talk-share', 'pace']).not.toContain(strength?.criterion);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statementPersonaSchema } from '#core/contract/personas/persona.ts';
import type { Thread } from '#core/contract/personas/reading.ts';
import { wordsOf } from '#core/language/words.ts';
import { names, recapIn, stepIn } from './slots.ts';

const persona = statementPersonaSchema.parse(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../persona/seeded/declan-brophy.json'), 'utf8'),
  ),
);

const OBJECTION = {
  text: 'My customers are old, they want a person on the phone.',
  again: [],
  resolved: 'If they can still ring the garage as well, nobody would mind.',
};

test('an objection is met in its own words only by who names what they take for granted', () => {
  const isNamed = (turn: string) => names(OBJECTION, wordsOf(turn));
  expect(isNamed('They would still ring the garage, and nobody has to change that.')).toBe(true);
  expect(isNamed('I understand that your customers want a person on the phone.')).toBe(false);
  expect(isNamed('That makes sense. What did they say?')).toBe(false);
});

test("a proposal's own day comes before others of the turn", () => {
  const source = 'You have the page by Thursday. Then Tuesday at six it is';
  const words = wordsOf(source);
  const own = words.slice(words.findIndex(({ text }) => text === 'then'));
  const step = stepIn('meeting', { words, own, source, cues: [] }, persona);
  expect(step.day?.weekday).toBe('tuesday');
  expect(step.time?.hour).toBe(18);
});

test('a day that stands with its time is the one of the step', () => {
  const words = wordsOf('I ring you Tuesday morning at ten, and we pick the Saturday then');
  const step = stepIn('meeting', { words, own: words, source: '', cues: [] }, persona);
  expect(step.day?.weekday).toBe('tuesday');
  expect(step.time?.hour).toBe(10);
});

test('a word by email takes no time, and what is there before a day has no day to meet on', () => {
  const step = (kind: 'meeting' | 'proposal', source: string) => {
    const words = wordsOf(source);
    return stepIn(kind, { words, own: words, source, cues: [] }, persona);
  };
  expect(step('meeting', 'Can I check in with you by email on Friday').kind).toBe('send-info');
  expect(step('meeting', 'Can I ring you on Friday').kind).toBe('meeting');
  expect(step('proposal', 'I put it in a business case, so you have it before Wednesday').day).toBe(
    null,
  );
});

test('a ring that is left to them asks for none of their time', () => {
  const stepOf = (source: string) => {
    const words = wordsOf(source);
    return stepIn('meeting', { words, own: words, source, cues: [] }, persona);
  };
  const left = stepOf('I send the paper on Friday and you call me when you have read it');
  expect(left.kind).toBe('send-info');
  expect(left.phone).toBeUndefined();
  for (const talk of [
    'Can I call you on Friday?',
    'Could you ring me on Thursday at ten?',
    "I'll call you Thursday at ten, and you call me if that changes.",
  ])
    expect(stepOf(talk)).toMatchObject({ kind: 'meeting', phone: true });
});

test('a figure that was told of something else is no slip', () => {
  const told = persona.brief.statements
    .filter(({ text }) => /\bthree\b/.test(text))
    .slice(0, 2)
    .map(({ id }) => id);
  const { wrong } = recapIn(wordsOf('So three of them come in.'), { told } as Thread, persona);
  expect(wrong).toEqual([]);
});

test('what two told figures come to is no slip, and another figure is', () => {
  const text = 'The rota takes me five hours, and three hours more of Breda.';
  const statements = persona.brief.statements
    .slice(0, 1)
    .map((each) => ({ ...each, id: 'rota', text, again: [] }));
  const own = { ...persona, brief: { ...persona.brief, statements } };
  const wrongIn = (said: string) =>
    recapIn(wordsOf(said), { told: ['rota'] } as unknown as Thread, own).wrong;
  expect(wrongIn('So it is eight hours for the rota, with Breda.')).toEqual([]);
  expect(wrongIn('So it is nine hours for the rota, with Breda.')).toMatchObject([{ id: 'rota' }]);
});

test('a ring on a day beside what is sent is the step', () => {
  const stepOf = (source: string) => {
    const words = wordsOf(source);
    return stepIn('send-info', { words, own: words, source, cues: [] }, persona);
  };
  const step = stepOf("I'll send you the page by tomorrow, and can I ring you Friday morning?");
  expect(step).toMatchObject({ kind: 'meeting', phone: true, day: { weekday: 'friday' } });
  const called = stepOf('Can I email it today and call you on Tuesday at ten?');
  expect(called).toMatchObject({ kind: 'meeting', time: { hour: 10 } });
  for (const pages of [
    'I send you the page by Friday, and you call me if it helps',
    'I send you the page on Friday, and I call you when you have read it',
    'Could I send you the page, and I do not call you until Friday?',
    'We could send you a page about the people who ring you on Saturday.',
    'Can I ring you, and send you the page on Friday?',
  ])
    expect(stepOf(pages).kind).toBe('send-info');
});

test('a ring before a meeting leaves the meeting its day', () => {
  const words = wordsOf('Could we meet Tuesday at ten, and I will call you Monday to confirm?');
  const step = stepIn('meeting', { words, own: words, source: '', cues: [] }, persona);
  expect(step).toMatchObject({ day: { weekday: 'tuesday' }, time: { hour: 10 } });
});

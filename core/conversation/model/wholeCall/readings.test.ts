import { expect, test } from 'vitest';
import { readingSchema } from '#core/contract/personas/reading.ts';
import { callPrompts, callReadBy, modelThatRead } from './prompt.ts';
import { linesIn, readingsOfCall } from './readings.ts';

const BY = callReadBy('local-model');
const LINES = [
  { role: 'persona' as const, text: 'Dana here.' },
  { role: 'rep' as const, text: 'Hi Dana, Rae from Acme. How many people plan loads with you?' },
  { role: 'persona' as const, text: 'Nine of us, and we already have a tool.' },
  { role: 'rep' as const, text: 'Could we look at it together on Thursday at two?' },
  { role: 'persona' as const, text: 'Make it Friday at ten and I am in.' },
];
const ANSWER = [
  [{ act: 'greeted' }],
  [
    { act: 'introduction', name: 'Rae', company: 'Acme' },
    { act: 'question', about: 'team-size', kind: 'situation', closed: true, followUp: false },
  ],
  [
    { act: 'told', about: 'team-size' },
    { act: 'objected', to: 'existing-solution' },
  ],
  [
    { act: 'next-step', step: 'demo', when: 'Thursday at two', asksWhen: false, settles: false },
    { act: 'juggling' },
  ],
  [{ act: 'agreed', when: 'Friday at ten' }],
].map((acts, line) => ({ line, acts }));

test('what a model wrote of each line becomes the readings of both sides', () => {
  const readings = readAll(JSON.stringify({ lines: ANSWER }));
  for (const reading of readings) expect(readingSchema.parse(reading).by).toBe(BY);
  expect(readings).toMatchObject([
    { role: 'persona', acts: [{ act: 'greeted' }] },
    {
      role: 'rep',
      acts: [
        { act: 'introduction', company: 'Acme' },
        { act: 'question', about: { to: 'statement', id: 'topic-team-size' } },
      ],
    },
    {
      acts: [
        { act: 'told', id: 'topic-team-size' },
        { act: 'objected', id: 'existing-solution', because: 'opener' },
      ],
    },
    { acts: [{ act: 'next-step', step: { kind: 'demo', day: { weekday: 'thursday' } } }] },
    // It says yes to what was proposed, on the day that it names itself.
    {
      acts: [
        {
          act: 'agreed',
          step: { kind: 'demo', day: { weekday: 'friday' }, time: { hour: 10 } },
        },
      ],
    },
  ]);
});

test('a line that the model left out, or wrote nothing of use of, is for the rules', () => {
  const lines = ANSWER.map((each) =>
    each.line === 3 ? { line: 3, acts: [{ act: 'juggling' }] } : each,
  );
  expect(readAll(JSON.stringify({ lines })).map((reading) => reading === null)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  ['no JSON', 'I would say the rep did well.'],
  ['another form', '{"turns": []}'],
  ['half of the lines', JSON.stringify({ lines: ANSWER.slice(0, 2) })],
  [
    'lines that nobody asked for',
    JSON.stringify({ lines: ANSWER.map(({ acts }) => ({ line: 90, acts })) }),
  ],
])('an answer of %s is of no use', (_what, answer) => {
  expect(linesIn(answer, [0, 1, 2, 3, 4])).toBeNull();
});

test('an answer that ends too early is read as far as it goes, where that is nearly all', () => {
  const cut = JSON.stringify({ lines: ANSWER }).slice(0, -30);
  expect(linesIn(cut, [0, 1, 2, 3, 4])?.size).toBeGreaterThanOrEqual(4);
});

test('a long call is read some lines at a time, and one that takes too many requests not at all', () => {
  const many = (count: number) =>
    callPrompts(Array.from({ length: count }, () => ({ role: 'rep' as const, text: 'And then?' })));
  const prompts = many(100)!;
  expect(prompts.map(({ lines }) => [lines[0], lines.length])).toEqual([
    [0, 40],
    [40, 40],
    [80, 20],
  ]);
  const contents = prompts.map(({ messages }) => messages.map(({ content }) => content));
  const sent = contents.map(([, lines]) => JSON.parse(lines ?? '') as unknown);
  expect(sent).toMatchObject([
    { before: [] },
    {
      before: Array.from({ length: 6 }, (_, at) => ({ line: 34 + at })),
      read: Array.from({ length: 40 }, (_, at) => ({ line: 40 + at })),
    },
    {},
  ]);
  // The rules of the request are the same each time, so that an endpoint can keep them.
  expect(new Set(contents.map(([rules]) => rules)).size).toBe(1);
  expect(many(100_000)).toBeNull();
});

test('a reading says which model made it', () => {
  expect(modelThatRead(BY)).toBe('local-model');
  expect(modelThatRead('rules@1234')).toBeNull();
});

function readAll(answer: string) {
  return readingsOfCall(LINES, linesIn(answer, [0, 1, 2, 3, 4])!, {
    callType: 'cold-call',
    by: BY,
  });
}

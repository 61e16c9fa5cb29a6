import { expect, test } from 'vitest';
import { nextReply } from '../engine.ts';
import { hold, personaOf, settingOf } from '../testing/hold.ts';
import { mirrors } from './mirrored.ts';

const answerTo = (id: string, seed: number, lines: readonly string[]) => {
  const setting = settingOf(id, seed);
  return nextReply(setting, [
    ...hold(setting, lines.slice(0, -1)),
    { role: 'rep', text: lines.at(-1) ?? '' },
  ]);
};

test.each([
  ['a week and a half?', 'It takes us a week and a half.'],
  ['oh so nine days', 'When I called for help, nobody came for nine days.'],
  [
    'in your own phone out of your head gosh',
    "So I'm in the parking lot with my own phone, calling people out of my head.",
  ],
])('%j says some of %j back', (said, line) => {
  expect(mirrors(said, line)).toBe(true);
});

test.each([
  ['okay i see', 'I see it all day.'],
  ['a quick one', "I'm in the middle of a gearbox. Is it a quick one?"],
  ['nine days so what did that cost you', 'Nobody came for nine days.'],
  ['so', 'So we live with it.'],
])('%j mirrors nothing of %j', (said, line) => {
  expect(mirrors(said, line)).toBe(false);
});

const hello = 'hello this is sam from brightpath';

test.each([
  ['tomasz-zielinski', [hello, 'what is the problem then', 'nine days?'], /^Our contact left/],
  [
    'gwen-pritchard',
    [hello, 'how long does it take you to answer', 'nine days on average'],
    /^Nine days to answer somebody/,
  ],
])('%s, who hears his own words said back, tells more on them', (id, lines, more) => {
  expect(answerTo(id, 4, lines).text).toMatch(more);
});

test('some words of an objection said back ask for more on the objection', () => {
  const lines = [
    'hello anders this is freya',
    'how do you plan',
    'eighteen working days',
    'what tools do you use',
    'forty seven spreadsheets',
    'sold to you as the last one',
  ];
  const again = personaOf('anders-holm').brief.objections.flatMap((objection) => objection.again);
  expect(again).toContain(answerTo('anders-holm', 8, lines).text);
});

test('a question in the words of an objection is answered with the objection', () => {
  const lines = [
    'hi mei-ling it is carl from logbase following up on the demo last week what did your engineers think of it',
    'i am sorry about that which of the nine are still open',
  ];
  expect(answerTo('mei-ling-chow', 2, lines).text).toMatch(/^Five of my questions are still open/);
});

import { expect, test } from 'vitest';
import { alignHeard, heardTurns } from './heardTurns.ts';

const persona = (text: string, spokenText: string | null = null) => ({
  role: 'persona' as const,
  text,
  spokenText,
});
const rep = (text: string) => ({ role: 'rep' as const, text, spokenText: null });
const system = { role: 'system', content: 'Be Dana.' };
const bot = (content: string) => ({ role: 'assistant', content });
const user = (content: string) => ({ role: 'user', content });

const STORED = [
  persona('Dana speaking.'),
  rep('Hi Dana'),
  persona('We use a spreadsheet. It is a mess.'),
];

test('what Vapi heard is one turn a side, without what is no talk', () => {
  const tool = { role: 'tool', content: '{}' };
  expect(
    heardTurns([
      system,
      bot('Dana speaking.'),
      user('Hi'),
      user('Dana'),
      tool,
      bot(''),
      bot('We use'),
      bot('a spreadsheet.'),
      { role: 'user', content: [{ type: 'text', text: 'Since when?' }] },
    ]),
  ).toEqual([
    { role: 'persona', text: 'Dana speaking.' },
    { role: 'rep', text: 'Hi Dana' },
    { role: 'persona', text: 'We use a spreadsheet.' },
    { role: 'rep', text: 'Since when?' },
  ]);
});

test('a rep who talks over the pick-up line has the second turn all the same', () => {
  expect(heardTurns([system, user('Hi Dana')])).toEqual([
    { role: 'persona', text: '' },
    { role: 'rep', text: 'Hi Dana' },
  ]);
});

test('a question that ends with the persona asks for the answer before, and one without a rep for nothing', () => {
  expect(heardTurns([bot('Dana speaking.'), user('Hi'), bot('Yes?')]).at(-1)).toEqual({
    role: 'rep',
    text: 'Hi',
  });
  expect(heardTurns([system, bot('Dana speaking.')])).toEqual([]);
});

test('a next turn of the rep is new, and nothing else is', () => {
  const heard = heardTurns([
    bot('Dana speaking.'),
    user('Hi Dana'),
    bot('We use a spreadsheet. It is a mess.'),
    user('Since when?'),
  ]);
  expect(alignHeard(STORED, heard)).toEqual({
    revisedFrom: null,
    spoken: new Map(),
    incoming: [{ role: 'rep', text: 'Since when?', seq: 3 }],
  });
});

test('the same question again asks for the same answer, however it is written', () => {
  expect(alignHeard(STORED, heardTurns([bot('Dana, speaking'), user('hi dana.')]))).toEqual({
    revisedFrom: null,
    spoken: new Map(),
    incoming: [{ role: 'rep', text: 'Hi Dana', seq: 1 }],
  });
});

test('a question of long ago that comes again changes nothing', () => {
  const stored = [...STORED, rep('Since when?'), persona('Since May.')];
  expect(
    alignHeard(stored, heardTurns([bot('Dana speaking.'), user('Hi Donna')])).revisedFrom,
  ).toBeNull();
});

test('a rep who goes on has the turn anew, and its answer is taken back', () => {
  const heard = heardTurns([bot('Dana speaking.'), user('Hi Dana'), user('it is Robin')]);
  expect(alignHeard(STORED, heard)).toMatchObject({
    revisedFrom: 1,
    incoming: [{ role: 'rep', text: 'Hi Dana it is Robin', seq: 1 }],
  });
  expect(alignHeard(STORED.slice(0, 2), heard)).toMatchObject({ revisedFrom: 1 });
});

test('a line that was cut is known by its beginning, and what else is heard of a line is not taken for a cut', () => {
  const heard = (text: string) =>
    alignHeard(
      STORED,
      heardTurns([bot('Dana speaking.'), user('Hi Dana'), bot(text), user('Since when?')]),
    ).spoken;
  expect(heard('We use a spread sheet')).toEqual(new Map());
  expect(heard('we use a spreadsheet it')).toEqual(new Map([[2, 'We use a spreadsheet. It']]));
  expect(heard('Lovely weather')).toEqual(new Map());
  expect(heard('We use a spreadsheet, it is a mess')).toEqual(new Map());
});

import { expect, test } from 'vitest';
import { createReplyReader, MODEL_REPLY_SCHEMA } from './reply.ts';

const READING = [{ act: 'greeting' }, { act: 'pitch', pains: ['missed'] }];
const ACT = { do: 'answer', ids: ['team'] };
const REPLY = JSON.stringify({ reading: READING, act: ACT, say: 'Seven of us. "Odd", no?' });

test('a reply is known part by part while it is written, a character at a time', () => {
  const reader = createReplyReader();
  const known = REPLY.split('').map((letter) => reader.push(letter));
  const first = (is: (at: (typeof known)[number]) => boolean) => known.findIndex(is);
  const [reading, act, say] = [
    first((at) => at.reading !== undefined),
    first((at) => at.acts !== undefined),
    first((at) => at.say.includes('Seven')),
  ];
  expect(reading).toBeGreaterThan(0);
  expect(reading).toBeLessThan(act);
  expect(act).toBeLessThan(say);
  expect(reader.end()).toMatchObject({
    reading: READING,
    acts: [ACT],
    say: 'Seven of us. "Odd", no?',
  });
});

test.each([
  ['in a fence', '```json\n' + REPLY + '\n```'],
  ['after some words', `Here it is: ${REPLY}`],
  ['after thoughts with braces', `<think>{about} is the team.</think>\n${REPLY}`],
  ['with a key before', REPLY.replace('{', '{"thoughts":"the team",')],
  ['without its last brace', REPLY.slice(0, -1)],
  ['with a comma too many', REPLY.replace(/}$/, ',}')],
])('a reply %s is read all the same', (_what, text) => {
  const reader = createReplyReader();
  reader.push(text);
  expect(reader.end()).toMatchObject({ acts: [ACT], say: 'Seven of us. "Odd", no?' });
});

test.each([
  ['prose', 'Seven of us.'],
  ['a list', '["Seven of us."]'],
  ['no act', '{"reading":[],"say":"Seven."}'],
  ['an act that is none', '{"reading":[],"act":{"do":"sing","ids":[]},"say":"La."}'],
  ['no words', '{"reading":[],"act":{"do":"answer","ids":[]},"say":" "}'],
  ['nothing', ''],
])('%s is not in the form', (_what, text) => {
  const reader = createReplyReader();
  reader.push(text);
  expect(reader.end()).toBeNull();
});

test('acts of a reading that are not in the form are left out, and the others stay', () => {
  const reader = createReplyReader();
  reader.push('{"reading":[{"act":"dances"},{"act":"thanks"}],"act":"miss","say":"Hm?"}');
  expect(reader.end()).toMatchObject({
    reading: [{ act: 'thanks' }],
    acts: [{ do: 'miss', ids: [] }],
  });
});

test('an act is a list, of one or more, and one by itself is put up with', () => {
  const reader = createReplyReader();
  reader.push(
    '{"reading":[],"act":[{"do":"agree","ids":["send-info"]},{"do":"dance"},{"do":"decline"}],"say":"Yes and no."}',
  );
  expect(reader.end()?.acts).toEqual([
    { do: 'agree', ids: ['send-info'] },
    { do: 'decline', ids: [] },
  ]);
});

test('more than anybody would say is not read to its end', () => {
  const reader = createReplyReader();
  const { overlong } = reader.push(
    `{"reading":[],"act":{"do":"answer","ids":[]},"say":"${'a '.repeat(4_000)}`,
  );
  expect(overlong).toBe(true);
});

test('words that are written twice are the first ones, of which some may have been heard', () => {
  const reader = createReplyReader();
  const text = '{"reading":[],"act":"answer","say":"Seven of us.","say":"We are about to move."}';
  for (const letter of text) reader.push(letter);
  expect(reader.end()?.say).toBe('Seven of us.');
});

test('of a reading without end no more is kept than a turn has', () => {
  const reader = createReplyReader();
  const many = Array.from({ length: 100 }, () => ({ act: 'thanks' }));
  reader.push(JSON.stringify({ reading: many, act: 'answer', say: 'Seven.' }));
  expect(reader.end()?.reading).toHaveLength(30);
});

test('words that break off within their string are known to', () => {
  const reader = createReplyReader();
  reader.push(REPLY.slice(0, -7));
  expect(reader.end()).toMatchObject({ say: 'Seven of us. "Odd"', isCut: true });
  const whole = createReplyReader();
  whole.push(REPLY.slice(0, -1));
  expect(whole.end()?.isCut).toBe(false);
});

test('a long reply that comes a character at a time is not read anew with each', () => {
  const reader = createReplyReader();
  const looks = new Set(
    `{"reading":${'['.repeat(6_000)}`.split('').map((letter) => reader.push(letter)),
  );
  expect(looks.size).toBeLessThan(600);
  expect([...looks].at(-1)?.overlong).toBe(true);
});

test('the schema asks for every key and allows no other, as endpoints want it', () => {
  const objects: { properties?: unknown; required?: unknown; additionalProperties?: unknown }[] =
    [];
  JSON.stringify(MODEL_REPLY_SCHEMA, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'properties' in value) objects.push(value);
    return value;
  });
  expect(objects.length).toBeGreaterThan(5);
  for (const { properties, required, additionalProperties } of objects) {
    expect(required).toEqual(Object.keys(properties as object));
    expect(additionalProperties).toBe(false);
  }
  expect(JSON.stringify(MODEL_REPLY_SCHEMA)).not.toContain('oneOf');
});

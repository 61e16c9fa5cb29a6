import { expect, test } from 'vitest';
import { introducedAs, namesIn } from './names.ts';
import { wordsOf } from './words.ts';

test.each([
  ["Hi Dana, it's Maria from Northline", 'Maria', 'Northline'],
  ['my name is tom keller and i am with brightwell', 'Tom Keller', 'Brightwell'],
  ['This is Beth calling from Clearlot', 'Beth', 'Clearlot'],
  ['hello colin from brightward here', 'Colin', 'Brightward'],
  ["I'm calling from Tidewater", null, 'Tidewater'],
])('"%s" introduces somebody', (text, name, company) => {
  expect(introducedAs(wordsOf(text), text)).toEqual({ name, company });
});

test.each(["it's brilliant", 'this is about your phones', "I'm not sure about that"])(
  '"%s" introduces nobody',
  (text) => {
    expect(introducedAs(wordsOf(text), text)?.name ?? null).toBeNull();
  },
);

test('a title before a name is no name', () => {
  const text = 'with you and Miss Lorraine and Dr Osei';
  expect(namesIn(wordsOf(text), text)).toEqual(['Lorraine', 'Osei']);
});

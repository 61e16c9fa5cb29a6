import { expect, test } from 'vitest';
import { dayIn, minutesIn, timeIn } from './dates.ts';
import { wordsOf } from './words.ts';

const day = (text: string) => dayIn(wordsOf(text));
const time = (text: string) => timeIn(wordsOf(text), day(text) !== null);

test.each([
  ['how about thursday', { said: 'Thursday', weekday: 'thursday' }],
  ['next Tuesday then', { said: 'next Tuesday', weekday: 'tuesday', nextWeek: true }],
  ['friday next week', { said: 'next Friday', weekday: 'friday', nextWeek: true }],
  ['tomorrow at two', { said: 'tomorrow', inDays: 1 }],
  ['the day after tomorrow', { said: 'the day after tomorrow', inDays: 2 }],
  ['march the fourth', { said: 'March 4th', day: 4, month: 3 }],
  ['the 14th of may works', { said: 'May 14th', day: 14, month: 5 }],
  ['on the twenty first', { said: 'the 21st', day: 21 }],
  ['in two weeks', { said: 'in two weeks', inDays: 14 }],
  ['end of the week', { said: 'end of the week' }],
  ['sometime next week', { said: 'next week', nextWeek: true }],
])('a day is read from "%s"', (text, expected) => {
  expect(day(text)).toEqual(expected);
});

test('who names two days means the later, and "the second one" and "the first time" are no days', () => {
  expect(day('monday, no, tuesday')?.weekday).toBe('tuesday');
  expect(day('I meant the second one')).toBeNull();
  expect(day('let us get it right the first time')).toBeNull();
});

test.each([
  'I only got it on Monday',
  'it broke last Tuesday',
  'closed since Friday',
  'we are open Wednesday to Sunday',
  'what day is good, not Monday I think',
])('"%s" names no day to meet on', (text) => {
  expect(day(text)).toBeNull();
});

test.each([
  ['friday at nine, yes', 9, 0],
  ['thursday at two', 14, 0],
  ['thursday at half past ten', 10, 30],
  ['tuesday at 2:30pm', 14, 30],
  ['at ten oclock', 10, 0],
  ['quarter to three on friday', 14, 45],
  ['friday at half two', 14, 30],
  ['thursday at half ten, around the tea', 10, 30],
  ['wednesday nine thirty', 9, 30],
  ['monday at four forty five', 16, 45],
  ['11am on monday', 11, 0],
  ['noon tomorrow', 12, 0],
])('a time is read from "%s"', (text, hour, minute) => {
  expect(time(text)).toMatchObject({ hour, minute });
});

test('lunch beside an hour is another time', () => {
  expect(time('thursday at ten, and again after lunch')).toEqual({
    said: 'ten',
    hour: 10,
    minute: 0,
  });
});

test('a part of the day is a time, a good morning and a count are none', () => {
  expect(time('thursday morning')).toEqual({ said: 'the morning', part: 'morning' });
  expect(time('thursday at lunch')).toEqual({ said: 'lunchtime', part: 'noon' });
  expect(time('thursday after lunch')).toEqual({ said: 'the afternoon', part: 'afternoon' });
  expect(time('good morning')).toBeNull();
  expect(time('we have at two sites something like it')).toBeNull();
  expect(time('on thursday we look at two or three of your orders')).toBeNull();
});

test.each([
  ['fifteen minutes', 15],
  ['half an hour', 30],
  ['a full hour', 60],
  ['two minutes ago', null],
])('a length is read from "%s"', (text, minutes) => {
  expect(minutesIn(wordsOf(text))).toBe(minutes);
});

test('minutes that were spoken of before, and those that something takes, are no length', () => {
  const minutes = (text: string) => minutesIn(wordsOf(text));
  expect(minutes('a note with the twenty-five minutes in it, and a ring on Thursday')).toBeNull();
  expect(minutes('he will get it in two minutes')).toBeNull();
  expect(minutes('could we take twenty minutes')).toBe(20);
});

test('"why not Monday?" asks for Monday', () => {
  expect(day('why not Monday')?.weekday).toBe('monday');
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { likeness, SAME_WORDS, sketchOf } from './wordSketch.ts';

const CALL = [
  'Hi Dana, this is Rae from Acme, we have not spoken before, do you have half a minute for why I am calling?',
  'I talk with teams like yours that lose hours on manual work every week, how do you handle that today?',
  'How many people on your team does that touch, and what happens when it goes wrong?',
  'That sounds painful. What does it cost you in a month when that happens?',
  'Would it make sense to show you how others solved it, on Thursday at ten, for twenty minutes?',
];

test('the same words are the same call, in whatever order the turns and their neighbours stand', () => {
  const swapped = CALL.map((line) => line.replaceAll(/(\w+) (\w+) (\w+)/g, '$1 $3 $2'));
  expect(alike(CALL, CALL)).toBe(1);
  expect(alike(CALL, CALL.toReversed())).toBe(1);
  expect(alike(CALL, [CALL.join(' ').toUpperCase()])).toBeGreaterThan(0.9);
  expect(alike(CALL, swapped)).toBeGreaterThan(SAME_WORDS);
  expect(alike(swapped, CALL)).toBe(alike(CALL, swapped));
});

test('a word changed here and there, or left out, makes no other call of it', () => {
  const changed = CALL.map((line) => edited(line, (word, at) => (at % 9 === 4 ? 'thing' : word)));
  const shorter = CALL.map((line) => edited(line, (word, at) => (at % 9 === 4 ? '' : word)));
  expect(alike(CALL, changed)).toBeGreaterThan(SAME_WORDS);
  expect(alike(CALL, shorter)).toBeGreaterThan(SAME_WORDS);
});

test('letters drawn like others, marks over them and characters of no width make no other call of it', () => {
  const doubles: Record<string, string> = { a: 'а', e: 'е', o: 'օ', h: 'һ', i: 'і', u: 'ս' };
  for (const disguise of [
    (word: string) => word.replace(/[aeohiu]/, (letter) => doubles[letter] ?? letter),
    (word: string) => `${word.slice(0, 1)}\u200B${word.slice(1)}`,
    (word: string) => `${word.slice(0, 2)}\u00AD${word.slice(2)}`,
    (word: string) => `${word.slice(0, 1)}\u0323${word.slice(1)}`,
  ])
    expect(
      alike(
        CALL,
        CALL.map((line) => edited(line, disguise)),
      ),
    ).toBeGreaterThan(0.9);
});

test('a word put in after every second one makes no other call of it', () => {
  const padded = CALL.map((line, call) =>
    edited(line, (word, at) => (at % 2 === 1 ? `${word} junk${call}x${at}` : word)),
  );
  expect(alike(CALL, padded)).toBeGreaterThan(SAME_WORDS);
  expect(alike(padded, CALL)).toBe(alike(CALL, padded));
});

test('the lines of a short call, said again at the beginning of one three times as long, leave that another call', () => {
  const rest = Array.from({ length: 2 * CALL.join(' ').split(' ').length }, (_, at) => `w${at}`);
  expect(alike(CALL, [...CALL, rest.join(' ')])).toBeLessThan(SAME_WORDS);
});

test('an opener said again with another talk after it is another call', () => {
  const other = [
    CALL[0] ?? '',
    'You told me last spring that the depot in Leeds runs on paper. Is that still so?',
    'And when a driver is late, who rings the customer, and what do they say?',
    'If that took one call fewer a day, what would your planners do with the hour?',
    'Then let us look at one week of your routes together, you and your planner, on Friday at nine.',
  ];
  expect(alike(CALL, other)).toBeLessThan(SAME_WORDS / 2);
});

test('no two calls of one writer about one kind of call come near each other', () => {
  const folder = fileURLToPath(new URL('../../../tests/data/scoring/held-out', import.meta.url));
  const closest = readdirSync(folder).map((file) => {
    const { calls } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
      calls: { turns: { role: string; text: string }[] }[];
    };
    const sketches = calls
      .map(({ turns }) => turns.flatMap(({ role, text }) => (role === 'rep' ? text : [])))
      .filter((texts) => texts.join(' ').length > 200)
      .map(sketchOf);
    return Math.max(
      ...sketches.flatMap((one, at) => sketches.slice(at + 1).map((other) => likeness(one, other))),
    );
  });
  expect(closest.length).toBeGreaterThan(40);
  expect(Math.max(...closest)).toBeLessThan(SAME_WORDS / 3);
});

test('nothing said is like nothing', () => {
  expect(likeness(sketchOf([]), sketchOf(['', '…']))).toBe(0);
  expect(alike(['Yes, sure.'], ['Yes, sure.'])).toBe(1);
});

function alike(one: readonly string[], other: readonly string[]): number {
  return likeness(sketchOf(one), sketchOf(other));
}

function edited(line: string, change: (word: string, at: number) => string): string {
  return line
    .split(' ')
    .map((word, at) => change(word, at))
    .join(' ');
}

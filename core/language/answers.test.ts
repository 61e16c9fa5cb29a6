import { expect, test } from 'vitest';
import { answersIn } from './answers.ts';

test.each([
  ['Nine of us, and a spaniel.', ['number']],
  ['Three weeks from the day the form comes in.', ['length', 'number']],
  ['It was four hundred dollars a month.', ['money', 'number']],
  ['Every Tuesday, whatever the weather.', ['frequency', 'time']],
  ['Because Ann Lee wanted it so.', ['person', 'reason']],
  ['Bright red, with a bell on top.', []],
])('%s', (line, answers) => {
  expect([...answersIn(line)]).toEqual(expect.arrayContaining(answers));
  if (answers.length === 0) expect([...answersIn(line)]).toEqual([]);
});

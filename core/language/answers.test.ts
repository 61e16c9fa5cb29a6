import { expect, test } from 'vitest';
import { answersIn } from './answers.ts';

test.each([
  ['Nine of us, and a spaniel.', ['number']],
  ['Three weeks from the day the form comes in.', ['number', 'length', 'frequency']],
  ['It was four hundred dollars for the lot.', ['number', 'money']],
  ['Because Ann Lee wanted it so.', ['person', 'reason']],
  ['Bright red, with a bell on top.', []],
])('%s', (line, answers) => {
  expect([...answersIn(line)]).toEqual(answers);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runGoals } from './goalCommands.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-goals-'));
const challenge = {
  id: 'ours',
  kind: 'daily',
  family: 'calls',
  title: 'Ours',
  description: 'Finish a call.',
  rule: { measure: 'calls' },
  target: 1,
  reward: 5,
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a sound file is said to be so', () => {
  const file = write([challenge]);
  expect(check('check', file)).toEqual([
    `${file} can be used: 0 families of achievements, 1 challenge.`,
  ]);
});

test('all that is wrong with a file is told at once, each with file, path and reason', () => {
  const file = write([{ ...challenge, kind: 'hourly', reward: 0 }]);
  expect(() => check('check', file)).toThrow(
    `${file}: challenges[0].kind: is "hourly"; it must be one of daily, weekly, seasonal.\n${file}: challenges[0].reward: is too small; 1 is the least.`,
  );
});

test.each([
  [[], 'What to do with goals must be check.'],
  [['import', 'x'], 'What to do with goals must be check, not "import".'],
  [['check', ''], 'The command goals check needs a FILE.'],
  [['check', 'a', 'b'], 'There is one thing too many: "b".'],
])('a mistake on the command line is one sentence: %j', (args, sentence) => {
  expect(() => check(...args)).toThrow(sentence);
});

function check(...args: string[]): string[] {
  const lines: string[] = [];
  runGoals(args, { print: (line) => lines.push(line) });
  return lines;
}

function write(challenges: unknown[]): string {
  const file = join(folder, 'ours.json');
  writeFileSync(file, JSON.stringify({ challenges }));
  return file;
}

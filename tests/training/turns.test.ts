import { expect, test } from 'vitest';
import { joined, punctuated, readTurns } from './turns.ts';

const [turn, next] = readTurns('development')
  .filter(({ kind }) => kind === 'everyday')
  .flatMap(({ turns }) => turns)
  .filter(({ stretches }) => stretches.length > 1);

test('a turn is punctuated behind each of its stretches', () => {
  const { words, stretches } = punctuated(turn!);
  for (const { to } of stretches) expect(words[to - 1]!.stop).toMatch(/[.?,]/);
});

test('two turns in one breath keep the words and the labels of both', () => {
  const both = joined(turn!, next!);
  expect(both.words).toHaveLength(turn!.words.length + next!.words.length);
  for (const { start, end, text } of both.words.filter(({ text: word }) => /^[a-z]+$/.test(word)))
    expect(both.text.slice(start, end).toLowerCase()).toContain(text.slice(0, 1));
  expect(both.stretches.map(({ label }) => label)).toEqual(
    [...turn!.stretches, ...next!.stretches].map(({ label }) => label),
  );
  expect(both.stretches.at(-1)!.to).toBe(both.words.length);
});

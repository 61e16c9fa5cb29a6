import { expect, test } from 'vitest';
import { nextReply } from '../engine.ts';
import { hold, settingOf } from '../testing/hold.ts';

const answerTo = (id: string, seed: number, lines: readonly string[]) => {
  const setting = settingOf(id, seed);
  return nextReply(setting, [
    ...hold(setting, lines.slice(0, -1)),
    { role: 'rep', text: lines.at(-1) ?? '' },
  ]);
};
const hello = 'hi dana this is maria from northline';

test('one thing summed up is agreed to', () => {
  expect(
    answerTo('dana-whitfield', 7, [
      hello,
      'how does a load come in',
      'so it comes in by email or phone and somebody types it twice is that right',
    ]).act,
  ).toBe('recap-yes');
});

test('one number summed up wrong is put right', () => {
  const { act, text } = answerTo('dana-whitfield', 7, [
    hello,
    'how many dispatchers do you have',
    'so you have forty dispatchers is that right',
  ]);
  expect(act).toBe('recap-wrong');
  expect(text).toMatch(/nine/i);
});

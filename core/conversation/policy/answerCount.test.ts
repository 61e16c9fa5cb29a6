import { expect, test } from 'vitest';
import { nextReply } from '../engine.ts';
import { hold, settingOf } from '../testing/hold.ts';

const answerTo = (id: string, line: string) => {
  const setting = settingOf(id, 3);
  return nextReply(setting, [
    ...hold(setting, ['hello this is sam from brightpath']),
    { role: 'rep', text: line },
  ]);
};

test.each([
  ['dana-whitfield', 'how many drivers did you lose last year', /We lost eleven last year/],
  [
    'declan-brophy',
    "breda your father yeah wicked with buttons ha well he would press one big green one and that's it how many calls do you reckon you miss in a day",
    /Twenty-two calls a day/,
  ],
])('%s, who is asked %j, gives just that number', (id, line, number) => {
  expect(answerTo(id, line).text).toMatch(number);
});

test.each([
  ['suki-tanaka-reid', 'how many runs did you lose last month', /fifty-two|Four of us|Eleven/],
  ['suki-tanaka-reid', 'how many of those did you have in june', /Four of us|four of us|Eleven/],
  [
    'tomasz-zielinski',
    'how many pallets do you send out in a week',
    /Hundred and twelve|sixty-one/,
  ],
])('%s, who has no number for %j, says so and gives no other', (id, line, other) => {
  const { act, text } = answerTo(id, line);
  expect(act).toBe('unknown');
  expect(text).not.toMatch(other);
});

test('who is easy to talk to says that the number is not known before giving another', () => {
  const { act, text } = answerTo('gwen-pritchard', 'how many complaints do you get in a month');
  expect(act).toBe('unknown');
  expect(text).toMatch(/(?:the numbers|what goes wrong)[.?] /);
});

test('the trouble is told where its cost holds the number', () => {
  expect(answerTo('dana-whitfield', 'how many calls does your desk get in a day').text).toMatch(
    /call all day|phone never stops/,
  );
});

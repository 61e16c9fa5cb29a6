import { describe, expect, test } from 'vitest';
import { nextReply } from '../engine.ts';
import { hold, personaOf, settingOf } from '../testing/hold.ts';

const answerTo = (id: string, seed: number, lines: readonly string[]) => {
  const setting = settingOf(id, seed);
  return nextReply(setting, [
    ...hold(setting, lines.slice(0, -1)),
    { role: 'rep', text: lines.at(-1) ?? '' },
  ]);
};
const factsOn = (id: string, topic: string) =>
  personaOf(id)
    .brief.facts.filter((fact) => fact.topic === topic)
    .flatMap(({ text, again }) => [text, ...again]);

test.each([
  "hi odalys it's jen from shiftly i'm ringing because your renewal's coming up and i wanted to hear how the year has gone",
  'hi odalys how has the year been with us',
])('%j asks a customer for what has gone wrong', (line) => {
  expect(
    factsOn('odalys-marrero', 'pain').some((told) =>
      answerTo('odalys-marrero', 5, [line]).text.includes(told),
    ),
  ).toBe(true);
});

test.each([
  "so by nine the day's full and what about the people who don't get through",
  'i meant the patients who hang up what happens to them',
])('%j asks neither who decides nor how many there are', (line) => {
  const { text } = answerTo('aisha-rahman', 6, [
    'good morning aisha this is leo from carepath',
    line,
  ]);
  expect(
    [...factsOn('aisha-rahman', 'decision-maker'), ...factsOn('aisha-rahman', 'team-size')].some(
      (told) => text.includes(told),
    ),
  ).toBe(false);
});

describe('a flat pitch is heard as one', () => {
  test.each([
    'our platform shows your customers where every truck is in real time',
    'what we do is cut check calls in half',
    'we answer every call for you and put the booking straight in the diary',
  ])('%j', (line) => {
    expect(
      answerTo('dana-whitfield', 7, [
        'hi dana this is maria from northline',
        'how does a load come in',
        'and what do you use for it',
        line,
      ]).act,
    ).toMatch(/pitch|objection/);
  });

  test('and no plan for the call, however it begins', () => {
    expect(
      answerTo('ruth-kaplan', 3, [
        "hi ruth jake here from turbinex so we're the leading platform for wind farm analytics and i want to show you how amazing it is",
      ]).act,
    ).not.toBe('agenda-ok');
  });
});

test.each([
  "tomasz it's rick from presswatch your renewal is due are you signing or not",
  'so do you want a demo or not',
])('%j is answered with whether there is any interest', (line) => {
  expect(answerTo('tomasz-zielinski', 4, ['hello tomasz', line]).act).toMatch(/interest/);
});

test('days on which somebody works propose no day to meet', () => {
  const asked = [
    'hi odalys it is jen from shiftly',
    "what's the hardest part",
    'why is that',
    "it's a person called denise and she works saturdays",
  ];
  expect(answerTo('odalys-marrero', 5, asked).text).not.toContain('Saturday');
});

test('what costs nothing is not too dear', () => {
  expect(
    answerTo('declan-brophy', 7, [
      'hi declan owen here',
      'how do customers book in',
      'it costs you nothing for the first month',
    ]).text,
  ).not.toContain("That's a lot of money");
});

test('what is asked at the end of a case that is put is answered', () => {
  const lines = [
    'hi dana this is maria lopez from northline do you have thirty seconds',
    'we help freight companies cut check calls and i was curious how you keep track of where the trucks are today',
    "that'll be quick then when a customer wants to know where a load is what do they do",
  ];
  expect(answerTo('dana-whitfield', 7, lines).text.length).toBeGreaterThan(
    "Oh, you're alright. Go ahead, the trucks'll keep.".length,
  );
});

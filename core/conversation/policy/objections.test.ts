import { expect, test } from 'vitest';
import { nextReply } from '../engine.ts';
import { hold, personaOf, settingOf } from '../testing/hold.ts';

const answerTo = (id: string, seed: number, lines: readonly string[]) => {
  const setting = settingOf(id, seed);
  return nextReply(setting, [
    ...hold(setting, lines.slice(0, -1)),
    { role: 'rep', text: lines.at(-1) ?? '' },
  ]);
};

test('an objection that was met is not passed over for being an old one', () => {
  const lines = [
    "hi mei-ling it's carl from logbase following up on the demo last week what did your engineers think of it",
    'how big is your team',
    "your questions the nine that you sent us i'm sorry i will go through the list item by item today",
  ];
  expect(answerTo('mei-ling-chow', 2, lines).text).toMatch(/^Okay, good. If we go item by item/);
});

test('kindness alone settles no doubt about what one has, but a small step in writing does', () => {
  const asked = [
    'hello this is sam from brightpath',
    "what's the hardest part of that",
    'why is that',
    'how does it work today',
    'how many people are on the team',
    'what do you use for it',
    'and who decides such things',
  ];
  const [objection] = personaOf('declan-brophy').brief.objections.filter(
    ({ id }) => id === 'the-book-works',
  );
  expect(answerTo('declan-brophy', 1, asked).text).toContain(objection?.text);
  expect(
    answerTo('declan-brophy', 1, [
      ...asked,
      'that is completely fair there is no pressure at all and no obligation take all the time that you need',
    ]).act,
  ).toBe('objection-half');
  expect(
    answerTo('declan-brophy', 1, [
      ...asked,
      "that is completely fair i'd put what changes on one page for you line by line before you decide there's no obligation",
    ]).act,
  ).not.toBe('objection-half');
});

test('what is settled in a turn is not raised again by what the turn asks beside it', () => {
  const lines = [
    "hi declan it's nora from ringwell i know i've caught you cold can i have half a minute to say why i rang",
    "we help garages that miss calls when everyone's under a car and i was wondering how the phone gets answered at yours",
    "under the bonnet so who picks it up when you're busy",
  ];
  const { text } = answerTo('declan-brophy', 3, lines);
  expect(text).toContain('the gearbox is going nowhere');
  expect(text).not.toContain('keep it short');
});

test('a count that a trouble holds is answered with the trouble alone', () => {
  const lines = [
    "hi declan it's nora from ringwell i know i've caught you cold can i have half a minute to say why i rang",
    "we help garages that miss calls when everyone's under a car and i was wondering how the phone gets answered at yours",
    "under the bonnet so who picks it up when you're busy",
    'how many would you lose in a week do you think',
  ];
  expect(answerTo('declan-brophy', 3, lines).text).toMatch(/that crowd at the roundabout\.$/);
});

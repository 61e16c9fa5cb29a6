import { expect, test } from 'vitest';
import { nextReply } from '../engine.ts';
import { hold, replies, settingOf } from '../testing/hold.ts';

const asked = [
  'hi declan it is sam from ringwell',
  'how do customers book in with you today',
  'what happens when the phone rings out',
  'how many calls do you miss in a week',
  'that must cost you what does that come to',
];
const last = (...lines: string[]) =>
  replies(hold(settingOf('declan-brophy', 3), [...asked, ...lines])).at(-1) ?? '';
const agreed = 'could we do a twenty minute look on thursday at two';

test.each([
  ['could we push it to half past', /Thursday at half past two/],
  ['could you do quarter to instead', /Thursday at quarter to three/],
  ['how long shall we say', /twenty minutes/i],
  ['would an earlier slot be possible', /Wednesday at ten|Tuesday at eight/],
  ['thursday is tight is there anything later in the week', /Friday at one/],
  ['would another day be possible', /Wednesday at ten|Friday at one|Tuesday at eight/],
])('%j of a meeting on Thursday at two is answered', (line, said) => {
  expect(last('could we sit down for twenty minutes on thursday at two', line)).toMatch(said);
});

test('another time that was asked for and taken stands in place of the first', () => {
  expect(
    last(agreed, 'is there anything later in the week', 'friday works', 'what time did we say'),
  ).toMatch(/Friday at one/);
});

test('the first time stands where the other is not taken', () => {
  expect(
    last(
      agreed,
      'is there anything later in the week',
      'no let us keep thursday then',
      'what time did we say',
    ),
  ).toMatch(/Thursday at two/);
});

test('an hour is heard whatever is said after it', () => {
  expect(last("could i call in for ten minutes wednesday at ten when the kettle's on")).toMatch(
    /Wednesday at ten/,
  );
});

test('who asks for another day where only a mail was agreed is told that no day was', () => {
  const setting = settingOf('declan-brophy', 3);
  const turns = hold(setting, [...asked, 'can i email you a page on it']);
  expect(
    nextReply(setting, [...turns, { role: 'rep', text: 'is there anything earlier in the week' }])
      .act,
  ).toBe('presumed');
});

test('a day that is taken while asking who comes is settled', () => {
  expect(
    last(
      agreed,
      'is there anything later in the week',
      "friday at one's grand so will breda be there",
    ),
  ).toMatch(/Friday at one.*Breda/);
  expect(
    last(
      agreed,
      'is there anything later in the week',
      "friday at one's grand so will breda be there",
      'what time did we say',
    ),
  ).toMatch(/Friday at one/);
});

test('who else should be there is somebody else', () => {
  const lines = [
    'hi gwen it is tom from enrolmate',
    "what's the hardest part",
    'why is that',
    'would it make sense to look at it together with huw on thursday at two',
    'and who else should be there besides huw',
  ];
  expect(replies(hold(settingOf('gwen-pritchard', 4), lines)).at(-1)).toMatch(/Carys/);
});

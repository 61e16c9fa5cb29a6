import { expect, test } from 'vitest';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { readCall } from '../call/readCall.ts';

const OPENING = [
  'P: Hello, Dana speaking.',
  'R: Hi Dana, this is Sam from Rotaworks. How do you plan your shifts today?',
  'P: In a spreadsheet, every Sunday night, and it takes Maria three hours.',
];

test('a threat earns nothing, whatever question it holds', () => {
  const { reception, questions } = heard(
    'R: You will look silly in January when your competitors have it. What does that cost you?',
    "P: I beg your pardon? I'm not signing anything today.",
  );
  expect([...reception.sour]).toEqual([3]);
  expect(questions.map(({ turn }) => turn)).toEqual([1]);
});

test('what the persona is glad of was not pressing', () => {
  const { reception } = heard(
    'R: Just listen to me for a second, I think Maria could have her Sundays back.',
    "P: That's exactly what I want, yes.",
  );
  expect(reception.sour.size).toBe(0);
  expect(reception.confirmed.map(({ turn }) => turn)).toEqual([4]);
});

test('being set right and not knowing are both noted where they were said', () => {
  const { reception } = heard(
    "R: Sorry, bear with me, it's loading. How many people was it, did you say?",
    "P: I've just said, it's Maria who does it.",
  );
  expect(reception.unsure.map(({ turn }) => turn)).toEqual([3]);
  expect(reception.corrected.map(({ turn }) => turn)).toEqual([4]);
});

test.each([
  [
    'a time and a yes, in whatever order',
    'Could we speak on Thursday at two?',
    "At two we have lunch, so yes, that's good.",
    'agreed',
  ],
  [
    'an address for the invitation',
    "I'll send you an invite for Thursday. What's your email?",
    'It is dana at walt dot com.',
    'agreed',
  ],
  [
    'a refusal on a condition',
    'Could we speak on Thursday at two?',
    "Thursday at two, yes, put it in, and I'll ring you if it's a no.",
    'agreed',
  ],
  [
    'a day that only a pitch names',
    'What we do is take your calls, and it covers Saturdays.',
    "Okay. We don't open then.",
    'open',
  ],
] as const)('of a next step, %s is heard for what it is', (_name, asked, answer, reply) => {
  expect(heard(`R: ${asked}`, `P: ${answer}`).nextStep.reply).toBe(reply);
});

test('an objection is met where the persona is content, and not where it says yes, but', () => {
  const answered = (line: string) =>
    heard(
      'R: We plan shifts for warehouses like yours and halve the hours.',
      "P: The thing is, we've had something like this and people hated it.",
      'R: I understand, that is fair. What did they hate about it?',
      `P: ${line}`,
    ).objections[0]?.share ?? -1;
  expect(answered("That's a good question. They felt watched, all of them.")).toBeGreaterThan(0.8);
  expect(answered('Yes, but you all say that.')).toBeLessThan(0.5);
});

function heard(...lines: string[]) {
  return readCall(
    [...OPENING, ...lines].map((line): SpokenTurn => ({
      role: line.startsWith('R:') ? 'rep' : 'persona',
      text: line.slice(3),
    })),
    false,
  );
}

import { expect, test } from 'vitest';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { PersonaAct, Step } from '#core/contract/personas/reading.ts';
import { readCall } from '../call/readCall.ts';
import { scoreCall } from '../score.ts';

const MEETING: Step = { kind: 'meeting', day: null, time: null, minutes: null, attendees: [] };
const ASK = 'Would it make sense to take twenty minutes on Thursday at two, so I can show you?';

test.each<[string, PersonaAct[], string, string]>([
  [
    'a yes in words that say nothing',
    [{ act: 'agreed', line: null, step: MEETING }],
    'Thursday it is, God help us.',
    'next-step',
  ],
  [
    'a no that sounds like a yes',
    [{ act: 'declined', line: null, step: MEETING, why: 'not-interested' }],
    'Thursday sounds lovely, for other people.',
    'declined',
  ],
  [
    'a smaller thing',
    [{ act: 'countered', line: null, step: { ...MEETING, kind: 'send-info' }, why: 'smaller' }],
    'A page I would look at.',
    'smaller-step',
  ],
  [
    'hanging up',
    [{ act: 'ended', line: null, why: 'patience' }],
    'Well. That was that.',
    'hung-up',
  ],
])('%s counts as it was recorded', (_what, acts, text, outcome) => {
  expect(scoreCall(callEnding(ASK, text, acts)).outcome).toBe(outcome);
});

test('a later no takes back a yes', () => {
  const call = callEnding(ASK, 'Thursday at two, then.', [
    { act: 'agreed', line: null, step: MEETING },
  ]);
  const turns = [
    ...call.turns,
    ...exchange('And your boss should come too.', 'Then let us leave it.', [
      { act: 'declined', line: null, step: MEETING, why: 'said-no' },
    ]),
  ];
  expect(scoreCall({ ...call, turns }).outcome).toBe('declined');
});

test('an ask in words that nobody hears as one is an ask where the persona answered it', () => {
  const call = callEnding('so thursday then, you and me', 'Fine by me.', [
    { act: 'agreed', line: null, step: MEETING },
  ]);
  expect(scoreCall(call).outcome).toBe('next-step');
});

test('only what was recorded as an objection is one', () => {
  const text = 'No, we do not have the money for that sort of thing.';
  const pitch =
    'We help teams like yours plan their shifts, a clinic in Leeds saved two days a week.';
  const objections = (acts: PersonaAct[]) =>
    readCall([...exchange(pitch, text, acts), ...exchange('I see.', 'Right.', [])], false)
      .objections.length;
  expect(objections([{ act: 'told', line: null, id: 'money' }])).toBe(0);
  expect(objections([{ act: 'objected', line: null, id: 'money', because: 'pitch' }])).toBe(1);
});

test('a question that was understood but not known counts as asked, one that was not caught does not', () => {
  const asked = (kind: 'not-known' | 'did-not-catch') =>
    readCall(
      exchange('How many people work in your warehouse?', 'Couldn’t tell you.', [
        { act: 'missed', line: null, kind, noun: null, facet: null },
      ]),
      false,
    ).questions.length;
  expect([asked('not-known'), asked('did-not-catch')]).toEqual([1, 0]);
});

function exchange(rep: string, persona: string, acts: PersonaAct[]): SpokenTurn[] {
  return [
    { role: 'rep', text: rep },
    { role: 'persona', text: persona, reading: { role: 'persona', by: 'rules@test', acts } },
  ];
}

function callEnding(ask: string, reply: string, acts: PersonaAct[]) {
  const told: PersonaAct[] = [{ act: 'told', line: null, id: 'team' }];
  return {
    callType: 'discovery' as const,
    timings: false,
    turns: [
      { role: 'persona' as const, text: 'Hello, Ada here.' },
      ...exchange(
        'Hi Ada, Tom from Brightline. How big is your team?',
        'We are twelve here.',
        told,
      ),
      ...exchange('What goes wrong with the rosters?', 'Nobody reads them on a Monday.', told),
      ...exchange('And what does that cost you in a month?', 'Nine thousand in overtime.', told),
      ...exchange(ask, reply, acts),
    ],
  };
}

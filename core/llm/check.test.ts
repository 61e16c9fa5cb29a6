import { expect, test } from 'vitest';
import { TEST_PERSONA } from '#core/conversation/testing/persona.ts';
import { asks, heard, proposes, type Written } from '#core/conversation/testing/readings.ts';
import type { Exchange } from '#core/engine/engine.ts';
import { engine } from '#tests/support/builtInEngine.ts';
import { checkReply, checkSentence, wordingRules } from './check.ts';
import { planOf } from './plan.ts';

const setting = { persona: TEST_PERSONA, seed: 7, callType: TEST_PERSONA.callType };
/** A rep's turn, and what it says. */
type Said = readonly [string, ...Written[]];
const SIZE: Said[] = [['how big is your team', asks('team')]];
const LONG: Said[] = [
  ['so tell me how big the team is that you have for all of that', asks('team')],
];
const WEATHER: Said[] = [...SIZE, ['we had some weather here', { act: 'statement' }]];
const MEETING: Said[] = [
  ['would it make sense to meet on thursday at ten', proposes('meeting', 'Thursday', { hour: 10 })],
];

test.each([
  ['says the fact in other words', SIZE, 'Oh, seven of us at the front desk, bless them.', null],
  ['says nothing', SIZE, ' \n ', 'empty'],
  ['says only marks', SIZE, '...', 'empty'],
  ['does not tell the fact', SIZE, 'It is a good crew, I can tell you that.', 'misses-plan'],
  ['changes the figure', SIZE, 'We have forty-four on reception.', 'made-up-figure'],
  ['tells what is kept back', SIZE, 'Seven, and nobody owns the list.', 'locked-fact'],
  ['tells it in capitals', SIZE, 'Seven, and nobody owns THE LIST.', 'locked-fact'],
  [
    'tells a figure that is kept back, in words',
    SIZE,
    'Seven, and twenty-two visits are missed.',
    'locked-fact',
  ],
  [
    'tells a figure that is kept back, in digits',
    SIZE,
    'Seven, and 22 of the visits are missed.',
    'locked-fact',
  ],
  ['tells a sum that is kept back', SIZE, 'Seven, and I can sign for £400 a month.', 'locked-fact'],
  ['says what it is', SIZE, 'As an AI, I have seven people.', 'leaves-role'],
  ['speaks of its prompt', SIZE, 'My instructions say seven.', 'leaves-role'],
  ['refuses as a model does', SIZE, 'I can’t assist with that request.', 'leaves-role'],
  ['serves', SIZE, 'Seven. How can I help you today?', 'leaves-role'],
  ['speaks of the practice', SIZE, 'Seven, and this is a practice call.', 'leaves-role'],
  ['uses markup', SIZE, '**Seven** of us.', 'markup'],
  ['lists', SIZE, '- seven of us\n- one on leave', 'markup'],
  ['numbers a list', SIZE, '1. seven of us', 'empty'],
  ['gives stage directions', SIZE, '(laughs) Seven of us.', 'markup'],
  ['thinks aloud', SIZE, '<think>seven</think> Seven of us.', 'markup'],
  ['writes another script', SIZE, 'Seven of us, 谢谢.', 'other-script'],
  ['smiles', SIZE, 'Seven of us 🙂', 'other-script'],
  ['talks for over eighty words', SIZE, `Seven of us ${'and so on '.repeat(30)}.`, 'too-long'],
  ['carries a label', SIZE, 'Mara: seven of us.', 'speaks-for-rep'],
  ['answers itself', SIZE, 'Seven of us. Caller: That is a lot.', 'speaks-for-rep'],
  ['asks what the plan does not', SIZE, 'Seven. Why do you want to know?', 'unplanned-asks'],
  ['hangs up', SIZE, 'Seven. I have to go now, goodbye.', 'unplanned-hangs-up'],
  ['objects', SIZE, 'Seven, and we are not interested.', 'unplanned-objects'],
  [
    'agrees to a meeting nobody planned',
    SIZE,
    'Seven. Send me an invite, that works for me.',
    'unplanned-agrees',
  ],
  [
    'says the rep’s words back',
    LONG,
    'So tell me how big the team is that you have for all of that.',
    'echo',
  ],
  ['names a day', WEATHER, 'Let us speak again on Tuesday.', 'made-up-day'],
] as const)('an answer that %s', (_what, said, text, refusal) => {
  expect(checkReply(rulesOf(exchangeAfter(said)), text)).toBe(refusal);
});

test('a line that was said before is not said again', () => {
  const exchange = exchangeAfter([...SIZE, ['how many people is that', asks('team')]]);
  const said = exchange.call.turns.at(2)!.text;
  expect(checkSentence(rulesOf(exchange), '', said)).toBe('repeats');
});

test('where the plan agrees, the words must, to the same day; where it does not, they may not', () => {
  const easy = { ...TEST_PERSONA, difficulty: 'easy' as const };
  const readily = {
    ...easy,
    brief: {
      ...easy.brief,
      objections: easy.brief.objections.slice(0, 1),
      nextSteps: easy.brief.nextSteps.map((step) => ({ ...step, interest: 0 })),
    },
  };
  const agreeing = rulesOf(exchangeAfter([...SIZE, ...MEETING], readily));
  expect(agreeing.needed).toContain('agrees');
  expect(checkReply(agreeing, 'Well, I hear you on that one.')).toBe('misses-plan');
  const expert = { ...TEST_PERSONA, difficulty: 'expert' as const };
  const refusing = rulesOf(exchangeAfter(MEETING, expert));
  expect(checkReply(refusing, 'Sounds good, send me an invite for Thursday.')).not.toBeNull();
  expect(checkReply(refusing, 'Yes, that works for me.')).toBe('unplanned-agrees');
});

test('what is kept back never passes', () => {
  const exchange = exchangeAfter(SIZE);
  const rules = rulesOf(exchange);
  const { locked } = planOf(exchange);
  expect(locked.map(({ id }) => id)).toEqual(['reminders-why', 'reminders-cost', 'budget']);
  for (const { texts } of locked) expect(texts.map(rules.leak)).not.toContain(null);
});

/** The persona's answer to the last of the turns. */
function exchangeAfter(said: readonly Said[], persona = TEST_PERSONA): Exchange {
  let { call } = engine.startCall({ ...setting, persona });
  let exchange: Exchange | null = null;
  for (const [text, ...acts] of said) {
    exchange = engine.hearTurn(call, text, heard(...acts));
    call = exchange.call;
  }
  return exchange!;
}

function rulesOf(exchange: Exchange) {
  const { setting: held, turns } = exchange.call;
  return wordingRules(held.persona, turns.slice(0, -1), planOf(exchange));
}

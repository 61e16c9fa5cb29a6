import { expect, test } from 'vitest';
import type { RepAct, RepReading } from '#core/contract/personas/reading.ts';
import { withBeside, type RepPlace } from './repBeside.ts';
import { topicsIn } from './topics.ts';

const FIRST: RepPlace = {
  real: true,
  turns: 0,
  objected: false,
  conversed: false,
  callType: 'cold-call',
  before: null,
  earlier: new Set(),
};
const LATER: RepPlace = { ...FIRST, turns: 5, conversed: true };

/** What a turn does in which the reader heard some acts. */
function beside(acts: RepAct[], text: string, place: RepPlace): RepReading {
  return withBeside({ role: 'rep', by: 'test', acts }, text, place).reading;
}

test.each<[string, RepPlace, RepAct['act']]>([
  ["It's Stuart from Fleetmark, this is a sales call, is that all right?", FIRST, 'permission'],
  ['I have a few questions, and then I tell you what I think.', FIRST, 'agenda'],
  ["It's about the renewal, but first I'd like to hear how it goes.", FIRST, 'agenda'],
  ["I'd like to hear how it works with you today, if that suits you.", FIRST, 'check'],
  ['What I understood is, patients do not come and nobody tells you.', LATER, 'recap'],
  ['Let me say that back: nobody sees what is in front of the booth.', LATER, 'recap'],
  ['We had a brewery in Ludlow who went from nine days to three.', LATER, 'proof'],
  ['Fair enough, no pressure from me.', { ...LATER, objected: true }, 'objection-response'],
])('"%s" does more than the reader of practice calls heard', (text, place, act) => {
  const { acts } = beside([], text, place);
  expect(acts.map((each) => each.act)).toContain(act);
});

test('a question on how they work does not ask whether a plan suits', () => {
  const text = "I'd like to understand how you keep track of missed visits. How does that work?";
  const acts = beside([], text, FIRST).acts.map(({ act }) => act);
  expect(acts).not.toContain('check');
});

test.each<[string, Extract<RepAct, { act: 'question' }>['kind']]>([
  ['Has it ever gone wrong at night?', 'problem'],
  ['What is your biggest headache with it?', 'problem'],
  ['How much does it cost you when it goes wrong?', 'implication'],
  ['What would change for you if that were gone?', 'need-payoff'],
])('"%s" asks for the depth %s', (text, kind) => {
  const question: RepAct = {
    act: 'question',
    kind: 'situation',
    about: { to: 'nothing', noun: null },
    closed: false,
    followUp: false,
    span: [0, text.length],
    confidence: 0.9,
  };
  const { acts } = beside([question], text, LATER);
  expect(acts[0]).toMatchObject({ act: 'question', kind });
});

test.each<[string, boolean]>([
  ['I will get the summary over to you by Wednesday.', true],
  ['The offer is with you tomorrow, then.', true],
  ['I will send the quote today.', false],
  ['I will find out for you.', false],
])('"%s" names a day for what is promised: %s', (text, isNamed) => {
  const promise: RepAct = { act: 'promise', span: [0, text.length], confidence: 0.9 };
  const practice = { ...LATER, real: false };
  const { acts } = beside([promise], text, practice);
  // It is no proposal to say yes to.
  const named = acts.filter((act) => act.act === 'next-step' && act.settles);
  expect(named).toHaveLength(isNamed ? 1 : 0);
});

test('a day promised for minutes is one to talk on', () => {
  const text = 'I’ll email you one page, and I’ll ring you next Tuesday for ten minutes.';
  const promise: RepAct = { act: 'promise', span: [0, 24], confidence: 0.7 };
  const place = { ...LATER, real: false };
  const { acts } = beside([promise], text, place);
  expect(acts.at(-1)).toMatchObject({ step: { kind: 'meeting', minutes: 10 }, settles: true });
});

test('a whole name and a firm in the greeting say who is calling', () => {
  const text = 'Good morning Victor, Sofie Lund from Closewell. This is a cold call.';
  const hint: RepAct = {
    act: 'introduction',
    name: null,
    company: null,
    span: [48, text.length],
    confidence: 0.07,
  };
  const heard = (place: RepPlace) => beside([hint], text, place).acts;
  expect(heard(FIRST)).toContainEqual(
    expect.objectContaining({ name: 'Sofie Lund', company: 'Closewell', span: [0, 46] }),
  );
  expect(heard(LATER)).not.toContainEqual(expect.objectContaining({ name: 'Sofie Lund' }));
});

test('a turn that is read again does the same', () => {
  const text =
    'Our planner takes the sick list at six and rings round for you, so nobody is on the phone. ' +
    'What would that change for you?';
  const once = beside([], text, LATER);
  expect(once.acts.map(({ act }) => act)).toContain('pitch');
  expect(beside([...once.acts], text, LATER)).toEqual(once);
});

test.each([
  'Yes, but you would save more than it costs, and everybody pays it.',
  'No, that is not so, ours is the cheaper one.',
])('an answer to an objection is met the same way when it is read again: %s', (text) => {
  const objected = { ...LATER, objected: true };
  const answer: RepAct = { act: 'statement', span: [0, text.length], confidence: 0.9 };
  const kind: RepAct = { act: 'empathy', span: [0, 4], confidence: 0.4 };
  const once = beside([answer, kind], text, objected);
  expect(beside([...once.acts], text, objected)).toEqual(once);
});

test('nothing is heard twice', () => {
  const recap: RepAct = { act: 'recap', statements: [], wrong: [], span: [0, 5], confidence: 0.9 };
  const { acts } = beside([recap], 'Let me say that back.', LATER);
  expect(acts.filter(({ act }) => act === 'recap')).toHaveLength(1);
});

test('what decides a deal is heard on either side', () => {
  expect(topicsIn('Who else has to sign that off?')).toContain('decision-maker');
  expect(topicsIn('My boss has to say yes, and we have no budget before April.')).toEqual(
    expect.arrayContaining(['decision-maker', 'budget', 'timeline']),
  );
  expect(topicsIn('Lovely weather today.')).toEqual([]);
});

test.each<[string, boolean]>([
  ['I could waive the set-up fee for you.', false],
  ['We could cut the price a little if you signed for two years.', true],
  ['So no uplift this spring, you have my word.', false],
  ['In return for a reference I could make it cheaper for the first site.', true],
])('"%s" gives something off the price', (text, traded) => {
  const { acts } = beside([], text, LATER);
  expect(acts).toContainEqual(expect.objectContaining({ act: 'discount', traded }));
});

test.each([
  "I can't drop the increase, that isn't mine to give.",
  'With us you lower the cost of every repair.',
  'We saw no increase in complaints at that hospital.',
])('"%s" gives nothing off the price', (text) => {
  const { acts } = beside([], text, LATER);
  expect(acts.map(({ act }) => act)).not.toContain('discount');
});

test('a discount that is denied in its sentence is none', () => {
  const text = "I can't promise eleven percent today. Could I come on Wednesday?";
  const discount: RepAct = { act: 'discount', percent: 11, span: [0, 36], confidence: 0.9 };
  const { acts } = beside([discount], text, LATER);
  expect(acts.map(({ act }) => act)).not.toContain('discount');
});

test.each([
  'Sure. The reason for my call is your advert for a night planner.',
  "We bake for schools, and I'm ringing because you opened a second kitchen.",
  'The reason I am calling is that flood last week.',
])('"%s" says why one calls, though it was hardly heard so', (text) => {
  const hint: RepAct = { act: 'reason', span: [0, 4], confidence: 0.1 };
  const { acts } = beside([hint], text, FIRST);
  expect(acts.some(({ act, confidence }) => act === 'reason' && confidence > 0.5)).toBe(true);
});

test('to ask for leave to say why one calls says nothing of why', () => {
  const text = "Could I tell you the reason I'm calling, and you stop me if it's dull?";
  const { acts } = beside([], text, FIRST);
  expect(acts.map(({ act }) => act)).not.toContain('reason');
});

test('a plan that both decide upon in the end is one', () => {
  const text =
    'I thought we’d take ten minutes on your list, then ten on mine, and at the end decide together ' +
    'whether a trial makes sense.';
  const { acts } = beside([], text, FIRST);
  expect(acts.map(({ act }) => act)).toContain('agenda');
});

test.each([
  ['Would it be useful if one of our engineers sat down with a few of them?', 'meeting'],
  ['Would it suit you better if I went back and answered every question in writing?', 'send-info'],
  ['When do they meet, and would it help you to have the page in hand before that?', 'send-info'],
])('"%s" puts a step forward', (text, kind) => {
  const { acts } = beside([], text, LATER);
  const step = expect.objectContaining({ kind, day: null }) as unknown;
  expect(acts).toContainEqual(expect.objectContaining({ act: 'next-step', step }));
});

test.each([
  'Would it be all right if I rang Thursday afternoon?',
  'Would it be all right if I called you one time later this week, to hear the rest?',
])('the offer "%s" names its day', (text) => {
  const { acts } = beside([], text, {
    ...LATER,
    real: false,
  });
  const step = expect.objectContaining({ kind: 'meeting', day: expect.anything() as unknown });
  expect(acts).toContainEqual(expect.objectContaining({ act: 'next-step', step: step as unknown }));
});

test.each([
  'Would it help you to have one date for all of them?',
  'A lot of work on a Monday, so. Would it help if somebody else took those calls?',
  'Would it be all right if I took a few notes?',
])('"%s" puts no step forward', (text) => {
  const { acts } = beside([], text, { ...LATER, real: false });
  expect(acts.map(({ act }) => act)).not.toContain('next-step');
});

test.each([
  ["I'll email you tomorrow, and you reply with a day for about an hour.", 'send-info'],
  ["And I'd have rung off by then, so I'll call Tuesday for ten minutes.", 'meeting'],
])('"%s" promises no more than it says', (text, kind) => {
  const promise: RepAct = { act: 'promise', span: [0, 20], confidence: 0.9 };
  const { acts } = beside([promise], text, { ...LATER, real: false });
  const step = expect.objectContaining({ kind }) as unknown;
  expect(acts).toContainEqual(expect.objectContaining({ act: 'next-step', step }));
});

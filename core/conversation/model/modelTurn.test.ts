import { expect, test } from 'vitest';
import { readingSchema, type RepReading } from '#core/contract/personas/reading.ts';
import { foldReading } from '../fold.ts';
import { initialState, type CallState } from '../state.ts';
import { TEST_PERSONA } from '../testing/persona.ts';
import { asks, heard, proposes } from '../testing/readings.ts';
import { beginModelTurn, type ModelTurn } from './modelTurn.ts';
import {
  PROMPT_VERSION,
  turnPrompt,
  type PromptMessage,
  type PromptRoom,
  type SaidLine,
} from './prompt.ts';

const QUESTION = { act: 'question', kind: 'situation', closed: true, followUp: false };
const ASKS_TEAM = [{ ...QUESTION, about: 'team' }];

test('reading, act and words of a model become readings of the call', async () => {
  const { turn, said } = await answered('How big is your team?', [
    reply('Seven on the phones. One is on leave.', { do: 'answer', ids: ['team'] }, ASKS_TEAM),
  ]);
  expect(said).toEqual(['Seven on the phones.', 'One is on leave.']);
  expect(turn.heard()).toMatchObject({
    by: 'm',
    acts: [{ about: { to: 'statement', id: 'team' } }],
  });
  expect(turn.reading()).toMatchObject({ by: 'm', acts: [{ act: 'told', id: 'team' }] });
  expect([turn.fault(), turn.endsCall()]).toEqual([null, false]);
});

test('a reading of no use is replaced by what the rules read', async () => {
  const { turn } = await answered('How big is your team?', [
    reply('Seven of us.', { do: 'answer', ids: ['team'] }, []),
  ]);
  expect(turn.heard()).toMatchObject({ by: 'test', acts: [{ act: 'question' }] });
});

test('what may not happen is asked for once more, with the reason, and then given up', async () => {
  const agrees = reply('Fine, Thursday at ten then.', { do: 'agree', ids: [] }, ASKS_TEAM);
  const once = await answered('How big is your team?', [
    agrees,
    reply('Seven of us.', { do: 'answer', ids: ['team'] }, ASKS_TEAM),
  ]);
  expect(once.said).toEqual(['Seven of us.']);
  expect(once.asked[1]?.at(-1)?.content).toContain('you would not agree to that now');
  const twice = await answered('How big is your team?', [agrees, agrees]);
  expect([twice.said, twice.turn.fault(), twice.asked.length]).toEqual([[], 'agree', 2]);
});

test('a secret stays one until the turn itself opens it', async () => {
  const tells = reply('Nobody owns the list.', { do: 'answer', ids: ['reminders-why'] }, ASKS_TEAM);
  expect((await answered('How big is your team?', [tells, tells])).turn.fault()).toBe('locked');
  const digs = [{ ...QUESTION, about: 'reminders-why', kind: 'problem' }];
  const opened = reply('Nobody owns the list.', { do: 'answer', ids: ['reminders-why'] }, digs);
  const { said, turn } = await answered('What goes wrong with the reminders?', [opened]);
  expect(said).toEqual(['Nobody owns the list.']);
  expect(turn.reading().acts).toMatchObject([{ act: 'told', id: 'reminders-why' }]);
});

const TELLS = { do: 'answer', ids: ['team'] };

test('words end where they leave the role, and an answer that was said before that stands', async () => {
  const { said, turn, asked } = await answered('How big is your team?', [
    reply('Seven of us. As an AI I cannot say more. One is away.', TELLS, ASKS_TEAM),
  ]);
  expect([said, turn.fault(), asked.length]).toEqual([['Seven of us.'], null, 1]);
});

test('a figure of a statement gives it, however it is written', async () => {
  const { said, turn, asked } = await answered('How big is your team?', [
    reply('7 of us. As an AI I cannot say more.', TELLS, ASKS_TEAM),
  ]);
  expect([said, turn.given(), asked.length]).toEqual([['7 of us.'], ['team'], 1]);
});

test('a sentence that may not be heard is left out, and the rest stands where it answers', async () => {
  const { said, asked } = await answered('How big is your team?', [
    reply('Goodbye then. Seven of us. One is on leave.', TELLS, ASKS_TEAM),
  ]);
  expect([said, asked.length]).toEqual([['Seven of us.', 'One is on leave.'], 1]);
});

test('what refers back to a sentence that was left out is left out with it', async () => {
  const { said, asked } = await answered('How big is your team?', [
    reply(
      'Seven of us on the phones. There are thirty of us on reception. They all like it. One is away.',
      TELLS,
      ASKS_TEAM,
    ),
  ]);
  expect([said, asked.length]).toEqual([['Seven of us on the phones.', 'One is away.'], 1]);
});

test('where too little is left, the model is told what was stopped and why, and goes on from what was heard', async () => {
  const { said, asked, turn } = await answered('How big is your team?', [
    reply('Well now. There are thirty of us on reception.', TELLS, ASKS_TEAM),
    reply('Well now. Seven of us, and one is on leave.', TELLS, ASKS_TEAM),
  ]);
  expect(said).toEqual(['Well now.', 'Seven of us, and one is on leave.']);
  const told = asked[1]?.at(-1)?.content;
  expect(told).toContain('"There are thirty of us on reception."');
  expect(told).toContain('does not agree with what you know');
  expect(told).toContain('They have heard this of you already: "Well now."');
  expect(turn.fault()).toBeNull();
  const never = reply('Well now. Thirty of us on reception.', TELLS, ASKS_TEAM);
  const given = await answered('How big is your team?', [never, never]);
  expect([given.said, given.turn.fault()]).toEqual([['Well now.'], 'contradicts']);
  const repeats = await answered('How big is your team?', [
    never,
    reply('Well now.', TELLS, ASKS_TEAM),
  ]);
  expect([repeats.said, repeats.turn.fault()]).toEqual([['Well now.'], 'contradicts']);
});

test('one thing may be agreed to and another declined in a turn, by two acts or by one and the words', async () => {
  const both = [
    { act: 'next-step', step: 'send-info', when: null, asksWhen: false, settles: false },
    {
      act: 'next-step',
      step: 'meeting',
      when: 'Thursday at ten',
      asksWhen: false,
      settles: false,
    },
  ];
  const say = 'Do send it to me. A meeting on Thursday I will not book before I have read it.';
  const ready = (state: CallState) => ({ ...state, interest: 30 });
  const agree = { do: 'agree', ids: ['send-info'] };
  for (const act of [[agree, { do: 'decline', ids: ['meeting'] }], agree]) {
    const { turn, said } = await answered('May I send it?', [reply(say, act, both)], ready);
    expect(said.join(' ')).toBe(say);
    expect(turn.reading().acts).toMatchObject([
      { act: 'agreed', step: { kind: 'send-info' } },
      { act: 'declined', step: { kind: 'meeting' } },
    ]);
  }
  const greedy = reply('Do send it. Thursday at ten works.', agree, both);
  const { said } = await answered('May I send it?', [greedy, greedy], ready);
  expect(said).not.toContain('Thursday at ten works.');
});

test('a step that the persona has no answer of its own to may be declined', async () => {
  const trial = [
    { act: 'next-step', step: 'renewal', when: null, asksWhen: false, settles: false },
    { act: 'next-step', step: 'meeting', when: null, asksWhen: false, settles: false },
  ];
  const say = 'I could do Thursday at ten. A renewal I will not talk of today.';
  const acts = [
    { do: 'counter', ids: ['meeting'] },
    { do: 'decline', ids: ['renewal'] },
  ];
  const ready = (state: CallState) => ({ ...state, interest: 95, trust: 90 });
  const { turn } = await answered('Shall we renew, and meet?', [reply(say, acts, trial)], ready);
  expect(turn.reading().acts.slice(0, 2)).toMatchObject([
    { act: 'countered', step: { kind: 'meeting' } },
    { act: 'declined', step: { kind: 'renewal' } },
  ]);
});

test('a yes to a plan for the call needs no step, and a farewell answers one', async () => {
  const agenda = [{ act: 'agenda' }, { ...QUESTION, about: 'call' }];
  const yes = reply('Yes, that suits me. Go on.', { do: 'answer', ids: [] }, agenda);
  expect((await answered('Does that suit you?', [yes])).said).toEqual([
    'Yes, that suits me.',
    'Go on.',
  ]);
  const leaves = [{ act: 'thanks' }, { act: 'goodbye' }];
  const bye = reply('You too. Goodbye.', { do: 'answer', ids: [] }, leaves);
  const { turn, said } = await answered('Thanks, bye now.', [bye]);
  expect([said, turn.endsCall()]).toEqual([['You too.', 'Goodbye.'], true]);
  expect(turn.reading().acts).toContainEqual({ act: 'ended', line: null, why: 'goodbye' });
});

test('an agreement is to the step that was read, and a counter names a time of its own', async () => {
  const warm = (state: CallState): CallState => ({
    ...state,
    interest: 95,
    trust: 80,
    told: ['team'],
    objections: new Map([['henrik', { stage: 'met' as const, said: 1, credit: 9, turn: 0 }]]),
  });
  const wants = (when: string) => [
    { act: 'next-step', step: 'meeting', when, asksWhen: false, settles: false },
  ];
  const agreed = await answered(
    'Shall we meet on Thursday at ten?',
    [reply('Thursday at ten works.', { do: 'agree', ids: [] }, wants('Thursday at ten'))],
    warm,
  );
  expect(agreed.turn.reading().acts).toMatchObject([
    { act: 'agreed', step: { kind: 'meeting', day: { weekday: 'thursday' }, time: { hour: 10 } } },
  ]);
  const countered = await answered(
    'Shall we meet on Monday at nine?',
    [
      reply(
        'Monday is bad. Friday morning, if you like.',
        { do: 'counter', ids: [] },
        wants('Monday at nine'),
      ),
    ],
    warm,
  );
  expect(countered.turn.reading().acts).toMatchObject([
    { act: 'countered', why: 'other-time', step: { day: { said: 'Friday morning' } } },
  ]);
  const early = await answered(
    'Shall we meet on Monday at nine?',
    [
      reply(
        'Not on Monday. How about Friday at six thirty in the morning?',
        { do: 'counter', ids: [] },
        wants('Monday at nine'),
      ),
    ],
    warm,
  );
  expect(early.turn.reading().acts[0]).toMatchObject({
    step: { day: { said: 'Friday at six thirty in the morning' } },
  });
  const curt = 'Friday at six thirty in the morning.';
  const said = await answered(
    'When shall we meet?',
    [reply(curt, { do: 'counter', ids: [] }, [{ ...wants('')[0], when: null, asksWhen: true }])],
    warm,
  );
  expect(said.said).toEqual([curt]);
});

test('a detail of its own is kept as a statement of the call, and told to it from then on', async () => {
  const nothing = [{ ...QUESTION, about: 'nothing' }];
  const { turn } = await answered('Do you sail?', [
    reply('I keep a dinghy in Whitby.', { do: 'answer', ids: [] }, nothing),
  ]);
  expect(turn.reading().acts).toMatchObject([
    { act: 'acknowledged' },
    { act: 'added', text: 'I keep a dinghy in Whitby.', asks: ['Do you sail?'] },
  ]);
  const state = foldReading(initialState(TEST_PERSONA), turn.reading(), TEST_PERSONA);
  const [system, user] = prompt([{ role: 'rep', text: 'Hi' }], state);
  expect(user?.content).toContain('I keep a dinghy in Whitby.');
  expect(system?.content).not.toContain('dinghy');
});

test('what no database holds and nobody hears is taken out of words, names and details', async () => {
  const reading = [
    { act: 'introduction', name: `Robi\0${'\u{20000}'.repeat(80)}`, company: 'North\ud800beam' },
    { ...QUESTION, about: 'nothing' },
  ];
  const ask = `${'a'.repeat(299)}\u{1f600}?`;
  const say = 'I keep a dinghy\u0007 in\u00a0Whit\u200bby\0.';
  const { turn, said } = await answered(ask, [reply(say, { do: 'answer', ids: [] }, reading)]);
  expect(said).toEqual(['I keep a dinghy in Whitby .']);
  const kept = [turn.heard(), turn.reading()];
  expect(kept.map((each) => readingSchema.safeParse(each).error)).toEqual([undefined, undefined]);
  expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  expect(turn.reading().acts).toMatchObject([{ act: 'acknowledged' }, { text: said[0] }]);
});

test('a model that names all that it knows has told what its words give, and no more than a reading holds', async () => {
  const ids = TEST_PERSONA.brief.statements.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(8);
  const { turn } = await answered(
    'How big is your team?',
    [reply('Seven of us.', [{ do: 'answer', ids }], ASKS_TEAM)],
    (state) => ({ ...state, trust: 100, interest: 100 }),
  );
  expect(turn.reading().acts).toMatchObject([{ act: 'told', id: 'team' }]);
});

test('of words that break off only whole sentences are said', async () => {
  const whole = reply('Well now. Seven of us, and one of th', TELLS, ASKS_TEAM);
  const { said, turn } = await answered('How big is your team?', [whole.slice(0, -2)]);
  expect([said, turn.fault()]).toEqual([['Well now.'], 'half']);
});

test('a model with little room has what leads to others in its first message, and what the turn is about in the note', () => {
  const turns = [{ role: 'rep' as const, text: 'And if one leaves?' }];
  const state = initialState(TEST_PERSONA);
  const all = prompt(turns, state)[0]?.content ?? '';
  const room = { stable: all.length - 200, call: 1_000 };
  const left = TEST_PERSONA.brief.statements.filter(
    ({ id }) => !prompt(turns, state, { room })[0]?.content.includes(`\n[${id}] `),
  );
  expect(left.length).toBeGreaterThan(0);
  const about = [left[0]?.id ?? ''];
  const [system, user] = prompt(turns, state, { room, about });
  expect(system?.content.length).toBeLessThanOrEqual(room.stable);
  expect(user?.content).toContain(`\n[${about[0]}] `);
});

function prompt(
  turns: readonly SaidLine[],
  state: CallState,
  more: { room?: PromptRoom; about?: string[] } = {},
) {
  const call = { persona: TEST_PERSONA, callType: 'cold-call' as const, about: [] };
  return turnPrompt({ ...call, turns, state, ...more });
}

test('the beginning of a prompt is the same in every turn, and says which statements are secret', () => {
  const turns = [
    { role: 'persona' as const, text: 'Hello?' },
    { role: 'rep' as const, text: 'Hi "Mara"' },
  ];
  const first = prompt(turns, initialState(TEST_PERSONA));
  const later = foldReading(initialState(TEST_PERSONA), heard(asks('team')), TEST_PERSONA);
  const second = prompt(
    [...turns, { role: 'persona', text: 'Yes?' }, { role: 'rep', text: 'So' }],
    later,
  );
  expect(second[0]).toEqual(first[0]);
  expect(second[1]?.content.startsWith(first[1]?.content.split('\n\n')[0] ?? '?')).toBe(true);
  expect(first[0]?.content).toMatch(/\[reminders-cost\] SECRET until .*: Twenty-two/);
  expect(first[1]?.content).toContain(JSON.stringify('Hi "Mara"'));
  expect(PROMPT_VERSION).toMatch(/^[0-9a-f]{8}$/);
});

interface Answered {
  turn: ModelTurn;
  said: string[];
  asked: (readonly PromptMessage[])[];
}

/** Lets a model answer the turn with these replies, one after the other, in small pieces. */
async function answered(
  text: string,
  replies: string[],
  change = (state: CallState) => state,
): Promise<Answered> {
  const heardByRules: RepReading = text.includes('team')
    ? heard(asks('team'))
    : heard(proposes('meeting'));
  const turn = beginModelTurn({
    persona: TEST_PERSONA,
    callType: 'cold-call',
    turns: [
      { role: 'persona', text: 'Hello?' },
      { role: 'rep', text },
    ],
    state: change(initialState(TEST_PERSONA)),
    heardByRules,
    by: 'm',
  });
  const asked: (readonly PromptMessage[])[] = [];
  const said: string[] = [];
  const ask = async function* (messages: readonly PromptMessage[]) {
    asked.push(messages);
    for (const piece of replies[asked.length - 1]?.match(/.{1,5}/gs) ?? []) yield piece;
  };
  for await (const sentence of turn.sentences(ask)) said.push(sentence);
  return { turn, said, asked };
}

function reply(say: string, act: object | object[], reading: object[]): string {
  return JSON.stringify({ reading, act, say });
}

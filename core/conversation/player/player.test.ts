import { describe, expect, test } from 'vitest';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { RepActName, RepReading } from '#core/contract/personas/reading.ts';
import { initialState, type CallState } from '../state.ts';
import { TEST_PERSONA } from '../testing/persona.ts';
import {
  asks,
  asksAbout,
  heard,
  lastActs,
  playCall,
  proposes,
  type Written,
} from '../testing/readings.ts';

const SMALL_TALK = heard({ act: 'statement' });
const persona = (change: Partial<StatementPersona>): StatementPersona => ({
  ...TEST_PERSONA,
  ...change,
});
/** Trusting and interested from the start. */
const won = (state: CallState): CallState => ({
  ...initialState(TEST_PERSONA),
  ...state,
  trust: 80,
  interest: 90,
});

const againstMeetings = persona({
  difficulty: 'hard',
  brief: {
    ...TEST_PERSONA.brief,
    objections: TEST_PERSONA.brief.objections.map((objection) =>
      objection.trigger === 'next-step' ? { ...objection, steps: ['meeting', 'demo'] } : objection,
    ),
  },
});

interface Row {
  name: string;
  turns: RepReading[];
  acts: string[];
  who?: StatementPersona;
  change?: (state: CallState) => CallState;
}

const ROWS: Row[] = [
  // Safety
  { name: 'an insult is answered sharply', turns: [heard('rude')], acts: ['warned rude'] },
  {
    name: 'the second insult ends the call',
    turns: [heard('rude'), heard('rude')],
    acts: ['ended rude'],
  },
  {
    name: 'a threat ends the call at once',
    turns: [heard({ act: 'rude', degree: 'threat' })],
    acts: ['ended threat'],
  },
  {
    name: 'an advance is turned down',
    turns: [heard({ act: 'rude', degree: 'advance' })],
    acts: ['warned rude'],
  },
  { name: 'silence is asked about', turns: [heard('silence')], acts: ['warned silence'] },
  {
    name: 'the fourth silence ends the call',
    turns: Array.from({ length: 4 }, () => heard('silence')),
    acts: ['ended silence'],
  },
  { name: 'noise is not guessed at', turns: [heard('unclear')], acts: ['missed did-not-catch'] },
  {
    name: 'orders to leave the role make no sense',
    turns: [heard('instruction', asks('budget'))],
    acts: ['general leave-role'],
  },
  // Repairs
  {
    name: '"say that again" gets the same in other words',
    turns: [heard(asks('tool')), heard('repair')],
    acts: ['acknowledged', 'told tool'],
  },
  {
    name: '"what do you mean" gets what lies behind it',
    turns: [heard(asks('tool')), heard({ act: 'repair', kind: 'explain' })],
    acts: ['told tool-why'],
  },
  {
    name: '"no, I meant" gets the other answer',
    turns: [
      heard(asks('tool')),
      heard({ act: 'repair', kind: 'meant', about: { to: 'statement', id: 'team' } }),
    ],
    acts: ['acknowledged', 'told team'],
  },
  {
    name: 'what a repair rules out is not told again',
    turns: [
      heard(asks('tool')),
      heard({ act: 'repair', kind: 'not-asked', about: { to: 'statement', id: 'tool' } }),
    ],
    acts: ['missed did-not-catch'],
  },
  // Asks
  {
    name: 'a recap that is right is confirmed',
    turns: [heard(asks('tool')), heard({ act: 'recap', statements: ['tool'] }, 'check')],
    acts: ['confirmed'],
  },
  {
    name: 'a figure that is wrong is put right',
    turns: [
      heard(asks('team')),
      heard({
        act: 'recap',
        statements: ['team'],
        wrong: [{ id: 'team', said: 'nine', told: 'seven' }],
      }),
    ],
    acts: ['corrected'],
  },
  {
    name: 'a step it is won for is agreed on a day that is free',
    turns: [heard(proposes('meeting', 'Thursday', { hour: 10 }))],
    change: won,
    acts: ['agreed'],
  },
  {
    name: 'a day that is taken is countered',
    turns: [heard(proposes('meeting', 'Monday', { hour: 10 }))],
    change: won,
    acts: ['countered other-time'],
  },
  {
    name: 'no day is answered with one',
    turns: [heard(proposes('meeting'))],
    change: won,
    acts: ['countered other-time'],
  },
  {
    name: 'a step out of reach gets what stands in the way',
    turns: [heard(proposes('demo', 'Thursday'))],
    acts: ['declined objection-open', 'acknowledged', 'objected henrik'],
  },
  {
    name: 'a smaller step is offered where one is within reach',
    turns: [heard(asks('tool')), heard(proposes('demo', 'Thursday'))],
    who: persona({
      brief: { ...TEST_PERSONA.brief, objections: TEST_PERSONA.brief.objections.slice(0, 3) },
    }),
    acts: ['countered smaller'],
  },
  {
    name: 'a no to its offer gets another time',
    turns: [heard(proposes('meeting')), heard('deny')],
    change: won,
    acts: ['countered other-time'],
  },
  {
    name: 'a yes to its offer settles it',
    turns: [heard(proposes('meeting')), heard('confirm')],
    change: won,
    acts: ['agreed'],
  },
  {
    name: 'another day said back is mended',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(proposes('meeting', 'Wednesday', { settles: true })),
    ],
    change: won,
    acts: ['agreed'],
  },
  {
    name: 'pressure is declined',
    turns: [heard('pressing', proposes('meeting', 'Thursday'))],
    change: won,
    acts: ['declined pressed'],
  },
  { name: 'a goodbye is returned', turns: [SMALL_TALK, heard('goodbye')], acts: ['ended goodbye'] },
  {
    name: 'who asks for a minute hears that there is none',
    turns: [heard('greeting', 'permission')],
    acts: ['objected waiting-room'],
  },
  // Questions
  { name: 'a question is answered', turns: [heard(asks('team'))], acts: ['told team'] },
  {
    name: 'two questions get both answers',
    turns: [heard(asks('team'), asks('tool'))],
    acts: ['told team', 'told tool'],
  },
  {
    name: 'of five questions one is answered',
    turns: [heard(asks('team'), asks('tool'), asks('dog'), asks('reminders'), asks('tool-why'))],
    acts: ['missed too-many-at-once', 'told tool-why'],
  },
  { name: 'what is locked is kept back', turns: [heard(asks('budget'))], acts: ['held budget'] },
  {
    name: 'the right kind of question opens a lock',
    turns: [heard(asks('reminders-why', { kind: 'problem' }))],
    acts: ['told reminders-why'],
  },
  {
    name: 'trust opens a lock',
    turns: [heard(asks('reminders-cost'))],
    change: won,
    acts: ['told reminders-cost'],
  },
  {
    name: 'an easy persona keeps nothing back',
    turns: [heard(asks('budget'))],
    who: persona({ difficulty: 'easy' }),
    acts: ['told budget'],
  },
  {
    name: 'a facet without a statement is an honest miss',
    turns: [heard(asks('tool')), heard(asksAbout({ to: 'said', id: 'tool', facet: 'how-often' }))],
    acts: ['missed never-counted'],
  },
  {
    name: 'a facet with a statement is told',
    turns: [heard(asks('tool')), heard(asksAbout({ to: 'said', id: 'tool', facet: 'why' }))],
    acts: ['told tool-why'],
  },
  {
    name: 'what may be meant is told',
    turns: [
      { ...heard(asksAbout({ to: 'nothing', noun: null, near: 'tool' })), replies: undefined },
    ],
    acts: ['told tool'],
  },
  {
    name: 'what hardly may be meant is not told',
    turns: [
      heard(asksAbout({ to: 'nothing', noun: null, near: 'tool', share: 0.4, form: 'what' })),
    ],
    acts: ['missed loose'],
  },
  {
    name: 'what is locked is not kept back where it may not be meant',
    turns: [
      heard(asksAbout({ to: 'nothing', noun: null, near: 'budget', share: 0.4, form: 'what' })),
    ],
    acts: ['missed loose'],
  },
  {
    name: 'what was kept back is what a bare question after it asks for',
    turns: [
      heard(asks('budget')),
      heard(asksAbout({ to: 'nothing', noun: null, vague: true, form: 'what' })),
    ],
    acts: ['held budget'],
  },
  {
    name: 'a repair does not bring what only comes near',
    turns: [
      heard(asks('tool')),
      heard({
        act: 'repair',
        kind: 'meant',
        about: { to: 'nothing', noun: null, near: 'team', share: 0.4 },
      }),
    ],
    acts: ['missed did-not-catch'],
  },
  {
    name: 'asked what a trouble does to people, it tells',
    turns: [
      heard(asks('reminders')),
      heard(asksAbout({ to: 'nothing', noun: null, form: 'effect' }, { kind: 'implication' })),
    ],
    who: persona({ difficulty: 'easy' }),
    acts: ['told reminders-cost'],
  },
  {
    name: 'an open question without an answer gets a loose one',
    turns: [heard(asksAbout({ to: 'nothing', noun: null }, { kind: 'implication' }))],
    who: persona({ difficulty: 'easy' }),
    acts: ['missed loose'],
  },
  {
    name: 'thanks beside a question are left at that',
    turns: [heard({ act: 'small-talk', about: { to: 'call', id: 'thanks-time' } }, asks('team'))],
    acts: ['told team'],
  },
  {
    name: 'what is agreed is not confirmed instead of an answer',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(proposes('meeting', 'Thursday', { hour: 10 }), asks('team')),
    ],
    change: won,
    acts: ['told team'],
  },
  {
    name: 'a demo that is spoken of after a meeting was agreed is that meeting',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(proposes('demo'), asks('team')),
    ],
    change: won,
    acts: ['told team'],
  },
  {
    name: 'a meeting on the day by which pages are sent gets an answer of its own',
    turns: [
      heard(proposes('send-info', 'Thursday')),
      heard(proposes('meeting', 'Thursday', { hour: 10 }), asks('team')),
    ],
    change: won,
    acts: ['agreed', 'told team'],
  },
  {
    name: 'a larger step than the meeting that was agreed comes after it',
    turns: [heard(proposes('meeting', 'Thursday', { hour: 10 })), heard(proposes('trial'))],
    change: won,
    acts: ['declined too-early'],
  },
  {
    name: 'what is agreed gets its yes, and no word on how it sounds',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(
        proposes('meeting', 'Thursday', { hour: 10 }),
        asksAbout({ to: 'call', id: 'what-do-you-think' }),
      ),
    ],
    change: won,
    acts: ['agreed'],
  },
  {
    name: 'what is locked and only may be meant is not given away by keeping it back',
    turns: [heard(asksAbout({ to: 'nothing', noun: null, near: 'budget' }))],
    acts: ['missed loose'],
  },
  {
    name: 'a bare question after an objection gets what lies behind it',
    turns: [
      SMALL_TALK,
      heard('price'),
      heard(asksAbout({ to: 'nothing', noun: null, vague: true })),
    ],
    acts: ['acknowledged'],
  },
  {
    name: 'a repair beside a question leaves the question to be answered',
    turns: [
      heard(asks('tool')),
      heard({ act: 'repair', kind: 'meant', about: { to: 'nothing', noun: null } }, asks('team')),
    ],
    acts: ['told team'],
  },
  {
    name: 'an order is approved of at the start alone',
    turns: [SMALL_TALK, SMALL_TALK, SMALL_TALK, SMALL_TALK, heard('agenda')],
    acts: ['acknowledged'],
  },
  {
    name: 'a goodbye after an agreement ends the call, whatever is said over it',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(proposes('trial', 'Friday'), 'goodbye'),
    ],
    change: won,
    acts: ['ended agreed'],
  },
  {
    name: 'what is settled is not said again where something is asked beside it in passing',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(proposes('meeting', 'Thursday', { hour: 10, settles: true }), {
        act: 'logistics',
        about: { to: 'nothing', noun: null, form: 'is-there' },
      }),
    ],
    change: won,
    acts: ['missed loose'],
  },
  {
    name: 'who agrees to a step does not miss the question beside it as well',
    turns: [
      heard(
        proposes('meeting', 'Thursday', { hour: 10 }),
        asksAbout({ to: 'nothing', noun: null, form: 'what' }),
      ),
    ],
    change: won,
    acts: ['agreed'],
  },
  {
    name: 'the day on which pages are sent moves no meeting',
    turns: [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(proposes('send-info', 'Friday'), asks('team')),
    ],
    change: won,
    acts: ['told team'],
  },
  {
    name: 'a goodbye beside a repair gets a goodbye',
    turns: [heard({ act: 'repair', kind: 'meant', about: null }, 'goodbye')],
    acts: ['ended goodbye'],
  },
  {
    name: 'an objection to meetings is not raised against an order',
    turns: [SMALL_TALK, heard(proposes('trial'))],
    who: againstMeetings,
    acts: ['declined too-early'],
  },
  {
    name: 'an objection to meetings is raised against one',
    turns: [SMALL_TALK, heard(proposes('meeting'))],
    who: againstMeetings,
    acts: ['declined objection-open', 'acknowledged', 'objected henrik'],
  },
  {
    name: 'a question on the call is answered from general knowledge',
    turns: [heard(asksAbout({ to: 'call', id: 'weather' }))],
    acts: ['general weather'],
  },
  {
    name: 'asked three times over, it refers back',
    turns: [heard(asks('reminders-feeling')), heard(asks('reminders-feeling'))],
    acts: ['repeated reminders-feeling'],
  },
  {
    name: 'asked for its concerns it names one',
    turns: [heard(asksAbout({ to: 'call', id: 'any-concerns' }))],
    acts: ['objected old-owners'],
  },
  {
    name: 'asked for its questions it asks one',
    turns: [heard(asksAbout({ to: 'call', id: 'any-questions' }))],
    acts: ['asked other-vets'],
  },
  // Objections
  {
    name: 'a pitch draws the objection to it',
    turns: [SMALL_TALK, SMALL_TALK, heard({ act: 'pitch', pains: [] })],
    acts: ['objected old-owners'],
  },
  {
    name: 'a price draws the objection to it',
    turns: [SMALL_TALK, heard('price')],
    acts: ['objected dear'],
  },
  {
    name: 'an objection met in its own matter is resolved in its own words',
    turns: [
      SMALL_TALK,
      heard('price'),
      heard({
        act: 'objection-response',
        manner: ['acknowledge', 'argue'],
        specific: true,
        named: true,
      }),
    ],
    acts: ['resolved dear'],
  },
  {
    name: 'who meets an objection and asks gets the answer alone',
    turns: [
      SMALL_TALK,
      heard('price'),
      heard(
        {
          act: 'objection-response',
          manner: ['acknowledge', 'argue'],
          specific: true,
          named: true,
        },
        asks('team'),
      ),
    ],
    acts: ['told team'],
  },
  {
    name: 'what was stepped round is not brought up again before a next step',
    turns: [SMALL_TALK, heard('price'), SMALL_TALK, SMALL_TALK, heard({ act: 'pitch', pains: [] })],
    acts: ['acknowledged'],
  },
  {
    name: 'what was told already is not taken for what may be meant',
    turns: [
      heard(asks('tool')),
      heard(asksAbout({ to: 'nothing', noun: null, near: 'tool', form: 'how' })),
    ],
    acts: ['missed loose'],
  },
  {
    name: 'what was told before is told as such',
    turns: [heard(asks('tool')), SMALL_TALK, heard(asks('tool'))],
    acts: ['acknowledged', 'told tool'],
  },
  {
    name: 'asked what stands in the way of an offer, it says what it has against it',
    turns: [
      SMALL_TALK,
      heard({ act: 'pitch', pains: [] }, asks('tool')),
      heard(asksAbout({ to: 'nothing', noun: null, form: 'doubt' })),
    ],
    acts: ['objected old-owners'],
  },
  {
    name: 'asked what stands in the way where nothing was offered, it has a loose word',
    turns: [SMALL_TALK, heard(asksAbout({ to: 'nothing', noun: null, form: 'doubt' }))],
    acts: ['missed loose'],
  },
  {
    name: 'no objection to an offer hangs on the answer to a question',
    turns: [SMALL_TALK, SMALL_TALK, heard({ act: 'pitch', pains: [] }, asks('tool'))],
    acts: ['told tool'],
  },
  {
    name: 'who asks what it makes of an offer hears the objection to it',
    turns: [
      SMALL_TALK,
      SMALL_TALK,
      heard({ act: 'pitch', pains: [] }, asksAbout({ to: 'nothing', noun: null, form: 'opinion' })),
    ],
    acts: ['objected old-owners'],
  },
  {
    name: 'what a colleague thinks is for the colleague to say',
    turns: [heard(asksAbout({ to: 'nothing', noun: null, form: 'opinion', person: 'Henrik' }))],
    acts: ['missed loose'],
  },
  {
    name: 'a word that it need not know is asked back about',
    turns: [heard(asksAbout({ to: 'nothing', noun: 'rollout', form: 'what' }))],
    acts: ['missed what-do-you-mean'],
  },
  {
    name: 'what is asked in passing gets a word',
    turns: [
      {
        ...heard({ act: 'logistics', about: { to: 'nothing', noun: null, form: 'may-i' } }),
        replies: [{ kind: 'go-ahead', share: 0.9 }],
      },
    ],
    acts: ['acknowledged'],
  },
  {
    name: 'where no reply surely passes, it did not hear',
    turns: [
      {
        ...heard(asksAbout({ to: 'nothing', noun: null })),
        replies: [{ kind: 'varies', share: 0.5 }],
      },
    ],
    acts: ['missed did-not-catch'],
  },
  {
    name: 'who only asks about an objection hears what lies behind it',
    turns: [
      SMALL_TALK,
      heard('price'),
      heard({ act: 'objection-response', manner: ['acknowledge', 'ask'], specific: true }),
    ],
    acts: ['acknowledged'],
  },
  {
    name: 'an objection does not take the place of an answer',
    turns: [
      SMALL_TALK,
      SMALL_TALK,
      heard({ act: 'pitch', pains: [] }, asksAbout({ to: 'nothing', noun: null })),
    ],
    acts: ['missed loose'],
  },
  {
    name: 'a soothing word alone is not enough',
    turns: [SMALL_TALK, heard('price'), heard('objection-response')],
    acts: ['acknowledged'],
  },
];

describe('the built-in player', () => {
  test.each(ROWS)('$name', ({ turns, acts, who = TEST_PERSONA, change }) => {
    expect(lastActs(playCall(who, turns, change ? { change } : {}))).toEqual(acts);
  });

  test('the day, the time, the length and the people named are the ones repeated', () => {
    const proposal = proposes('meeting', 'Thursday', { hour: 10, minutes: 20 });
    const [reply] = playCall(TEST_PERSONA, [heard(proposal)], { change: won }).replies;
    expect(reply?.text).toMatch(/Thursday at ten/);
    expect(reply?.text.toLowerCase()).toContain('twenty minutes');
    const withHenrik = proposes('meeting', 'Thursday', { hour: 10, attendees: ['Henrik Vale'] });
    expect(playCall(TEST_PERSONA, [heard(withHenrik)], { change: won }).replies[0]?.text).toContain(
      'Henrik',
    );
  });

  test('its own words for a step are for one that was not spoken of before', () => {
    const own = TEST_PERSONA.brief.nextSteps.find(({ kind }) => kind === 'meeting')!.agree;
    const beginning = own.slice(0, own.indexOf('{'));
    const asked = heard(proposes('meeting', 'Thursday', { hour: 10 }));
    const textOf = (turns: RepReading[]) =>
      playCall(TEST_PERSONA, turns, { change: won }).replies.at(-1)!.text;
    expect(textOf([SMALL_TALK, asked])).toContain(beginning);
    expect(textOf([SMALL_TALK, heard(proposes('meeting')), asked])).not.toContain(beginning);
  });

  test('a day that a reader took for a name is not invited', () => {
    const proposal = proposes('meeting', 'Thursday', { hour: 10, attendees: ['Thursday'] });
    const [reply] = playCall(TEST_PERSONA, [heard(proposal)], { change: won }).replies;
    expect(reply?.text.match(/Thursday/g)).toHaveLength(1);
  });

  test('a wrong day said back is put right with the one agreed', () => {
    const turns = [
      proposes('meeting', 'Thursday', { hour: 10 }),
      proposes('meeting', 'Wednesday', { settles: true }),
    ];
    const played = playCall(
      TEST_PERSONA,
      turns.map((each) => heard(each)),
      { change: won },
    );
    expect(played.replies.at(-1)?.text).toContain('Thursday at ten');
    expect(played.replies.at(-1)?.text).not.toContain('Wednesday');
  });

  test('asked for the hour of the day agreed on, it names the one it has free', () => {
    const played = playCall(
      { ...TEST_PERSONA, difficulty: 'easy' },
      [
        heard(proposes('meeting', 'Thursday')),
        heard(proposes('meeting', null, { asksWhen: true })),
      ],
      { change: won },
    );
    expect(played.replies.at(-1)?.text).toMatch(/thursday at ten/i);
  });

  test('what others think is for them to say', () => {
    const about = { to: 'nothing', noun: null, form: 'opinion', others: true } as const;
    const { replies } = playCall(TEST_PERSONA, [heard(asksAbout(about))]);
    expect(replies[0]?.reading.acts[0]?.line).toMatch(/^miss-others/);
  });

  test('whether it would is a yes or a no by how interested it is', () => {
    const asked = {
      ...heard(asksAbout({ to: 'nothing', noun: null, form: 'could' })),
      replies: [
        { kind: 'unlikely', share: 0.9 },
        { kind: 'conceivable', share: 0.9 },
        { kind: 'maybe', share: 0.8 },
      ],
    } satisfies RepReading;
    const lineAt = (interest: number) =>
      playCall(TEST_PERSONA, [asked], {
        change: (state) => ({ ...state, interest }),
      }).replies[0]?.reading.acts[0]?.line;
    expect(lineAt(60)).toMatch(/^reply-conceivable/);
    expect(lineAt(5)).toMatch(/^reply-unlikely/);
  });

  test('the same short reply is not given again and again', () => {
    const asked = {
      ...heard(asksAbout({ to: 'nothing', noun: null })),
      replies: [
        { kind: 'varies', share: 0.99 },
        { kind: 'not-counted', share: 0.96 },
      ],
    } satisfies RepReading;
    const kinds = playCall(TEST_PERSONA, [asked, asked]).replies.map(
      ({ reading }) => reading.acts[0]?.line?.split('/')[0],
    );
    expect(new Set(kinds)).toEqual(new Set(['reply-varies', 'reply-not-counted']));
  });

  test('a second brush-off in a row gives way to what is nearly as likely to pass', () => {
    const asked = {
      ...heard(asksAbout({ to: 'nothing', noun: null })),
      replies: [
        { kind: 'long-answer', share: 0.95 },
        { kind: 'think-over', share: 0.94 },
        { kind: 'varies', share: 0.93 },
      ],
    } satisfies RepReading;
    const kinds = playCall(TEST_PERSONA, [asked, asked]).replies.map(
      ({ reading }) => reading.acts[0]?.line?.split('/')[0],
    );
    expect(kinds[1]).toBe('reply-varies');
  });

  test('a plan for the call gets its yes, whatever its words bring to mind', () => {
    const plan = {
      ...heard('agenda', asks('team')),
      replies: [{ kind: 'go-ahead', share: 0.8 }],
    } satisfies RepReading;
    const { replies } = playCall({ ...TEST_PERSONA, callType: 'discovery' }, [plan]);
    expect(replies[0]?.reading.acts).toMatchObject([{ act: 'permitted' }]);
  });

  test('"this week" moves no day that stands', () => {
    const vague: Written = {
      act: 'next-step',
      settles: false,
      asksWhen: false,
      step: { kind: 'meeting', day: { said: 'this week' } },
    };
    const turns = [heard(proposes('meeting', 'Thursday', { hour: 10 })), heard(vague)];
    const { replies } = playCall(TEST_PERSONA, turns, { change: won });
    expect(replies[1]?.reading.acts[0]).toMatchObject({
      act: 'agreed',
      step: { day: { said: 'Thursday' } },
    });
  });

  test('a ring before the trial that was agreed on moves nothing', () => {
    const ring = {
      ...proposes('meeting', 'tomorrow', { hour: 15 }),
      step: { kind: 'meeting', day: { said: 'tomorrow', inDays: 1 }, phone: true },
    };
    const turns = [heard(proposes('demo', 'Thursday', { hour: 10 })), heard(ring)];
    const { replies } = playCall(TEST_PERSONA, turns, { change: won });
    expect(replies[1]?.reading.acts[0]).toMatchObject({
      act: 'agreed',
      step: { kind: 'demo', day: { said: 'Thursday' } },
    });
    expect(replies[1]?.reading.acts[0]?.line).toMatch(/^agree-aside/);
  });

  test('its own offer that is taken is not agreed to as if it were new', () => {
    const turns = [heard(proposes('meeting')), heard({ ...proposes('meeting'), settles: true })];
    const { replies } = playCall(TEST_PERSONA, turns, { change: won });
    expect(replies[0]?.reading.acts[0]?.act).toBe('countered');
    expect(replies[1]?.reading.acts[0]?.line).toMatch(/^agree-taken/);
  });

  test('what is said of a page in passing gives way to the question after it', () => {
    const turns = [heard(proposes('send-info', 'Friday'), asks('team'))];
    const { replies } = playCall(TEST_PERSONA, turns, { change: won });
    expect(replies[0]?.reading.acts.map(({ act }) => act)).toEqual(['told']);
  });

  test('a visit is not prepared for somebody who will ring', () => {
    const proposal = proposes('meeting', 'Thursday', { hour: 10 });
    const ring = { ...proposal, step: { ...(proposal.step as object), phone: true } };
    const lineOf = (turn: Written) =>
      playCall(TEST_PERSONA, [heard(turn)], { change: won }).replies[0]?.reading.acts[0]?.line;
    expect(lineOf(proposal)).toBe('meeting/agree#0');
    expect(lineOf(ring)).toMatch(/^agree-date/);
  });

  test('its own offer that is taken gives way to the question after it', () => {
    const taken = { ...proposes('meeting'), settles: true };
    const turns = [heard(proposes('meeting')), heard(taken, asks('team'))];
    const { replies, states } = playCall(TEST_PERSONA, turns, { change: won });
    expect(replies[1]?.reading.acts.map(({ act }) => act)).toEqual(['agreed', 'told']);
    expect(replies[1]?.reading.acts[0]?.line).toBeNull();
    expect(states.at(-1)?.agreed).toMatchObject({ kind: 'meeting' });
  });

  test('its own offer that is taken is not said again in the place of an answer', () => {
    // "Tuesday at ten is perfect. What system are the cards in today?"
    const asksElse = asksAbout({ to: 'nothing', noun: null, form: 'what' });
    const taken = { ...proposes('meeting'), settles: true };
    const { replies } = playCall(
      TEST_PERSONA,
      [
        heard(proposes('meeting')),
        { ...heard(taken, asksElse), replies: [{ kind: 'varies', share: 0.3 }] },
      ],
      { change: won },
    );
    const lines = replies[1]?.reading.acts.map(({ line }) => line) ?? [];
    expect(lines[0]).toBeNull();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.some((line) => line?.startsWith('agree-taken') ?? false)).toBe(false);
  });

  test('who promises what was agreed to be sent is not awaited at a meeting', () => {
    const turns = [heard(proposes('send-info')), heard('promise')];
    const { replies } = playCall(TEST_PERSONA, turns, { change: won });
    expect(replies[1]?.reading.acts[0]?.line).toMatch(/^promise-ok/);
  });

  test('of two questions a doubtful one gives way to one that is plain', () => {
    const doubtful = { ...asks('tool'), confidence: 0.62 };
    const played = playCall(TEST_PERSONA, [heard(doubtful, asks('team'))]);
    expect(lastActs(played)).toEqual(['told team']);
  });

  test('after an objection something to read may be sent', () => {
    const turns = [SMALL_TALK, heard('price'), heard(proposes('send-info'))];
    const { replies } = playCall(TEST_PERSONA, turns, {
      change: (state) => ({ ...state, interest: 0, trust: 10 }),
    });
    expect(replies[1]?.reading.acts).toMatchObject([{ act: 'objected' }]);
    expect(replies[2]?.reading.acts[0]).toMatchObject({
      act: 'agreed',
      step: { kind: 'send-info' },
    });
  });

  test('what may be sent suits on whatever day it comes', () => {
    const turns = [SMALL_TALK, heard(proposes('send-info', 'Sunday'))];
    const played = playCall(persona({ difficulty: 'medium' }), turns, {
      change: (state) => ({
        ...state,
        agreed: { kind: 'send-info', day: null, time: null, minutes: null, attendees: [] },
      }),
    });
    expect(lastActs(played).join()).not.toMatch(/countered|declined/);
  });

  test('no bare no is said at the beginning, and the number of an option once', () => {
    const asked = (...kinds: ['no' | 'varies' | 'first' | 'second', number][]) =>
      ({
        ...heard(asksAbout({ to: 'nothing', noun: null })),
        replies: kinds.map(([kind, share]) => ({ kind, share })),
      }) satisfies RepReading;
    const linesOf = (turns: RepReading[]) =>
      playCall(TEST_PERSONA, turns).replies.map(({ reading }) => reading.acts[0]?.line ?? '');
    expect(linesOf([asked(['no', 0.97], ['varies', 0.95])])[0]).toMatch(/^reply-varies/);
    const picks = linesOf([
      asked(['second', 0.98], ['varies', 0.9]),
      asked(['first', 0.98], ['varies', 0.9]),
    ]);
    expect(picks[0]).toMatch(/^reply-second/);
    expect(picks[1]).toMatch(/^reply-varies/);
  });

  test('a trial till the day of the meeting is not agreed with that', () => {
    const turns = [SMALL_TALK, heard(proposes('trial', 'Thursday'))];
    const day = { said: 'Thursday', weekday: 'thursday' as const };
    const played = playCall(persona({ difficulty: 'medium' }), turns, {
      change: (state) => ({
        ...state,
        interest: 0,
        agreed: { kind: 'meeting', day, time: null, minutes: null, attendees: [] },
      }),
    });
    expect(lastActs(played).join()).not.toMatch(/agreed/);
  });

  test('less of a price that nobody has named gets no remark on a price', () => {
    const lineOf = (...turns: RepReading[]) =>
      playCall(TEST_PERSONA, turns).replies.at(-1)?.reading.acts[0]?.line;
    expect(lineOf(heard('discount', 'thanks'))).not.toMatch(/^discount/);
    expect(lineOf(heard('price'), heard('discount', 'thanks'))).toMatch(/^discount/);
  });

  test('who has just let them go ahead does not turn down the hour of it', () => {
    const leave = {
      ...heard('permission', asksAbout({ to: 'nothing', noun: null, form: 'may-i' })),
      replies: [{ kind: 'go-ahead', share: 0.97 }],
    } satisfies RepReading;
    const before = Array.from({ length: 5 }, () => SMALL_TALK);
    const { replies } = playCall(TEST_PERSONA, [...before, leave, heard(proposes('meeting'))], {
      change: (state) => ({ ...state, interest: 0, trust: 10 }),
    });
    expect(replies.at(-2)?.reading.acts[0]?.line).toMatch(/^reply-go-ahead/);
    expect(replies.at(-1)?.reading.acts[0]).toMatchObject({ act: 'countered', why: 'other-time' });
  });

  test('who is asked for a minute does not want to think it over', () => {
    const asked = {
      ...heard('permission', asksAbout({ to: 'nothing', noun: null })),
      replies: [
        { kind: 'think-over', share: 0.95 },
        { kind: 'go-ahead', share: 0.91 },
      ],
    } satisfies RepReading;
    const [reply] = playCall(TEST_PERSONA, [asked]).replies;
    expect(reply?.reading.acts[0]?.line).not.toMatch(/^reply-think-over/);
  });

  test('what was promised in writing is taken where a meeting would be too much', () => {
    const { replies } = playCall(
      againstMeetings,
      [SMALL_TALK, heard('promise', proposes('trial'))],
      {
        change: (state) => ({ ...state, interest: 30, trust: 30 }),
      },
    );
    expect(replies.at(-1)?.reading.acts[0]).toMatchObject({
      act: 'agreed',
      step: { kind: 'send-info' },
    });
  });

  test('what was not heard is answered when it is said again, question or not', () => {
    const unsure = {
      ...heard(asksAbout({ to: 'nothing', noun: null })),
      replies: [{ kind: 'varies', share: 0.5 }],
    } satisfies RepReading;
    const again = { ...heard('apology', 'statement'), replies: [{ kind: 'costs', share: 0.8 }] };
    const { replies } = playCall(TEST_PERSONA, [unsure, again as RepReading]);
    expect(replies[1]?.reading.acts[0]?.line).toMatch(/^reply-costs/);
  });

  test('what only may be meant gives way to a reply that passes', () => {
    const asked = heard(asksAbout({ to: 'nothing', noun: null, near: 'team', share: 0.65 }));
    const near = (share: number) =>
      ({ ...asked, replies: [{ kind: 'varies', share }] }) satisfies RepReading;
    expect(lastActs(playCall(TEST_PERSONA, [near(0.9)]))).toEqual(['missed loose']);
    expect(lastActs(playCall(TEST_PERSONA, [near(0.5)]))).toEqual(['missed did-not-catch']);
    expect(lastActs(playCall(TEST_PERSONA, [near(0.5), near(0.5)]))).toEqual(['told team']);
  });

  test('a pick is said in the words of the question where these can be said back', () => {
    const choice = {
      ...heard(asksAbout({ to: 'nothing', noun: null, form: 'choice' })),
      replies: [{ kind: 'second', share: 0.95, option: 'the signal' }],
    } satisfies RepReading;
    expect(playCall(TEST_PERSONA, [choice]).replies[0]?.text).toMatch(/^The signal\b/);
  });

  test('it asks to hear it again twice at most, once interrupted', () => {
    const unsure = {
      ...heard(asksAbout({ to: 'nothing', noun: null })),
      replies: [{ kind: 'varies', share: 0.5 }],
    } satisfies RepReading;
    const turns = Array.from({ length: 40 }, () => unsure);
    const { replies } = playCall(TEST_PERSONA, turns);
    const timesIn = (pool: string) =>
      replies.filter(({ reading }) => reading.acts[0]?.line?.startsWith(`${pool}/`)).length;
    expect(timesIn('miss-did-not-catch')).toBe(1);
    expect(timesIn('miss-interrupted')).toBe(1);
  });

  test('in the place of an answer that may not fit it asks a question of its own, once', () => {
    const unsureOf = (...acts: (Written | RepActName)[]) =>
      ({
        ...heard(...acts, asksAbout({ to: 'nothing', noun: null })),
        replies: [{ kind: 'varies', share: 0.5 }],
      }) satisfies RepReading;
    const askedIn = (turns: readonly RepReading[]) =>
      playCall(TEST_PERSONA, turns).replies.flatMap(({ reading, text }) =>
        reading.acts.some(({ act }) => act === 'asked') ? text : [],
      );
    const unsure = unsureOf('reason', 'pitch');
    expect(askedIn(Array.from({ length: 12 }, () => unsure))).toEqual([
      expect.stringMatching(/\. Do you do this for other vets\?$|^Me first/),
    ]);
    // What was just told is what one goes on to ask about, and nothing was told of the product.
    expect(askedIn([unsure, unsure, heard(asks('team')), unsure])).toEqual([]);
    expect(askedIn(Array.from({ length: 12 }, () => unsureOf('reason')))).toEqual([]);
  });

  test('a correction names the right figure', () => {
    const wrong: Written = {
      act: 'recap',
      statements: ['team'],
      wrong: [{ id: 'team', said: 'nine', told: 'seven' }],
    };
    const played = playCall(TEST_PERSONA, [heard(asks('team')), heard(wrong, 'check')]);
    expect(played.replies.at(-1)?.text.toLowerCase()).toContain('seven');
  });

  test('a miss asks back with the noun that was said, and never twice with the same', () => {
    const turns = Array.from({ length: 6 }, () =>
      heard(asksAbout({ to: 'nothing', noun: 'rollout' })),
    );
    const { replies } = playCall(TEST_PERSONA, turns);
    expect(replies[0]?.text.toLowerCase()).toContain('rollout');
    const backs = replies
      .flatMap(({ reading }) => reading.acts)
      .filter(
        (act) => act.act === 'missed' && act.kind === 'what-do-you-mean' && act.noun !== null,
      );
    expect(backs.length).toBeLessThanOrEqual(1);
  });

  test('it hangs up in answer to no recap and no smaller ask, however thin its patience', () => {
    const spent = (state: CallState): CallState => ({
      ...state,
      patience: 0,
      interest: 5,
      trust: 10,
    });
    const ends = (reading: RepReading) =>
      playCall(TEST_PERSONA, [reading], { change: spent }).replies[0]?.endCall;
    expect(ends(SMALL_TALK)).toBe(true);
    expect(ends(heard({ act: 'recap', statements: ['team'] }))).toBe(false);
    expect(ends(heard(proposes('send-info')))).toBe(false);
  });

  test('who asks on after "I will let you go" takes no leave', () => {
    const where = asksAbout({ to: 'nothing', noun: null, form: 'example' });
    const ends = (...acts: Parameters<typeof heard>) =>
      playCall(TEST_PERSONA, [heard(...acts)]).replies[0]?.endCall;
    expect(ends('goodbye', where)).toBe(false);
    expect(ends(where, 'goodbye')).toBe(true);
  });

  test('in the time that was set it grants it before it objects', () => {
    const objections = TEST_PERSONA.brief.objections.map((each) => ({
      ...each,
      category: 'dismissive' as const,
    }));
    const linesOf = (callType: StatementPersona['callType']) => {
      const who = persona({ callType, brief: { ...TEST_PERSONA.brief, objections } });
      const [reply] = playCall(who, [heard('greeting', 'permission')]).replies;
      return reply?.reading.acts.map(({ line }) => line);
    };
    expect(linesOf('discovery')).toEqual([
      expect.stringMatching(/^lead-permission/),
      'waiting-room/objection#0',
    ]);
    expect(linesOf('cold-call')).toEqual(['waiting-room/objection#0']);
  });

  test('a detail that is asked for beside a meeting that is agreed to will be written', () => {
    const asked = heard(
      proposes('meeting', 'Thursday', { hour: 10 }),
      asksAbout({ to: 'nothing', noun: null, form: 'who' }),
    );
    const [reply] = playCall(TEST_PERSONA, [asked], { change: won }).replies;
    expect(reply?.reading.acts.at(-1)?.line).toMatch(/^details-later/);
  });

  test('an offer spoken of for the day of the meeting is no second step', () => {
    const turns = [
      heard(proposes('meeting', 'Thursday', { hour: 10 })),
      heard(
        proposes('proposal', 'Thursday'),
        asksAbout({ to: 'nothing', noun: null, form: 'why' }),
      ),
    ];
    expect(lastActs(playCall(TEST_PERSONA, turns, { change: won }))).toEqual(['missed loose']);
  });

  test('who is asked what it makes of an offer says so', () => {
    const asked = heard('pitch', {
      act: 'logistics',
      about: { to: 'call', id: 'what-do-you-think' },
    });
    const convinced = persona({ brief: { ...TEST_PERSONA.brief, objections: [] } });
    const [reply] = playCall(convinced, [asked], { change: won }).replies;
    expect(reply?.reading.acts[0]?.line).toMatch(/^opinion-warm/);
  });

  test('a no to a talk is no second no where only a ring is asked for', () => {
    const cold = persona({
      difficulty: 'expert',
      brief: { ...TEST_PERSONA.brief, objections: [] },
    });
    const lineAfter = (step: Parameters<typeof proposes>[2]) =>
      playCall(cold, [heard(proposes('meeting')), heard(proposes('meeting', null, step))])
        .replies.at(-1)!
        .reading.acts.at(-1)!.line;
    expect(lineAfter({})).toMatch(/^decline-said-no/);
    expect(lineAfter({ phone: true })).toMatch(/^decline-interest/);
    const ring = heard(proposes('meeting', null, { phone: true }));
    const again = playCall(cold, [ring, ring]).replies.at(-1)!.reading.acts.at(-1)!;
    expect(again.line).toMatch(/^decline-said-no/);
  });

  test('what goes into pages that are sent is no detail for an email', () => {
    const asked = heard(
      proposes('send-info'),
      asksAbout({ to: 'nothing', noun: null, form: 'which' }),
    );
    const [reply] = playCall(TEST_PERSONA, [asked], { change: won }).replies;
    expect(reply?.reading.acts.map(({ line }) => line)).not.toContainEqual(
      expect.stringMatching(/^details-later/),
    );
  });

  test('nobody asks over a goodbye what a word means', () => {
    const asked = asksAbout({ to: 'nothing', noun: 'ledger' });
    const { replies } = playCall(TEST_PERSONA, [heard(asked, 'thanks', 'goodbye')]);
    expect(replies[0]?.reading.acts[0]?.line).not.toMatch(/^miss-what-do-you-mean/);
  });

  test('over a goodbye it says once what it does with what is sent', () => {
    const farewell = heard(proposes('send-info'), 'goodbye');
    const { replies } = playCall(TEST_PERSONA, [farewell], { change: won });
    expect(replies[0]?.reading.acts).toMatchObject([
      { act: 'agreed' },
      { act: 'ended', line: expect.stringMatching(/^bye-none/) },
    ]);
  });
});

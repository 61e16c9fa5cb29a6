import { expect, test } from 'vitest';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { UNMARKED } from './call/heardTurns.ts';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import type { ObjectionManner, PersonaAct, RepAct, Step } from '#core/contract/personas/reading.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { rubricFor, rubricSchema } from './rubric.ts';
import { quoteOf, scoreCall } from './score.ts';

/** Each rule of what a row may rest on, with the kind of case that it comes from. */

const STEP = {
  kind: 'meeting',
  day: { said: 'Thursday' },
  time: null,
  minutes: null,
  attendees: [],
} satisfies Step;

const COPIED = rubricSchema.parse({
  id: 'copied',
  version: '1',
  callType: 'renewal',
  criteria: [
    {
      id: 'value',
      title: 'Fits the pitch to them',
      group: 'quality',
      weight: 100,
      detector: 'value',
      source: 'Copied from a built-in rubric',
      confidence: 'medium',
      texts: {
        unavailable: { why: 'Too little was heard.', tryThis: 'Say what you can do.' },
        met: { why: 'You tied your product to what they told.', tryThis: 'Keep it short.' },
        partly: { why: 'It took up little of what they told.', tryThis: 'Start with them.' },
        missed: { why: 'It took up little of what they told.', tryThis: 'Start with them.' },
        part: { why: 'You tied it here, but not every time.', tryThis: 'Start with them.' },
        early: { why: 'It came before they’d told you much.', tryThis: 'Ask first.' },
      },
    },
  ],
});

test('no built-in rubric weighs how a pitch fits', () => {
  for (const callType of ['cold-call', 'discovery', 'demo-follow-up', 'renewal'] as const)
    expect(rubricFor(callType).criteria.map(({ detector }) => detector)).not.toContain('value');
});

test('a question that the persona misheard counts as asked, and costs the rep nothing', () => {
  // "How do you send quotes today?" - "What do you mean by quotes?"
  const heard = call([
    ...goodCall().slice(0, -2),
    rep('How do you send quotes today?', question('quotes')),
    persona('What do you mean by quotes?', {
      act: 'missed',
      kind: 'what-do-you-mean',
      noun: 'quotes',
      facet: null,
    }),
  ]);
  expect(rowOf(heard, 'questions').why).toContain('One question got hardly an answer.');
  expect(rowOf(heard, 'conduct').status).toBe('met');
});

test('agreement answers a proposal by act: words that sound like a yes agree to nothing', () => {
  // "Sounds good, that is how we have always done it."
  const heard = call([
    persona('Hello?', { act: 'greeted' }),
    rep('So you still print them?', question('print')),
    persona('Sounds good, that is how we have always done it.', { act: 'told', id: 'printing' }),
    rep('Okay, thanks.', { act: 'thanks' }),
  ]);
  expect(heard.outcome).toBe('open');
  expect(rowOf(heard, 'next-step')).toMatchObject({ points: 0, status: 'missed' });
});

test('the last word on a next step counts: a refusal takes the yes back', () => {
  // "Thursday works." - "... on second thoughts, no, I don't want to go on with this."
  const agreed: SpokenTurn[] = [
    persona('Hello?', { act: 'greeted' }),
    rep('Could we meet on Thursday?', proposal()),
    persona('Thursday works.', { act: 'agreed', step: STEP }),
  ];
  expect(call(agreed).outcome).toBe('next-step');
  const refused = call([
    ...agreed,
    rep('Great, and it is twelve thousand.', { act: 'price', amount: null }),
    persona("On second thoughts, no, I don't want to go on with this.", {
      act: 'declined',
      step: STEP,
      why: 'said-no',
    }),
  ]);
  expect(refused.outcome).toBe('declined');
  expect(rowOf(refused, 'next-step').status).toBe('missed');
});

test('no reason counts pronouns: every row says what the rep or the persona did', () => {
  const { rows, coaching } = call(goodCall());
  const said = [...rows.map(({ why }) => why), ...coaching.tryNext.map(({ text }) => text)].join(
    ' ',
  );
  expect(said).not.toMatch(/weigh|pronoun|"(?:our|you|i|we)"/i);
});

test('what the persona felt is at most a quarter, and comes from what it did', () => {
  for (const callType of ['cold-call', 'discovery', 'demo-follow-up', 'renewal'] as const) {
    const feeling = rubricFor(callType).criteria.filter(({ detector }) => detector === 'goodwill');
    expect(feeling.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(25);
  }
  // The same acts in a grumpy wording feel the same.
  const grumpy = goodCall().map((turn) =>
    turn.role === 'persona' ? { ...turn, text: 'Bloody hell, what a week, leave it.' } : turn,
  );
  expect(rowOf(call(grumpy), 'goodwill').points).toBe(rowOf(call(goodCall()), 'goodwill').points);
});

test('objections are those that were raised, each with how it was met', () => {
  // "We have a system already." - "That makes sense. What would it have to do beside it?"
  const raised = (response: RepAct[], after: PersonaAct) =>
    call([
      persona('Hello?', { act: 'greeted' }),
      rep('We plan shifts.', { act: 'pitch', kind: 'feature', pains: [] }),
      persona('We have a system already.', { act: 'objected', id: 'have-one', because: 'pitch' }),
      rep('That makes sense. What would it have to do?', ...response),
      persona('It would have to be quick.', after),
    ]);
  const met = raised(
    [
      act({
        act: 'objection-response',
        objection: 'have-one',
        manner: ['acknowledge', 'ask'],
        specific: true,
      }),
    ],
    { act: 'resolved', line: null, id: 'have-one' },
  );
  const passed = raised([act({ act: 'price', amount: null })], { act: 'acknowledged', line: null });
  expect(rowOf(met, 'objections')).toMatchObject({ status: 'met' });
  expect(rowOf(passed, 'objections')).toMatchObject({ status: 'missed' });
  expect(rowOf(call(goodCall()), 'objections').status).toBe('unavailable');
});

test('a price is held or given away as it was heard, and a trade is one that names both', () => {
  const raised = persona('That is dear.', { act: 'objected', id: 'dear', because: 'price' });
  const given = (text: string, ...acts: RepAct[]) =>
    rowOf(
      scoreCall({
        turns: [
          ...goodCall().slice(0, -2),
          raised,
          rep(text, ...acts),
          persona('Hm.', { act: 'acknowledged' }),
        ],
        callType: 'renewal',
        timings: false,
      }),
      'concessions',
    );
  const less = (traded: boolean) => act({ act: 'discount', percent: null, traded });
  expect(given('It is what it costs.').why).toContain('You didn’t give in on price');
  expect(given('Take two years and it falls.', less(true)).status).toBe('met');
  expect(given('I can do something there.', less(false)).status).toBe('missed');
  const beside = given('I can do something. How is Ann?', less(false), question('ann'));
  expect(beside.status).toBe('partly');
});

test('an objection to the price stays one when it comes back', () => {
  const objected = (because: 'price' | 'unmet') =>
    persona('That is dear.', { act: 'objected', line: 'dear#0', id: 'dear', because });
  const ask = act({
    act: 'objection-response',
    objection: 'dear',
    manner: ['acknowledge', 'ask'],
    specific: true,
  });
  const turns = [
    ...goodCall().slice(0, -2),
    objected('price'),
    rep('It is what it costs.', { act: 'statement' }),
    objected('unmet'),
    rep('I see. Dear next to what?', ask),
    persona('Hm.', { act: 'acknowledged' }),
  ];
  const card = scoreCall({ turns, callType: 'renewal', timings: false });
  expect(rowOf(card, 'concessions').status).not.toBe('unavailable');
});

test('an objection row quotes the objection and tells how it was answered', () => {
  const row = rowOf(
    call([
      ...goodCall().slice(0, -2),
      rep('We plan shifts.', { act: 'pitch', kind: 'feature', pains: [] }),
      persona('We have a system already.', { act: 'objected', id: 'have-one', because: 'pitch' }),
      rep('I see, fair enough.', { act: 'acknowledgement' }),
      persona('Well.', { act: 'acknowledged' }),
    ]),
    'objections',
  );
  expect(row.evidence?.quote).toBe('We have a system already.');
  expect(row.why).toContain('You answered “I see, fair enough”.');
});

test('what the call is for is claimed without a quote, and by what is asked for at once', () => {
  const opened = (...acts: Bare<RepAct>[]) =>
    rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        rep('Can I get your okay today?', ...(acts as RepAct[])),
        ...goodCall().slice(1),
      ]),
      'agenda',
    );
  expect(opened({ act: 'reason' })).toMatchObject({ status: 'partly', evidence: null });
  const named = { act: 'introduction', name: 'Ann Lee', company: null } as const;
  expect(opened(named, proposal())).toMatchObject({ status: 'partly', evidence: null });
  expect(opened(proposal()).status).toBe('missed');
  expect(opened({ act: 'greeting' }).status).toBe('missed');
});

test('saying back the last answer alone is no summary of several', () => {
  const summed = (marks: { taken: number; gathered: number }, ...acts: RepAct[]) => {
    const said = rep('Twelve a week, and Ann does them.', ...acts);
    const turn = { ...said, marks: { ...UNMARKED, words: 7, recap: 0.6, ...marks } };
    return rowOf(call([...goodCall().slice(0, -2), turn, NOTED]), 'recap');
  };
  expect(summed({ taken: 8, gathered: 9 })).toMatchObject({ status: 'partly' });
  expect(summed({ taken: 8, gathered: 9 }).why).toContain('some of what they told you');
  expect(summed({ taken: 2, gathered: 9 }).status).toBe('met');
  // "... Is that right?" can be put right.
  const checked = summed({ taken: 8, gathered: 9 }, act({ act: 'check' }));
  expect(checked.status).toBe('met');
  expect(checked.why).toContain('asked whether you had it right');
});

test('what mainly names a price or proposes a step sums nothing up', () => {
  const said = (...acts: RepAct[]) => ({
    ...rep('We go through the depot and the night shift on Thursday.', ...acts),
    marks: { ...UNMARKED, words: 11, recap: 0.4, gathered: 9 },
  });
  const summed = (turn: SpokenTurn) =>
    rowOf(call([...goodCall().slice(0, -2), turn, NOTED]), 'recap').status;
  expect(summed(said())).toBe('met');
  expect(summed(said(proposal()))).toBe('missed');
  expect(summed(said(act({ act: 'price', amount: null })))).toBe('missed');
});

test('a turn sums up by how it sounds and by how much of what was told it uses', () => {
  const summed = (recap: number, gathered: number) => {
    const said = rep('Forms are copied, you sign every letter, it goes by post.');
    const turn = { ...said, marks: { ...UNMARKED, words: 11, recap, gathered } };
    return rowOf(call([...goodCall().slice(0, -2), turn, NOTED]), 'recap');
  };
  expect(summed(0.6, 3).status).not.toBe('missed');
  expect(summed(0.1, 10).status).not.toBe('missed');
  expect(summed(0.1, 3).status).toBe('missed');
  expect(summed(0.01, 10).status).toBe('missed');
});

test('what opens a call or speaks of the offer says no answer back', () => {
  const taking = (...acts: RepAct[]) => ({
    ...rep('Not confirming yet is fine, and now your apps come along.', ...acts),
    marks: { ...UNMARKED, words: 11, gathered: 4, taken: 4 },
  });
  const first = persona('I can confirm nothing yet.', { act: 'greeted' });
  const pitch = act({ act: 'pitch', kind: 'feature', pains: [] });
  const summed = (...turns: SpokenTurn[]) => rowOf(call(turns), 'recap');
  expect(summed(first, taking(), ...goodCall().slice(1)).evidence).toBeNull();
  const begun = goodCall().slice(0, -2);
  expect(summed(...begun, taking(pitch), NOTED).evidence).toBeNull();
  expect(summed(...begun, taking(), NOTED).evidence?.quote).toContain('Not confirming yet');
});

test('whoever asks again after an objection was let go does not push', () => {
  const no = persona('Not yet, no.', { act: 'declined', step: STEP, why: 'objection-open' });
  const ask = () => rep('Shall we meet on Thursday?', proposal());
  const between = (line: SpokenTurn) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        ask(),
        no,
        rep('Here is what you would see.', { act: 'statement' }),
        line,
        ask(),
        no,
      ]),
      'conduct',
    ).why;
  const letGo = persona('Fair enough.', { act: 'resolved', id: 'why-meet' });
  expect(between(letGo)).toContain('nothing rude');
  expect(between(NOTED)).toContain('You asked for a step again');
});

test('a step that is refused as pressure is advised upon as pressure', () => {
  const card = call([
    ...goodCall().slice(0, -2),
    rep('I need a yes today.', proposal()),
    persona('That is not how I decide.', { act: 'declined', step: STEP, why: 'pressed' }),
  ]);
  expect(rowOf(card, 'conduct').tryThis).toContain('without a deadline');
});

/** A persona's objection and the answers to it, each of the rep's turns with what follows. */
function objecting(...answers: SpokenTurn[][]): Scorecard {
  return call([
    ...goodCall().slice(0, -2),
    persona('Our vans stand idle as it is.', {
      act: 'objected',
      id: 'idle',
      because: 'pitch',
      line: 'idle#0',
    }),
    ...answers.flat(),
  ]);
}

const NOTED = persona('Mm.', { act: 'acknowledged' });

function answer(text: string, manner: ObjectionManner[], ...acts: RepAct[]): SpokenTurn {
  const response = {
    act: 'objection-response',
    objection: 'idle',
    specific: true,
    manner,
  } as const;
  return rep(text, act(response), ...acts);
}

test('an objection that never came back, and after which they went on, was let go', () => {
  // "My tablet's still in the drawer." - "What happened with it?" - "It would take too long."
  const asks = answer('Oh no. What happened with it?', ['acknowledge', 'ask']);
  const telling = (id: string) => [
    rep('How long does that take?', question(id)),
    persona('Six hours, every Monday.', { act: 'told', id }),
  ];
  const after = (...turns: SpokenTurn[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        persona('My tablet is still in the drawer.', {
          act: 'objected',
          id: 'drawer',
          because: 'pitch',
        }),
        asks,
        NOTED,
        ...turns,
      ]),
      'objections',
    );
  expect(after(...telling('hours')).status).toBe('partly');
  expect(after(...telling('hours'), ...telling('shifts'))).toMatchObject({
    status: 'met',
    why: expect.not.stringContaining('let go of it') as string,
  });
  const agrees = [
    rep('One Saturday, then?', proposal()),
    persona('Do that.', { act: 'agreed', step: STEP }),
  ];
  expect(after(...agrees).status).toBe('met');
});

test('an objection to a step stays where the next step is turned down as well', () => {
  // "You could put that on a page." - "Then a page. May I ring you Friday?" - "Still a no."
  const no = persona('It is still a no.', { act: 'declined', step: STEP, why: 'said-no' });
  const row = rowOf(
    call([
      ...goodCall().slice(0, -2),
      persona('You could put that on a page.', {
        act: 'objected',
        id: 'why-meet',
        because: 'next-step',
      }),
      answer('Then a page. What should be on it?', ['acknowledge', 'ask', 'small-step']),
      persona('The sums.', { act: 'told', id: 'sums' }),
      rep('May I ring you Friday?', proposal()),
      no,
    ]),
    'objections',
  );
  expect(row).toMatchObject({ status: 'partly' });
  expect(row.why).toContain('we didn’t hear them let go of it');
});

test('what is objected to by mistake is no objection', () => {
  // "I can't say yes to that yet." - "Oh, I wasn't asking for a yes. I meant what she looks at."
  const mistaken = persona('I cannot say yes to that yet.', {
    act: 'objected',
    id: 'not-alone',
    because: 'unmet',
  });
  const clears = rep(
    'I was not asking for a yes there.',
    act({ act: 'repair', kind: 'not-asked', about: null }),
  );
  const begun = goodCall().slice(0, -2);
  expect(rowOf(call([...begun, mistaken, clears, NOTED]), 'objections').status).toBe('unavailable');
});

test('an objection that was let go though nobody asked about it says just that', () => {
  const row = rowOf(
    objecting([
      answer('Never with us.', ['argue']),
      persona('Well, all right.', { act: 'resolved', id: 'idle' }),
    ]),
    'objections',
  );
  expect(row.why).not.toContain('didn’t hear them let go');
});

test('no row that was met in part is rounded to full points', () => {
  const [turn, reply] = [rep('Twelve a week, and Ann does them.'), NOTED];
  const echoed = { ...turn, marks: { ...UNMARKED, words: 7, taken: 4, gathered: 4 } };
  const recap = rowOf(call([...goodCall().slice(0, -2), echoed, reply]), 'recap');
  expect(recap.status).toBe('partly');
  expect(recap.points).toBeLessThan(recap.max);
});

test('what only hints at the offer, or lies in a plan or a step, measures no pitch', () => {
  const row = (confidence: number, ...acts: RepAct[]) => {
    const turn = rep('So the rollup is there by noon.', {
      act: 'pitch',
      kind: 'benefit',
      pains: [],
    });
    const pitches = turn.reading!.acts.map((each) => ({ ...each, confidence }));
    const reading = { role: 'rep', by: 'test', acts: [...pitches, ...acts] };
    const marks = { ...UNMARKED, words: 7, gathered: 3, fits: 0.6 };
    const hint = { ...turn, marks, reading } as SpokenTurn;
    return valueRow([...goodCall().slice(0, -2), hint, NOTED, hint, NOTED]).status;
  };
  expect(row(0.9)).toBe('met');
  expect(row(0.45)).toBe('unavailable');
  expect(row(0.9, proposal())).toBe('unavailable');
  expect(row(0.9, act({ act: 'agenda' }))).toBe('unavailable');
});

test('a pitch that takes up what was told needs no proof, and the one quoted takes up most', () => {
  const pitch = act({ act: 'pitch', kind: 'benefit', pains: [] });
  const pitched = (text: string, gathered: number, ...acts: RepAct[]): [SpokenTurn, SpokenTurn] => [
    { ...rep(text, pitch, ...acts), marks: { ...UNMARKED, words: 9, gathered, fits: 0.1 } },
    NOTED,
  ];
  const value = (...turns: SpokenTurn[]) => valueRow([...goodCall().slice(0, -2), ...turns]);
  const fitting = pitched('So Linda goes home at five.', 6);
  const loose = pitched('It has forty reports.', 0);
  expect(value(...fitting)).toMatchObject({
    status: 'met',
    evidence: { quote: 'So Linda goes home at five.' },
  });
  const part = value(...loose, ...fitting, ...unheard(6));
  expect(part).toMatchObject({ status: 'partly' });
  expect(part.why).toContain('but not every time');
  expect(part.evidence?.quote).toBe('So Linda goes home at five.');
  expect(value(...loose, ...unheard(6)).why).toContain('took up little');
  // A proposal that may be no pitch at all is not quoted as one.
  const doubtful = { ...pitch, confidence: 0.75 };
  const [turn, noted] = pitched('Linda looks at it on Thursday, then?', 6, proposal());
  const acts = turn.reading!.acts.map((each) => (each.act === 'pitch' ? doubtful : each));
  const proposed = { ...turn, reading: { role: 'rep', by: 'test', acts } } as SpokenTurn;
  expect(value(proposed, noted).evidence).toBeNull();
});

test('what was said of the offer before anything was told says just that', () => {
  const early = [
    persona('Hello?', { act: 'greeted' }),
    rep('Ines here.', { act: 'greeting' }),
    persona('Yes?', { act: 'greeted' }),
    rep('We print labels on the spot.', { act: 'pitch', kind: 'feature', pains: [] }),
    NOTED,
  ];
  const row = valueRow([...early, ...goodCall().slice(1)]);
  expect(row.why).toContain('before they’d told you much');
});

test('what it costs is no pitch', () => {
  // "Training is included in the 7 dollars a room."
  const turns = (...acts: Bare<RepAct>[]) => [
    ...goodCall().slice(0, -2),
    rep('It is all in the 7 dollars.', { act: 'pitch', kind: 'benefit', pains: [] }, ...acts),
    NOTED,
  ];
  const value = (spoken: SpokenTurn[]) => valueRow(spoken);
  expect(value(turns()).status).not.toBe('unavailable');
  expect(value(turns({ act: 'price', amount: null })).status).toBe('unavailable');
});

test('the sentence that says most surely why one calls is quoted, and no hint of one', () => {
  const said = (text: string, confidence: number): SpokenTurn => ({
    ...rep(text),
    reading: {
      role: 'rep',
      by: 'test',
      acts: [{ act: 'reason', span: [0, text.length], confidence }],
    },
  });
  const row = (first: number, second: number) =>
    rowOf(
      scoreCall({
        turns: [
          persona('Hello?', { act: 'greeted' }),
          said('Have you two minutes for me to say why I rang?', first),
          persona('Is this a sales call?', { act: 'asked', id: null } as never),
          said('It is. I help firms see which projects will overrun.', second),
          NOTED,
        ],
        callType: 'cold-call',
        timings: false,
      }),
      'reason',
    );
  expect(row(0.3, 0.9).evidence?.quote).toContain('I help firms');
  expect(row(0.3, 0.4)).toMatchObject({ evidence: null });
  expect(row(0.3, 0.4).status).toBe('partly');
});

test('who got an answer to fewer than half of their questions got them talking in part', () => {
  const dodged = (at: number) => [
    rep(`And how is number ${at} handled?`, question(`dodged-${at}`)),
    persona('I could not say.', { act: 'missed', kind: 'loose', noun: null, facet: null }),
  ];
  const told = (dodges: number) =>
    rowOf(
      scoreCall({
        turns: [
          persona('Hello?', { act: 'greeted' }),
          ...Array.from({ length: 6 }, (_, at) => asked(at)).flat(),
          ...Array.from({ length: dodges }, (_, at) => dodged(at)).flat(),
        ],
        callType: 'cold-call',
        timings: false,
      }),
      'told',
    );
  expect(told(3)).toMatchObject({ status: 'met' });
  expect(told(3).why).toContain('didn’t count against you');
  expect(told(9)).toMatchObject({ status: 'partly' });
  expect(told(9).why).toContain('9 questions got hardly an answer.');
});

test('who asked much that a persona had no answer to gets part of the points for asking', () => {
  const told = (dodges: number, criterion = 'told') =>
    rowOf(
      call(
        [
          persona('Hello?', { act: 'greeted' }),
          asked(0),
          ...Array.from({ length: dodges }, (_, at) => [
            rep(`And how is number ${at} handled?`, question(`dodged-${at}`)),
            persona('It varies.', { act: 'missed', kind: 'loose', noun: null, facet: null }),
          ]).flat(),
        ].flat(),
      ),
      criterion,
    );
  const questions = told(8, 'questions');
  // Half of five points.
  expect(questions).toMatchObject({ points: 3, max: 5 });
  expect(questions.why).toContain('That you asked counts in part.');
  expect(told(8)).toMatchObject({ status: 'partly' });
  expect(told(8).why).toContain('That you asked counts in part.');
  expect(told(8).points / told(8).max).toBeCloseTo(0.4, 1);
  expect(told(2).why).not.toContain('counts in part');
});

test('a yes, a no or a pick is counted as such, and advised upon where it was asked for', () => {
  const choice = (at: number) =>
    act({
      act: 'question',
      kind: 'situation',
      about: { to: 'nothing', noun: `depot-${at}`, form: 'choice' },
      closed: true,
      followUp: true,
    });
  const picked = (many: number) =>
    Array.from({ length: many }, (_, at) => [
      rep(`The north depot or the south one, for ${at}?`, choice(at)),
      persona('The second.', {
        act: 'missed',
        kind: 'loose',
        noun: null,
        facet: null,
        line: 'reply-second/any#0',
      }),
    ]).flat();
  const card = call([...goodCall().slice(0, 5), ...picked(4)]);
  const told = rowOf(card, 'told');
  expect(told.why).toContain('4 questions got a short yes, no or pick.');
  expect(told.tryThis).toContain('The north depot or the south one');
  const few = rowOf(call([...goodCall().slice(0, 5), ...picked(1)]), 'told');
  expect(few.why).toContain('One question got a short yes, no or pick.');
  expect(few.tryThis).not.toContain('depot');
});

test('an objection at length is an answer that told something', () => {
  const long =
    'That is a lot for us, since we pay the two drivers and the yard out of the same pot each month.';
  const row = rowOf(
    call([
      ...goodCall().slice(0, 3),
      rep('And what do you make of the price?', question('price')),
      { ...persona(long, { act: 'objected', id: 'pot', because: 'price', line: 'pot#0' }) },
    ]),
    'told',
  );
  expect(row.why).toContain('Few answers told you something');
  expect(row.evidence?.quote).toBe(long);
});

test('where nothing was told, a few words that say so are shown as no answer', () => {
  // "What would it take?" - "It could be. It depends."
  const hedge = { act: 'missed', kind: 'loose', noun: null, facet: null } as const;
  const row = rowOf(
    call([
      rep('Hi, this is Sam of Lantern. Do you have a minute?', act({ act: 'permission' } as never)),
      persona('Go on.', { act: 'permitted' } as never),
      rep('How do you plan the runs?', question('runs')),
      persona('It could be.', { ...hedge, line: 'objection-why-fit/any#0' }),
      rep('What would it take?', question('need')),
      persona('It depends.', { ...hedge, line: 'objection-why-fit/any#1' }),
    ]),
    'told',
  );
  expect(row.evidence).toBeNull();
  expect(row.why).toContain('no answer that told you much');
});

test('the fullest answer is what they told, not small talk beside a yes to a step', () => {
  const told =
    'We fill nine crates by hand, carry them to the yard, and on Mondays the yard is so full that we carry them back.';
  const yes = 'Thursday at ten. Gray in the morning, sun by eleven, like every spring here, I say.';
  const line = 'agree-date/any#0';
  const weather = { act: 'told', line: 'weather#0', id: 'weather' } as const;
  const agreed: SpokenTurn = {
    ...persona(yes, weather),
    reading: {
      role: 'persona',
      by: 'test',
      acts: [{ act: 'agreed', line, step: STEP }, weather],
    },
  };
  const row = rowOf(
    call([
      ...goodCall().slice(0, 3),
      rep('How do you fill them?', question('crates')),
      persona(told, { act: 'told', id: 'crates' }),
      rep('Shall we say Thursday at ten?', proposal()),
      agreed,
    ]),
    'told',
  );
  expect(row.evidence?.quote).toBe(told);
});

test('whoever had asked for nothing, and says so, does not push', () => {
  const no = (text: string) =>
    persona(text, { act: 'declined', step: STEP, why: 'objection-open' });
  const asks = () => rep('Let us get it right the first time, then.', proposal());
  const clears = rep(
    'I was not asking for a yes there.',
    act({ act: 'repair', kind: 'not-asked', about: null }),
  );
  const begun = [
    ...goodCall().slice(0, -2),
    rep('Could we meet on Thursday?', proposal()),
    no('Not yet.'),
  ];
  const why = (...turns: SpokenTurn[]) => rowOf(call([...begun, ...turns]), 'conduct').why;
  expect(why(asks(), no('I cannot say yes to that.'), clears, NOTED)).toContain('nothing rude');
  expect(why(asks(), no('I cannot say yes to that.'))).toContain('You asked for a step again');
});

test('what is said of a row is what its points show', () => {
  const wrong = [goodCall(), goodCall().slice(0, -2), goodCall().slice(0, 7)].flatMap((turns) =>
    call(turns).rows.filter(({ criterion, points, max, why }) => {
      const texts = rubricFor('discovery').criteria.find(({ id }) => id === criterion)?.texts;
      const [met, partly] = [texts?.['met']?.why, texts?.['partly']?.why];
      if (max === 0 || met === partly) return false;
      return why === partly ? points / max >= 0.8 : why === met && points / max < 0.25;
    }),
  );
  expect(wrong).toEqual([]);
});

test('a turn asks about no more than two matters, whatever its words bring to mind', () => {
  // "What does Phil go on when he ranks them? Is it price, or what he carries in his head?"
  const topics = ['process', 'pain', 'budget', 'decision-maker'];
  const asks = (own: string[]) => [
    {
      ...rep('What does he go on?', question('ranks')),
      marks: { ...UNMARKED, words: 8, topics: own },
    },
    persona('What he remembers about that machine, mostly.', { act: 'told', id: 'ranking' }),
  ];
  const points = (own: string[]) =>
    rowOf(call([...goodCall(), ...asks(own)]), 'qualification').points;
  expect(points(topics)).toBe(points(topics.slice(0, 2)));
  expect(points(topics.slice(2))).toBeGreaterThan(points(topics));
});

test('asking for a yes is no question about an objection', () => {
  const yes = act({
    act: 'question',
    kind: 'situation',
    about: { to: 'nothing', noun: null, form: 'may-i' },
    closed: true,
    followUp: true,
  });
  const card = objecting([
    answer('Never with us. May I book you in?', ['acknowledge'], yes),
    NOTED,
  ]);
  expect(rowOf(card, 'objections')).toMatchObject({ status: 'partly', points: 1 });
});

test('whoever is asked about an objection and tells has gone on from it', () => {
  const asks = answer('I see. Which of them stand idle?', ['acknowledge', 'ask']);
  const told = persona('The two old ones.', { act: 'told', id: 'old-vans' });
  expect(rowOf(objecting([asks, told]), 'objections').status).toBe('met');
  expect(rowOf(objecting([asks, NOTED]), 'objections').status).toBe('partly');
});

test('an objection is shown with the answer that it was let go after', () => {
  const again = persona('They would still stand idle.', {
    act: 'objected',
    id: 'idle',
    because: 'unmet',
    line: 'idle#1',
  });
  const row = rowOf(
    objecting(
      [answer('I see. Why, do you think?', ['acknowledge', 'ask']), again],
      [
        answer('Then start with one. Which?', ['small-step', 'ask']),
        persona('Fair enough.', { act: 'resolved', id: 'idle' }),
      ],
    ),
    'objections',
  );
  expect(row.status).toBe('met');
  expect(row.evidence?.quote).toBe('They would still stand idle.');
});

test('a brush-off at the start counts only where nothing else is raised', () => {
  const busy = [
    persona('I am on a ladder.', {
      act: 'objected',
      id: 'busy',
      because: 'opener',
      line: 'busy#0',
    }),
    answer('I will be quick. May I?', ['acknowledge', 'reduce', 'small-step']),
  ];
  const card = call([
    ...busy,
    ...goodCall().slice(1, -2),
    persona('We have a van.', { act: 'objected', id: 'van', because: 'pitch', line: 'van#0' }),
    rep('Ours is better.', { act: 'pitch', kind: 'feature', pains: [] }),
    NOTED,
  ]);
  expect(rowOf(card, 'objections')).toMatchObject({ points: 0, status: 'missed' });
});

test('some time next week is no day, and a second yes to the same is not the one that is quoted', () => {
  const agreed = (step: Step) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Could we meet then?', act({ ...PROPOSAL, step })),
        persona('Yes, that suits me.', { act: 'agreed', step }),
        rep('Great.', { act: 'acknowledgement' }),
        persona('Lovely, thanks.', { act: 'agreed', step }),
      ]),
      'next-step',
    );
  expect(agreed({ ...STEP, day: { said: 'next week', nextWeek: true } }).status).toBe('partly');
  const dated = agreed({ ...STEP, day: { said: 'Thursday', weekday: 'thursday' } });
  expect(dated.status).toBe('met');
  expect(dated.why).toContain('“Yes, that suits me”');
});

test('what may be an objection and may be none is not shown as one', () => {
  const unsure = (confidence: number) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('We plan shifts.', { act: 'pitch', kind: 'feature', pains: [] }),
        persona('The text thing I would love.', {
          act: 'objected',
          id: 'trust',
          because: 'pitch',
          line: null,
          confidence,
        }),
        rep('Good.', { act: 'acknowledgement' }),
      ]),
      'objections',
    );
  expect(unsure(0.2)).toMatchObject({
    status: 'unavailable',
    why: expect.stringContaining('no objection that we were sure of') as string,
  });
  expect(unsure(0.5).evidence?.quote).toBe('The text thing I would love.');
});

test('nobody is won over without a line that shows it', () => {
  const answered = (confidence: number) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2).map(asReal),
        rep('So it is the evenings first.', { act: 'statement' }),
        persona('Yes, we are open till six.', { act: 'confirmed', line: null, confidence }),
      ]),
      'goodwill',
    );
  expect(answered(0.4).evidence).toBeNull();
  expect(answered(0.8).evidence?.quote).toBe('Yes, we are open till six.');
});

test('a yes to less leaves the day that was settled, with the words that settled it', () => {
  const dated = { ...STEP, day: { said: 'Thursday', weekday: 'thursday' as const } };
  const row = rowOf(
    call([
      ...goodCall().slice(0, -2),
      rep('Could we meet on Thursday?', act({ ...PROPOSAL, step: dated })),
      persona('Thursday suits me.', { act: 'agreed', step: dated }),
      rep('And you could show it to Helen.', act({ ...PROPOSAL, step: { ...STEP, day: null } })),
      persona('Okay, we will see how she takes it.', {
        act: 'agreed',
        step: { ...STEP, day: null },
      }),
    ]),
    'next-step',
  );
  expect(row).toMatchObject({
    status: 'met',
    evidence: { quote: 'Could we meet on Thursday?' },
    why: expect.stringContaining('“Thursday suits me”') as string,
  });
});

test('a quote is a whole sentence, wherever in it the evidence stands', () => {
  const text = 'Fine. We plan shifts, and the nurse sees hers on a phone. Shall I go on?';
  expect(quoteOf(text, { from: 14, to: 20 })).toBe(
    'We plan shifts, and the nurse sees hers on a phone.',
  );
  expect(quoteOf('so it ranges from two to six', { from: 3, to: 12 })).toBe(
    'so it ranges from two to six',
  );
});

test('who answers a question tells of trouble and objects to nothing, unless it is recorded that they do', () => {
  // "How long does that take?" - "Two hours a shift. It's a lot for a book that nobody reads."
  const answered = (line: string | null) => {
    const told: PersonaAct = { act: 'told', id: 'hours', line };
    const objected: PersonaAct = { act: 'objected', id: 'price', because: 'mid-call', line };
    const answer: SpokenTurn = {
      role: 'persona',
      text: "Two hours a shift. It's a lot for a book that nobody reads.",
      reading: { role: 'persona', by: 'test', acts: [told, objected] },
    };
    return call([
      ...goodCall().slice(0, 3),
      rep('How long does that take?', question('time')),
      answer,
    ]);
  };
  expect(rowOf(answered(null), 'objections').status).toBe('unavailable');
  expect(rowOf(answered('price#0'), 'objections').status).not.toBe('unavailable');
});

test('of words that were read, a yes agrees to what was proposed, and a no takes back what was spoken of', () => {
  const yes = (line: string | null) =>
    persona('Sounds good, we print them on Thursday.', { act: 'agreed', step: STEP, line });
  const opened = [persona('Hello?', { act: 'greeted' }), rep('You print them?', question('print'))];
  expect(call([...opened, yes(null)]).outcome).toBe('open');
  expect(call([...opened, yes('agreed#0')]).outcome).toBe('next-step');
  // Nobody read "shall we say Thursday" as a proposal, but both keep to it.
  expect(call([...opened, yes(null), rep('Thursday it is, then.', proposal())]).outcome).toBe(
    'next-step',
  );
  const agreed = [...opened, rep('Could we meet on Thursday?', proposal()), yes(null)];
  const no = persona("No, I think that's it, the export's slow.", {
    act: 'declined',
    step: STEP,
    why: 'said-no',
    line: null,
  });
  expect(call([...agreed, rep('Anything that annoys you?', question('else')), no]).outcome).toBe(
    'next-step',
  );
  expect(
    call([...agreed, rep('It is twelve thousand.', act({ act: 'price', amount: null })), no])
      .outcome,
  ).toBe('declined');
});

const GOING_ON = { ...UNMARKED, words: 4, builds: 0.9 };

test('what is told counts in parts: a short call gets something for it, and full answers more', () => {
  const told = (words: number) =>
    rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        ...Array.from({ length: 6 }, (_, at) => [
          { ...rep('How does that go?', question(`matter-${at}`)), marks: GOING_ON },
          persona('word '.repeat(words), { act: 'told', id: `heard-${at}`, line: null }),
        ]).flat(),
      ]),
      'told',
    );
  expect(told(10).points).toBeGreaterThan(0);
  expect(told(25).points).toBeGreaterThan(2 * told(10).points);
  expect(told(25).points).toBe(told(80).points);
});

test('where it is not known what was asked about, nothing is said to be left out', () => {
  expect(rowOf(call(goodCall()), 'qualification')).toMatchObject({
    status: 'unavailable',
    why: expect.stringContaining('couldn’t tell what most of your questions') as string,
  });
});

test('there is nothing to try about what was done', () => {
  const { rows, coaching } = call(goodCall());
  const met = new Set(
    rows.filter(({ status }) => status === 'met').map(({ criterion }) => criterion),
  );
  expect(coaching.tryNext.filter(({ criterion }) => met.has(criterion))).toEqual([]);
});

test('a discovery without an agreed next step is worth 60 at most, and the card says so', () => {
  const long = Array.from({ length: 20 }, (_, at) => asked(at)).flat();
  const open = call([persona('Hello?', { act: 'greeted' }), ...long]);
  const closed = call([
    persona('Hello?', { act: 'greeted' }),
    ...long,
    rep('Could we meet on Thursday?', proposal()),
    persona('Thursday works.', { act: 'agreed', step: STEP }),
  ]);
  expect(open.total).toBe(60);
  expect(open.cap).toMatchObject({ most: 60 });
  expect(open.rows.reduce((sum, { points }) => sum + points, 0)).toBe(60);
  expect(closed.total).toBeGreaterThan(60);
  expect(closed.cap).toBeUndefined();
});

test('asking for a step once more after a no, and getting another, is pushing', () => {
  // "Could we meet on Thursday?" - "No." - "Could we meet on Friday, then?" - "No."
  const refused = [
    rep('Could we meet on Thursday?', proposal()),
    persona('No, not now.', { act: 'declined', step: STEP, why: 'said-no' }),
  ];
  const begun = goodCall().slice(0, -2);
  expect(rowOf(call([...begun, ...refused]), 'conduct').status).toBe('met');
  const pushed = rowOf(call([...begun, ...refused, ...refused]), 'conduct');
  expect(pushed.status).toBe('partly');
  expect(pushed.why).toContain('again after they had turned one down');
  const why = [
    rep('What would have to change?', question('change')),
    persona('A lot.', { act: 'acknowledged' }),
  ];
  expect(rowOf(call([...begun, ...refused, ...why, ...refused]), 'conduct').status).toBe('met');
  // "Not yet. Could you send me an overview?" is a no as well.
  const less = [
    rep('Shall I put you down for two stores?', proposal()),
    persona('Not yet. Could you send me an overview?', {
      act: 'countered',
      step: { ...STEP, kind: 'send-info' },
      why: 'smaller',
    }),
  ];
  expect(rowOf(call([...begun, ...refused, ...less]), 'conduct').status).toBe('partly');
});

test('a yes to nothing but pages is a step smaller than a meeting', () => {
  const { outcome } = call([
    ...goodCall().slice(0, -2),
    rep(
      'Then I’ll just send you the list. Is that all right?',
      proposal({ kind: 'send-info', day: null, time: null }),
    ),
    persona('I follow you, yes.', {
      act: 'missed',
      line: 'reply-right/any#0',
      kind: 'loose',
      noun: null,
      facet: null,
    }),
  ]);
  expect(outcome).toBe('smaller-step');
});

test('who uses nothing of what a persona told is credited in part', () => {
  // A list of questions that is read to whoever picks up.
  const read = (gathered: number) =>
    call(
      Array.from({ length: 8 }, (_, at) => asked(at).map((turn) => using(turn, gathered))).flat(),
    );
  const using = (turn: SpokenTurn, gathered: number) =>
    turn.role === 'rep'
      ? { ...turn, marks: { ...UNMARKED, words: 7, gathered, builds: 0.9 } }
      : turn;
  expect(read(1).flags).toEqual([]);
  expect(read(0).flags).toContainEqual(expect.stringContaining('Hardly anything'));
  expect(read(0).total).toBeLessThan(read(1).total / 2);
});

test('an objection that a persona never let go of was not met in full', () => {
  // "We have no money for that." - "I understand. What did you set aside?"
  const objected = persona('We have no money for that.', {
    act: 'objected',
    id: 'money',
    because: 'price',
  });
  const answering = (...manner: ObjectionManner[]) =>
    rep(
      'I understand. What did you set aside?',
      act({ act: 'objection-response', manner, specific: true } as never),
    );
  const resolved = persona('Fair enough.', { act: 'resolved', id: 'money' });
  const open = persona('Mhm.', { act: 'acknowledged' });
  const after = (answered: SpokenTurn, reply: SpokenTurn) =>
    rowOf(call([...goodCall().slice(0, -2), objected, answered, reply]), 'objections');
  const asks = answering('acknowledge', 'ask');
  expect(after(asks, resolved).status).toBe('met');
  expect(after(asks, open).status).toBe('partly');
  expect(after(asks, open).tryThis).toContain('a small step');
  // Who did all one can is not told to do it.
  expect(after(answering('acknowledge', 'ask', 'small-step'), open).status).toBe('met');
});

test('a yes to less than what was turned down is a smaller step, in however few words', () => {
  // "Not now." - "Then I send one page for you to read?" - "That's fine by me."
  const turns = [
    ...goodCall().slice(0, -2),
    rep('Could we meet on Thursday?', proposal()),
    persona('Not now.', { act: 'declined', step: STEP, why: 'said-no' }),
    rep(
      'Then I send one page for you to read?',
      act({ act: 'objection-response', manner: ['small-step'], specific: false } as never),
    ),
    persona('That’s fine by me.', {
      act: 'acknowledged',
      ...({ line: 'reply-all-right/any#0' } as object),
    }),
  ];
  const step = rowOf(call(turns), 'next-step');
  expect(step.status).toBe('partly');
  expect(step.why).toContain('something smaller');
});

test('who was to come to a meeting that was turned down does not come to what takes its place', () => {
  const withLinda = { ...STEP, attendees: ['Linda'] };
  const turns = [
    ...goodCall().slice(0, -2),
    rep('Could we meet on Thursday, with Linda?', {
      ...proposal(),
      step: withLinda,
    } as RepAct),
    persona('Not now.', { act: 'declined', step: withLinda, why: 'said-no' }),
    rep('Then a call on Friday?', proposal()),
    persona('Friday works.', { act: 'agreed', step: STEP }),
  ];
  expect(rowOf(call(turns), 'next-step').why).not.toContain('more than the two of you');
});

test('who says where to send it has taken a smaller step', () => {
  // "No call then. Where should I post the two pages?" - "The front desk, with my name on it."
  const { outcome } = call([
    ...goodCall().slice(0, -2),
    rep('Could we meet on Thursday?', proposal()),
    persona('Not now.', { act: 'declined', step: STEP, why: 'said-no' }),
    rep('No call then. Where should I post the two pages?', act({ act: 'logistics' } as never)),
    persona('The front desk, with my name on it.', {
      act: 'general',
      ...({ id: 'where-to-send', line: 'where-to-send/any#0' } as object),
    } as never),
  ]);
  expect(outcome).toBe('smaller-step');
});

test('"that is fine by me" to a day agrees to it, also after a no', () => {
  // "Let us make it Friday at two, ten minutes." - "That's fine by me."
  const fine = (line: string) =>
    call([
      ...goodCall().slice(0, -2),
      rep('Could we meet on Thursday, all of us?', proposal()),
      persona('Not so fast.', { act: 'declined', step: STEP, why: 'objection-open' }),
      rep('Let us make it Friday at two, ten minutes.', proposal({ day: { said: 'Friday' } })),
      persona('That’s fine by me.', { act: 'acknowledged', ...({ line } as object) }),
    ]);
  expect(rowOf(fine('reply-all-right/any#0'), 'next-step')).toMatchObject({
    status: 'met',
    evidence: { quote: 'Let us make it Friday at two, ten minutes.' },
  });
  // "I see."
  expect(fine('take-note/any#0').outcome).not.toBe('next-step');
});

test('after a no, a soft yes to what only may be a day to meet on is a smaller step', () => {
  // "Then I draft it by Monday and you show it to Ines before we meet?" - "Fine by me."
  const guessed = { ...proposal({ day: { said: 'Monday', weekday: 'monday' } }), confidence: 0.6 };
  const offer = rep('Then I draft it by Monday and you show it to Ines before we meet?');
  const turns = (...lines: string[]) => [
    ...goodCall().slice(0, -2),
    rep('Could we meet on Thursday?', proposal()),
    persona('Not so fast.', { act: 'declined', step: STEP, why: 'objection-open' }),
    { ...offer, reading: { role: 'rep', by: 'test', acts: [guessed] } } as SpokenTurn,
    ...lines.map((line) => persona('Fine by me.', soft(line))),
  ];
  const row = rowOf(call(turns('reply-all-right/any#0')), 'next-step');
  expect(row).toMatchObject({ status: 'partly' });
  expect(row.why).toContain('something smaller');
  // "Okay, I can live with that."
  expect(call(turns('objection-soft/any#1')).outcome).toBe('smaller-step');
  expect(call(turns()).outcome).not.toBe('smaller-step');
});

test('who welcomes what is promised has taken a smaller step', () => {
  // "I'd want to think it over." - "I find out how it does with gloves and email you." - "That'd help."
  const promise = act({ act: 'promise' } as never);
  const welcomed = persona('That’d help.', {
    act: 'acknowledged',
    ...({ line: 'promise-ok/any#2' } as object),
  });
  const after = (before: string, ...turns: SpokenTurn[]) =>
    call([
      ...goodCall().slice(0, -2),
      rep('Could we meet on Thursday?', proposal()),
      persona(before, { act: 'declined', step: STEP, why: 'objection-open' }),
      ...turns,
    ]);
  const found = after(
    'I’d want to think it over.',
    rep('I find out and email you.', promise),
    welcomed,
  );
  expect(found.outcome).toBe('smaller-step');
  expect(rowOf(found, 'next-step').why).toContain('That’d help');
  // A word on what is found out in the middle of the call takes no step.
  const early = call([
    ...goodCall().slice(0, -2),
    rep('I find that out for you.', promise),
    welcomed,
    rep('Could we meet on Thursday?', proposal()),
    persona('I’d want to think it over.', { act: 'declined', step: STEP, why: 'objection-open' }),
  ]);
  expect(early.outcome).not.toBe('smaller-step');
  // Without a promise it welcomes something else.
  expect(after('Not yet.', rep('Fair.'), welcomed).outcome).not.toBe('smaller-step');
});

test('who lets go of an objection to less that is put forward has taken that, without a no', () => {
  // "I send you one page, and you tell me where I am wrong." - "Accepted, for now."
  const offer = act({
    act: 'objection-response',
    manner: ['small-step'],
    specific: false,
  } as never);
  const accepted = persona('Accepted, for now.', {
    act: 'resolved',
    ...({ id: 'zero', line: 'objection-soft/analytical#1' } as object),
  } as never);
  const after = (...acts: RepAct[]) =>
    call([
      ...goodCall().slice(0, -2),
      persona('I am not convinced.', { act: 'objected', id: 'zero', because: 'pitch' }),
      rep('I send you one page, and you tell me where I am wrong.', offer, ...acts),
      accepted,
    ]).outcome;
  expect(after(act({ act: 'promise' } as never))).toBe('smaller-step');
  // "Only two minutes. If it is not useful, we stop there."
  expect(after()).toBe('open');
});

test('a yes to pages that goes without saying is shown by the words in which they were asked for', () => {
  // "I'd rather see it in writing." - "You have it today. How many people work there?" - "Four hundred."
  const pages = { ...STEP, kind: 'send-info' as const, day: null };
  const told = persona('Four hundred, in all the stores.', { act: 'told', id: 'crew' });
  const silent: SpokenTurn = {
    ...told,
    reading: {
      role: 'persona',
      by: 'test',
      acts: [
        { act: 'agreed', line: null, step: pages },
        { act: 'told', id: 'crew', line: 'crew#0' },
      ],
    },
  };
  const row = rowOf(
    call([
      ...goodCall().slice(0, -2),
      rep('Could we meet on Thursday?', proposal()),
      persona('I’d rather see it in writing.', {
        act: 'countered',
        step: pages,
        why: 'smaller',
        ...({ line: 'offer-info/any#3' } as object),
      }),
      rep('You have it today. How many people work there?', act({ act: 'promise' } as never)),
      silent,
    ]),
    'next-step',
  );
  expect(row.why).toContain('I’d rather see it in writing');
  expect(row.why).not.toContain('Four hundred');
});

test('a yes to meet without a day is open to it, and nothing smaller', () => {
  // "Not on Thursday." - "How about I bring somebody technical over?" - "Sounds reasonable."
  const undated = proposal({ day: null });
  const row = rowOf(
    call([
      ...goodCall().slice(0, -2),
      rep('Could we meet on Thursday?', proposal()),
      persona('Let’s leave that open.', { act: 'declined', step: STEP, why: 'objection-open' }),
      rep('How about I bring somebody technical over?', undated),
      persona('Sounds reasonable.', soft('reply-reasonable/any#0')),
    ]),
    'next-step',
  );
  expect(row.why).toContain('sounded open');
  expect(row.why).not.toContain('smaller');
});

test('a yes to pages stands, though more is turned down after it', () => {
  const pages = { ...STEP, kind: 'send-info', day: null } as const;
  const agreed = [
    ...goodCall().slice(0, -2),
    rep('May I mail you our list?', proposal(pages)),
    persona('Yes, mail it to me.', { act: 'agreed', step: pages }),
  ];
  const more = [
    rep('And could we meet on Thursday at ten?', proposal({ day: { said: 'Thursday' } })),
    persona('I would rather not.', { act: 'declined', step: STEP, why: 'not-interested' }),
  ];
  const bye = persona('I will look at it. Bye.', { act: 'ended', why: 'agreed' });
  const row = rowOf(
    call([...agreed, ...more, rep('You will have it. Goodbye.'), bye]),
    'next-step',
  );
  expect(row.why).toContain('Yes, mail it to me');
  expect(row.evidence?.quote).toBe('May I mail you our list?');
  // Who had asked for the day is not told to ask for it.
  expect(row.tryThis).toBe('');
});

test('who answers another question with "as I said" turns nothing down', () => {
  // "Tuesday, then. Who signs it?" - "As I said, my brother signs."
  const question = act({
    act: 'question',
    kind: 'situation',
    about: { to: 'statement', id: 'signs' },
    closed: false,
    followUp: true,
  });
  const answered = (...acts: PersonaAct[]) =>
    call([
      ...goodCall().slice(0, -2),
      rep('Tuesday, then. Who signs it?', proposal(), question),
      {
        ...persona('As I said, my brother signs.', { act: 'acknowledged' }),
        reading: { role: 'persona', by: 'test', acts },
      },
    ]);
  const no = {
    act: 'declined',
    step: STEP,
    why: 'said-no',
    line: 'decline-said-no/any#0',
  } as const;
  expect(answered(no).outcome).toBe('declined');
  expect(answered(no, { act: 'told', id: 'signs', line: 'signs#0' }).outcome).toBe('open');
});

test('somebody else comes only to the step that was agreed, and where that is sure', () => {
  const withOthers = (attendees: string[], line: string) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Could we meet on Thursday?', proposal({ day: { said: 'Thursday' }, attendees })),
        {
          ...persona('Thursday works.', { act: 'agreed', step: { ...STEP, attendees: ['Ines'] } }),
          reading: {
            role: 'persona',
            by: 'test',
            acts: [
              { act: 'agreed', line: 'agree-date/any#0', step: { ...STEP, attendees: ['Ines'] } },
              { act: 'acknowledged', line },
            ],
          },
        },
      ]),
      'next-step',
    ).why;
  expect(withOthers([], 'with-length/any#0')).not.toContain('more than the two of you');
  expect(withOthers(['Ines'], 'with-length/any#0')).toContain('more than the two of you');
  expect(withOthers([], 'with-people/any#0')).toContain('more than the two of you');
});

test('a step without a day that was turned down says so', () => {
  const row = rowOf(
    call([
      ...goodCall().slice(0, -2),
      rep('Could we have a look at it together?', proposal({ day: null })),
      persona('There is nothing in it for us.', {
        act: 'declined',
        step: STEP,
        why: 'not-interested',
      }),
    ]),
    'next-step',
  );
  expect(row.why).toContain('they didn’t agree to it: “There is nothing in it for us”');
  expect(row.evidence?.quote).toBe('Could we have a look at it together?');
});

test('who took less, or opened up late, was won in part, and the row shows by what', () => {
  const told = (many: number) => Array.from({ length: many }, (_, at) => asked(at)).flat();
  const vague = Array.from({ length: 4 }, (_, at) => [
    rep(`And number ${at}?`, question(`vague-${at}`)),
    persona('Hard to say.', { act: 'missed', kind: 'loose', noun: null, facet: null }),
  ]).flat();
  const opened = rowOf(call([...vague, ...told(3)]), 'goodwill');
  expect(opened.status).toBe('partly');
  expect(opened.evidence?.quote).toContain('hours a week');
  expect(opened.why).toContain('opened up later');
  expect(rowOf(call([...told(3), ...vague]), 'goodwill').why).not.toContain('opened up later');
});

test('who is short of time is not to be asked one more question', () => {
  const warned = persona('I have two minutes left.', { act: 'warned', about: 'time' });
  const row = rowOf(call([...goodCall().slice(0, -2), rep('I see.'), warned]), 'goodwill');
  expect(row.tryThis).toContain('offer to stop there');
});

test('who asks for less time than before does not push', () => {
  const ask = (minutes: number) => [
    rep(`Could we take ${minutes} minutes?`, proposal({ minutes })),
    persona('No, not now.', { act: 'declined', step: STEP, why: 'said-no' }),
  ];
  const why = (...minutes: number[]) =>
    rowOf(call([...goodCall().slice(0, -2), ...minutes.flatMap(ask)]), 'conduct').why;
  expect(why(60, 10)).toContain('nothing rude');
  expect(why(10, 60)).toContain('You asked for a step again');
});

test('who only holds back has objected where nothing else was said against it', () => {
  // "I'm of two minds." - "I see. What speaks against it?"
  const doubt = persona('I am of two minds.', soft('reply-maybe/any#1', 'missed'));
  const row = rowOf(
    call([
      ...goodCall().slice(0, 7),
      doubt,
      answer('I see. What speaks against it?', ['acknowledge', 'ask']),
      persona('It is a busy month.', { act: 'told', id: 'month' }),
      ...goodCall().slice(-2),
    ]),
    'objections',
  );
  expect(row).toMatchObject({ status: 'met', evidence: { quote: 'I am of two minds.' } });
  expect(row.why).toContain('They held back here');
});

test('an objection that was only talked over was not let go, though it never came back', () => {
  const row = rowOf(
    objecting([answer('Ours is quicker.', ['acknowledge', 'argue']), ...asked(10), ...asked(11)]),
    'objections',
  );
  expect(row.status).toBe('partly');
});

test('the yes to pages stands beside the offer of them', () => {
  const pages = { ...STEP, kind: 'send-info', day: null } as const;
  const turns = [
    ...goodCall().slice(0, -2),
    rep('Could we sign on Thursday?', proposal()),
    persona('Could you send me something first?', {
      act: 'countered',
      step: pages,
      why: 'smaller',
    }),
    rep('I will drop you two pages.', act({ act: 'promise' })),
    persona('Okay, mail them to me.', { act: 'agreed', step: pages }),
  ];
  expect(rowOf(call(turns), 'next-step').evidence?.quote).toBe('I will drop you two pages.');
});

test('a day that is named while saying goodbye got neither a yes nor a no', () => {
  // "You'll have the draft by Monday. Goodbye." - "Bye."
  const named = act({ ...PROPOSAL, step: { ...STEP, attendees: [] }, settles: true });
  const parting = (...acts: RepAct[]) =>
    call([
      ...goodCall().slice(0, -2),
      rep('You’ll have the draft by Monday.', act({ act: 'promise' }), named, ...acts),
      persona('Bye.', { act: 'ended', why: 'goodbye' }),
    ]);
  const { why, status, evidence } = rowOf(parting(), 'next-step');
  expect(why).toContain('neither a clear yes nor a no');
  expect(status).toBe('partly');
  expect(evidence?.quote).toBe('You’ll have the draft by Monday.');
  // Who asked whether it suits is not told to ask.
  expect(rowOf(parting(act({ act: 'check' })), 'next-step').why).not.toContain('neither');
});

test('a day that was turned down says so, whatever is promised or asked for after it', () => {
  const day = { said: 'Thursday', weekday: 'thursday' } as const;
  const no = (text: string) =>
    persona(text, { act: 'declined', step: STEP, why: 'not-interested' });
  const refused = [
    ...goodCall().slice(0, -2),
    rep('Would Thursday at ten work?', proposal({ day })),
    no('It has not grabbed me.'),
  ];
  const expected = {
    status: 'missed',
    why: 'You named a day or time here, and they didn’t agree to it: “It has not grabbed me”.',
    evidence: expect.objectContaining({ quote: 'Would Thursday at ten work?' }) as unknown,
  };
  // "Could I just call you some time?" - "I can't spare that for a maybe."
  const less = [
    rep('Could I just call you some time?', proposal({ day: null })),
    no('I cannot spare that.'),
  ];
  expect(rowOf(call([...refused, ...less]), 'next-step')).toMatchObject(expected);
  // "No call then. You'll have the page by Thursday. Goodbye."
  const named = act({ ...PROPOSAL, step: { ...STEP, day, attendees: [] }, settles: true });
  const parting = rep('You’ll have the page by Thursday. Goodbye.', named, { act: 'goodbye' });
  const bye = persona('Okay, bye.', { act: 'ended', why: 'goodbye' });
  expect(rowOf(call([...refused, parting, bye]), 'next-step')).toMatchObject(expected);
});

test('who asked what stands in the way is not told to ask it', () => {
  const declined = persona('Not yet.', { act: 'declined', step: STEP, why: 'said-no' });
  const advice = (...turns: SpokenTurn[]) =>
    rowOf(
      call([...goodCall().slice(0, -2), ...turns, rep('Thursday, then?', proposal()), declined]),
      'next-step',
    ).tryThis;
  const again = [rep('Could we meet on Thursday?', proposal()), declined];
  expect(advice(...again)).toContain('what would have to happen');
  const asking = rep('What would you have to see first?', question('proof'));
  expect(advice(...again, asking, persona('I could not say.', { act: 'acknowledged' }))).toContain(
    'Settle first',
  );
});

test('questions that got no answer earn no more than those that got one', () => {
  const dodged = (at: number) => [
    rep(`And how is number ${at} handled?`, question(`dodged-${at}`)),
    persona('I could not say.', { act: 'missed', kind: 'loose', noun: null, facet: null }),
  ];
  const mostly = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(dodged);
  const answered = (many: number) =>
    rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        ...Array.from({ length: many }, (_, at) => asked(at)).flat(),
        ...mostly,
      ]),
      'questions',
    );
  expect(answered(2)).toMatchObject({ status: 'partly', evidence: null });
  expect(answered(6).status).toBe('met');
});

test('that an answer was short costs nothing is said where no points are absent', () => {
  const dodged = (at: number) => [
    rep(`And how is box ${at} packed?`, question(`box-${at}`)),
    persona('I could not say.', { act: 'missed', kind: 'loose', noun: null, facet: null }),
  ];
  const why = (answers: number) =>
    rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        ...Array.from({ length: answers }, (_, at) => asked(at)).flat(),
        ...dodged(1),
      ]),
      'questions',
    ).why;
  expect(why(12)).toContain('didn’t count against you');
  expect(why(2)).toContain('One question got hardly an answer.');
  expect(why(2)).not.toContain('didn’t count against you');
});

test('who asks about trouble alone has not dug deep, and who asks what it costs is told so', () => {
  // "What breaks?" "And after that?" "What does that cost the bakery?"
  const deep = (...kinds: ('problem' | 'implication' | 'need-payoff')[]) =>
    rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        ...kinds.flatMap((kind, at) => [
          {
            ...rep(`What of oven ${at}?`, { ...question(`oven-${at}`, true), kind } as RepAct),
            marks: { ...UNMARKED, words: 4, gathered: 1, builds: 0.9 },
          },
          persona('It stops at night and the dough of the whole shift is lost each time.', {
            act: 'told',
            id: `oven-${at}`,
          }),
        ]),
      ]),
      'depth',
    );
  const many = Array.from({ length: 8 }, () => 'problem' as const);
  const once = deep(...many, 'implication');
  expect(once.status).toBe('partly');
  expect(once).toMatchObject({ tryThis: '', evidence: null });
  expect(once.why).toContain('More questions on what it leads to');
  expect(deep(...many, 'implication', 'implication').status).toBe('met');
  // What comes of it is only said to be asked where a question shows it.
  expect(deep('problem', 'implication', 'implication').why).toContain(
    'You asked about their trouble',
  );
});

test('one figure that is said back before the offer sums up nothing', () => {
  // "Ninety crates. That is what our washer is for: it takes a crate a minute."
  const row = (...acts: RepAct[]) => {
    const turn = rep('Ninety crates. Our washer takes a crate a minute.', ...acts);
    const marks = { ...UNMARKED, words: 9, recap: 0.2, taken: 8, gathered: 13 };
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]), 'recap');
  };
  expect(row().status).toBe('met');
  const sold = row(act({ act: 'pitch', kind: 'feature', pains: [] }));
  expect(sold).toMatchObject({ status: 'partly', evidence: null });
});

test('who held back in the end and let something smaller stand took it in part', () => {
  // "I'd have to think." - "Then I ring you on Friday with the answer. Goodbye." - "Sure, goodbye."
  const row = (...between: SpokenTurn[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        persona('I would have to think.', soft('reply-maybe/any#0', 'missed')),
        ...between,
        rep('Then I ring you with the answer. Goodbye.', act({ act: 'promise' }), {
          act: 'goodbye',
        }),
        persona('Sure, goodbye.', { act: 'ended', why: 'goodbye', line: 'bye-none/any#0' }),
      ]),
      'next-step',
    );
  expect(row()).toMatchObject({ status: 'partly' });
  expect(row().why).toContain('They held back from what you asked for.');
  expect(row(...unheard(5)).why).not.toContain('held back');
});

test('an answer to something else is not quoted as the yes', () => {
  const timed = { ...STEP, time: { said: 'ten', hour: 10, minute: 0 } };
  const row = rowOf(
    call([
      ...goodCall(),
      rep('Ten, then. Who else signs?', proposal({ time: timed.time }), question('signs')),
      {
        ...persona('My brother does.', { act: 'agreed', step: timed, line: null } as never),
        reading: {
          role: 'persona',
          by: 'test',
          acts: [
            { act: 'agreed', step: timed, line: null },
            { act: 'told', id: 'signs', line: 'signs#0' },
          ],
        },
      },
    ]),
    'next-step',
  );
  expect(row.why).toContain('They said “Thursday works” to this');
});

test('a lower price that was only made out from a whole turn is none', () => {
  const row = (confidence: number) => {
    const turn = rep('If I get you a yes on it, can we sign?', { act: 'statement' });
    const discount = { act: 'discount', percent: null, traded: false, span: [0, 9], confidence };
    const acts = [...turn.reading!.acts, discount];
    const unsure = { ...turn, reading: { role: 'rep', by: 'test', acts } } as SpokenTurn;
    const price = rep('It is ninety a year.', act({ act: 'price', amount: null }));
    return rowOf(
      scoreCall({
        turns: [...goodCall().slice(0, -2), price, NOTED, unsure, NOTED],
        callType: 'renewal',
        timings: false,
      }),
      'concessions',
    );
  };
  expect(row(0.6).why).toContain('We heard no discount asked for or given');
  expect(row(0.9).status).toBe('missed');
});

test('what the deal needs is not what a fix would be worth', () => {
  // "And who would have to agree to that?"
  const status = (topics: string[]) => {
    const ask = (at: number, kind: 'problem' | 'implication' | 'need-payoff') => [
      {
        ...rep(`And what of van ${at}?`, { ...question(`van-${at}`, true), kind } as RepAct),
        marks: { ...UNMARKED, words: 5, gathered: 1, builds: 0.9, topics },
      },
      persona('It stands in the yard.', { act: 'told', id: `van-${at}` }),
    ];
    const facts = Array.from({ length: 8 }, (_, at) => ask(at, 'problem')).flat();
    const hello = persona('Hello?', { act: 'greeted' });
    return rowOf(
      call([hello, ...facts, ...ask(8, 'implication'), ...ask(9, 'need-payoff')]),
      'depth',
    ).status;
  };
  expect(status([])).toBe('met');
  expect(status(['decision-maker'])).toBe('partly');
});

test('who sells in most of the turns builds on the answers in part', () => {
  const pitch = act({ act: 'pitch', kind: 'benefit', pains: [] });
  const listening = (selling: number) => {
    const turns = Array.from({ length: 6 }, (_, at) => [
      {
        ...rep(`Nine crates on day ${at}, I see.`, ...(at < selling ? [pitch] : [])),
        marks: { ...UNMARKED, words: 7, gathered: 3, taken: 3, builds: 0.9 },
      },
      persona('We fill nine crates by hand.', { act: 'told', id: `crates-${at}` }),
    ]).flat();
    return rowOf(call([...goodCall().slice(0, 3), ...turns]), 'listening');
  };
  expect(listening(2).status).toBe('met');
  expect(listening(5)).toMatchObject({ status: 'partly', evidence: null });
  expect(listening(5).points / listening(5).max).toBeLessThan(0.6);
  expect(listening(5).why).toContain('in most of your turns you spoke of your offer');
});

test('what builds on an answer is shown after one, and not after "not on this call"', () => {
  const shown = (line: PersonaAct | Bare<PersonaAct>) => {
    const turns = [0, 1, 2, 3, 4, 5].flatMap((at) => [
      persona('That is decided by the nurses on the ward.', line),
      {
        ...rep(`The nurses on ward ${at} decide, I see.`),
        marks: { ...UNMARKED, words: 8, gathered: 3, taken: 3, builds: 0.9 },
      },
    ]);
    return rowOf(call([...goodCall().slice(0, 2), ...turns, NOTED]), 'listening').evidence;
  };
  expect(shown({ act: 'told', id: 'ward' })?.quote).toContain('ward');
  expect(shown({ act: 'general', id: 'ward' } as never)).toBeNull();
});

test('after a no, less that is put forward while saying goodbye is left standing', () => {
  // "No call, then. You'll have the sheet on Friday. Goodbye." - "Okay, bye."
  const day = { said: 'Friday', weekday: 'friday' } as const;
  const named = act({ ...PROPOSAL, step: { ...STEP, day, attendees: [] }, settles: true });
  const row = (line: string, ...acts: RepAct[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Would Friday at ten work?', proposal({ day })),
        persona('Not before the harvest.', { act: 'declined', step: STEP, why: 'said-no' }),
        rep('You’ll have the sheet on Friday. Goodbye.', named, { act: 'goodbye' }, ...acts),
        persona('Okay, bye.', { act: 'ended', why: 'goodbye', line }),
      ]),
      'next-step',
    );
  const left = row('bye-none/any#0');
  expect(left.status).toBe('partly');
  expect(left.why).toContain('they let it stand: “Okay, bye”');
  expect(left.evidence?.quote).toContain('You’ll have the sheet');
  // So is a page without a day.
  const page = [
    rep('Would Friday at ten work?', proposal({ day })),
    persona('Not before the harvest.', { act: 'declined', step: STEP, why: 'said-no' }),
    rep('Then I send you the sheet. Goodbye.', act({ act: 'promise' }), { act: 'goodbye' }),
    persona('Sure, goodbye.', { act: 'ended', why: 'goodbye', line: 'bye-none/any#0' }),
  ];
  const undated = rowOf(call([...goodCall().slice(0, -2), ...page]), 'next-step');
  expect(undated.why).toContain('left it at something smaller here');
  // And so it is where a question stood between, which may have been a proposal.
  const asks = [
    rep('Then on paper. When do they sit?', question('sit'), proposal({ day: null })),
    persona('Every second Monday.', { act: 'told', id: 'sit' }),
  ];
  const between = [...page.slice(0, 2), ...asks, ...page.slice(2)];
  const later = rowOf(call([...goodCall().slice(0, -2), ...between]), 'next-step');
  expect(later.why).toContain('left it at something smaller here');
  // A curt goodbye lets nothing stand, and who named a day after the no is not told to.
  expect(row('bye-none/blunt#0')).toMatchObject({ status: 'missed', tryThis: '' });
});

test('who asks for a day and says goodbye with it did not wait for the yes', () => {
  const asking = (...acts: Bare<RepAct>[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Shall we say Thursday at the mill?', proposal(), question('mill'), ...acts),
        persona('Okay, bye.', { act: 'ended', why: 'goodbye' }),
      ]),
      'next-step',
    );
  expect(asking({ act: 'goodbye' }).why).toContain('said goodbye with it');
  expect(asking({ act: 'goodbye' }).tryThis).toContain('wait for a clear yes');
  expect(asking().why).not.toContain('said goodbye with it');
});

test('who holds back again and again after the yes was won in part', () => {
  const doubt = (at: number) => [
    rep(`And what about shed ${at}?`, question(`shed-${at}`)),
    persona('I am of two minds.', soft('reply-maybe/any#1', 'missed')),
  ];
  const won = (many: number) =>
    rowOf(
      call([...goodCall(), ...Array.from({ length: many }, (_, at) => doubt(at)).flat(), NOTED]),
      'goodwill',
    );
  expect(won(0)).toMatchObject({ status: 'met' });
  expect(won(0).why).toContain('and agreed to a next step');
  expect(won(2)).toMatchObject({ status: 'partly' });
  expect(won(2).why).toContain('held back more than once after it');
});

test('who was wary at first and then tells at length has opened up', () => {
  const long = `The kiln runs all night because ${'the glaze needs it and '.repeat(6)}so do we.`;
  const row = (...first: SpokenTurn[]) =>
    rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        ...first,
        ...Array.from({ length: 3 }, (_, at) => asked(at)).flat(),
        rep('And why at night?', question('night')),
        {
          ...persona(long, { act: 'told', id: 'night' }),
          marks: { ...UNMARKED, words: 34 },
        },
        rep('I see.', act({ act: 'acknowledgement' })),
        NOTED,
      ]),
      'goodwill',
    );
  const wary = [
    rep('This is Bo of Kilnworks.', { act: 'introduction', name: 'Bo', company: 'Kilnworks' }),
    persona('I never take such calls.', { act: 'objected', id: 'never', because: 'opener' }),
  ];
  expect(row(...wary).evidence?.quote).toContain('The kiln runs all night');
  expect(row().evidence).toBeNull();
});

test('what no single thing would have won is given no advice', () => {
  const row = rowOf(call([...goodCall().slice(0, 7), NOTED]), 'goodwill');
  expect(row.why).toContain('A clear yes to a step that you put forward');
  expect(row.tryThis).toBe('');
});

test('what presses, argues or uses none of their words shows no pitch that fits', () => {
  const pitch = act({ act: 'pitch', kind: 'benefit', pains: ['typing'] });
  const shown = (gathered: number, ...acts: (RepAct | Bare<RepAct>)[]) => {
    const turn = rep('So the cellar is counted by noon.', pitch, ...acts);
    const marks = { ...UNMARKED, words: 7, gathered, fits: 0.9 };
    return valueRow([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]).evidence;
  };
  expect(shown(3)?.quote).toBe('So the cellar is counted by noon.');
  expect(shown(0)).toBeNull();
  expect(shown(3, { act: 'pressing' })).toBeNull();
});

test('a sentence that is said back to ask on sums up nothing', () => {
  // "You said it all sits with Ann. On her days off, who does it?"
  const said = (...acts: RepAct[]) => {
    const turn = rep('You said it all sits with Ann. On her days off, who does it?', ...acts);
    const marks = { ...UNMARKED, words: 13, recap: 0.6, gathered: 7 };
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]), 'recap');
  };
  const back: RepAct = {
    act: 'recap',
    statements: [],
    wrong: [],
    span: [0, 60],
    confidence: 0.9,
  };
  expect(said(back).status).toBe('met');
  expect(said(back, question('ann')).status).toBe('partly');
});

test('the last answer alone, said back and asked about, is summed up in part', () => {
  const said = (recap: number) => {
    const turn = rep('So by ten the list is out of date. Is that right?', act({ act: 'check' }));
    const marks = { ...UNMARKED, words: 12, recap, taken: 8, gathered: 9 };
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]), 'recap');
  };
  expect(said(0.6).status).toBe('met');
  expect(said(0.1).status).toBe('partly');
  expect(said(0.1).why).toContain('asked whether you had it right');
});

test('who closes in their words is not told to say the main points back', () => {
  const echo = rep('Forty jars on a Monday, I see.');
  const close = (gathered: number) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        { ...echo, marks: { ...UNMARKED, words: 7, taken: 4, gathered: 4 } },
        NOTED,
        {
          ...rep('So it is the jars, the label and Ines. Goodbye.', { act: 'goodbye' }),
          marks: { ...UNMARKED, words: 10, gathered },
        },
      ]),
      'recap',
    ).tryThis;
  expect(close(2)).toContain('say back the 3 things');
  expect(close(8)).toBe('');
});

test('more of it that is pressed on them is no lower price', () => {
  const less = act({ act: 'discount', percent: null, traded: true });
  const row = (...acts: (RepAct | Bare<RepAct>)[]) =>
    rowOf(
      scoreCall({
        turns: [...goodCall().slice(0, -2), rep('Two years, and you are done.', ...acts), NOTED],
        callType: 'renewal',
        timings: false,
      }),
      'concessions',
    ).status;
  expect(row(less)).toBe('met');
  expect(row(less, { act: 'pressing' })).toBe('unavailable');
});

test('who found out who decides, when and for what is not told to ask it', () => {
  const advice = (...topics: string[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        ...topics.flatMap((topic) => [
          {
            ...rep('And how is that?', question(topic)),
            marks: { ...UNMARKED, words: 4, topics: [topic] },
          },
          persona('The abbot looks after that himself.', { act: 'told', id: topic }),
        ]),
      ]),
      'qualification',
    ).tryThis;
  expect(advice('decision-maker')).not.toBe('');
  expect(advice('decision-maker', 'metrics', 'timeline')).toBe('');
});

test('a turn that goes on to ask for something is no example of listening', () => {
  // "Seven weeks, I see. So can I put you down for two?"
  const taking = (turn: SpokenTurn) => ({
    ...turn,
    marks: { ...UNMARKED, words: 9, gathered: 3, taken: 3, builds: 0.9 },
  });
  const listening = (...acts: RepAct[]) => {
    const turns = [0, 1, 2, 3, 4, 5].flatMap((at) => [
      taking(rep(`Seven weeks for number ${at}, I see.`, ...acts)),
      persona('It takes seven weeks each time.', { act: 'told', id: `weeks-${at}` }),
    ]);
    return rowOf(call([...goodCall().slice(0, 3), ...turns]), 'listening');
  };
  expect(listening(act({ act: 'acknowledgement' })).evidence?.quote).toContain('Seven weeks');
  expect(listening(proposal()).evidence?.quote ?? '').not.toContain('Seven weeks');
});

test('a persona that runs out of time takes nothing ill, and the row says so', () => {
  const warned = persona('I have two minutes left.', { act: 'warned', about: 'time' });
  const row = rowOf(call([...goodCall().slice(0, -2), rep('I see.'), warned]), 'conduct');
  expect(row.status).toBe('partly');
  expect(row.why).toContain('grew impatient');
  expect(row.evidence?.quote).toBe('I have two minutes left.');
});

test('where a persona told nothing there is nothing to build on, and the score is a number', () => {
  const dodged = Array.from({ length: 4 }, (_, at) => [
    rep(`And how is number ${at} handled?`, question(`dodged-${at}`)),
    persona('I could not say.', { act: 'missed', kind: 'loose', noun: null, facet: null }),
  ]).flat();
  const card = call([persona('Hello?', { act: 'greeted' }), ...dodged]);
  expect(card.total).toBeGreaterThanOrEqual(0);
  expect(rowOf(card, 'listening')).toMatchObject({ points: 0, status: 'missed' });
  expect(rowOf(card, 'told').why).toContain('no answer that told you much');
});

test('what trouble leads to is asked of trouble, not of any answer', () => {
  // "What goes wrong?" - "Four hundred a month, I'd find that."
  const shallow = (topics: string[]) => {
    const told = persona('Four hundred a month, I would find that.', { act: 'told', id: 'sum' });
    return rowOf(
      call([
        persona('Hello?', { act: 'greeted' }),
        rep('Does it ever break down?', { ...question('break'), kind: 'problem' } as RepAct),
        { ...told, marks: { ...UNMARKED, words: 8, topics } },
        rep('I see.', act({ act: 'acknowledgement' })),
        persona('Mhm.', { act: 'acknowledged' }),
      ]),
      'depth',
    );
  };
  expect(shallow(['pain']).evidence?.quote).toContain('Four hundred');
  expect(shallow(['budget'])).toMatchObject({ tryThis: '', evidence: null });
});

test('good treatment says what the rep did not do, and nothing of what they felt', () => {
  // "That was promised to us before": a complaint that no act shows as annoyance.
  const row = rowOf(objecting([...asked(10), ...asked(11)]), 'conduct');
  expect(row).toMatchObject({ status: 'met', evidence: null });
  expect(row.why).toBe('We heard no pressure and nothing rude from you.');
});

test('a call in which turn after turn may press is worth little, however much is told and agreed', () => {
  const said = (presses: number, turns: number) =>
    Array.from({ length: 10 }, (_, at): SpokenTurn[] => [
      {
        ...rep(`And which boiler is number ${at}? It has to be settled by noon.`, question('x')),
        marks: { ...UNMARKED, words: 12, builds: 0.9, presses: at < turns ? presses : 0 },
      },
      heard('The old one in the annexe, which we had put in ten years ago.', {
        act: 'told',
        line: null,
        id: `heard-${at}`,
      }),
    ]).flat();
  const why = 'You pressed them.';
  const rubric = rubricFor('cold-call');
  const capped = { ...rubric, caps: [{ outcome: 'pressed' as const, most: 10, why }] };
  const sold = (presses: number, turns = 5) => {
    const turnsOfCall = [
      heard('Hello?', { act: 'greeted', line: null }),
      ...said(presses, turns),
      rep('Thursday at ten, then?', proposal()),
      heard('Thursday, yes.', { act: 'agreed', line: null, step: STEP }),
    ];
    return scoreCall({
      turns: turnsOfCall,
      callType: 'cold-call',
      timings: false,
      rubric: capped,
    });
  };
  const pressed = sold(0.6);
  expect(pressed).toMatchObject({ total: 10, cap: { most: 10, why } });
  for (const callType of CALL_TYPES)
    expect(rubricFor(callType).caps).toContainEqual(
      expect.objectContaining({ outcome: 'pressed', most: 25 }),
    );
  expect(rowOf(pressed, 'conduct').why).toContain('puts pressure on them');
  for (const fair of [sold(0.5), sold(0.6, 4)]) {
    expect(fair.cap).toBeUndefined();
    expect(fair.total).toBeGreaterThan(30);
  }
});

test('what a prospect tells unasked or to ask back counts for less than what was drawn out', () => {
  const told = { act: 'told', line: null, id: 'heard' } as const;
  const answer = 'We have nine lorries and two yards, and the older one floods when it rains.';
  const tells = (said: SpokenTurn, ...acts: PersonaAct[]) => {
    const turns = Array.from({ length: 5 }, () => [said, heard(answer, told, ...acts)]).flat();
    return rowOf(coldCall([heard('Hello?', { act: 'greeted', line: null }), ...turns]), 'told');
  };
  const ask = rep('How many lorries do you run, and where do they stand?', question('lorries'));
  const pitch = rep('We have tracked lorries for years.', {
    act: 'pitch',
    kind: 'feature',
    pains: [],
  });
  const asksBack = { act: 'asked', line: null, id: null } as const;
  const drawn = tells(ask).points;
  expect(tells(pitch).points).toBeLessThan(drawn);
  expect(tells(ask, asksBack).points).toBeLessThan(drawn);
});

test('pressing costs a call its treatment, also where the persona let it pass', () => {
  const turns = [
    ...goodCall().slice(0, -2),
    rep('You would be mad not to sign today.', act({ act: 'pressing' })),
    persona('Mhm.', { act: 'acknowledged' }),
  ];
  expect(rowOf(call(turns), 'conduct')).toMatchObject({
    status: 'partly',
    evidence: expect.objectContaining({ quote: 'You would be mad not to sign today.' }),
  });
});

test('arguing for the offer against a no presses, and offers nothing smaller', () => {
  // "Not before Ida has seen it." - "She will adore it, it is so quick. Can we start at noon?"
  const no = persona('Not before Ida has seen it.', {
    act: 'declined',
    step: STEP,
    why: 'objection-open',
  });
  const argued = rep(
    'She will adore it, it is so quick. Can we start at noon?',
    act({ act: 'objection-response', manner: ['acknowledge', 'argue'], specific: false } as never),
    { act: 'pitch', kind: 'feature', pains: [] },
    proposal(),
  );
  const card = call([...goodCall().slice(0, -2), no, argued, NOTED]);
  expect(rowOf(card, 'conduct').status).not.toBe('met');
  const objected = persona('Ida has to see it.', {
    act: 'objected',
    id: 'ida',
    because: 'next-step',
  });
  const agreed = persona('Thursday works.', { act: 'agreed', step: STEP });
  const met = call([...goodCall().slice(0, -2), objected, argued, agreed]);
  expect(rowOf(met, 'objections').status).not.toBe('met');
});

test('a long summary is one though it sounds like an offer', () => {
  const said = (length: number) => {
    const turn = rep('So far I have the jars, the labels and Ines.');
    const acts: RepAct[] = [
      { act: 'pitch', kind: 'feature', pains: [], span: [0, 40], confidence: 0.8 },
      { act: 'recap', statements: [], wrong: [], span: [0, length], confidence: 0.6 },
    ];
    const marks = { ...UNMARKED, words: 10, recap: 0.6, taken: 1, gathered: 3 };
    const reading = { role: 'rep', by: 'test', acts } as const;
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, reading, marks }, NOTED]), 'recap');
  };
  expect(said(140).status).toBe('met');
  expect(said(40).status).not.toBe('met');
});

test('who asks for a step in turn after turn, long before the end, presses', () => {
  // "Shall I book you in?", three times before anybody has said what it is for.
  const asks = (reply: SpokenTurn) => [rep('Shall I book you in?', proposal({ day: null })), reply];
  const row = (many: number, reply: SpokenTurn) =>
    rowOf(
      call([
        ...goodCall().slice(0, 3),
        ...Array.from({ length: many }, () => asks(reply)).flat(),
        ...goodCall().slice(3),
      ]),
      'conduct',
    );
  const aside = persona('The vat leaks.', { act: 'told', id: 'vat' });
  expect(row(2, aside).status).toBe('met');
  expect(row(3, aside)).toMatchObject({ status: 'partly', evidence: null });
  expect(row(3, aside).why).toContain('a step in 3 turns or more before the call came to its end');
  // An early yes makes it no less of a push.
  const yes = persona('Do.', { act: 'agreed', step: STEP });
  expect(row(3, yes).status).toBe('partly');
});

test('who settles a step that they were told yes to does not press', () => {
  // "Shall I book you in?" - "Do." - "Shall I put the vet down, too?"
  const yes = persona('Do.', { act: 'agreed', step: STEP });
  const ask = [rep('Shall I book you in?', proposal({ day: null })), yes];
  const bye = [rep('Until then.', { act: 'thanks' }), yes];
  const row = (before: SpokenTurn[], after: SpokenTurn[]) =>
    rowOf(
      call([...goodCall().slice(0, -2), ...before, ...ask, ...ask, ...ask, ...after]),
      'conduct',
    );
  expect(row([], [...bye, ...bye]).status).toBe('met');
  expect(row([], [...bye, ...goodCall().slice(1, -2), ...bye]).status).toBe('partly');
});

test('who hardly does anything but sell presses, and finds out little', () => {
  const pitch = act({ act: 'pitch', kind: 'feature', pains: [] });
  const selling = (many: number) =>
    Array.from({ length: 8 }, (_, at) => [
      {
        ...rep(
          'Ours has it. And yours?',
          question(`loom-${at}`, at % 2 === 0),
          ...(at < many ? [pitch] : []),
        ),
        marks: { ...UNMARKED, words: 5, gathered: 1 },
      },
      persona('Ours has none of that, and never had.', { act: 'told', id: `loom-${at}` }),
    ]).flat();
  const row = (many: number, criterion: string) =>
    rowOf(call([persona('Hello?', { act: 'greeted' }), ...selling(many)]), criterion);
  expect(row(6, 'conduct').why).toContain('In most of your turns');
  expect(row(3, 'conduct').why).not.toContain('most of your turns');
  // What they find out by it counts for less.
  const short = (many: number) => rowOf(call(selling(many).slice(0, 12)), 'questions');
  expect(short(6).why).toContain('in many of your turns');
  expect(short(6).points).toBeLessThan(short(2).points ?? 0);
});

test('questions that are answered and ask for facts alone are less than half of a discovery', () => {
  const asks = (deep: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const [before, after] = asked(at) as [SpokenTurn, SpokenTurn];
      return [
        { ...rep(before.text, question(`matter-${at}`, at < deep)), marks: before.marks },
        after,
      ];
    }).flat();
  const row = (deep: number) => rowOf(call(asks(deep)), 'questions');
  expect(row(6)).toMatchObject({ status: 'met' });
  expect(row(0).why).toContain('Few of your questions asked what goes wrong');
  expect(row(0).points).toBeLessThanOrEqual((row(6).points ?? 0) / 2);
});

test('an answer that speaks of the offer and asks for a yes has not met an objection', () => {
  // "They will love the kiln. May I put you down for one?"
  const asks = (form: 'may-i' | 'which') =>
    act({
      act: 'question',
      kind: 'situation',
      about: { to: 'nothing', noun: null, form },
      closed: true,
      followUp: true,
    });
  const pitch = act({ act: 'pitch', kind: 'feature', pains: [] });
  const manner: ObjectionManner[] = ['acknowledge', 'small-step'];
  const response = act({ act: 'objection-response', objection: 'ida', manner, specific: true });
  const row = (form: 'may-i' | 'which') =>
    rowOf(
      objecting([
        rep('They will love it. May I put you down for one?', response, pitch, asks(form)),
        ...asked(10).slice(1),
        ...asked(11),
      ]),
      'objections',
    );
  expect(row('may-i')).toMatchObject({ status: 'partly' });
  expect(row('may-i').why).toContain('more about your product');
  expect(row('which').status).toBe('met');
});

test('what they put right is no example of listening or of saying back', () => {
  // "So it is nine in the barn." - "Nine hens. Not nine in the barn."
  const rows = (reply: Bare<PersonaAct>) => {
    const turn = rep('Nine of them in the big barn, then. Since when?', question('barn', true));
    const marks = { ...UNMARKED, words: 10, taken: 5, gathered: 5, builds: 0.9 };
    const said = { ...turn, marks };
    const card = call([...goodCall().slice(0, -2), said, persona('Nine hens.', reply)]);
    return ['listening', 'recap'].map((id) => rowOf(card, id).evidence?.quote ?? '');
  };
  const told = rows({ act: 'told', id: 'hens' });
  expect(told.every((quote) => quote.includes('big barn'))).toBe(true);
  const corrected = rows({ act: 'corrected', wrong: [] });
  expect(corrected.some((quote) => quote.includes('big barn'))).toBe(false);
});

test('a plan that ends in a question leaves nothing to try', () => {
  const row = (...acts: (RepAct | Bare<RepAct>)[]) => {
    const plan = rep('First the mill, then the price. What brought you here?', ...acts);
    const long = persona('The wheel stood still for all of last winter.', { act: 'told', id: 'w' });
    return rowOf(call([...goodCall().slice(0, 1), plan, long, ...goodCall().slice(1)]), 'agenda');
  };
  expect(row({ act: 'agenda' }).tryThis).not.toBe('');
  const asks = row({ act: 'agenda' }, question('why'));
  expect(asks).toMatchObject({ status: 'partly', tryThis: '' });
});

test('who asks hardly once about the deal has not qualified it', () => {
  const price = act({ act: 'price', amount: null });
  const asks = (topic: string, ...acts: RepAct[]) => [
    {
      ...rep('And how is that?', question(topic), ...acts),
      marks: { ...UNMARKED, words: 4, topics: [topic] },
    },
    persona('The abbot has looked after that for years now.', { act: 'told', id: topic }),
  ];
  const other = [
    'metrics',
    'decision-criteria',
    'pain',
    'champion',
    'competitors',
    'paper-process',
  ];
  const row = (...acts: RepAct[]) => {
    const turns = [...other.flatMap((topic) => asks(topic)), ...asks('budget', ...acts)];
    return rowOf(call([...goodCall().slice(0, -2), ...turns]), 'qualification');
  };
  expect(row().status).toBe('met');
  // Whoever names a price and asks on has asked for no budget.
  expect(row(price).status).toBe('partly');
});

test('who asks three times who decides has asked for it, though nobody told', () => {
  const row = (many: number) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        ...Array.from({ length: many }, (_, at) => [
          {
            ...rep('And who signs?', question(`signs-${at}`)),
            marks: { ...UNMARKED, words: 3, topics: ['decision-maker'] },
          },
          persona('A few of us.', soft('reply-several-people/any#0', 'missed')),
        ]).flat(),
      ]),
      'qualification',
    );
  expect(row(2).status).toBe('missed');
  expect(row(3)).toMatchObject({ status: 'partly', tryThis: '' });
});

test('who asks for a moment and pitches on at the first no gave no choice', () => {
  // "Have you a minute?" - "I'm up a ladder." - "You'll love it all the same, it does the gutters."
  const row = (...acts: RepAct[]) =>
    rowOf(
      scoreCall({
        turns: [
          persona('Hello?', { act: 'greeted' }),
          rep(
            'Ines from Gutterly. Have you a minute?',
            { act: 'introduction', name: 'Ines', company: 'Gutterly' },
            { act: 'permission' },
          ),
          persona('I am up a ladder.', { act: 'objected', id: 'ladder', because: 'opener' }),
          rep('It does the gutters by itself.', ...acts),
          ...goodCall().slice(1),
        ],
        callType: 'cold-call',
        timings: false,
      }),
      'opener',
    );
  const pitch = act({ act: 'pitch', kind: 'feature', pains: [] });
  const argued = {
    act: 'objection-response',
    objection: 'ladder',
    manner: ['argue'],
    specific: false,
  } as const;
  expect(row(act({ ...argued, manner: ['acknowledge'] })).status).toBe('met');
  expect(row(act({ ...argued, manner: ['argue'] }), pitch)).toMatchObject({
    status: 'partly',
    evidence: { quote: 'It does the gutters by itself.' },
  });
});

test('what anybody could say is no answer that shows that they were won', () => {
  // "Miller will do", to "How do I spell it?"
  const general = Array.from({ length: 4 }, (_, at) => [
    rep(`How do I spell number ${at}?`, question(`name-${at}`)),
    persona('As one hears it.', { act: 'general', id: `name-${at}` }),
  ]).flat();
  const row = (turns: SpokenTurn[]) =>
    rowOf(call([...goodCall().slice(0, 1), ...turns, ...goodCall().slice(-2)]), 'goodwill');
  expect(row([...asked(0), ...general]).why).toContain('were ready to find a day');
  expect(row([...goodCall().slice(1, -2), ...general]).why).toContain('answered you and agreed');
});

test('a trial for nothing lowers no price', () => {
  // "You try it on one loom, at no charge."
  const trial = act({ act: 'discount', percent: null, traded: false });
  const price = act({ act: 'price', amount: null });
  const row = (acts: RepAct[], ...before: SpokenTurn[]) =>
    rowOf(
      scoreCall({
        turns: [
          ...goodCall().slice(0, -2),
          ...before,
          rep('You try it on one loom.', ...acts),
          NOTED,
          ...goodCall().slice(-2),
        ],
        callType: 'renewal',
        timings: false,
      }),
      'concessions',
    ).status;
  expect(row([trial])).toBe('unavailable');
  expect(row([trial, price])).toBe('unavailable');
  expect(row([trial], rep('It is ninety a loom.', price), NOTED)).toBe('missed');
});

test('of a single point there is no part', () => {
  const less = act({ act: 'discount', percent: null, traded: false });
  const row = rowOf(
    scoreCall({
      turns: [
        ...goodCall().slice(0, -2),
        rep('It is forty. I can do something. How is Ann?', act({ act: 'price', amount: null })),
        NOTED,
        rep('I can do something. How is Ann?', less, question('ann')),
        NOTED,
        ...goodCall().slice(-2),
      ],
      callType: 'renewal',
      timings: false,
    }),
    'concessions',
  );
  expect(row).toMatchObject({ max: 1, points: 0 });
  expect(row.why).toContain('didn’t clearly say what you want in return');
});

test('whoever held back and was passed over was not met, whatever else was', () => {
  const doubt = persona('I am of two minds.', soft('reply-maybe/any#1', 'missed'));
  const row = (...passed: SpokenTurn[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, 5),
        persona('The mill has one.', { act: 'objected', id: 'has-one', because: 'mid-call' }),
        answer('I see. What does it do?', ['acknowledge', 'ask']),
        persona('It grinds.', { act: 'resolved', id: 'has-one' }),
        ...passed,
        ...goodCall().slice(5),
      ]),
      'objections',
    );
  expect(row().status).toBe('met');
  const passed = row(doubt, rep('It is quick, too.', act({ act: 'statement' })), NOTED);
  expect(passed).toMatchObject({ status: 'partly', evidence: { quote: 'I am of two minds.' } });
  // What stood in the way of a step counts more than what was raised before.
  const line = 'decline-open/any#0';
  const no = persona('Not yet.', { act: 'declined', step: STEP, why: 'said-no', line });
  const refused = row(no, rep('It is quick, too.', act({ act: 'statement' })), NOTED);
  expect(refused).toMatchObject({ status: 'missed', evidence: { quote: 'Not yet.' } });
});

test('whoever puts a step off or says no to it has no worry that could be said back', () => {
  const row = (line: string, ...more: ObjectionManner[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, 5),
        persona('The mill has one.', { act: 'objected', id: 'has-one', because: 'mid-call' }),
        answer('I see. What does it do? A page?', ['acknowledge', 'ask', 'small-step']),
        persona('It grinds.', { act: 'resolved', id: 'has-one' }),
        ...goodCall().slice(5, -2),
        persona('Not that.', { act: 'declined', step: STEP, why: 'said-no', line }),
        answer('All right. I send you a page.', ['acknowledge', 'small-step', ...more]),
        NOTED,
      ]),
      'objections',
    );
  const stalled = row('decline-open/any#0');
  // Who only gives way has not asked what is behind it.
  expect(stalled.status).toBe('partly');
  expect(stalled.tryThis).toContain('want to know before you decide');
  expect(row('decline-interest/any#0').tryThis).toContain('have to be different');
  expect(row('decline-open/any#0', 'ask', 'reduce').status).toBe('met');
});

test('who puts it off, takes less and is not asked what holds them back keeps the doubt', () => {
  const step = { ...STEP, kind: 'send-info' } as const;
  const row = (...manner: ObjectionManner[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        ...asked(5),
        ...asked(6),
        persona('I would have to think.', soft('reply-maybe/any#1', 'missed')),
        answer('Take your time. I send you a page.', manner, proposal(step)),
        persona('Do that.', { act: 'agreed', step }),
      ]),
      'objections',
    );
  expect(row('acknowledge', 'small-step').status).toBe('partly');
  expect(row('acknowledge', 'small-step', 'ask').status).toBe('met');
});

test('a joke and another subject take up nothing of a price that is too high', () => {
  // "That buys a lot of hay." - "It does! Who else signs?"
  const row = (...acts: RepAct[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, 3),
        persona('That buys a lot of hay.', { act: 'objected', id: 'hay', because: 'price' }),
        rep('It does! Sorry.', { act: 'empathy' }, ...acts),
        persona('My brother does.', { act: 'told', id: 'signs' }),
        ...goodCall().slice(3),
      ]),
      'objections',
    );
  const asks = (id: string, to: 'statement' | 'nothing') =>
    act({
      act: 'question',
      kind: 'situation',
      about: to === 'statement' ? { to, id } : { to, noun: id },
      closed: false,
      followUp: true,
    });
  expect(row(asks('signs', 'statement'))).toMatchObject({ status: 'partly' });
  expect(row(asks('signs', 'statement')).why).toContain('your answer didn’t ask about it');
  expect(row(asks('hay', 'nothing')).status).toBe('met');
});

test('a doubt about the offer that was asked for is one to be met', () => {
  const row = (id: string) =>
    rowOf(
      call([
        ...goodCall().slice(0, 3),
        rep('What worries you about us?', {
          ...question('worry'),
          about: { to: 'statement', id },
        } as RepAct),
        persona('That it rusts in the first wet week.', { act: 'told', id }),
        answer('In a wet week, I see. Where does it stand?', ['acknowledge', 'ask']),
        ...goodCall().slice(2),
      ]),
      'objections',
    );
  expect(row('us-worry').why).toContain('They told you a doubt here.');
  expect(row('shed')).toMatchObject({ status: 'unavailable' });
});

test('who answers by more of the offer has not met an objection, though it was let go of', () => {
  const pitch = act({ act: 'pitch', kind: 'feature', pains: [] });
  const response = (manner: ObjectionManner[]) =>
    act({ act: 'objection-response', objection: 'has-one', manner, specific: true });
  const row = (manner: ObjectionManner[]) =>
    rowOf(
      objecting([
        rep('Ours is quicker. What does yours do?', response(manner), pitch, question('yours')),
        ...asked(10).slice(1),
        ...asked(11),
      ]),
      'objections',
    );
  expect(row(['acknowledge', 'argue', 'ask']).status).toBe('partly');
  expect(row(['acknowledge', 'argue', 'ask']).why).toContain('more about your product');
  expect(row(['acknowledge', 'ask']).status).toBe('met');
});

test('a no to pressure is an objection', () => {
  const no = persona('I will not be hurried.', {
    act: 'declined',
    step: STEP,
    why: 'pressed',
    line: 'decline-pressed/any#1',
  });
  const turns = [...goodCall().slice(0, -1), no, answer('Sorry. What is the hurry?', ['ask'])];
  expect(rowOf(call([...turns, NOTED]), 'objections').why).toContain('They pushed back here');
});

test('who owns up in their words says nothing back that could be quoted', () => {
  const back = (...acts: (RepAct | Bare<RepAct>)[]) => {
    const turn = rep('The lid broke, and I am sorry. When was that?', ...acts);
    const marks = { ...UNMARKED, words: 10, taken: 4, gathered: 4 };
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]), 'recap');
  };
  expect(back().evidence?.quote).toContain('The lid broke');
  expect(back({ act: 'apology' })).toMatchObject({ status: 'partly', evidence: null });
  expect(back({ act: 'apology' }).why).not.toContain('like here');
  expect(back({ act: 'repair', kind: 'meant', about: null }).evidence).toBeNull();
});

test('a turn that asks for a step as well is no example of a pitch', () => {
  const pitched = (...acts: RepAct[]): SpokenTurn[] => [
    {
      ...rep('So the geese stay in at night.', ...acts),
      marks: { ...UNMARKED, words: 7, gathered: 4, fits: 0.5 },
    },
    NOTED,
  ];
  const quote = (...acts: RepAct[]) =>
    valueRow([...goodCall().slice(0, -2), ...pitched(...acts)]).evidence;
  const pitch = act({ act: 'pitch', kind: 'benefit', pains: [] });
  expect(quote(pitch)?.quote).toContain('the geese');
  expect(quote(pitch, proposal())).toBeNull();
});

test('of turns that only may be pitches nothing is said against', () => {
  const row = (confidence: number) => {
    const turn = rep('It runs on one loom.', { act: 'pitch', kind: 'feature', pains: [] });
    const acts = turn.reading!.acts.map((each) => ({ ...each, confidence }));
    const unsure = { ...turn, reading: { role: 'rep', by: 'test', acts } } as SpokenTurn;
    return valueRow([...goodCall().slice(0, -2), unsure, NOTED, unsure, NOTED, ...unheard(6)])
      .status;
  };
  expect(row(0.9)).toBe('missed');
  expect(row(0.6)).toBe('unavailable');
});

test('what only may be a plan for the call is not quoted as one', () => {
  const row = (confidence: number) => {
    const turn = rep('Let us leave the leaflet.', { act: 'agenda' }, { act: 'check' });
    const acts = turn.reading!.acts.map((each) => ({ ...each, confidence }));
    const unsure = { ...turn, reading: { role: 'rep', by: 'test', acts } } as SpokenTurn;
    return rowOf(
      call([...goodCall().slice(0, 1), unsure, NOTED, ...goodCall().slice(1)]),
      'agenda',
    );
  };
  expect(row(0.9).evidence?.quote).toBe('Let us leave the leaflet.');
  expect(row(0.4)).toMatchObject({ status: 'partly', evidence: null });
});

test('whoever something is sent to comes to no meeting', () => {
  const day = { said: 'Thursday', weekday: 'thursday' } as const;
  const row = (kind: Step['kind']) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('I send it to Ann. Thursday at ten?', proposal({ kind, day, attendees: ['Ann'] })),
        persona('Thursday it is.', { act: 'agreed', step: { ...STEP, day } }),
      ]),
      'next-step',
    ).why;
  expect(row('meeting')).toContain('more than the two of you');
  expect(row('send-info')).not.toContain('more than the two of you');
});

test('a day that was first named with the goodbye is the one that is quoted', () => {
  const day = { said: 'Friday', weekday: 'friday' } as const;
  const { why, evidence } = rowOf(
    call([
      ...goodCall().slice(0, -2),
      rep('Would Friday suit?', proposal({ day }), question('friday')),
      persona('Perhaps.', soft('reply-maybe/any#1', 'missed')),
      rep('Let us say Friday at the mill.', proposal({ day }), { act: 'goodbye' }),
      persona('Okay, bye.', { act: 'ended', why: 'goodbye' }),
    ]),
    'next-step',
  );
  expect(why).toContain('said goodbye with it');
  expect(evidence?.quote).toBe('Let us say Friday at the mill.');
});

test('the objection that was left open is the one that is shown', () => {
  const objected = (id: string, text: string) =>
    persona(text, { act: 'objected', id, because: 'mid-call' });
  const row = rowOf(
    call([
      ...goodCall().slice(0, 5),
      objected('has-one', 'The mill has one.'),
      answer('I see. What does it do?', ['acknowledge', 'ask']),
      persona('It grinds.', { act: 'resolved', id: 'has-one' }),
      objected('no-hands', 'I have nobody for it.'),
      answer('Nobody is needed.', ['argue']),
      NOTED,
    ]),
    'objections',
  );
  expect(row).toMatchObject({ status: 'partly', evidence: { quote: 'I have nobody for it.' } });
});

test('a pitch that goes on from an answer in other words fits it, and a plain one counts', () => {
  const pitched = (text: string, builds: number, fits: number): SpokenTurn[] => [
    persona('The second one.', soft('reply-second/any#0', 'missed')),
    {
      ...rep(text, { act: 'pitch', kind: 'feature', pains: [] }),
      marks: { ...UNMARKED, words: 5, builds, fits },
    },
    NOTED,
  ];
  const row = (...turns: SpokenTurn[]) =>
    valueRow([...goodCall().slice(0, -2), rep('Swarms or frames?', question('hive')), ...turns]);
  const tied = pitched('Then it counts the frames for you.', 0.9, 0.7);
  const plain = pitched('It has forty reports.', 0.1, 0.1);
  expect(row(...tied)).toMatchObject({ status: 'met' });
  expect(row(...tied).why).toContain('You tied your product');
  expect(row(...tied, rep('And?', question('and')), ...plain).why).toContain('but not every time');
  expect(row(...pitched('Then it counts the frames.', 0.3, 0.7)).status).toBe('unavailable');
});

test('who welcomes what is put forward is half won', () => {
  const row = (line: string) =>
    rowOf(
      call([
        ...goodCall().slice(0, 5),
        rep('Would that help the yard?', question('yard')),
        persona('That would be a relief.', soft(line)),
        NOTED,
      ]),
      'goodwill',
    );
  expect(row('payoff/any#0').why).toContain('They welcomed');
  expect(row('payoff-cool/any#0').why).not.toContain('They welcomed');
});

test('a soft yes stands where the step is only put off later, not where it is turned down', () => {
  const row = (why: 'objection-open' | 'not-interested') =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Would you see it at the barn?', proposal({ day: null })),
        persona('All right then.', soft('reply-all-right/any#0')),
        rep('Is Monday good?', proposal({ day: { said: 'Monday', weekday: 'monday' } })),
        persona('Not yet.', { act: 'declined', step: STEP, why }),
      ]),
      'next-step',
    );
  expect(row('objection-open')).toMatchObject({ status: 'partly' });
  expect(row('objection-open').why).toContain('All right then');
  expect(row('not-interested').why).not.toContain('All right then');
});

test('who asks whether a plan is all right sums up nothing', () => {
  const said = (...acts: Bare<RepAct>[]) => {
    const turn = rep('I send the list by Friday. Is that all right?', { act: 'check' }, ...acts);
    const marks = { ...UNMARKED, words: 9, gathered: 3, recap: 0.05 };
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]), 'recap').why;
  };
  expect(said()).toContain('asked whether you had it right');
  expect(said({ act: 'promise' } as never)).not.toContain('asked whether you had it right');
});

test('much that is stated and surely asked about is a summary in words of its own', () => {
  const said = (text: string) => {
    const turn = rep(text, { act: 'check' });
    const marks = { ...UNMARKED, words: 20, recap: 0.03 };
    return rowOf(call([...goodCall().slice(0, -2), { ...turn, marks }, NOTED]), 'recap').why;
  };
  const long =
    'Hardly any hive is lost in a year, and nobody writes down when, so it is worth little to you.';
  expect(said(`${long} Does that sound right?`)).toContain('asked whether you had it right');
  expect(said('Does that sound right?')).not.toContain('asked whether you had it right');
});

test('what may have offered less is not measured, and of several offers the surest is quoted', () => {
  const offer = (text: string, confidence: number) => {
    const turn = rep(text, { act: 'discount', percent: null, traded: true });
    const acts = turn.reading!.acts.map((each) => ({ ...each, confidence }));
    return { ...turn, reading: { role: 'rep', by: 'test', acts } } as SpokenTurn;
  };
  const row = (...offers: SpokenTurn[]) =>
    rowOf(
      scoreCall({
        turns: [...goodCall().slice(0, -2), ...offers.flatMap((each) => [each, NOTED])],
        callType: 'renewal',
        timings: false,
      }),
      'concessions',
    );
  const hint = offer('You get more of our time.', 0.6);
  expect(row(hint)).toMatchObject({ status: 'unavailable' });
  expect(row(hint).why).toContain('couldn’t tell');
  const both = row(offer('For two years it falls.', 0.9), hint);
  expect(both).toMatchObject({ status: 'missed', evidence: { quote: 'For two years it falls.' } });
  expect(both.tryThis).toBe('');
});

test('once the smaller step is taken and a day to talk is set, no day is asked for', () => {
  const info = { ...STEP, kind: 'send-info', day: null } satisfies Step;
  const day = { said: 'Tuesday', weekday: 'tuesday' } as const;
  const row = (...acts: RepAct[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('I send you the list, with a word on Friday?', proposal(info)),
        persona('Yes, send it.', { act: 'agreed', step: info }),
        rep('Then I ring you on Tuesday at nine.', ...acts),
        persona('Bye.', { act: 'ended', why: 'goodbye' }),
      ]),
      'next-step',
    );
  expect(row(proposal({ day })).tryThis).toBe('');
  expect(row().tryThis).not.toBe('');
});

test('what is behind a doubt of theirs is told, though it is short', () => {
  const row = (line: string) =>
    rowOf(
      call([
        ...goodCall().slice(0, 5),
        rep('What had you hoped for?', question('hope')),
        persona('Less than the old shed, all in all, and not one coin more.', soft(line)),
        NOTED,
      ]),
      'told',
    );
  expect(row('objection-why-price/any#0').why).toContain('3 answers');
  expect(row('statement/any#0').why).toContain('Few answers');
});

test('who asks once about the deal and twice what a yes needs asks in part', () => {
  const about = (noun: string, topic: string): SpokenTurn[] => [
    {
      ...rep(`And what of the ${noun}?`, question(noun)),
      marks: { ...UNMARKED, words: 5, topics: [topic] },
    },
    persona('I cannot say yet.', soft('reply-maybe/any#0', 'missed')),
  ];
  const row = (topic: string) =>
    rowOf(
      scoreCall({
        turns: [
          persona('Hello?', { act: 'greeted' }),
          ...about('hay', 'decision-criteria'),
          ...about('barn', topic),
          ...about('yard', 'decision-criteria'),
        ],
        callType: 'demo-follow-up',
        timings: false,
      }),
      'decision',
    ).status;
  expect(row('budget')).toBe('partly');
  expect(row('role')).toBe('missed');
});

test('who argues with what puts a step off has not met it in full, though they ask about it', () => {
  const row = (...manner: ObjectionManner[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Is Monday good?', proposal({ day: { said: 'Monday', weekday: 'monday' } })),
        persona('The fair comes first.', { act: 'objected', id: 'fair', because: 'next-step' }),
        answer('You would have it for the fair. When is it?', manner),
        persona('In May.', { act: 'resolved', id: 'fair' }),
      ]),
      'objections',
    );
  expect(row('acknowledge', 'ask').status).toBe('met');
  expect(row('acknowledge', 'ask', 'argue').status).toBe('partly');
  expect(row('acknowledge', 'ask', 'argue').why).toContain('you argued against it');
});

test('who argues with a wish to wait treats them well in part', () => {
  const row = (...manner: ObjectionManner[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('Is Monday good?', proposal({ day: { said: 'Monday', weekday: 'monday' } })),
        persona('Not so fast.', { act: 'declined', step: STEP, why: 'objection-open' }),
        answer('Then you would have it before the fair.', manner),
        NOTED,
      ]),
      'conduct',
    );
  expect(row('argue')).toMatchObject({ status: 'partly' });
  expect(row('argue').why).toContain('argued with them');
  expect(row('acknowledge').why).toBe('We heard nothing rude from you.');
});

test('a saying-back is shown where it says back what was told, and not a reply or in a goodbye', () => {
  const marks = { ...UNMARKED, words: 12, taken: 4, gathered: 4, builds: 0.9 };
  const row = (before: PersonaAct | Bare<PersonaAct>, ...acts: RepAct[]) =>
    rowOf(
      call([
        ...goodCall().slice(0, -2),
        rep('And the kiln?', question('kiln')),
        persona('The kiln cracks its bricks each spring.', before),
        { ...rep('So the bricks crack each spring, and in the cold.', ...acts), marks },
        NOTED,
      ]),
      'recap',
    );
  const shown = { quote: 'So the bricks crack each spring, and in the cold.' };
  expect(row({ act: 'told', id: 'kiln' })).toMatchObject({ status: 'partly', evidence: shown });
  expect(row(soft('reply-varies/any#0', 'missed')).evidence).toBeNull();
  const answered = act({ act: 'answer', id: null } as never);
  expect(row({ act: 'told', id: 'kiln' }, answered).evidence).toBeNull();
});

test('a soft yes to what they think of a price is open to no step', () => {
  const guessed = { ...proposal({ day: null }), confidence: 0.6 };
  const price = act({ act: 'price', amount: null });
  const asks = (...acts: RepAct[]) => {
    const turn = rep('It is ninety a loom. Is that fair?');
    const reading = { role: 'rep', by: 'test', acts } as const;
    const heard = { ...turn, reading } as SpokenTurn;
    const yes = persona('That sounds fair.', soft('reply-reasonable/any#0'));
    return rowOf(call([...goodCall().slice(0, -2), heard, yes]), 'next-step').why;
  };
  expect(asks(guessed)).toContain('sounded open');
  expect(asks(guessed, price)).not.toContain('sounded open');
});

test('"that sounds sensible" to a step is a yes in part, which a later no takes back', () => {
  const turns = [
    ...goodCall().slice(0, -2),
    rep('Shall I walk the orchard with your pickers?', proposal({ day: null })),
    persona('That sounds sensible.', soft('reply-reasonable/any#2', 'missed')),
  ];
  const row = rowOf(call(turns), 'next-step');
  expect(row.status).toBe('partly');
  expect(row.why).toContain('sounded open to this: “That sounds sensible”');
  expect(row.evidence?.quote).toContain('walk the orchard');
  expect(rowOf(call(turns), 'goodwill').why).toContain('sounded open here');
  const no = persona('On reflection, no.', { act: 'declined', step: STEP, why: 'said-no' });
  expect(rowOf(call([...turns, rep('Tuesday?', proposal()), no]), 'next-step').status).toBe(
    'missed',
  );
});

test('who lets go of an objection with the goodbye gave way in part', () => {
  const card = call([
    ...goodCall().slice(0, -2),
    rep('Would Friday at ten work?', proposal({ day: { said: 'Friday', weekday: 'friday' } })),
    persona('Not in the lambing.', { act: 'declined', step: STEP, why: 'objection-open' }),
    rep('Then I send you the sheet. Goodbye.', act({ act: 'promise' }), { act: 'goodbye' }),
    {
      role: 'persona',
      text: 'If it is in the yard, I can spare ten minutes. Goodbye.',
      reading: {
        role: 'persona',
        by: 'test',
        acts: [
          { act: 'resolved', id: 'lambing', line: 'lambing/resolved#0' },
          { act: 'ended', why: 'goodbye', line: 'bye-none/any#0' },
        ],
      },
    },
  ]);
  const step = rowOf(card, 'next-step');
  expect(step).toMatchObject({ status: 'partly', tryThis: '' });
  expect(step.why).toContain('gave way in part: “If it is in the yard');
  expect(rowOf(card, 'goodwill').why).toContain('gave way in part here');
});

test('who comes to an end once they run short of time is not told to', () => {
  const warned = persona('I have two minutes left.', { act: 'warned', about: 'time' });
  const row = (id: string, ...acts: Bare<RepAct>[]) =>
    rowOf(call([...goodCall().slice(0, -2), rep('I see.'), warned, rep('So.', ...acts)]), id);
  for (const id of ['goodwill', 'conduct']) {
    expect(row(id).tryThis).toContain('offer to stop there');
    expect(row(id, { act: 'goodbye' }).tryThis).toBe('');
  }
});

test('a question whether it suits is about a plan that comes with or before it', () => {
  const row = (answer: PersonaAct) =>
    rowOf(
      call([
        ...goodCall().slice(0, 1),
        rep('Is now all right?', { act: 'permission' }),
        persona('Yes, what was that?', answer),
        rep('First the barn, then the price.', { act: 'agenda' }),
        persona('We mended the roof of it over the whole of last summer.', {
          act: 'told',
          id: 'roof',
          line: 'roof#0',
        }),
        ...goodCall().slice(1),
      ]),
      'agenda',
    );
  expect(row({ act: 'permitted', line: 'permission-yes/any#0' }).status).toBe('partly');
  // What was not caught is said once more, and need not be asked again.
  const missed = { act: 'missed', kind: 'did-not-catch', noun: null, facet: null } as const;
  expect(row({ ...missed, line: 'miss-did-not-catch/any#0' }).status).toBe('met');
});

test('a cold call’s step with a day and no hour is met in part', () => {
  const agreed = (step: Partial<Step>, ...after: SpokenTurn[]) => {
    const named = { ...STEP, ...step };
    return rowOf(
      coldCall([
        ...goodCall().slice(0, -2),
        rep('Shall I come by on Thursday?', proposal(named)),
        persona('Thursday suits.', { act: 'agreed', step: named }),
        ...after,
      ]),
      'next-step',
    );
  };
  const day = agreed({});
  expect(day.status).toBe('partly');
  expect(day.why).toContain('a day, but we heard no hour');
  const hour = { said: 'three', hour: 15, minute: 0 };
  expect(agreed({ time: hour }).status).toBe('met');
  // "Shall we say three?" settles the hour afterwards.
  const later = rep('Shall we say three?', proposal({ time: hour }));
  expect(agreed({}, later, persona('Fine.', { act: 'acknowledged' })).status).toBe('met');
  // A part of the day is no hour.
  expect(agreed({ time: { said: 'the morning', part: 'morning' } }).status).toBe('partly');
});

test('a real prospect who has had enough takes back what was agreed before', () => {
  const ended = (...acts: PersonaAct[]) =>
    call([
      ...goodCall(),
      rep('And you would be mad to skip our winter offer.', act({ act: 'statement' })),
      heard('Enough. Strike my name off.', ...acts),
    ]);
  const warned = { act: 'warned', line: null, about: 'pressing' } as const;
  const fedUp = ended({ ...warned, confidence: 0.8 });
  expect(fedUp.outcome).toBe('declined');
  expect(rowOf(fedUp, 'next-step').why).toContain('Enough. Strike my name off');
  expect(ended({ ...warned, confidence: 0.5 }).outcome).toBe('next-step');
  expect(ended({ ...warned, about: 'time', confidence: 0.8 }).outcome).toBe('next-step');
  const bye = { act: 'ended', line: null, why: 'goodbye' } as const;
  expect(ended({ ...warned, confidence: 0.8 }, bye).outcome).toBe('next-step');
});

test('what is to be sent before a meeting is named beside it, and takes no meeting’s place', () => {
  const time = { said: 'two', hour: 14, minute: 0 };
  const meeting: Step = { ...STEP, day: { said: 'Thursday', weekday: 'thursday' }, time };
  const sent: Step = { ...meeting, kind: 'send-info' };
  const agreed = (first: Step, second: Step) =>
    call([
      ...goodCall().slice(0, -2),
      rep('Could I have you on Thursday at two?', proposal(first)),
      heard('Two is quiet here.', { act: 'acknowledged', line: null }),
      rep('Thursday at two, and you post me the list before?', proposal(second)),
      heard('I can post it.', { act: 'agreed', line: null, step: second }),
    ]);
  expect(agreed(meeting, sent).outcome).toBe('next-step');
  expect(agreed(sent, sent).outcome).toBe('smaller-step');
  const other: Step = { ...sent, day: { said: 'Monday', weekday: 'monday' } };
  expect(agreed(meeting, other).outcome).toBe('smaller-step');
});

test('in a cold call of few turns fewer answers are enough to have got them talking', () => {
  const answered = (many: number, ...more: SpokenTurn[]) =>
    rowOf(
      coldCall([
        persona('Hello?', { act: 'greeted' }),
        ...Array.from({ length: many }, (_, at) => asked(at)).flat(),
        ...more,
      ]),
      'told',
    );
  const fewTurns = answered(6);
  const silent = Array.from({ length: 5 }, () => [
    rep('We also print mugs.', act({ act: 'statement' })),
    persona('Mm.', { act: 'acknowledged' }),
  ]).flat();
  const manyTurns = answered(6, ...silent);
  expect(fewTurns.points / fewTurns.max).toBeGreaterThan(manyTurns.points / manyTurns.max);
});

test('whatever cannot be told shares out its weight and is called unavailable, not missed', () => {
  const { rows } = call(goodCall());
  for (const criterion of ['talk-share', 'pause', 'pace'])
    expect(rows.find((row) => row.criterion === criterion)).toMatchObject({
      status: 'unavailable',
      max: 0,
    });
  expect(rows.reduce((sum, { max }) => sum + max, 0)).toBe(100);
});

test('the hash is of readings, rubric and version: a corrected reading gives another', () => {
  const before = goodCall();
  const corrected = before.map((turn, at) =>
    at === 1 ? rep(turn.text, act({ act: 'statement' })) : turn,
  );
  expect(call(corrected).hash).not.toBe(call(before).hash);
  expect(rowOf(call(corrected), 'depth').points).toBeLessThan(rowOf(call(before), 'depth').points);
});

test('each of the rep turns says on the card what was heard in it', () => {
  expect(call(goodCall()).heard?.[0]).toEqual({ turn: 1, acts: ['question'] });
});

test('a rubric whose weights do not add up, with a band upside down or an unknown criterion is refused in one sentence each', () => {
  const rubric = rubricFor('discovery');
  const change = (id: string, changes: object) => ({
    ...rubric,
    criteria: rubric.criteria.map((each) => (each.id === id ? { ...each, ...changes } : each)),
  });
  const messages = (value: unknown) =>
    rubricSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages(change('told', { weight: 50 }))).toEqual([
    expect.stringMatching(/^the weights sum to \d+, not to 100$/),
  ]);
  expect(messages(change('talk-share', { params: { low: 0.6, high: 0.4 } }))).toEqual([
    'the band is upside down: low (0.6) must be below high (0.4)',
  ]);
  expect(messages(change('told', { detector: 'charm' }))).toHaveLength(1);
  expect(messages(rubric)).toEqual([]);
});

function call(turns: SpokenTurn[]): Scorecard {
  return scoreCall({ turns, callType: 'discovery', timings: false });
}

/** The row of a company's own rubric, copied from one that had it. */
function valueRow(turns: SpokenTurn[]): Scorecard['rows'][number] {
  return rowOf(scoreCall({ turns, callType: 'renewal', timings: false, rubric: COPIED }), 'value');
}

function coldCall(turns: SpokenTurn[]): Scorecard {
  return scoreCall({ turns, callType: 'cold-call', timings: false });
}

function goodCall(): SpokenTurn[] {
  return [
    persona('Hello?', { act: 'greeted' }),
    ...Array.from({ length: 5 }, (_, at) => asked(at)).flat(),
    rep('Could we meet on Thursday?', proposal()),
    persona('Thursday works.', { act: 'agreed', step: STEP }),
  ];
}

/** A question that goes on from the answer before, and its answer. */
function asked(at: number): SpokenTurn[] {
  return [
    {
      ...rep(`And what does number ${at} lead to?`, question(`matter-${at}`, true)),
      marks: { ...UNMARKED, words: 7, gathered: 1, builds: 0.9 },
    },
    persona(`It costs us ${at} hours a week, and Linda has to stay late for it every time.`, {
      act: 'told',
      id: `matter-${at}`,
    }),
  ];
}

/** Answers that the rep goes on from nowhere. */
function unheard(many: number): SpokenTurn[] {
  return Array.from({ length: many }, (_, at) => [
    rep('I see.'),
    persona('The second shed is cold in winter.', { act: 'told', id: `shed-${at}` }),
  ]).flat();
}

function question(noun: string, deep = false): RepAct {
  return act({
    act: 'question',
    kind: deep ? 'implication' : 'situation',
    about: { to: 'nothing', noun },
    closed: false,
    followUp: deep,
  });
}

const PROPOSAL = {
  act: 'next-step',
  step: { ...STEP, attendees: [] },
  asksWhen: false,
  settles: false,
} as const;

function proposal(step: Partial<Step> = {}): RepAct {
  return act({ ...PROPOSAL, step: { ...STEP, attendees: [], ...step } });
}

type Bare<T> = T extends unknown ? Omit<T, 'span' | 'confidence' | 'line'> : never;

function act(bare: Bare<RepAct>): RepAct {
  return { ...bare, span: [0, 12], confidence: 0.9 };
}

function rep(text: string, ...acts: (Bare<RepAct> | RepAct)[]): SpokenTurn {
  const whole = acts.map((each) => act({ ...each, span: undefined } as never));
  return {
    role: 'rep',
    text,
    reading: { role: 'rep', by: 'test', acts: whole },
    marks: {
      ...UNMARKED,
      words: text.split(/\s+/).filter(Boolean).length,
      builds: whole.some(goesOn) ? 0.9 : 0,
      recap: whole.some(({ act }) => act === 'recap') ? 0.9 : 0,
      fits: whole.some((each) => each.act === 'pitch' && each.pains.length > 0) ? 0.9 : 0,
    },
  };
}

/** What a turn does that surely goes on from what was said. */
function goesOn(each: RepAct): boolean {
  if (each.act === 'question') return each.followUp;
  return each.act === 'empathy' || each.act === 'recap' || each.act === 'objection-response';
}

/** The same turn as one whose words were read. */
function asReal(turn: SpokenTurn): SpokenTurn {
  if (turn.reading?.role !== 'persona') return turn;
  const acts = turn.reading.acts.map((each) => ({ ...each, line: null }));
  return { ...turn, reading: { ...turn.reading, acts } };
}

function persona(text: string, bare: Bare<PersonaAct> | PersonaAct): SpokenTurn {
  const told = { line: `${bare.act}#0`, ...bare };
  return { role: 'persona', text, reading: { role: 'persona', by: 'test', acts: [told] } };
}

/** A real prospect's line, as it was read from words. */
function heard(text: string, ...acts: PersonaAct[]): SpokenTurn {
  const words = text.split(/\s+/).length;
  const marks = { ...UNMARKED, words };
  return { role: 'persona', text, reading: { role: 'persona', by: 'test', acts }, marks };
}

/** A line of a pool that says little more than yes, or than perhaps. */
function soft(line: string, name: 'acknowledged' | 'missed' = 'acknowledged'): PersonaAct {
  if (line.startsWith('objection-soft/')) return { act: 'resolved', id: 'step', line };
  return name === 'missed'
    ? { act: 'missed', kind: 'loose', noun: null, facet: null, line }
    : { act: 'acknowledged', line };
}

function rowOf(card: Scorecard, criterion: string) {
  const row = card.rows.find((each) => each.criterion === criterion);
  if (!row) throw new Error(`no row ${criterion}`);
  return row;
}

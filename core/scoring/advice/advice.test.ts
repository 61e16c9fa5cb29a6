import { expect, test } from 'vitest';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import type { PersonaAct, RepAct, Step } from '#core/contract/personas/reading.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import { heldCalls } from '#tests/support/heldCalls.ts';
import { readTurns, turnsOf } from '#tests/support/readCalls.ts';
import { rubricFor, type Criterion, type Rubric } from '../rubric.ts';
import { scoreCall } from '../score.ts';
import sentences from './sentences.json' with { type: 'json' };

const graded = { 'cold-call': coldCall, discovery, 'demo-follow-up': demoFollowUp, renewal };
const calls = [
  ...CALL_TYPES.flatMap((callType) =>
    graded[callType].graded.map(({ lines }) => ({ callType, turns: turnsOf(lines) })),
  ),
  ...heldCalls('plain'),
].map(({ callType, turns }) => ({ callType, turns: readTurns(timed(turns), callType) }));

test.each(CALL_TYPES)(
  'whatever there is to try in a %s quotes the call, in each of its criteria',
  (callType) => {
    const own = calls.filter((call) => call.callType === callType);
    for (const { id } of rubricFor(callType).criteria.filter(({ weight }) => weight > 0)) {
      const texts = own.flatMap(({ turns }) =>
        scoreCall({
          turns,
          callType,
          rubric: only(callType, id),
          timings: true,
        }).coaching.tryNext.map(({ text }) => ({ text, turns })),
      );
      expect(
        texts.filter(({ text, turns }) => !quotes(text, turns)).map(({ text }) => `${id}: ${text}`),
      ).toEqual([]);
    }
  },
);

test('advice and the quote beside it are of one moment, and no slot is left open', () => {
  for (const { callType, turns } of calls)
    for (const { text, turn, evidence } of scoreCall({ turns, callType, timings: true }).coaching
      .tryNext) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
      expect(text).toMatch(/^[“\p{Lu}].*[.?]$/u);
      const there = evidence?.turn ?? -1;
      expect(Math.abs(there - (turn ?? there))).toBeLessThan(3);
    }
});

const STEP = {
  kind: 'meeting',
  day: null,
  time: null,
  minutes: null,
  attendees: [],
} satisfies Step;
const TOLD = persona('We type every order twice, and Linda stays late for it.', {
  act: 'told',
  id: 'typing',
});

test.each<[string, string, CallType, SpokenTurn[]]>([
  [
    'You asked two questions at once: “Who types them, and how long does it take?”. Ask the first alone, “Who types them”, and say nothing until they have answered.',
    'told',
    'discovery',
    [
      rep('What do you do today?', ['What do you do today?', question()]),
      TOLD,
      rep(
        'Right. Who types them, and how long does it take?',
        ['Who types them,', question()],
        ['how long does it take?', question()],
      ),
      persona('Linda.', { act: 'acknowledged' }),
    ],
  ],
  [
    'After “We type every order twice, and Linda stays late for it” you talked about your product: “Our product reads orders by itself”. Ask about that first; your product can wait.',
    'questions',
    'discovery',
    [
      rep('What do you do today?', ['What do you do today?', question()]),
      TOLD,
      rep('Our product reads orders by itself.', [
        'Our product reads orders by itself.',
        { act: 'pitch', kind: 'feature', pains: [] },
      ]),
      persona('I see.', { act: 'acknowledged' }),
    ],
  ],
  [
    'They objected, “We have a system already”, and you answered “That makes sense”. End with a question about it: what is behind that?',
    'objections',
    'discovery',
    [
      rep('We plan shifts.', ['We plan shifts.', { act: 'pitch', kind: 'feature', pains: [] }]),
      persona('We have a system already.', { act: 'objected', id: 'have-one', because: 'pitch' }),
      rep('That makes sense.', ['That makes sense.', { act: 'acknowledgement' }]),
      persona('Well.', { act: 'acknowledged' }),
    ],
  ],
  [
    'You asked “Could we meet on Thursday?” and they declined: “I hardly know you”. Ask what goes wrong today, and what it costs, before you ask for a meeting.',
    'next-step',
    'discovery',
    [
      rep('Could we meet on Thursday?', ['Could we meet on Thursday?', proposal('Thursday')]),
      persona('I hardly know you.', { act: 'declined', step: STEP, why: 'too-early' }),
    ],
  ],
  [
    '“Can we meet some time?” leaves it to them to find a day. Name two times yourself and let them choose.',
    'next-step',
    'discovery',
    [
      rep('Can we meet some time?', ['Can we meet some time?', proposal(null, true)]),
      persona('Maybe.', { act: 'acknowledged' }),
    ],
  ],
  [
    'You gave 20% off, “Then take twenty per cent off”, and asked for nothing in return. Ask for something in the same sentence: a longer term, or a decision by a date.',
    'concessions',
    'renewal',
    [
      rep('Then take twenty per cent off.', [
        'Then take twenty per cent off.',
        { act: 'discount', percent: 20 },
      ]),
      persona('Good.', { act: 'acknowledged' }),
    ],
  ],
  [
    'You summed up “five hours a week”, but they had said “nine hours a week”. Use their own figures and names, and ask whether you got them right.',
    'recap',
    'discovery',
    [
      rep('What does it take?', ['What does it take?', question()]),
      persona('Nine hours a week, that is what it takes.', { act: 'told', id: 'hours' }),
      rep('So it is five hours a week.', [
        'So it is five hours a week.',
        {
          act: 'recap',
          statements: [],
          wrong: [{ id: 'hours', said: 'five hours a week', told: 'nine hours a week' }],
        },
      ]),
      persona('Nine.', { act: 'corrected', wrong: [{ id: 'hours', said: 'five', told: 'nine' }] }),
    ],
  ],
  [
    'After “Sign today or it is gone” they had enough: “Do not push me”. Take the pressure off: say that no is a fine answer, and ask what makes them say so.',
    'goodwill',
    'discovery',
    [
      ...[1, 2].flatMap(() => [
        rep('And what follows?', ['And what follows?', question(true)]),
        TOLD,
      ]),
      rep('Sign today or it is gone.', ['Sign today or it is gone.', { act: 'pressing' }]),
      persona('Do not push me.', { act: 'warned', about: 'pressing' }),
    ],
  ],
])('the reading of the very line makes the advice: %s', (advice, criterion, callType, turns) => {
  const said = [persona('Hello, who is this?', { act: 'greeted' }), ...turns];
  const rubric = only(callType, criterion);
  const { tryNext } = scoreCall({ turns: said, callType, rubric, timings: false }).coaching;
  expect(tryNext[0]?.text).toBe(advice);
});

test('a rubric of one’s own keeps the words that it advises with, behind what was said', () => {
  const rubric = only('discovery', 'next-step');
  const [criterion] = rubric.criteria as [Criterion];
  const vague = { why: 'No day.', tryThis: 'Read out two slots of the team calendar.' };
  const changed = { ...rubric, criteria: [{ ...criterion, texts: { ...criterion.texts, vague } }] };
  const turns = [
    persona('Hello?', { act: 'greeted' }),
    rep('Can we meet some time?', ['Can we meet some time?', proposal(null)]),
    persona('Maybe.', { act: 'acknowledged' }),
  ];
  const card = scoreCall({ turns, callType: 'discovery', rubric: changed, timings: false });
  expect(card.coaching.tryNext[0]?.text).toBe(
    '“Can we meet some time?” names no day. Read out two slots of the team calendar.',
  );
});

test('whatever can be seen is said with words or figures of the call', () => {
  for (const text of Object.values(sentences.saw)) expect(text).toMatch(/^(?=.*\{[a-z]+\}).*\.$/);
});

/** The rubric of a type of call with one criterion alone. */
function only(callType: CallType, id: string): Rubric {
  const rubric = rubricFor(callType);
  const criteria = rubric.criteria.filter((criterion) => criterion.id === id);
  return { ...rubric, criteria: criteria.map((each) => ({ ...each, weight: 100 })), caps: [] };
}

/** Whether a text quotes something, and that was said in the call. */
function quotes(text: string, turns: readonly SpokenTurn[]): boolean {
  const all = turns.map((turn) => turn.text).join('\n');
  const quoted = /“([^”]+)”/.exec(text)?.[1];
  return quoted !== undefined && all.includes(quoted.replace(/…$/, ''));
}

/** Three words a second, with a short breath between the turns. */
function timed(turns: readonly SpokenTurn[]): SpokenTurn[] {
  let at = 0;
  return turns.map((turn) => {
    const startMs = at + 200;
    at = startMs + turn.text.split(' ').length * 330;
    return { ...turn, startMs, endMs: at };
  });
}

function question(deep = false): Bare<RepAct> {
  const about = { to: 'nothing' as const, noun: null };
  return {
    act: 'question',
    kind: deep ? 'implication' : 'situation',
    about,
    closed: false,
    followUp: deep,
  };
}

function proposal(day: string | null, asksWhen = false): Bare<RepAct> {
  const step = { ...STEP, day: day === null ? null : { said: day } };
  return { act: 'next-step', step, asksWhen, settles: false };
}

type Bare<T> = T extends unknown ? Omit<T, 'span' | 'confidence' | 'line'> : never;

function rep(text: string, ...acts: [string, Bare<RepAct>][]): SpokenTurn {
  const read = acts.map(([words, bare]): RepAct => {
    const from = text.indexOf(words);
    return { ...bare, span: [from, from + words.length], confidence: 0.9 };
  });
  return { role: 'rep', text, reading: { role: 'rep', by: 'test', acts: read } };
}

function persona(text: string, bare: Bare<PersonaAct>): SpokenTurn {
  const acts = [{ line: `${bare.act}#0`, ...bare }];
  return { role: 'persona', text, reading: { role: 'persona', by: 'test', acts } };
}

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFICULTIES, TEMPERAMENTS, type StatementPersona } from '#core/contract/persona.ts';
import type { PersonaAct, RepReading } from '#core/contract/reading.ts';
import { foldReading } from './fold.ts';
import { hasHeard } from './heard.ts';
import { initialState } from './state.ts';
import { anyReading } from './testing/arbitrary.ts';
import { TEST_PERSONA } from './testing/persona.ts';
import { asks, heard, playCall, proposes, type Played } from './testing/readings.ts';

const RUNS = { numRuns: 60 };

const anyPersona: fc.Arbitrary<StatementPersona> = fc
  .record({
    difficulty: fc.constantFrom(...DIFFICULTIES),
    temperament: fc.constantFrom(...TEMPERAMENTS),
  })
  .map((change) => ({ ...TEST_PERSONA, ...change }));
const anyScript = fc.array(anyReading(TEST_PERSONA), { minLength: 1, maxLength: 30 });
const anySeed = fc.integer({ min: 0, max: 0xffff_ffff });

/** Checks a property of whole calls with random readings. */
function expectOfCalls(property: (played: Played, script: readonly RepReading[]) => void): void {
  fc.assert(
    fc.property(anyPersona, anyScript, anySeed, (persona, script, seed) => {
      property(playCall(persona, script, { seed }), script);
    }),
    RUNS,
  );
}

test('no line is said twice in a call', () => {
  expectOfCalls(({ replies }) => {
    const lines = replies.flatMap(({ reading }) => reading.acts.flatMap(({ line }) => line ?? []));
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });
});

test('every turn gets an answer', () => {
  expectOfCalls(({ replies }) => {
    for (const { text, reading } of replies) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined|null/);
      expect(reading.acts.length).toBeGreaterThan(0);
    }
  });
});

test('every figure that is told is one of the brief', () => {
  const brief = JSON.stringify(TEST_PERSONA.brief).toLowerCase();
  const figures = /\b(?:seven|sixty|four hundred|twenty-two|five)\b/g;
  expectOfCalls(({ replies }) => {
    for (const { reading, text } of replies) {
      const told = reading.acts.flatMap((act) => (act.act === 'told' ? [act.id] : []));
      for (const id of told) {
        const { text: first, again } = TEST_PERSONA.brief.statements.find(
          (each) => each.id === id,
        )!;
        expect([first, ...again].some((wording) => text.includes(wording))).toBe(true);
      }
      for (const [figure] of text.toLowerCase().matchAll(figures)) expect(brief).toContain(figure);
    }
  });
});

const ANSWERS = new Set<PersonaAct['act']>(['agreed', 'countered', 'declined', 'ended']);
const OVERRIDES = ['rude', 'silence', 'unclear', 'instruction', 'repair'] as const;

test('every proposal is answered', () => {
  expectOfCalls(({ replies }, script) => {
    for (const [at, { reading }] of replies.entries()) {
      const { acts } = script[at];
      if (!hasHeard(acts, 'next-step') || hasHeard(acts, ...OVERRIDES)) continue;
      expect(reading.acts.some(({ act }) => ANSWERS.has(act))).toBe(true);
    }
  });
});

test('no objection comes without what it reacts to', () => {
  expectOfCalls(({ replies, states }, script) => {
    for (const [at, { reading }] of replies.entries())
      for (const act of reading.acts)
        if (act.act === 'objected')
          expectTrigger(act, script[at], states[at - 1]?.objections.has(act.id) ?? false);
  });
});

function expectTrigger(
  { because }: Extract<PersonaAct, { act: 'objected' }>,
  { acts }: RepReading,
  raised: boolean,
): void {
  const asksConcerns = acts.some(
    (act) =>
      'about' in act &&
      act.about?.to === 'call' &&
      ['any-concerns', 'price-ok'].includes(act.about.id),
  );
  const triggers: Record<typeof because, boolean> = {
    opener: hasHeard(acts, 'reason', 'permission', 'pitch', 'agenda'),
    price: hasHeard(acts, 'price', 'discount'),
    pitch: hasHeard(acts, 'pitch'),
    'next-step': hasHeard(acts, 'next-step'),
    'mid-call': asksConcerns || hasHeard(acts, 'pitch', 'proof', 'question'),
    unmet: raised,
  };
  expect(triggers[because]).toBe(true);
}

test('a repair never brings back what it rules out', () => {
  expectOfCalls(({ replies, states }, script) => {
    for (const [at, { reading }] of replies.entries()) {
      const repairs = script[at].acts.some(
        (act) => act.act === 'repair' && ['not-asked', 'other', 'meant'].includes(act.kind),
      );
      const before = states[at - 1];
      if (!repairs || before === undefined || before.toldTurn !== before.turns) continue;
      const told = reading.acts.flatMap((act) => (act.act === 'told' ? [act.id] : []));
      expect(told.filter((id) => before.lastTold.includes(id))).toEqual([]);
    }
  });
});

test('the same readings give the same state, whoever folds them', () => {
  expectOfCalls(({ replies, states }, script) => {
    let state = initialState(TEST_PERSONA);
    const persona = TEST_PERSONA;
    for (const [at, { reading }] of replies.entries()) {
      state = foldReading(foldReading(state, script[at], persona), reading, persona);
    }
    expect(state.told).toEqual(states.at(-1)?.told);
    expect(state.lines).toEqual(states.at(-1)?.lines);
  });
});

const EASY_SCRIPT = [
  heard('greeting', 'introduction'),
  heard('reason', 'permission'),
  heard(asks('tool')),
  heard(asks('team')),
  heard(asks('reminders', { kind: 'problem' })),
  heard('empathy'),
  heard({ act: 'pitch', pains: [] }),
  heard(proposes('meeting', 'Thursday', { hour: 10 })),
  heard(proposes('meeting', 'Thursday', { hour: 10 })),
];

const GOOD_RESPONSE = {
  act: 'objection-response',
  manner: ['acknowledge', 'reduce', 'ask'],
  specific: true,
} as const;

const BETTER_SCRIPT = [
  heard('greeting', 'introduction', 'reason', 'permission'),
  heard({ ...GOOD_RESPONSE, manner: [...GOOD_RESPONSE.manner] }, asks('tool')),
  heard(asks('tool-why', { followUp: true })),
  heard('empathy', asks('reminders', { kind: 'problem' })),
  heard('empathy', asks('reminders-why', { kind: 'problem', followUp: true })),
  heard(asks('reminders-feeling', { followUp: true })),
  heard('empathy', asks('reminders-cost', { kind: 'implication', followUp: true })),
  heard({ act: 'recap', statements: ['tool', 'reminders', 'reminders-cost'] }, 'check'),
  heard(asks('team', { kind: 'need-payoff' })),
  heard({ act: 'pitch', pains: ['missed'] }, 'proof'),
  heard(
    { ...GOOD_RESPONSE, manner: [...GOOD_RESPONSE.manner] },
    { act: 'answer', question: 'other-vets' },
  ),
  heard({ act: 'pitch', pains: ['missed'] }),
  heard(
    { ...GOOD_RESPONSE, manner: [...GOOD_RESPONSE.manner] },
    { act: 'answer', question: 'other-vets' },
  ),
  heard(proposes('meeting', 'Thursday', { hour: 10, minutes: 20 })),
  heard(
    { ...GOOD_RESPONSE, manner: [...GOOD_RESPONSE.manner] },
    proposes('meeting', 'Thursday', { hour: 10, minutes: 20 }),
  ),
];

const atDifficulty = (
  difficulty: StatementPersona['difficulty'],
  interest: number,
): StatementPersona => ({
  ...TEST_PERSONA,
  difficulty,
  brief: {
    ...TEST_PERSONA.brief,
    nextSteps: TEST_PERSONA.brief.nextSteps.map((step) =>
      step.kind === 'send-info' ? step : { ...step, interest },
    ),
  },
});
const books = (persona: StatementPersona, script: readonly RepReading[], seed: number) =>
  playCall(persona, script, { seed }).states.at(-1)?.agreed?.kind === 'meeting';

test('the script that books with an easy persona fails with an expert, and a better one wins', () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  expect(seeds.every((seed) => books(atDifficulty('easy', 38), EASY_SCRIPT, seed))).toBe(true);
  expect(seeds.some((seed) => books(atDifficulty('expert', 77), EASY_SCRIPT, seed))).toBe(false);
  expect(seeds.every((seed) => books(atDifficulty('expert', 77), BETTER_SCRIPT, seed))).toBe(true);
});

test('a call of five hundred turns is answered to the end', () => {
  const script = fc.sample(anyReading(TEST_PERSONA), { numRuns: 500, seed: 11 });
  const patient = { ...TEST_PERSONA, difficulty: 'easy' as const };
  const played = playCall(patient, script, { change: (state) => ({ ...state, patience: 100 }) });
  expect(played.replies.every(({ text }) => text !== '')).toBe(true);
  expect(played.replies.at(-1)?.endCall === true || played.replies.length === 500).toBe(true);
});

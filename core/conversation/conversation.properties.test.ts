import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIFFICULTIES,
  TEMPERAMENTS,
  type StatementPersona,
} from '#core/contract/personas/persona.ts';
import type { PersonaAct, RepReading, Step } from '#core/contract/personas/reading.ts';
import { foldReading } from './fold.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { weekdayOf } from './availability.ts';
import { hasHeard, heardOf, questionsOf, type Proposal } from './heard.ts';
import type { PlayerReply } from './player/scene.ts';
import { STEP_SIZES } from './referee/steps.ts';
import { initialState, type CallState } from './state.ts';
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
function expectOfCalls(property: (exchanges: readonly Exchange[]) => void): void {
  fc.assert(
    fc.property(anyPersona, anyScript, anySeed, (persona, script, seed) => {
      property(exchangesOf(playCall(persona, script, { seed }), script));
    }),
    RUNS,
  );
}

const personaOf = (id: string) => SEEDED_PERSONAS.find((each) => each.id === id) ?? TEST_PERSONA;

/** The same of calls with each of the personas that come with Ringside. */
function expectOfAllPersonas(property: (exchanges: readonly Exchange[]) => void): void {
  const anyCall = fc.constantFrom(...SEEDED_PERSONAS.map(({ id }) => id)).chain((id) =>
    fc.record({
      id: fc.constant(id),
      script: fc.array(anyReading(personaOf(id)), { minLength: 1, maxLength: 30 }),
      seed: anySeed,
    }),
  );
  fc.assert(
    fc.property(anyCall, ({ id, script, seed }) => {
      property(exchangesOf(playCall(personaOf(id), script, { seed }), script));
    }),
    RUNS,
  );
}

interface Exchange {
  acts: RepReading['acts'];
  reply: PlayerReply;
  before: CallState | null;
  after: CallState;
}

function exchangesOf({ replies, states }: Played, script: readonly RepReading[]): Exchange[] {
  return replies.flatMap((reply, at) => {
    const after = states[at];
    const acts = script[at]?.acts;
    return acts && after ? [{ acts, reply, before: states[at - 1] ?? null, after }] : [];
  });
}

test('no line is said twice in a call', () => {
  expectOfCalls((exchanges) => {
    const lines = exchanges.flatMap(({ reply }) =>
      reply.reading.acts.flatMap(({ line }) => line ?? []),
    );
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });
});

test('every turn gets an answer', () => {
  expectOfCalls((exchanges) => {
    for (const { reply } of exchanges) {
      expect(reply.text.trim()).not.toBe('');
      expect(reply.text).not.toMatch(/[{}]|undefined|null/);
      expect(reply.reading.acts.length).toBeGreaterThan(0);
    }
  });
});

test('what is told is said as it stands in the brief, and so are its figures', () => {
  const brief = JSON.stringify(TEST_PERSONA.brief).toLowerCase();
  const wordingsOf = (id: string) =>
    TEST_PERSONA.brief.statements
      .filter((each) => each.id === id)
      .flatMap(({ text, again }) => [text, ...again]);
  expectOfCalls((exchanges) => {
    for (const { reply } of exchanges) {
      const told = reply.reading.acts.flatMap((act) => (act.act === 'told' ? [act.id] : []));
      for (const id of told)
        expect(wordingsOf(id).some((wording) => reply.text.includes(wording))).toBe(true);
      for (const [figure] of reply.text.toLowerCase().matchAll(/seven|sixty|hundred|twenty-two/g))
        expect(brief).toContain(figure);
    }
  });
});

const ANSWERS = new Set<PersonaAct['act']>(['agreed', 'countered', 'declined', 'ended']);
const OVERRIDES = ['rude', 'silence', 'unclear', 'instruction', 'repair'] as const;

test('every proposal is answered that asks for more than what is agreed', () => {
  expectOfCalls((exchanges) => {
    for (const { acts, reply, before } of exchanges) {
      const proposals = heardOf(acts, 'next-step');
      if (proposals.length === 0 || hasHeard(acts, ...OVERRIDES)) continue;
      const { agreed } = before ?? { agreed: null };
      if (agreed !== null && proposals.every((proposal) => isAgreedAlready(proposal, agreed)))
        continue;
      if (proposals.every(({ step }) => step.kind === 'send-info') && questionsOf(acts).length > 0)
        continue;
      // What is asked behind a proposal may be answered alone.
      const end = Math.max(...proposals.map(({ span }) => span[1]));
      if (questionsOf(acts).some(({ span }) => span[0] >= end)) continue;
      expect(reply.reading.acts.some(({ act }) => ANSWERS.has(act))).toBe(true);
    }
  });
});

/**
 * What stands needs no second yes, whatever else is asked along with it; the time by which pages
 * are sent is no other time for a meeting.
 */
const isAgreedAlready = ({ step, settles }: Proposal, agreed: Step) =>
  (settles || STEP_SIZES.indexOf(step.kind) <= STEP_SIZES.indexOf(agreed.kind)) &&
  (step.kind === 'send-info' ||
    ((step.day === null || step.day.said === agreed.day?.said) &&
      (step.time === null || step.time.said === agreed.time?.said)));

test('no objection comes without what it reacts to', () => {
  expectOfCalls((exchanges) => {
    for (const { acts, reply, before } of exchanges) {
      const objected = reply.reading.acts.flatMap((act) => (act.act === 'objected' ? [act] : []));
      for (const { id, because } of objected)
        expect(triggersIn(acts, before?.objections.has(id) === true)).toContain(because);
    }
  });
});

/** What an objection could react to in a turn; `raised` where it was said before. */
function triggersIn(acts: RepReading['acts'], raised: boolean): string[] {
  const asksConcerns = acts.some(
    (act) =>
      'about' in act &&
      act.about?.to === 'call' &&
      ['any-concerns', 'price-ok'].includes(act.about.id),
  );
  const triggers: Record<string, boolean> = {
    opener: hasHeard(acts, 'reason', 'permission', 'pitch', 'agenda'),
    price: hasHeard(acts, 'price', 'discount'),
    pitch: hasHeard(acts, 'pitch'),
    'next-step': hasHeard(acts, 'next-step'),
    'mid-call': asksConcerns || hasHeard(acts, 'pitch', 'proof', 'question'),
    unmet: raised,
  };
  return Object.keys(triggers).filter((because) => triggers[because]);
}

/** Who asks for a concern hears one. */
const asksOfCall = (acts: RepReading['acts']) =>
  acts.some((act) => 'about' in act && act.about?.to === 'call');
const saysAct = (reply: PlayerReply, ...names: PersonaAct['act'][]) =>
  reply.reading.acts.some(({ act }) => names.includes(act));

test('no objection stands on top of a miss', () => {
  expectOfAllPersonas((exchanges) => {
    for (const { acts, reply } of exchanges) {
      if (asksOfCall(acts)) continue;
      expect(saysAct(reply, 'objected') && saysAct(reply, 'missed', 'held')).toBe(false);
    }
  });
});

test('no objection stands in the place of an answer', () => {
  expectOfAllPersonas((exchanges) => {
    for (const { acts, reply } of exchanges) {
      const asks = questionsOf(acts).some(({ about }) => about.to === 'statement');
      const more = hasHeard(acts, 'next-step', 'price', 'discount', ...OVERRIDES, 'goodbye');
      if (!asks || more || asksOfCall(acts) || !saysAct(reply, 'objected')) continue;
      expect(saysAct(reply, 'told', 'general', 'repeated')).toBe(true);
    }
  });
});

test('what was objected before comes back only where a step is turned down', () => {
  expectOfAllPersonas((exchanges) => {
    for (const { acts, reply } of exchanges) {
      const again = reply.reading.acts.some(
        (act) => act.act === 'objected' && act.because === 'unmet',
      );
      if (!again || asksOfCall(acts) || hasHeard(acts, 'repair')) continue;
      expect(saysAct(reply, 'declined')).toBe(true);
    }
  });
});

test('an objection is taken back in its own words only where the rep named what they rest on', () => {
  expectOfAllPersonas((exchanges) => {
    for (const { acts, reply } of exchanges) {
      const own = reply.reading.acts.some(
        (act) => act.act === 'resolved' && act.line?.endsWith('/resolved#0') === true,
      );
      const named = heardOf(acts, 'objection-response').some((act) => act.named === true);
      expect(own && !named).toBe(false);
    }
  });
});

/** What stands already, and what is taken before a question, needs no day. */
const NAMES_NO_DAY = /^agree-(aside|again-open)\//;

test('what is agreed on a day names the day', () => {
  expectOfAllPersonas((exchanges) => {
    for (const { acts, reply } of exchanges) {
      if (hasHeard(acts, ...OVERRIDES, 'goodbye') || !hasHeard(acts, 'next-step')) continue;
      const steps = reply.reading.acts.flatMap((act) =>
        act.act !== 'agreed' || act.line === null || NAMES_NO_DAY.test(act.line) ? [] : [act.step],
      );
      const days = steps
        .filter(({ kind }) => kind !== 'send-info')
        .flatMap((step) => weekdayOf(step) ?? []);
      expect(days.filter((day) => !reply.text.toLowerCase().includes(day))).toEqual([]);
    }
  });
});

test('a recap or a check gets its yes or what is wrong with it', () => {
  expectOfAllPersonas((exchanges) => {
    for (const { acts, reply } of exchanges) {
      const others = acts.some(({ act }) => !['recap', 'check'].includes(act));
      if (others || !hasHeard(acts, 'check')) continue;
      expect(saysAct(reply, 'confirmed', 'corrected', 'ended', 'warned')).toBe(true);
    }
  });
});

test('a repair never brings back what it rules out', () => {
  expectOfCalls((exchanges) => {
    for (const { acts, reply, before } of exchanges) {
      const repairs = acts.some(
        (act) => act.act === 'repair' && ['not-asked', 'other', 'meant'].includes(act.kind),
      );
      if (!repairs || before === null || before.toldTurn !== before.turns) continue;
      const told = reply.reading.acts.flatMap((act) => (act.act === 'told' ? [act.id] : []));
      expect(told.filter((id) => before.lastTold.includes(id))).toEqual([]);
    }
  });
});

test('stored readings alone give the state again', () => {
  expectOfCalls((exchanges) => {
    let state = initialState(TEST_PERSONA);
    for (const { acts, reply } of exchanges) {
      const heardThen: RepReading = { role: 'rep', by: 'somebody else', acts };
      state = foldReading(foldReading(state, heardThen, TEST_PERSONA), reply.reading, TEST_PERSONA);
    }
    expect(state.told).toEqual(exchanges.at(-1)?.after.told);
    expect(state.lines).toEqual(exchanges.at(-1)?.after.lines);
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

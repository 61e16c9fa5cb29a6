import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFICULTIES, type StatementPersona } from '#core/contract/personas/persona.ts';
import type { RepAct } from '#core/contract/personas/reading.ts';
import { initialState, type CallState } from '../state.ts';
import { MENDS } from '../referee/referee.ts';
import { anyReading } from '../testing/arbitrary.ts';
import { TEST_PERSONA } from '../testing/persona.ts';
import { heard, playCall } from '../testing/readings.ts';
import { refusalOf } from './allowed.ts';
import { heardTurnOf } from './heardTurn.ts';
import { refereesWord, wordLines } from './word.ts';

/** What a rep says beside, without changing what the turn is for. */
const BESIDE: RepAct[] = heard(
  'thanks',
  'empathy',
  'small-talk',
  'acknowledgement',
  'statement',
  'discount',
  'introduction',
  { act: 'objection-response', manner: ['acknowledge', 'ask', 'small-step'], specific: true },
  { act: 'question', about: { to: 'statement', id: 'reminders' }, kind: 'problem', followUp: true },
).acts;

const anyPersona = fc
  .constantFrom(...DIFFICULTIES)
  .map((difficulty): StatementPersona => ({ ...TEST_PERSONA, difficulty }));

const anyMood = fc.record({
  patience: fc.constantFrom(0, 1, 10, 40, 90),
  interest: fc.constantFrom(0, 20, 50, 70, 95),
  trust: fc.constantFrom(0, 30, 60, 95),
});

/** A call after some turns of any kind, in any mood. */
function anyCall(persona: StatementPersona): fc.Arbitrary<CallState> {
  return fc
    .tuple(fc.array(anyReading(persona), { maxLength: 6 }), anyMood)
    .map(([readings, mood]) => ({
      ...(playCall(persona, readings).states.at(-1) ?? initialState(persona)),
      ...mood,
    }));
}

test('whatever the referee’s word invites may be done, whatever else the rep says in that turn', () => {
  const anyTurn = anyPersona.chain((persona) =>
    fc.tuple(fc.constant(persona), anyCall(persona), fc.subarray(BESIDE, { maxLength: 3 })),
  );
  fc.assert(
    fc.property(anyTurn, ([persona, state, beside]) => {
      for (const { text, invites } of wordLines(state, persona))
        for (const { heard: acts, act } of invites) {
          const reading = { role: 'rep' as const, by: 'test', acts: [...acts, ...beside] };
          const refusal = refusalOf([act], heardTurnOf(state, reading, persona));
          expect(refusal, `${text}: ${JSON.stringify(act)}`).toBeNull();
        }
    }),
    { numRuns: 300 },
  );
});

test('a word that lets it hang up names what keeps it on the line, and both hold', () => {
  const state = { ...initialState(TEST_PERSONA), patience: 0, interest: 5, turns: 6 };
  expect(refereesWord(state, TEST_PERSONA)).toContain('hang up (act end), unless');
  const after = (...acts: RepAct[]) =>
    refusalOf(
      [{ do: 'end', ids: [] }],
      heardTurnOf(state, { role: 'rep', by: 'test', acts }, TEST_PERSONA),
    );
  expect(after(...heard('pitch', 'price').acts)).toBeNull();
  for (const act of MENDS) {
    const mending = act === 'next-step' ? { act, step: { kind: 'meeting' } } : act;
    const repair = act === 'repair' ? { act, about: null } : mending;
    expect(after(...heard(repair).acts)).toEqual({ why: 'end' });
  }
});

test('steps are told apart by the answer they get, and only who would meet names its times', () => {
  const state = initialState(TEST_PERSONA);
  const cold = refereesWord(state, TEST_PERSONA);
  expect(cold).toMatch(
    /If they ask for leave to send you something, a meeting or a demo, decline\..*Henrik/,
  );
  expect(cold).not.toContain('You are free');
  const met = { stage: 'met' as const, said: 1, credit: 9, turn: 0 };
  const warm: CallState = {
    ...state,
    interest: 95,
    trust: 80,
    objections: new Map([['henrik', met]]),
  };
  const word = refereesWord(warm, TEST_PERSONA);
  expect(word).toContain('If they offer to send you something, agree.');
  expect(word).toContain('a meeting or a demo at a time that suits you, agree.');
  expect(word).toContain('You are free: Tuesday after two');
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import { CALL_TYPES, DIFFICULTIES } from '#core/contract/personas/persona.ts';
import { BUILT_IN_GOALS } from '../builtInGoals.ts';
import { addDays } from '../seasons/calendar.ts';
import { levelFor } from '../levels.ts';
import { callOf, EDITED_PERSONA_EXP_A_DAY, paymentsDue, type Payment } from './payments.ts';
import { rowsToTakeBack, withheld } from './takeBack.ts';

/** What happens to one call: it is scored (perhaps again and again), or given up. */
interface Story {
  call: CallEvidence;
  givenUp: boolean;
}

test('any order and repetition of scoring events gives the same ledger, level and awards', () => {
  fc.assert(
    fc.property(
      fc
        .array(aCall(), { maxLength: 14 })
        .chain((calls) =>
          fc.tuple(fc.constant(storiesOf(calls)), orderOf(calls.length), orderOf(calls.length)),
        ),
      ([stories, one, other]) => {
        const [a, b] = [play(stories, one), play(stories, other)];
        expect(bySource(b)).toEqual(bySource(a));
        expect(levelFor(sum(b))).toEqual(levelFor(sum(a)));
        expect(bySource(a)).toEqual(bySource(atOnce(stories)));
      },
    ),
    { numRuns: 80, seed: 7 },
  );
});

test('nothing is ever taken back, and a source never comes twice into the ledger', () => {
  fc.assert(
    fc.property(
      fc
        .array(aCall(), { maxLength: 14 })
        .chain((calls) => fc.tuple(fc.constant(storiesOf(calls)), orderOf(calls.length))),
      ([stories, order]) => {
        const ledger = play(stories, order);
        expect(ledger.every(({ exp }) => exp > 0 && Number.isInteger(exp))).toBe(true);
        expect(
          new Set(ledger.map(({ sourceType, sourceId }) => `${sourceType}:${sourceId}`)).size,
        ).toBe(ledger.length);
      },
    ),
    { numRuns: 80, seed: 11 },
  );
});

test('a second win over a persona on a day earns a half, whichever of the two is scored first', () => {
  const calls = [
    call({ callId: 'a', startedAt: 1 }),
    call({ callId: 'b', startedAt: 2, before: ['a'] }),
  ];
  for (const order of [
    [0, 1],
    [1, 0],
  ])
    expect(callExp(play(storiesOf(calls), order))).toEqual({ a: 100, b: 50 });
});

test('a call waits for half of its XP until the call before it turns out not to be won', () => {
  const lost = call({ callId: 'a', startedAt: 1, won: false, outcome: 'declined' });
  const ledger = play(
    storiesOf([lost, call({ callId: 'b', startedAt: 2, before: ['a'] })]),
    [1, 0],
  );
  expect(ledger.filter((row) => callOf(row) === 'b')).toEqual([
    { sourceType: 'call', sourceId: 'b', exp: 50, ranked: true },
    { sourceType: 'call-rest', sourceId: 'b/50', exp: 50, ranked: true },
  ]);
});

test('several levels at once, and the achievement for the rank that the XP of another one reaches', () => {
  const many = Array.from({ length: 19 }, (_, at) =>
    call({
      callId: `c${at}`,
      personaId: `p${at}`,
      day: addDays('2026-01-01', at * 10),
      startedAt: at,
    }),
  );
  const ledger = play(
    storiesOf(many),
    many.map((_, at) => at),
  );
  expect(sum(ledger.filter((row) => callOf(row) !== null))).toBe(1_900);
  expect(ledger.map(({ sourceId }) => sourceId)).toContain('rank-1');
});

test('a call that does not count earns nothing and completes nothing', () => {
  expect(play(storiesOf([call({ credited: false, won: false })]), [0])).toEqual([]);
});

test('one evening with one persona does not complete what asks for many calls', () => {
  const farmed = Array.from({ length: 60 }, (_, at) =>
    call({ callId: `c${at}`, startedAt: at, before: [] }),
  );
  const ids = play(
    storiesOf(farmed),
    farmed.map((_, at) => at),
  ).map(({ sourceId }) => sourceId);
  expect(ids).toContain('calls-1');
  expect(ids).not.toContain('calls-2');
});

test('calls with edited personas earn no more than the day’s limit together, in whatever order they are scored', () => {
  const calls = Array.from({ length: 5 }, (_, at) =>
    call({ callId: `c${at}`, personaId: `p${at}`, startedAt: at, editedPersona: true }),
  );
  calls.push(call({ callId: 'seeded', personaId: 'dana', startedAt: 9 }));
  for (const order of [
    [0, 1, 2, 3, 4, 5],
    [5, 3, 4, 1, 0, 2],
  ]) {
    const earned = callExp(play(storiesOf(calls), order));
    expect(earned['seeded']).toBe(100);
    expect(Object.values(earned).reduce((all, exp) => all + exp, 0)).toBe(
      100 + EDITED_PERSONA_EXP_A_DAY,
    );
  }
});

test('what the server’s clock did not see is not ranked, nor a goal that is not reached without it', () => {
  const calls = [
    call({ callId: 'held-offline', startedAt: 1, personaId: 'a', timed: false }),
    call({ callId: 'seen', startedAt: 2, personaId: 'b', timed: true }),
  ];
  const offlineFirst = play(storiesOf(calls), [0, 1]);
  expect(offlineFirst.find(({ sourceId }) => sourceId === 'held-offline')?.ranked).toBe(false);
  expect(offlineFirst.find(({ sourceId }) => sourceId === 'calls-1')?.ranked).toBe(false);
  expect(offlineFirst.find(({ sourceId }) => sourceId === 'seen')?.ranked).toBe(true);
  const seenFirst = play(storiesOf(calls), [1, 0]);
  expect(seenFirst.find(({ sourceId }) => sourceId === 'calls-1')?.ranked).toBe(true);
});

test('a call in which an app of another build spoke for the persona earns as any other, and is not ranked', () => {
  const calls = [
    call({ callId: 'other-build', startedAt: 1, personaId: 'a', timed: true, otherBuild: true }),
    call({ callId: 'this-build', startedAt: 2, personaId: 'b', timed: true, otherBuild: false }),
  ];
  const paid = play(storiesOf(calls), [0, 1]);
  const [other, ours] = calls.map((each) => paid.find(({ sourceId }) => sourceId === each.callId));
  expect([other?.ranked, ours?.ranked]).toEqual([false, true]);
  expect(other?.exp).toBe(ours?.exp);
});

test('taking calls back takes all that they brought, once, and what was reached without them stays', () => {
  const calls = ['a', 'b', 'c'].map((callId, at) =>
    call({ callId, personaId: callId, startedAt: at, day: addDays('2026-11-13', at) }),
  );
  const [honest, ...others] = calls;
  const evidence = calls.map((each) => ({ ...each }));
  const paid = play(storiesOf(calls), [0, 1, 2]);
  const account = { evidence, paid, goals: BUILT_IN_GOALS };
  const rows = rowsToTakeBack(account, new Set(others.map(({ callId }) => callId)));
  const alone = play(storiesOf([honest ?? {}]), [0]);
  expect(sum([...paid, ...rows])).toBe(sum(alone));
  expect(rowsToTakeBack({ ...account, paid: [...paid, ...rows] }, new Set(['b', 'c']))).toEqual([]);
  expect(rows.map(({ sourceId }) => sourceId)).not.toContain('achievement:calls-1');
});

test('a goal that was taken back can be reached again, and stands in the ledger under another name', () => {
  const first = call({ callId: 'a' });
  const paid = play(storiesOf([first]), [0]);
  const rows = rowsToTakeBack({ evidence: [first], paid, goals: BUILT_IN_GOALS }, new Set(['a']));
  expect(sum([...paid, ...rows])).toBe(0);
  const again = paymentsDue({
    evidence: [withheld(first), call({ callId: 'b', startedAt: 2 })],
    unsettled: new Set(),
    paid: [...paid, ...rows],
    goals: BUILT_IN_GOALS,
    days: [first.day],
  });
  expect(again.map(({ sourceId }) => sourceId)).toContain('calls-1~2');
  expect(sum(again)).toBe(sum(paid));
});

/** Scores in this order, as the server does: each call may come several times. */
function play(stories: readonly Story[], order: readonly number[]): Payment[] {
  const paid: Payment[] = [];
  const unsettled = new Set(stories.map(({ call: { callId } }) => callId));
  const evidence = new Map<string, CallEvidence>();
  for (const at of order) {
    const story = stories[at];
    if (!story) continue;
    unsettled.delete(story.call.callId);
    if (!story.givenUp) evidence.set(story.call.callId, story.call);
    paid.push(
      ...paymentsDue({
        evidence: [...evidence.values()],
        unsettled,
        paid,
        goals: BUILT_IN_GOALS,
        days: story.givenUp ? [] : [story.call.day],
      }),
    );
  }
  return paid;
}

function atOnce(stories: readonly Story[]): Payment[] {
  const evidence = stories.flatMap((story) => (story.givenUp ? [] : story.call));
  return paymentsDue({
    evidence,
    unsettled: new Set(),
    paid: [],
    goals: BUILT_IN_GOALS,
    days: evidence.map(({ day }) => day),
  });
}

/** Every call at least once, and some more. */
function orderOf(length: number): fc.Arbitrary<number[]> {
  const all = Array.from({ length }, (_, at) => at);
  const more = length === 0 ? fc.constant([]) : fc.array(fc.nat(length - 1), { maxLength: 8 });
  return more.chain((again) =>
    fc.shuffledSubarray([...all, ...again], { minLength: length + again.length }),
  );
}

function aCall(): fc.Arbitrary<Partial<CallEvidence>> {
  return fc
    .record({
      at: fc.nat(9),
      persona: fc.nat(2),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      callType: fc.constantFrom(...CALL_TYPES),
      won: fc.boolean(),
      credited: fc.boolean(),
      total: fc.integer({ min: 1, max: 100 }),
      share: fc.integer({ min: 0, max: 100 }),
      hour: fc.nat(23),
      questions: fc.nat(20),
    })
    .map(({ at, persona, won, credited, total, share, questions, ...rest }) => ({
      ...rest,
      day: addDays('2026-11-13', at),
      personaId: `p${persona}`,
      credited,
      won: won && credited,
      outcome: won ? ('next-step' as const) : ('open' as const),
      figures: { total, repWords: 150, questions, minutes: 4, talkShare: share },
      criteria: { listening: share, objections: 100 - share, opener: share },
    }));
}

function storiesOf(calls: readonly Partial<CallEvidence>[]): Story[] {
  const full = calls.map((each, at) => call({ callId: `c${at}`, startedAt: at, ...each }));
  return full.map((each, at) => ({
    call: {
      ...each,
      before:
        calls[at]?.before ??
        full
          .slice(0, at)
          .filter(({ personaId, day }) => personaId === each.personaId && day === each.day)
          .map(({ callId }) => callId),
    },
    givenUp: each.hour === 23,
  }));
}

function call(changes: Partial<CallEvidence>): CallEvidence {
  return {
    callId: 'a',
    startedAt: 0,
    day: '2026-11-21',
    hour: 12,
    personaId: 'p',
    difficulty: 'medium',
    callType: 'cold-call',
    outcome: 'next-step',
    won: true,
    credited: true,
    before: [],
    figures: { total: 60, repWords: 200 },
    criteria: {},
    ...changes,
  };
}

/** XP by what it is for. */
function bySource(ledger: readonly Payment[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of ledger) {
    const key = `${callOf(row) === null ? row.sourceType : 'call'}:${callOf(row) ?? row.sourceId}`;
    sums[key] = (sums[key] ?? 0) + row.exp;
  }
  return sums;
}

function callExp(ledger: readonly Payment[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(bySource(ledger)).flatMap(([key, exp]) =>
      key.startsWith('call:') ? [[key.slice(5), exp]] : [],
    ),
  );
}

function sum(ledger: readonly Payment[]): number {
  return ledger.reduce((total, { exp }) => total + exp, 0);
}

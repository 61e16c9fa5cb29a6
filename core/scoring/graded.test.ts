import { expect, test } from 'vitest';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import gamingByType from '#tests/data/scoring/gaming-by-type.json' with { type: 'json' };
import gaming from '#tests/data/scoring/gaming.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import { heldOut, spearman, type Grader } from '#tests/support/graded.ts';
import { readTurns, scoreHeard, turnsOf } from '#tests/support/readCalls.ts';
import { scoreCall } from './score.ts';

const graded = { 'cold-call': coldCall, discovery, 'demo-follow-up': demoFollowUp, renewal };
/**
 * From this grade on a call is poor, but one was tried; below, the rep only bullied or held forth.
 */
const POOR = 20;
/**
 * Some of the development part, to be quick: `npm run bench:scoring` takes all of it, and the test
 * part.
 */
const SOME: readonly Grader[] = ['g1', 'g7', 'g13'];

const own = Object.fromEntries(
  CALL_TYPES.map((callType) => [
    callType,
    graded[callType].graded.map(({ name, grade, lines }) => {
      const { total, flags } = card(callType, lines);
      return { name, grade, total, flags };
    }),
  ]),
) as Record<CallType, { name: string; grade: number; total: number; flags: string[] }[]>;

const others = Object.fromEntries(
  CALL_TYPES.map((callType) => [
    callType,
    SOME.flatMap((writer) => heldOut(callType, writer)).map(({ grade, turns }) => {
      const { total, flags } = scoreHeard({ turns, callType, timings: true });
      return { grade, total, flags };
    }),
  ]),
) as Record<CallType, { grade: number; total: number; flags: string[] }[]>;

test.each(CALL_TYPES)('%s calls are ranked as a person ranked them', (callType) => {
  expect(own[callType].length).toBeGreaterThanOrEqual(5);
  // Of five calls two that change places, or are level, cost a tenth.
  expect(rank(own[callType])).toBeGreaterThanOrEqual(0.85);
});

test.each(CALL_TYPES)(
  '%s calls of people who knew nothing of the scorer are ranked as they ranked them, the best far above the worst',
  (callType) => {
    const calls = others[callType];
    const mean = (grade: number) => {
      const of = calls.filter((call) => call.grade === grade);
      return of.reduce((sum, { total }) => sum + total, 0) / of.length;
    };
    // Three writers of nine, of whom one graded two cold calls otherwise than all the others did.
    expect(rank(calls)).toBeGreaterThanOrEqual(0.85);
    expect(mean(95) - mean(5)).toBeGreaterThanOrEqual(50);
  },
);

test.each(CALL_TYPES)(
  'every attempt at gaming, and every one made for a %s call, scores below the poor honest one',
  (callType) => {
    const poorest = Math.min(
      ...[...own[callType], ...others[callType]]
        .filter(({ grade }) => grade >= POOR)
        .map(({ total }) => total),
    );
    const attempts = [...gaming.attempts, ...gamingByType.attempts[callType]];
    expect(attempts.length).toBeGreaterThanOrEqual(22);
    const above = attempts
      .map(({ name, lines }) => ({ name, total: card(callType, lines).total }))
      .filter(({ total }) => total >= poorest);
    expect(above).toEqual([]);
  },
);

test('a rep who cuts off most lines earns next to nothing, and the scorecard says why', () => {
  const best = readTurns(turnsOf(coldCall.graded.at(-1)?.lines ?? []), 'cold-call');
  const cutIn = (places: (index: number) => boolean) =>
    scoreCall({
      turns: best.map((turn, index) =>
        turn.role === 'persona' && places(index) ? { ...turn, cut: true } : turn,
      ),
      callType: 'cold-call',
      timings: false,
    });
  expect(cutIn(() => true).total).toBeLessThan(10);
  expect(cutIn(() => true).flags.join()).toContain('cut off');
  expect(cutIn((index) => index === 4).flags).toEqual([]);
});

test('honest calls raise no flag, and what was not credited is named', () => {
  const flagged = CALL_TYPES.flatMap((callType) =>
    [...own[callType], ...others[callType]].flatMap(({ flags }) => flags),
  );
  expect(flagged).toEqual([]);
  const named = ['instructs the scorer', 'echoes the persona', 'the same script in three turns'];
  for (const { name, lines } of gaming.attempts.filter((each) => named.includes(each.name)))
    expect([name, card('cold-call', lines).flags.length > 0]).toEqual([name, true]);
});

function rank(calls: readonly { grade: number; total: number }[]): number {
  return spearman(
    calls.map(({ grade }) => grade),
    calls.map(({ total }) => total),
  );
}

function card(callType: CallType, lines: readonly string[]) {
  return scoreHeard({ turns: turnsOf(lines), callType, timings: false });
}

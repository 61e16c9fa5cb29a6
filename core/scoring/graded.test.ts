import { expect, test } from 'vitest';
import { CALL_TYPES } from '#core/contract/persona.ts';
import type { CallType } from '#core/contract/persona.ts';
import type { SpokenTurn } from '#core/conversation/types.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import gaming from '#tests/data/scoring/gaming.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import { scoreCall } from './score.ts';

const graded = { 'cold-call': coldCall, discovery, 'demo-follow-up': demoFollowUp, renewal };

test.each(CALL_TYPES)('%s calls are ranked as a person ranked them', (callType) => {
  const calls = graded[callType].graded;
  expect(calls.length).toBeGreaterThanOrEqual(5);
  expect(spearman(calls.map(({ grade }) => grade), totals(callType))).toBeGreaterThanOrEqual(0.9);
});

test.each(CALL_TYPES)('the best %s call is at least 50 points above the worst', (callType) => {
  const all = totals(callType);
  expect((all.at(-1) ?? 0) - (all[0] ?? 0)).toBeGreaterThanOrEqual(50);
});

test.each(CALL_TYPES)('every attempt at gaming scores below the poorest honest %s call', (callType) => {
  const poorest = Math.min(...totals(callType));
  expect(gaming.attempts.length).toBeGreaterThanOrEqual(12);
  const above = gaming.attempts.map(({ name, lines }) => ({ name, total: total(callType, lines) })).filter((attempt) => attempt.total >= poorest);
  expect(above).toEqual([]);
});

test('honest calls raise no flag, and what was not credited is named', () => {
  const flagged = CALL_TYPES.flatMap((callType) => graded[callType].graded.filter(({ lines }) => card(callType, lines).flags.length > 0).map(({ name }) => name));
  expect(flagged).toEqual([]);
  // Words in no order look like no attempt at anything: they earn nothing, but there is nothing to name.
  const silent = new Set(['silence', 'questions that nobody answers', 'word salad']);
  const unnamed = gaming.attempts.filter(({ name, lines }) => !silent.has(name) && card('cold-call', lines).flags.length === 0).map(({ name }) => name);
  expect(unnamed).toEqual([]);
});

function totals(callType: CallType): number[] {
  return graded[callType].graded.map(({ lines }) => total(callType, lines));
}

function total(callType: CallType, lines: readonly string[]): number {
  return card(callType, lines).total;
}

function card(callType: CallType, lines: readonly string[]) {
  return scoreCall({ turns: lines.map(turnOf), callType, timings: false });
}

/** A line of a fixture: who, then what was said. */
function turnOf(line: string): SpokenTurn {
  return { role: line.startsWith('R:') ? 'rep' : 'persona', text: line.slice(3) };
}

/** Rank correlation, -1 to 1; ties share the mean of their ranks. */
function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (x.length + 1) / 2;
  const product = (p: readonly number[], q: readonly number[]) => p.reduce((sum, value, index) => sum + (value - mean) * ((q[index] ?? mean) - mean), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((p, q) => p - q);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}

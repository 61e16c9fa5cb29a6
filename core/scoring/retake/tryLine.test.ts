import { expect, test } from 'vitest';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import { heldCalls } from '#tests/support/heldCalls.ts';
import { scoreHeard, turnsOf } from '#tests/support/readCalls.ts';

interface Call {
  callType: CallType;
  turns: SpokenTurn[];
}

const graded = { 'cold-call': coldCall, discovery, 'demo-follow-up': demoFollowUp, renewal };
const calls: Call[] = [
  ...CALL_TYPES.flatMap((callType) =>
    graded[callType].graded.map(({ lines }) => ({ callType, turns: turnsOf(lines) })),
  ),
  ...heldCalls('better'),
];
const items = calls.flatMap((call) =>
  scoreHeard({ ...call, timings: false }).coaching.tryNext.map((item) => ({ call, ...item })),
);
const lines = items.flatMap(({ call, line, turn }) =>
  line === null || turn === null ? [] : [{ call, line, turn }],
);

/** Longer lines nobody would learn from. */
const MOST_WORDS = 45;

test('nearly every thing to try comes with a line', () => {
  expect(items.length).toBeGreaterThan(60);
  expect(lines.length / items.length).toBeGreaterThanOrEqual(0.9);
});

test('a line is short, made of whole sentences, and leaves no slot open', () => {
  const wrong = lines.filter(
    ({ line }) =>
      !/^\p{Lu}[^{}]*[.?]$/u.test(line) ||
      /undefined|null| {2}|\s[.,?:;]/.test(line) ||
      line.split(' ').length > MOST_WORDS,
  );
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

test('a line stands for a turn of the rep, and what it quotes the persona said before', () => {
  for (const { call, line, turn } of lines) {
    expect(call.turns[turn]?.role).toBe('rep');
    const quoted = /"([^"]+)\."/.exec(line)?.[1] ?? '';
    const before = call.turns.slice(0, turn).filter(({ role }) => role === 'persona');
    expect(before.map(({ text }) => text).join(' ')).toContain(quoted);
  }
});

test('the same call gives the same lines, and no two of them stand for the same words', () => {
  for (const call of calls.slice(0, 6)) {
    const once = scoreHeard({ ...call, timings: false }).coaching;
    expect(scoreHeard({ ...structuredClone(call), timings: false }).coaching).toEqual(once);
    const said = once.tryNext.flatMap(({ line }) => line ?? []);
    expect(new Set(said).size).toBe(said.length);
  }
});

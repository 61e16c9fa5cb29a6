import { expect, test } from 'vitest';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import gaming from '#tests/data/scoring/gaming.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import gamingByType from '#tests/data/scoring/gaming-by-type.json' with { type: 'json' };
import { GRADERS, heldOut, spearman } from '#tests/support/graded.ts';
import { scoreCall } from './score.ts';

const graded = { 'cold-call': coldCall, discovery, 'demo-follow-up': demoFollowUp, renewal };

test.each(CALL_TYPES)('%s calls are ranked as a person ranked them', (callType) => {
  const calls = graded[callType].graded;
  expect(calls.length).toBeGreaterThanOrEqual(5);
  expect(
    spearman(
      calls.map(({ grade }) => grade),
      totals(callType),
    ),
  ).toBeGreaterThanOrEqual(0.9);
});

test.each(CALL_TYPES)('the best %s call is at least 50 points above the worst', (callType) => {
  const all = totals(callType);
  expect((all.at(-1) ?? 0) - (all[0] ?? 0)).toBeGreaterThanOrEqual(50);
});

test.each(CALL_TYPES)(
  'every attempt at gaming scores below the poor honest %s call',
  (callType) => {
    const poorest = Math.min(
      ...graded[callType].graded
        .filter(({ grade }) => grade >= POOR)
        .map(({ lines }) => total(callType, lines)),
    );
    expect(gaming.attempts.length).toBeGreaterThanOrEqual(12);
    const above = gaming.attempts
      .map(({ name, lines }) => ({ name, total: total(callType, lines) }))
      .filter((attempt) => attempt.total >= poorest);
    expect(above).toEqual([]);
  },
);

/** From this grade on a call is poor, but one was tried; below, the rep only bullied or held forth. */
const POOR = 20;

test.each(CALL_TYPES)(
  'every attempt made for a %s call scores below the poor honest one',
  (callType) => {
    const attempts = gamingByType.attempts[callType];
    const honest = graded[callType].graded
      .filter(({ grade }) => grade >= POOR)
      .map(({ lines }) => total(callType, lines));
    const poor = Math.min(
      ...honest,
      ...heldOut(callType, 'g1')
        .filter(({ grade }) => grade >= POOR)
        .map(({ turns }) => scoreCall({ turns, callType, timings: true }).total),
    );
    expect(attempts.length).toBeGreaterThanOrEqual(10);
    expect(
      attempts
        .map(({ name, lines }) => ({ name, total: total(callType, lines) }))
        .filter((attempt) => attempt.total >= poor),
    ).toEqual([]);
  },
);

test('a rep who cuts off most lines earns next to nothing, and the scorecard says why', () => {
  const cut = gamingByType.attempts['cold-call'].filter(({ name }) => name.includes('every line'));
  expect(cut).toHaveLength(2);
  for (const { lines } of cut) {
    const { total: points, flags } = card('cold-call', lines);
    expect(points).toBeLessThanOrEqual(2);
    expect(flags.join()).toContain('cut off');
  }
  // A line known to have been cut counts so whatever little of it was heard; a few are no habit.
  const best = coldCall.graded.at(-1)?.lines.map(turnOf) ?? [];
  const cutIn = (places: (index: number) => boolean) =>
    scoreCall({
      turns: best.map((turn, index) =>
        turn.role === 'persona' && places(index) ? { ...turn, cut: true } : turn,
      ),
      callType: 'cold-call',
      timings: false,
    });
  expect(cutIn(() => true).total).toBeLessThan(10);
  expect(cutIn((index) => index === 4).flags).toEqual([]);
});

const DEVELOPMENT = CALL_TYPES.flatMap((callType) =>
  GRADERS.development.map((writer) => ({ callType, writer })),
);

test.each(CALL_TYPES)(
  '%s calls of people who knew nothing of the scorer are ranked as they ranked them',
  (callType) => {
    const calls = GRADERS.development.flatMap((writer) => heldOut(callType, writer));
    expect(
      spearman(
        calls.map(({ grade }) => grade),
        calls.map(({ turns }) => scoreCall({ turns, callType, timings: true }).total),
      ),
    ).toBeGreaterThanOrEqual(0.93);
  },
);

// Of seven calls, two neighbours that change places make 0.96, one call that is two places off 0.89.
test.each(DEVELOPMENT)(
  'the $callType calls of $writer alone are about in order, with the best far above the worst',
  ({ callType, writer }) => {
    const calls = heldOut(callType, writer);
    const scores = calls.map(({ turns }) => scoreCall({ turns, callType, timings: true }));
    const totalOf = (grade: number) =>
      scores[calls.findIndex((call) => call.grade === grade)]?.total ?? 0;
    expect(
      spearman(
        calls.map(({ grade }) => grade),
        scores.map((each) => each.total),
      ),
    ).toBeGreaterThanOrEqual(0.85);
    expect(totalOf(95) - totalOf(5)).toBeGreaterThanOrEqual(55);
  },
);

test('of one such writer no call raises a flag', () => {
  const flagged = CALL_TYPES.flatMap((callType) =>
    heldOut(callType, 'g1').flatMap(
      ({ turns }) => scoreCall({ turns, callType, timings: true }).flags,
    ),
  );
  expect(flagged).toEqual([]);
});

test('honest calls raise no flag, and what was not credited is named', () => {
  const flagged = CALL_TYPES.flatMap((callType) =>
    graded[callType].graded
      .filter(({ lines }) => card(callType, lines).flags.length > 0)
      .map(({ name }) => name),
  );
  expect(flagged).toEqual([]);
  // Words in no order look like no attempt at anything: they earn nothing, but there is nothing to name.
  const silent = new Set(['silence', 'questions that nobody answers', 'word salad']);
  const unnamed = gaming.attempts
    .filter(({ name, lines }) => !silent.has(name) && card('cold-call', lines).flags.length === 0)
    .map(({ name }) => name);
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

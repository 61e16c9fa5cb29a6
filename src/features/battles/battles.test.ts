import { expect, test } from 'vitest';
import type { BattleStatus, SideState } from '#core/contract/game/battles.ts';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { compared, decisive } from './decisive.ts';
import { openBattleOf } from './openBattleOf.ts';
import { standingOf } from './standing.ts';

test.each<[BattleStatus, SideState, SideState, string]>([
  ['accepted', 'to-play', 'to-play', 'play'],
  ['accepted', 'to-play', 'played', 'play'],
  ['accepted', 'playing', 'to-play', 'playing'],
  ['accepted', 'scoring', 'to-play', 'scoring'],
  ['accepted', 'played', 'to-play', 'waiting'],
  ['accepted', 'played', 'playing', 'waiting'],
  ['accepted', 'played', 'scoring', 'scoring'],
  ['declined', 'to-play', 'to-play', 'declined'],
  ['expired', 'played', 'to-play', 'expired'],
  ['void', 'played', 'played', 'void'],
])(
  'a battle that is %s, one’s own call %s and the other’s %s, stands at %s',
  (status, mine, theirs, standing) => {
    expect(
      standingOf({
        status,
        invitedByMe: true,
        result: null,
        mine: { state: mine },
        theirs: { state: theirs },
      }),
    ).toBe(standing);
  },
);

test('an invitation waits for whoever was invited', () => {
  const invited = {
    status: 'invited',
    result: null,
    mine: { state: 'to-play' },
    theirs: { state: 'to-play' },
  } as const;
  expect([
    standingOf({ ...invited, invitedByMe: true }),
    standingOf({ ...invited, invitedByMe: false }),
  ]).toEqual(['sent', 'invited']);
});

test('what decided a battle is where the winner was ahead, the widest gap first, three at most', () => {
  const mine = card(60, { opening: 10, pains: 8, questions: 9, close: 2, pace: 5 });
  const theirs = card(52, { opening: 9, pains: 3, questions: 5, close: 8, pace: 1 });
  expect(decisive(mine, theirs).map(({ criterion, lead }) => [criterion, lead])).toEqual([
    ['pains', 5],
    ['questions', 4],
    ['pace', 4],
  ]);
  expect(decisive(theirs, mine).map(({ criterion }) => criterion)).toEqual([
    'pains',
    'questions',
    'pace',
  ]);
});

test('on a tie either side’s strength is named, and nothing where both are the same', () => {
  expect(
    decisive(card(50, { a: 5, b: 1 }), card(50, { a: 1, b: 5 })).map(({ lead }) => lead),
  ).toEqual([4, -4]);
  expect(decisive(card(50, { a: 5 }), card(50, { a: 5 }))).toEqual([]);
});

test('a criterion that one of the calls could not show counts nothing there', () => {
  const rows = compared(card(10, { a: 5, b: 5 }), {
    ...card(5, { a: 5 }),
    rows: [row('a', 5), { ...row('b', 0), status: 'unavailable' }],
  });
  expect(
    rows.map(({ criterion, theirs, lead }) => [criterion, theirs?.points ?? null, lead]),
  ).toEqual([
    ['a', 5, 0],
    ['b', null, 5],
  ]);
});

test('a refused invitation tells of the battle that is open already, and any other refusal of none', () => {
  expect(openBattleOf({ status: 409, data: { code: 'battle-open', battleId: 'b1' } })).toBe('b1');
  expect(openBattleOf({ status: 404, data: { code: 'unknown-user' } })).toBeNull();
  expect(openBattleOf(undefined)).toBeNull();
});

function card(total: number, points: Record<string, number>): Scorecard {
  return {
    total,
    rows: Object.entries(points).map(([criterion, value]) => row(criterion, value)),
  } as unknown as Scorecard;
}

function row(criterion: string, points: number): ScorecardRow {
  return {
    criterion,
    title: criterion,
    group: 'quality',
    points,
    max: 10,
    status: 'partly',
    evidence: null,
    why: '',
    tryThis: '',
  };
}

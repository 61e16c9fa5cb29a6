import { expect, test } from 'vitest';
import { leagueRows } from './leagueRows.ts';
import type { LeagueRow } from './leagueRows.ts';

test('the whole table has each place, and its lines between the places that they part', () => {
  expect(shown({ size: 6, place: 3, promotionLine: 2, demotionLine: 5 }, true)).toEqual([
    '1',
    '2',
    'promotion 2',
    '3',
    '4',
    'demotion 5',
    '5',
    '6',
  ]);
});

test('the short table has the top, the neighbours, and how many are left out', () => {
  expect(shown({ size: 30, place: 15, promotionLine: 5, demotionLine: 26 }, false)).toEqual([
    '1',
    '2',
    '3',
    'gap 2',
    'promotion 5',
    'gap 7',
    '13',
    '14',
    '15',
    '16',
    '17',
    'gap 8',
    'demotion 26',
    'gap 5',
  ]);
});

test('a league without lines has none, and one of a single rep has one place', () => {
  expect(shown({ size: 1, place: 1, promotionLine: null, demotionLine: null }, false)).toEqual([
    '1',
  ]);
});

test('where everybody moves up there is no line to show', () => {
  expect(shown({ size: 2, place: 2, promotionLine: 5, demotionLine: null }, true)).toEqual([
    '1',
    '2',
  ]);
});

function shown(
  {
    size,
    ...lines
  }: { size: number; place: number; promotionLine: number | null; demotionLine: number | null },
  whole: boolean,
): string[] {
  const members = Array.from({ length: size }, (_, index) => ({
    place: index + 1,
    username: `rep${index + 1}`,
    exp: 100 - index,
    isMe: index + 1 === lines.place,
  }));
  return leagueRows({ members, ...lines }, whole).map(nameOf);
}

function nameOf(row: LeagueRow): string {
  return row.kind === 'member' ? String(row.member.place) : `${row.kind} ${row.count}`;
}

import { expect, test } from 'vitest';
import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { byReason, groupsOf, shownStatus } from './rowGroups.ts';

const row = (criterion: string, changes: Partial<ScorecardRow>): ScorecardRow => ({
  criterion,
  title: criterion,
  group: 'quality',
  points: 0,
  max: 10,
  status: 'missed',
  evidence: null,
  why: '',
  tryThis: '',
  ...changes,
});

test('what cost most points comes first, in each group and among the groups', () => {
  const { groups } = groupsOf([
    row('met', { status: 'met', points: 10 }),
    row('small miss', { max: 3 }),
    row('partly', { status: 'partly', points: 1, max: 12 }),
    row('big miss', { max: 9 }),
    row('next step', { group: 'motion', status: 'missed', max: 30 }),
  ]);
  expect(groups.map(({ group, rows }) => [group, rows.map(({ criterion }) => criterion)])).toEqual([
    ['motion', ['next step']],
    ['quality', ['partly', 'big miss', 'small miss', 'met']],
  ]);
  expect(groups[1]).toMatchObject({ points: 11, max: 34 });
});

test('what a row is called follows from its points', () => {
  const standings = [
    { status: 'partly', points: 0, max: 1 },
    { status: 'met', points: 6, max: 10 },
    { status: 'partly', points: 8, max: 10 },
    { status: 'met', points: 0, max: 0 },
    { status: 'unavailable', points: 0, max: 4 },
  ] as const;
  expect(standings.map(shownStatus)).toEqual(['missed', 'partly', 'met', 'met', 'unavailable']);
});

test('what could not be told, and what bears no points, stand apart', () => {
  const { groups, unmeasured, forInformation } = groupsOf([
    row('pace', { status: 'unavailable', max: 0 }),
    row('fillers', { status: 'met', max: 0 }),
  ]);
  expect(groups).toEqual([]);
  expect(unmeasured.map(({ criterion }) => criterion)).toEqual(['pace']);
  expect(forInformation.map(({ criterion }) => criterion)).toEqual(['fillers']);
});

test('what could not be told is told once for each reason', () => {
  const typed = { status: 'unavailable', why: 'You typed in this call.' } as const;
  const rows = [row('talk time', typed), row('objections', { why: 'None.' }), row('pace', typed)];
  expect(byReason(rows).map(([why, alike]) => [why, alike.length])).toEqual([
    ['You typed in this call.', 2],
    ['None.', 1],
  ]);
});

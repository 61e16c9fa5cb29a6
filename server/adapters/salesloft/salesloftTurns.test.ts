import { expect, test } from 'vitest';
import { turnsOf } from './salesloftTurns.ts';

const said = (
  recording_attendee_id: string | null,
  text: string,
  order_number: number | null = null,
  start_time: number | null = null,
) => ({
  text,
  start_time,
  end_time: start_time === null ? null : start_time + 1,
  order_number,
  recording_attendee_id,
});

test('sentences are in the order of their numbers, with times in milliseconds', () => {
  const attendees = [
    { id: 'a', is_internal: true },
    { id: 'b', is_internal: false },
  ];
  expect(
    turnsOf([said('b', 'Yes?', 2, 3.25), said('a', 'Hello.', 1, 0.5)], attendees, null),
  ).toEqual([
    { speaker: 'rep', text: 'Hello.', startMs: 500, endMs: 1_500 },
    { speaker: 'prospect', text: 'Yes?', startMs: 3_250, endMs: 4_250 },
  ]);
});

test('where Salesloft does not say who is of the company, the mail domain does; who is unknown is a prospect', () => {
  const attendees = [
    { id: 'a', email: 'Robin@Northbeam.example' },
    { id: 'b', email: 'marta@harbour.example' },
    { id: 'c' },
  ];
  expect(
    turnsOf(
      ['a', 'b', 'c', null, 'd'].map((id) => said(id, 'Hm.')),
      attendees,
      'owner@northbeam.example',
    ).map(({ speaker }) => speaker),
  ).toEqual(['rep', 'prospect', 'prospect', 'prospect', 'prospect']);
  expect(turnsOf([said('c', 'Hm.')], attendees, null)).toEqual([
    { speaker: 'prospect', text: 'Hm.' },
  ]);
});

test('a time that is none is left out', () => {
  expect(
    turnsOf(
      [
        { ...said('a', 'Hm.'), start_time: Number.NaN, end_time: 2 },
        { ...said('a', 'So.'), start_time: -1, end_time: 2 },
      ],
      [],
      null,
    ),
  ).toEqual([
    { speaker: 'prospect', text: 'Hm.' },
    { speaker: 'prospect', text: 'So.' },
  ]);
});

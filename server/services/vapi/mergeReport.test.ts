import { expect, test } from 'vitest';
import type { CallTurn } from '../calls/turns/transcript.ts';
import { mergeReport } from './mergeReport.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const T0 = 1_790_000_000_000;

const turn = (seq: number, text: string): CallTurn => ({
  seq,
  text,
  role: seq % 2 === 0 ? 'persona' : 'rep',
  spokenText: null,
  startMs: null,
  endMs: null,
  mood: null,
  act: null,
  reading: null,
  brain: 'builtin',
  endCall: false,
  unverified: false,
  receivedAt: NOW,
});
const said = (role: string, message: string, from: number, to: number) => ({
  role,
  message,
  time: T0 + from * 1000,
  endTime: T0 + to * 1000,
  secondsFromStart: from,
});

const TURNS = [
  turn(0, 'Dana speaking.'),
  turn(1, 'Hi Dana, it is Robin from Northbeam'),
  turn(2, 'We use a spreadsheet. It is a mess.'),
  turn(3, 'Since when?'),
  turn(4, 'Since May.'),
];

test('the report gives each turn its times, whatever else it holds', () => {
  const { turns, written } = mergeReport(
    TURNS,
    [
      { role: 'system', message: 'Be Dana.', time: T0, secondsFromStart: 0 },
      said('bot', 'Dana speaking.', 0.8, 1.9),
      said('user', 'Hi Dana,', 2.5, 3.1),
      said('user', "it's Robin from North Beam.", 3.2, 5),
      said('bot', 'We use a spreadsheet. It is a mess.', 5.9, 8.2),
      { role: 'tool_calls', time: T0 },
      said('user', 'Since when?', 9, 9.8),
      said('bot', 'Since May.', 10.4, 11.25),
    ],
    NOW,
  );
  expect(turns.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [800, 1900],
    [2500, 5000],
    [5900, 8200],
    [9000, 9800],
    [10_400, 11_250],
  ]);
  expect(turns.map(({ text }) => text)).toEqual(TURNS.map(({ text }) => text));
  expect(turns.every(({ spokenText }) => spokenText === null)).toBe(true);
  expect(written).toHaveLength(5);
});

test('the same report again changes nothing', () => {
  const messages = [said('bot', 'Dana speaking.', 0.8, 1.9), said('user', 'Hi Dana', 2.5, 3.1)];
  const { turns } = mergeReport(TURNS.slice(0, 2), messages, NOW);
  expect(mergeReport(turns, messages, NOW).written).toEqual([]);
});

test('a line that was cut keeps what was heard of it, and one that nobody heard has no times', () => {
  const { turns } = mergeReport(
    TURNS,
    [
      said('bot', 'Dana speaking.', 0, 1),
      said('user', 'Hi Dana it is Robin from Northbeam', 2, 3),
      said('bot', 'We use a spreadsheet.', 4, 5),
      said('user', 'Since when?', 5, 6),
    ],
    NOW,
  );
  expect(turns[2]).toMatchObject({
    spokenText: 'We use a spreadsheet.',
    startMs: 4000,
    endMs: 5000,
  });
  expect(turns[4]).toMatchObject({ spokenText: null, startMs: null });
});

test('last words of the rep that nobody answered are added', () => {
  const { turns, written } = mergeReport(
    TURNS.slice(0, 1),
    [said('bot', 'Dana speaking.', 0, 1), said('user', 'Sorry, wrong number.', 2, 3)],
    NOW,
  );
  expect(turns[1]).toMatchObject({
    seq: 1,
    role: 'rep',
    text: 'Sorry, wrong number.',
    startMs: 2000,
    endMs: 3000,
    receivedAt: NOW,
  });
  expect(written.map(({ seq }) => seq)).toEqual([0, 1]);
});

test('times that make no sense never run backwards', () => {
  const wild = [
    said('bot', 'Dana speaking.', 5, 4),
    { role: 'user', message: 'Hi Dana it is Robin from Northbeam', secondsFromStart: Number.NaN },
    said('bot', 'We use a spreadsheet. It is a mess.', 1, 1e12),
  ];
  const { turns } = mergeReport(TURNS.slice(0, 3), wild, NOW);
  expect(turns.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [5000, 5000],
    [5000, 5000],
    [5000, 86_400_000],
  ]);
});

test('a report without a word leaves the turns as they are', () => {
  expect(mergeReport(TURNS, [], NOW)).toEqual({ turns: TURNS, written: [] });
});

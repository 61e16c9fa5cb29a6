import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';
import { piecesOf } from './searchTranscripts.ts';

test.each([
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\r=1', '"\'\r=1"'],
])('a cell that a spreadsheet would work out (%j) is text in it', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`);
});

test('numbers stay numbers, and what has commas, quotes or lines is quoted', () => {
  expect(csvRow([-5, null, 'plain', 'a, "b"\nc', ''])).toBe('-5,,plain,"a, ""b""\nc",\r\n');
});

test('a marked text comes apart into what was looked for and what is around it', () => {
  expect(piecesOf('We \u0002lose\u0003 \u0002hours\u0003.')).toEqual([
    { text: 'We ', hit: false },
    { text: 'lose', hit: true },
    { text: ' ', hit: false },
    { text: 'hours', hit: true },
    { text: '.', hit: false },
  ]);
  expect(piecesOf('\u0002now\u0003')).toEqual([{ text: 'now', hit: true }]);
});

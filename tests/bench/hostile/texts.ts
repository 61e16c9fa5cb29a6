/**
 * What a text is made of that is nothing else, over and over: each is hard on some pattern,
 * splitter or parser.
 */
export const UNITS: readonly string[] = [
  '\n',
  '\t',
  ' ',
  '\u00a0',
  '.',
  '...',
  '?',
  '!',
  ',',
  '-',
  '"',
  "'",
  '(',
  '([{',
  ':',
  '<',
  '<b>',
  '</p>',
  '&amp;',
  '=',
  '|',
  '\\',
  '${',
  '0',
  '1,0',
  '1.',
  '€1,000 ',
  '10:30 ',
  'a',
  'A',
  'A ',
  'a.b',
  'Mr. ',
  'rep ',
  'rep: ',
  'not ',
  'and ',
  'what ',
  'what? ',
  'I ',
  'you know, ',
  'monday ',
  'next tuesday at ten ',
  'twenty-one ',
  'a@b.co ',
  'https://a.b/',
  'e\u0301',
  '\u0301',
  '\u202e',
  '\u200b',
  '😀',
  '👩‍👩‍👧',
  'ß',
  'İ',
  'ﬀ',
  '你好',
  '９',
];

/** What the rep says in a call, turn by turn: as much as one may hold, or in as many turns. */
export const LONG_CALLS: readonly (readonly [name: string, said: readonly string[]])[] = [
  ['words that differ', Array.from({ length: 16 }, (_, turn) => wordsFrom(2_000 * turn))],
  ['words of a letter', Array.from({ length: 16 }, () => textOf('a b c ', 12_000))],
  ['turns of a word', Array.from({ length: 998 }, () => 'Yes.')],
];

function wordsFrom(first: number): string {
  return Array.from({ length: 1_600 }, (_, at) => `w${(first + at).toString(36)}x`).join(' ');
}

/** A text of that unit alone, or a little less than so long. */
export function textOf(unit: string, length: number): string {
  return unit.repeat(Math.floor(length / unit.length));
}

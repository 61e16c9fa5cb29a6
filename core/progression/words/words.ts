/**
 * The words of a text, in lower case, without what stands between them or over their letters.
 * Letters of other scripts that look like Latin ones are read as those, so that a word stays itself
 * when one of its letters is exchanged for its double.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(DOUBLE, (letter) => DOUBLES[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** How many words a text has, as `wordsOf` finds them, in a small part of its time. */
export function countWords(text: string): number {
  let count = 0;
  WORD.lastIndex = 0;
  while (WORD.test(text)) count += 1;
  return count;
}

/**
 * By the Latin letter: Cyrillic, Greek, Armenian and others that are drawn like it in small or
 * capital letters, and apostrophes.
 */
const DRAWN_LIKE: Record<string, string> = {
  a: 'аαɑ',
  b: 'вьβƅ',
  c: 'сςᴄ',
  d: 'ԁժɗ',
  e: 'еεєҽ',
  f: 'ғƒք',
  g: 'ɡցɢ',
  h: 'һнηհ',
  i: 'іιıɩӏ',
  j: 'јյϳ',
  k: 'кκ',
  l: 'ⅼӀլ',
  m: 'мμ',
  n: 'пոռи',
  o: 'оοσօס',
  p: 'рρթ',
  q: 'ԛգզ',
  r: 'гᴦր',
  s: 'ѕƽꜱ',
  t: 'тτէ',
  u: 'υսц',
  v: 'νѵ',
  w: 'ԝшωա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢζ',
  "'": '’‘ʼ`´՚',
};
const DOUBLES: Record<string, string> = Object.fromEntries(
  Object.entries(DRAWN_LIKE).flatMap(([latin, drawn]) =>
    Array.from(drawn, (letter) => [letter.toLowerCase(), latin]),
  ),
);
const DOUBLE = new RegExp(`[${Object.keys(DOUBLES).join('')}]`, 'gu');

/** A word before its marks are left out and its apostrophes are made one. */
const WORD = new RegExp(
  `[\\p{L}\\p{N}'${DRAWN_LIKE["'"]}][\\p{L}\\p{N}\\p{M}\\p{Cf}'${DRAWN_LIKE["'"]}]*`,
  'gu',
);

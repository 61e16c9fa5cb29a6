import numbers from './lexicon/numbers.json' with { type: 'json' };

/** A number as it was said: `from` inclusive and `to` exclusive count words. */
export interface SaidNumber {
  value: number;
  from: number;
  to: number;
}

const VALUES = new Map(Object.entries(numbers.values));
const SCALES = new Map(Object.entries(numbers.scales));
const FIGURE = /^[$£€]?\d[\d,]*(?:\.\d+)?[k%]?$/;

/**
 * The numbers in a row of words, in figures or spelt out: "two hundred and thirty" is 230, "half a
 * million" 500,000, "nine, ten" are two numbers. Ordinals and "half" alone are none.
 */
export function numbersIn(words: readonly string[]): SaidNumber[] {
  const found: SaidNumber[] = [];
  let at = 0;
  while (at < words.length) {
    const number = numberAt(words, at);
    if (number === null) at += 1;
    else {
      found.push(number);
      at = number.to;
    }
  }
  return found;
}

/** The value of one word: 7 for "seven" and "7", null for none. */
export function valueOf(word: string): number | null {
  if (FIGURE.test(word))
    return Number(word.replaceAll(/[$£€,%k]/g, '')) * (word.endsWith('k') ? 1000 : 1);
  return VALUES.get(word) ?? null;
}

function numberAt(words: readonly string[], from: number): SaidNumber | null {
  const start = startOf(words, from);
  if (start === null) return null;
  let { sum, part, to } = start;
  for (;;) {
    const word = words[to] ?? '';
    const joined = word === 'and' && (part % 100 === 0 || part === 0) && to > from;
    const next = joined ? (words[to + 1] ?? '') : word;
    const step = joined ? 2 : 1;
    const value = valueOf(next);
    const scale = SCALES.get(next);
    const isNext = part === 0 ? sum > 0 && value !== null && value < 1000 : fits(part, value ?? 0);
    if (value !== null && isNext && !FIGURE.test(next)) {
      part += value;
      to += step;
    } else if (scale !== undefined && !joined) {
      if (scale === 100) part = Math.max(1, part) * 100;
      else {
        sum += Math.max(part, sum + part === 0 ? 1 : 0) * scale;
        part = 0;
      }
      to += 1;
    } else return { value: sum + part, from, to };
  }
}

/** "a hundred", "half a million", or a value. */
function startOf(
  words: readonly string[],
  from: number,
): { sum: number; part: number; to: number } | null {
  const [word = '', next = '', third = ''] = words.slice(from, from + 3);
  const value = valueOf(word);
  if (value !== null) return { sum: 0, part: value, to: from + 1 };
  if (word === 'half' && next === 'a' && SCALES.has(third))
    return { sum: 0, part: 0.5, to: from + 2 };
  if (word === 'a' && SCALES.has(next)) return { sum: 0, part: 1, to: from + 1 };
  return null;
}

/**
 * True where a value goes on a number: the five of "forty five", the thirty of "two hundred
 * thirty".
 */
function fits(part: number, value: number): boolean {
  if (part % 100 === 0) return value < 100;
  return part % 10 === 0 && part % 100 >= 20 && value < 10 && value > 0;
}

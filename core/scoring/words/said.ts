import { memoised } from '../hearing/memo.ts';

const TOKEN = /<[^<>]{0,200}>|[$€£]?[\p{L}\p{N}]+(?:['’.,:/-][\p{L}\p{N}]+)*%?|[.?!…]+/gu;
const MARKS = new Set(['.', '?', '!', '…']);
/** Words of a turn that are read; a longer turn is a monologue whatever else it holds. */
const MOST_TOKENS = 2_500;

/** A turn's words in the form that patterns are written for, each with its place in the original. */
export interface Said {
  raw: string;
  /** Lower case, no apostrophes or commas, hyphens as blanks; `.` and `?` stand as words; a blank at both ends. */
  flat: string;
  /** All words of the turn, also those beyond what is read. */
  words: number;
  tokens: Tokens;
}

/** By token: where it begins in `flat`, and where it begins and ends in the original. All rise; rows of numbers, since a long call has many thousands. */
interface Tokens {
  at: readonly number[];
  from: readonly number[];
  to: readonly number[];
}

/** Reads a turn into words. Markup and control characters are no words; every alphabet is kept. */
export function say(raw: string): Said {
  const tokens = { at: [] as number[], from: [] as number[], to: [] as number[] };
  const texts: string[] = [];
  let length = 1;
  let words = 0;
  let to = 0;
  for (const text of raw.match(TOKEN) ?? []) {
    const from = raw.indexOf(text, to);
    to = from + text.length;
    if (text.startsWith('<')) continue;
    const mark = MARKS.has(text[0]!);
    if (!mark) words += 1;
    if (texts.length >= MOST_TOKENS) continue;
    tokens.at.push(length);
    tokens.from.push(from);
    tokens.to.push(to);
    const said = mark ? (text.includes('?') ? '?' : '.') : plain(text);
    texts.push(said);
    length += said.length + 1;
  }
  return { raw, flat: texts.length === 0 ? ' ' : ` ${texts.join(' ')} `, words, tokens };
}

/** The original words behind a stretch of `flat`, at most `most` words, with an ellipsis where it was cut. */
export function quoteOf({ raw, tokens }: Said, from: number, to: number, most = 24): string {
  const first = Math.max(0, firstAfter(tokens.at, from + 1) - 1);
  const found = firstAfter(tokens.at, to - 1) - 1;
  const last = Math.min(found, first + most - 1);
  if (last < first) return '';
  const text = raw
    .slice(tokens.from[first], tokens.to[last])
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return `${text}${last < found ? ' …' : ''}`;
}

/** Where a stretch of the original turn lies in `flat`. */
export function flatPlace(
  { flat, tokens }: Said,
  from: number,
  to: number,
): { from: number; to: number } {
  return {
    from: Math.max(0, (tokens.at[firstAfter(tokens.to, from)] ?? flat.length) - 1),
    to: tokens.at[firstAfter(tokens.from, to - 1)] ?? flat.length,
  };
}

/** The place of the first number above another in a row that rises; the row's length where there is none. */
function firstAfter(row: readonly number[], number: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (row[middle]! > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The stretch of `flat` between the sentence ends around a place. */
export function sentenceAround(flat: string, at: number): { from: number; to: number } {
  const before = Math.max(flat.lastIndexOf(' . ', at), flat.lastIndexOf(' ? ', at));
  const after = /\s[.?]\s/.exec(flat.slice(at));
  return { from: before < 0 ? 0 : before + 2, to: after ? at + after.index + 2 : flat.length };
}

const plain = memoised(
  (word) => word.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '').replaceAll('-', ' '),
  5000,
);

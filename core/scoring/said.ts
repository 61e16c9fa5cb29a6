const TOKEN = /<[^<>]{0,200}>|[$€£]?[\p{L}\p{N}]+(?:['’.,:/-][\p{L}\p{N}]+)*%?|[.?!…]+/gu;
const MARK = /^[.?!…]/;
const ASCII = /^[ -~]*$/;
/** Words of a turn that are read; a longer turn is a monologue whatever else it holds. */
const MOST_TOKENS = 2_500;

/** A turn's words in the form that patterns are written for, each with its place in the original. */
export interface Said {
  raw: string;
  /** Lower case, no apostrophes or commas, hyphens as blanks; `.` and `?` stand as words; a blank at both ends. */
  flat: string;
  /** All words of the turn, also those beyond what is read. */
  words: number;
  tokens: readonly Token[];
}

interface Token {
  /** Where it begins in `flat`. */
  at: number;
  from: number;
  to: number;
}

/** Reads a turn into words. Markup and control characters are no words; every alphabet is kept. */
export function say(raw: string): Said {
  const tokens: Token[] = [];
  let flat = ' ';
  let words = 0;
  let to = 0;
  for (const text of raw.match(TOKEN) ?? []) {
    const from = raw.indexOf(text, to);
    to = from + text.length;
    if (text.startsWith('<')) continue;
    const mark = MARK.test(text);
    if (!mark) words += 1;
    if (tokens.length >= MOST_TOKENS) continue;
    tokens.push({ at: flat.length, from, to });
    flat += `${mark ? (text.includes('?') ? '?' : '.') : plain(text)} `;
  }
  return { raw, flat, words, tokens };
}

/** The original words behind a stretch of `flat`, at most `most` words, with an ellipsis where it was cut. */
export function quoteOf(said: Said, from: number, to: number, most = 24): string {
  const first = Math.max(0, said.tokens.findLastIndex((token) => token.at <= from + 1));
  const found = said.tokens.findLastIndex((token) => token.at < to);
  const last = Math.min(found, first + most - 1);
  const start = said.tokens[first];
  const end = said.tokens[last];
  if (!start || !end || last < first) return '';
  const text = said.raw.slice(start.from, end.to).replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return `${text}${last < found ? ' …' : ''}`;
}

/** Where a stretch of the original turn lies in `flat`. */
export function flatPlace(said: Said, from: number, to: number): { from: number; to: number } {
  const first = said.tokens.find((token) => token.to > from);
  const after = said.tokens.find((token) => token.from >= to);
  return { from: Math.max(0, (first?.at ?? said.flat.length) - 1), to: after ? after.at : said.flat.length };
}

/** The stretch of `flat` between the sentence ends around a place. */
export function sentenceAround(flat: string, at: number): { from: number; to: number } {
  const before = Math.max(flat.lastIndexOf(' . ', at), flat.lastIndexOf(' ? ', at));
  const after = /\s[.?]\s/.exec(flat.slice(at));
  return { from: before < 0 ? 0 : before + 2, to: after ? at + after.index + 2 : flat.length };
}

const JOINS = /['’-]/;

function plain(word: string): string {
  const lower = (ASCII.test(word) ? word : word.normalize('NFKC')).toLowerCase();
  return JOINS.test(lower) ? lower.replaceAll(/['’]/g, '').replaceAll('-', ' ') : lower;
}

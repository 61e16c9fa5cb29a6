/**
 * Phrases as data. A phrase is a row of words: `word` as it stands, `word~` with any ending, `(a|b c)` one of several,
 * `[word]` may be missing, `*` up to three words of any kind, `^` the segment's start, `$` its end.
 * Gaps are bounded, so that a pattern cannot backtrack far, and a phrase is tried only where one of its own words occurs.
 */
export interface Entry<T> {
  value: T;
  /** Counts for a match beside its length in words. */
  weight: number;
  phrases: readonly string[];
}

export interface Match<T> {
  value: T;
  score: number;
  /** Offsets in the matched text. */
  start: number;
  end: number;
}

interface Pattern<T> {
  source: string;
  compiled: RegExp | null;
  value: T;
  score: number;
}

const STEM_LENGTH = 3;

export type Matcher<T> = (text: string, words: readonly string[]) => Match<T>[];

/** All matches of the entries' phrases in a text, at most one a phrase, in the order of the entries. */
export function createMatcher<T>(entries: readonly Entry<T>[]): Matcher<T> {
  const patterns: Pattern<T>[] = [];
  const byWord = new Map<string, number[]>();
  const byStem = new Map<string, number[]>();
  for (const entry of entries) {
    for (const phrase of entry.phrases) {
      const elements = elementsOf(phrase);
      const number = patterns.push({ source: sourceOf(elements), compiled: null, value: entry.value, score: entry.weight + literalWords(elements) }) - 1;
      for (const anchor of anchorsOf(elements)) {
        const stem = anchor.endsWith('~');
        if (stem && anchor.length <= STEM_LENGTH) throw new Error(`a stem is too short to look up: ${phrase}`);
        const key = stem ? anchor.slice(0, STEM_LENGTH) : anchor;
        const index = stem ? byStem : byWord;
        const listed = index.get(key);
        if (listed) listed.push(number);
        else index.set(key, [number]);
      }
    }
  }
  return (text, words) => {
    const candidates = new Set<number>();
    for (const word of words) {
      for (const number of byWord.get(word) ?? []) candidates.add(number);
      for (const number of byStem.get(word.slice(0, STEM_LENGTH)) ?? []) candidates.add(number);
    }
    const matches: Match<T>[] = [];
    for (const number of [...candidates].toSorted((a, b) => a - b)) {
      const pattern = patterns[number];
      if (pattern === undefined) continue;
      pattern.compiled ??= new RegExp(pattern.source, 'u');
      const found = pattern.compiled.exec(text);
      if (found) matches.push({ value: pattern.value, score: pattern.score, start: found.index, end: found.index + found[0].length });
    }
    return matches;
  };
}

/** The phrase's elements; a group keeps what is nested in it. */
function elementsOf(phrase: string): string[] {
  return split(phrase, ' ').filter((element) => element !== '');
}

function alternativesOf(group: string): string[] {
  return split(group.slice(1, -1), '|');
}

/** Splits at a mark, but not within brackets. */
function split(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth++;
    if (letter === ')' || letter === ']') depth--;
    if (letter === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function sourceOf(elements: readonly string[]): string {
  const anchored = elements[0] === '^';
  return `${anchored ? '^ ' : ' '}${bodyOf(elements)}`;
}

/** Each word takes the space behind it along. */
function bodyOf(elements: readonly string[]): string {
  return elements.filter((element) => element !== '^').map(partOf).join('');
}

function partOf(element: string): string {
  if (element === '$') return '$';
  if (element === '*') return '(?:\\S+ ){0,3}';
  if (isGroup(element)) return `(?:${alternativesOf(element).map((part) => bodyOf(elementsOf(part))).join('|')})`;
  if (isOptional(element)) return `(?:${alternativesOf(element).map((part) => bodyOf(elementsOf(part))).join('|')})?`;
  if (/[()[\]|]/.test(element)) throw new Error(`a phrase cannot be read: ${element}`);
  return `${element.replaceAll(/[$.+?^{}]/g, String.raw`\$&`).replace('~', String.raw`[\p{L}\p{N}$£€%.,]*`)} `;
}

const isGroup = (element: string): boolean => element.startsWith('(');
const isOptional = (element: string): boolean => element.startsWith('[');
const isMark = (element: string): boolean => element === '*' || element === '^' || element === '$';

function literalWords(elements: readonly string[]): number {
  return elements.filter((element) => !isMark(element) && !isOptional(element)).length;
}

/** The words one of which the text must hold: those that are least common, longer words counting as rarer. */
function anchorsOf(elements: readonly string[]): string[] {
  const choices = elements
    .filter((element) => !isMark(element) && !isOptional(element))
    .map((element) => (isGroup(element) ? alternativesOf(element).flatMap((part) => anchorsOf(elementsOf(part))) : [element]));
  const best = choices.toSorted((a, b) => commonness(a) - commonness(b))[0];
  if (best === undefined) throw new Error(`a phrase needs a word of its own: ${elements.join(' ')}`);
  return best;
}

function commonness(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (word.length > 4 ? 1 : 4), 0);
}

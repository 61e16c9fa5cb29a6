import { memoised } from '../memo.ts';

/**
 * Phrases as data. A phrase is a row of words: `word` as it stands, `word~` with any ending, `(a|b c)` one of several,
 * `[word]` may be missing, `*` up to three words of any kind, `^` the segment's start, `$` its end.
 * Gaps are bounded, so that a pattern cannot backtrack far, and a phrase is tried only where one of its own words occurs.
 * Words are compared as they are: thousands of expressions would take an engine longer to compile than a call to read.
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
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
}

interface Pattern<T> {
  first: Node;
  /** The words it can begin with; null where stems, gaps or the end can stand there. */
  starts: ReadonlySet<number> | null;
  /** Only at the start of the text. */
  anchored: boolean;
  /** Speaks of the text's start or end, so that a stretch of the text may hold it where the text does not. */
  edged: boolean;
  value: T;
  score: number;
}

/** One step of a phrase and what follows it. All are of one shape, which engines read fastest; what a kind does not use is empty. */
interface Node {
  kind: 'word' | 'stem' | 'any' | 'gap' | 'last' | 'end';
  /** Of a stem. */
  text: string;
  /** Of a word: its number. Numbers are compared faster than texts. */
  word: number;
  /** What may follow: for `any` each of its ways, else one; the end of a phrase has nothing after it. */
  next: readonly Node[];
}

const NO_WORD = -1;
const END: Node = { kind: 'end', text: '', word: NO_WORD, next: [] };
const STEM_LENGTH = 3;
/** More than there are words in all phrases. */
const PAIRED = 1 << 15;
/** Most words that `*` stands for. */
const GAP = 3;

/** Finds phrases in a text's words. */
export type Matcher<T> = (words: readonly string[]) => Matches<T>;

export function createMatcher<T>(entries: readonly Entry<T>[]): Matcher<T> {
  const patterns: Pattern<T>[] = [];
  const numbers = new Map<string, number>();
  const byPair = new Map<number, number[]>();
  const byWord = new Map<number, number[]>();
  const byStem = new Map<string, number[]>();
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  for (const entry of entries) {
    for (const phrase of entry.phrases) {
      const elements = elementsOf(phrase);
      const first = nodesOf(elements, END, numberOf);
      const anchored = elements[0] === '^';
      const number = patterns.push({ first, starts: startsOf(first), anchored, edged: anchored || phrase.includes('$'), value: entry.value, score: entry.weight + literalWords(elements) }) - 1;
      const pairs = pairsOf(elements);
      for (const [first, second] of pairs) list(byPair, numberOf(first) * PAIRED + numberOf(second), number);
      for (const anchor of pairs.length > 0 ? [] : anchorsOf(elements)) {
        const stem = anchor.endsWith('~');
        if (stem && anchor.length <= STEM_LENGTH) throw new Error(`a stem is too short to look up: ${phrase}`);
        if (stem) list(byStem, anchor.slice(0, STEM_LENGTH), number);
        else list(byWord, numberOf(anchor), number);
      }
    }
  }
  const known = memoised((word: string): KnownWord => {
    const number = numbers.get(word) ?? NO_WORD;
    return { number, alone: [...(byWord.get(number) ?? []), ...(byStem.get(word.slice(0, STEM_LENGTH)) ?? [])] };
  }, 5000);
  // When a pattern was last taken up, by the number of the search: spares a set for each of them.
  const taken = new Uint32Array(patterns.length);
  let search = 0;
  return (words) => {
    const candidates: number[] = [];
    const text = new Int32Array(words.length);
    search += 1;
    for (let at = 0; at < words.length; at++) {
      const { number, alone } = known(words[at]!);
      text[at] = number;
      take(alone, candidates);
      if (number !== NO_WORD && at > 0 && text[at - 1] !== NO_WORD) take(byPair.get(text[at - 1]! * PAIRED + number) ?? NOTHING, candidates);
    }
    return new Matches(words, text, Array.from(Int32Array.from(candidates).sort(), (number) => patterns[number]!));
  };

  function take(listed: readonly number[], candidates: number[]): void {
    for (const number of listed) {
      if (taken[number] === search) continue;
      taken[number] = search;
      candidates.push(number);
    }
  }
}

/** A word as phrases see it, and the phrases that it alone may be of. */
interface KnownWord {
  number: number;
  alone: readonly number[];
}

/** The phrases in a text, at most one match each, in the order of the entries; and those in any stretch of it, for which nothing is looked up anew. */
export class Matches<T> {
  readonly words: readonly string[];
  private readonly text: Int32Array;
  private readonly found: readonly { pattern: Pattern<T>; match: Match<T> | undefined }[];

  constructor(words: readonly string[], text: Int32Array, candidates: readonly Pattern<T>[]) {
    this.words = words;
    this.text = text;
    const found: { pattern: Pattern<T>; match: Match<T> | undefined }[] = [];
    for (const pattern of candidates) {
      const match = this.find(pattern, 0, words.length);
      if (match !== undefined || pattern.edged) found.push({ pattern, match });
    }
    this.found = found;
  }

  all(): Match<T>[] {
    return this.found.flatMap(({ match }) => match ?? []);
  }

  /** The matches in a stretch of the text, as if it stood alone. */
  within(from: number, to: number): Match<T>[] {
    const matches: Match<T>[] = [];
    for (const { pattern, match } of this.found) {
      const bound = pattern.edged ? undefined : match;
      // What is first found behind the stretch is not in it.
      if (bound !== undefined && bound.from >= to) continue;
      const own = bound !== undefined && bound.from >= from && bound.to <= to ? bound : this.find(pattern, from, to);
      if (own !== undefined) matches.push(own);
    }
    return matches;
  }

  /** Where a pattern is first found; of several ways to match there, the one written first. */
  private find({ first, anchored, starts, value, score }: Pattern<T>, from: number, to: number): Match<T> | undefined {
    const { words, text } = this;
    for (let at = from; at < (anchored ? from + 1 : to); at++) {
      if (starts !== null && !starts.has(text[at]!)) continue;
      const end = reach(first, words, text, at, to);
      if (end >= 0) return { value, score, from: at, to: end };
    }
    return undefined;
  }
}

const NOTHING: readonly number[] = [];

function list<K>(index: Map<K, number[]>, key: K, number: number): void {
  const listed = index.get(key);
  if (listed) listed.push(number);
  else index.set(key, [number]);
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

type NumberOf = (word: string) => number;

/** The phrase's steps before `next`; alternatives share what follows them. */
function nodesOf(elements: readonly string[], next: Node, numberOf: NumberOf): Node {
  return elements.filter((element) => element !== '^').reduceRight((after, element) => nodeOf(element, after, numberOf), next);
}

function nodeOf(element: string, next: Node, numberOf: NumberOf): Node {
  const plain = { text: '', word: NO_WORD, next: [next] };
  if (element === '$') return { kind: 'last', ...plain };
  if (element === '*') return { kind: 'gap', ...plain };
  if (isGroup(element) || isOptional(element)) {
    const ways = alternativesOf(element).map((part) => nodesOf(elementsOf(part), next, numberOf));
    return { kind: 'any', text: '', word: NO_WORD, next: isOptional(element) ? [...ways, next] : ways };
  }
  if (/[()[\]|]|~./.test(element)) throw new Error(`a phrase cannot be read: ${element}`);
  return element.endsWith('~') ? { kind: 'stem', text: element.slice(0, -1), word: NO_WORD, next: [next] } : { kind: 'word', text: '', word: numberOf(element), next: [next] };
}

function startsOf({ kind, word, next }: Node): ReadonlySet<number> | null {
  if (kind === 'word') return new Set([word]);
  if (kind !== 'any') return null;
  const ways = next.map(startsOf);
  return ways.includes(null) ? null : new Set(ways.flatMap((way) => [...(way ?? [])]));
}

/** The place after the words that match from a place on, of those before `to`; -1 where they do not. `text` has the words' numbers. */
function reach(node: Node, words: readonly string[], text: Int32Array, at: number, to: number): number {
  const { kind, next } = node;
  if (kind === 'end') return at;
  if (kind === 'word') return at < to && text[at] === node.word ? reach(next[0] ?? END, words, text, at + 1, to) : -1;
  if (kind === 'stem') return at < to && words[at]!.startsWith(node.text) ? reach(next[0] ?? END, words, text, at + 1, to) : -1;
  if (kind === 'last') return at === to ? reach(next[0] ?? END, words, text, at, to) : -1;
  for (let skipped = kind === 'gap' ? Math.min(GAP, to - at) : 0; skipped >= 0; skipped--) {
    for (const way of next) {
      if (way.kind === 'word' && way.word !== text[at + skipped]) continue;
      const end = reach(way, words, text, at + skipped, to);
      if (end >= 0) return end;
    }
  }
  return -1;
}

const isGroup = (element: string): boolean => element.startsWith('(');
const isOptional = (element: string): boolean => element.startsWith('[');
const isMark = (element: string): boolean => element === '*' || element === '^' || element === '$';

function literalWords(elements: readonly string[]): number {
  return elements.filter((element) => !isMark(element) && !isOptional(element)).length;
}

/** The pairs of neighbours one of which the text must hold, where the phrase has two elements in a row that tell them: few words are rare, most pairs are. */
function pairsOf(elements: readonly string[]): [string, string][] {
  const choices = elements.slice(1).flatMap((element, index) => {
    const lasts = edgesOf(elements[index] ?? '', -1);
    const firsts = edgesOf(element, 0);
    const pairs = lasts.flatMap((last) => firsts.map((first): [string, string] => [last, first]));
    return pairs.length > 0 && pairs.length <= MOST_PAIRS ? [pairs] : [];
  });
  return choices.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

const MOST_PAIRS = 40;

/** The whole words that an element can begin (place 0) or end (place -1) with; none where it need not be there or may be a stem. */
function edgesOf(element: string, place: 0 | -1): string[] {
  if (isMark(element) || isOptional(element) || element.endsWith('~')) return [];
  if (!isGroup(element)) return [element];
  const edges = alternativesOf(element).map((part) => edgesOf(elementsOf(part).at(place) ?? '*', place));
  return edges.some((each) => each.length === 0) ? [] : edges.flat();
}

/** The words one of which the text must hold: those that are least common, longer words counting as rarer. */
function anchorsOf(elements: readonly string[]): string[] {
  const best = choicesOf(elements).toSorted((a, b) => commonness(a) - commonness(b))[0];
  if (best === undefined) throw new Error(`a phrase needs a word of its own: ${elements.join(' ')}`);
  return best;
}

function choicesOf(elements: readonly string[]): string[][] {
  return elements
    .filter((element) => !isMark(element) && !isOptional(element))
    .map((element) => (isGroup(element) ? alternativesOf(element).flatMap((part) => anchorsOf(elementsOf(part))) : [element]));
}

function commonness(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (word.length > 4 ? 1 : 4), 0);
}

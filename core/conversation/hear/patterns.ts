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
  const byPair = new Map<number, Anchored[]>();
  const byWord = new Map<number, Anchored[]>();
  const byStem = new Map<string, Anchored[]>();
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
      const number = patterns.push({ first, anchored, edged: anchored || phrase.includes('$'), value: entry.value, score: entry.weight + literalWords(elements) }) - 1;
      const { place, pairs } = pairsOf(elements) ?? { place: 0, pairs: [] };
      const beforePair = lengthOf(elements.slice(0, place + 1));
      for (const [first, second] of pairs) list(byPair, numberOf(first) * PAIRED + numberOf(second), { number, ...beforePair });
      if (pairs.length > 0) continue;
      const { place: anchorPlace, anchors } = anchorOf(elements);
      const { least } = lengthOf(elements.slice(0, anchorPlace));
      const most = lengthOf(elements.slice(0, anchorPlace + 1)).most - 1;
      for (const anchor of anchors) {
        const stem = anchor.endsWith('~');
        if (stem && anchor.length <= STEM_LENGTH) throw new Error(`a stem is too short to look up: ${phrase}`);
        if (stem) list(byStem, anchor.slice(0, STEM_LENGTH), { number, least, most });
        else list(byWord, numberOf(anchor), { number, least, most });
      }
    }
  }
  const known = memoised((word: string): KnownWord => {
    const number = numbers.get(word) ?? NO_WORD;
    return { number, alone: [...(byWord.get(number) ?? []), ...(byStem.get(word.slice(0, STEM_LENGTH)) ?? [])] };
  }, 5000);
  // When a pattern was last taken up, by the number of the search, and between which places it can begin: spares a map for each search.
  const taken = new Uint32Array(patterns.length);
  const low = new Int32Array(patterns.length);
  const high = new Int32Array(patterns.length);
  let search = 0;
  return (words) => {
    const candidates: number[] = [];
    const text = new Int32Array(words.length);
    search += 1;
    for (let at = 0; at < words.length; at++) {
      const { number, alone } = known(words[at]!);
      text[at] = number;
      take(alone, at, candidates);
      if (number !== NO_WORD && at > 0 && text[at - 1] !== NO_WORD) take(byPair.get(text[at - 1]! * PAIRED + number) ?? NOTHING, at, candidates);
    }
    return matchesOf(words, text, Array.from(Int32Array.from(candidates).toSorted(), (number) => ({ pattern: patterns[number]!, low: low[number]!, high: high[number]! })));
  };

  function take(listed: readonly Anchored[], at: number, candidates: number[]): void {
    for (const { number, least, most } of listed) {
      if (taken[number] !== search) {
        taken[number] = search;
        candidates.push(number);
        low[number] = Math.max(0, at - most);
      }
      high[number] = at - least;
    }
  }
}

/** A phrase that may be where a word stands: by its number, with how many of its words stand before that word. */
interface Anchored {
  number: number;
  least: number;
  most: number;
}

/** A phrase that may be in a text, and the places between which it begins if it is. */
interface Candidate<T> {
  pattern: Pattern<T>;
  low: number;
  high: number;
}

/** A word as phrases see it, and the phrases that it alone may be of. */
interface KnownWord {
  number: number;
  alone: readonly Anchored[];
}

/** The phrases in a text, at most one match each, in the order of the entries. */
export interface Matches<T> {
  all(): Match<T>[];
  /** Those in a stretch of the text, as if it stood alone; nothing is looked up anew. */
  within(from: number, to: number): Match<T>[];
}

function matchesOf<T>(words: readonly string[], text: Int32Array, candidates: readonly Candidate<T>[]): Matches<T> {
  const found: { candidate: Candidate<T>; match: Match<T> | undefined }[] = [];
  for (const candidate of candidates) {
    const match = find(candidate, words, text, 0, words.length);
    if (match !== undefined || candidate.pattern.edged) found.push({ candidate, match });
  }
  return {
    all: () => found.flatMap(({ match }) => match ?? []),
    within: (from, to) => {
      const matches: Match<T>[] = [];
      for (const { candidate, match } of found) {
        const bound = candidate.pattern.edged ? undefined : match;
        // What is first found behind the stretch is not in it.
        if (bound !== undefined && bound.from >= to) continue;
        const own = bound !== undefined && bound.from >= from && bound.to <= to ? bound : find(candidate, words, text, from, to);
        if (own !== undefined) matches.push(own);
      }
      return matches;
    },
  };
}

/** Where a pattern is first found in a stretch of a text; of several ways to match there, the one written first. */
function find<T>({ pattern: { first, anchored, value, score }, low, high }: Candidate<T>, words: readonly string[], text: Int32Array, from: number, to: number): Match<T> | undefined {
  const last = anchored ? from : Math.min(to - 1, high);
  for (let at = Math.max(from, low); at <= last; at++) {
    const end = reach(first, words, text, at, to);
    if (end >= 0) return { value, score, from: at, to: end };
  }
  return undefined;
}

const NOTHING: readonly Anchored[] = [];

function list<K>(index: Map<K, Anchored[]>, key: K, anchored: Anchored): void {
  const listed = index.get(key);
  if (listed) listed.push(anchored);
  else index.set(key, [anchored]);
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

/** The place after the words that match from a place on, of those before `to`; -1 where they do not. `text` has the words' numbers. */
function reach(first: Node, words: readonly string[], text: Int32Array, from: number, to: number): number {
  let node = first;
  let at = from;
  while (node.kind !== 'any' && node.kind !== 'gap') {
    if (node.kind === 'end') return at;
    if (node.kind === 'last') {
      if (at !== to) return -1;
    } else {
      if (at >= to || !(node.kind === 'word' ? text[at] === node.word : words[at]!.startsWith(node.text))) return -1;
      at += 1;
    }
    node = node.next[0]!;
  }
  for (let skipped = node.kind === 'gap' ? Math.min(GAP, to - at) : 0; skipped >= 0; skipped--) {
    for (const way of node.next) {
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

/** The fewest and the most words that elements can stand for. */
function lengthOf(elements: readonly string[]): { least: number; most: number } {
  const lengths = elements.map((element) => {
    if (element === '*') return { least: 0, most: GAP };
    if (isMark(element)) return { least: 0, most: 0 };
    if (!isGroup(element) && !isOptional(element)) return { least: 1, most: 1 };
    const ways = alternativesOf(element).map((part) => lengthOf(elementsOf(part)));
    return { least: isOptional(element) ? 0 : Math.min(...ways.map(({ least }) => least)), most: Math.max(...ways.map(({ most }) => most)) };
  });
  return { least: lengths.reduce((sum, { least }) => sum + least, 0), most: lengths.reduce((sum, { most }) => sum + most, 0) };
}

/**
 * The pairs of neighbours one of which the text must hold, where the phrase has two elements in a row that tell them, and the place of the
 * first of the two: few words are rare, most pairs are, and those of longer words more so.
 */
function pairsOf(elements: readonly string[]): { place: number; pairs: [string, string][] } | undefined {
  const choices = elements.slice(1).flatMap((element, place) => {
    const lasts = edgesOf(elements[place] ?? '', -1);
    const firsts = edgesOf(element, 0);
    const pairs = lasts.flatMap((last) => firsts.map((first): [string, string] => [last, first]));
    return pairs.length > 0 && pairs.length <= MOST_PAIRS ? [{ place, pairs }] : [];
  });
  return choices.toSorted((a, b) => commonness(a.pairs.flat()) - commonness(b.pairs.flat()))[0];
}

const MOST_PAIRS = 40;

/** The whole words that an element can begin (place 0) or end (place -1) with; none where it need not be there or may be a stem. */
function edgesOf(element: string, place: 0 | -1): string[] {
  if (isMark(element) || isOptional(element) || element.endsWith('~')) return [];
  if (!isGroup(element)) return [element];
  const edges = alternativesOf(element).map((part) => edgesOf(elementsOf(part).at(place) ?? '*', place));
  return edges.some((each) => each.length === 0) ? [] : edges.flat();
}

/** The words one of which the text must hold, those that are least common, longer words counting as rarer; and the place of their element. */
function anchorOf(elements: readonly string[]): { place: number; anchors: string[] } {
  const best = choicesOf(elements).toSorted((a, b) => commonness(a.anchors) - commonness(b.anchors))[0];
  if (best === undefined) throw new Error(`a phrase needs a word of its own: ${elements.join(' ')}`);
  return best;
}

function choicesOf(elements: readonly string[]): { place: number; anchors: string[] }[] {
  return elements.flatMap((element, place) => {
    if (isMark(element) || isOptional(element)) return [];
    return [{ place, anchors: isGroup(element) ? alternativesOf(element).flatMap((part) => anchorOf(elementsOf(part)).anchors) : [element] }];
  });
}

function commonness(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (word.length > 4 ? 1 : 4), 0);
}

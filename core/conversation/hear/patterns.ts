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
  /** Offsets in the text: the words with one blank on either side of each. */
  start: number;
  end: number;
}

interface Pattern<T> {
  first: Node;
  /** The words it can begin with; null where stems, gaps or the end can stand there. */
  starts: ReadonlySet<number> | null;
  /** Only at the start of the text. */
  anchored: boolean;
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

export type Matcher<T> = (words: readonly string[]) => Match<T>[];

/** All matches of the entries' phrases in a text's words, at most one a phrase, in the order of the entries. */
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
      const number = patterns.push({ first, starts: startsOf(first), anchored: elements[0] === '^', value: entry.value, score: entry.weight + literalWords(elements) }) - 1;
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
  // When a pattern was last taken up, by the number of the search: spares a set for each of them.
  const taken = new Uint32Array(patterns.length);
  let search = 0;
  return (words) => {
    const candidates: number[] = [];
    const text = words.map((word) => numbers.get(word) ?? NO_WORD);
    search += 1;
    for (let at = 0; at < words.length; at++) {
      const number = text[at] ?? NO_WORD;
      const before = text[at - 1] ?? NO_WORD;
      if (number !== NO_WORD) take(byWord.get(number), candidates);
      if (number !== NO_WORD && before !== NO_WORD) take(byPair.get(before * PAIRED + number), candidates);
      take(byStem.get(words[at]?.slice(0, STEM_LENGTH) ?? ''), candidates);
    }
    const matches: Match<T>[] = [];
    for (const number of candidates.toSorted((a, b) => a - b)) {
      const pattern = patterns[number];
      const found = pattern && find(pattern, words, text);
      if (found) matches.push({ value: pattern.value, score: pattern.score, ...found });
    }
    return matches;
  };

  function take(listed: readonly number[] | undefined, candidates: number[]): void {
    for (const number of listed ?? NOTHING) {
      if (taken[number] === search) continue;
      taken[number] = search;
      candidates.push(number);
    }
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

/** Where a pattern is first found; of several ways to match there, the one written first. */
function find<T>({ first, anchored, starts }: Pattern<T>, words: readonly string[], text: readonly number[]): { start: number; end: number } | undefined {
  for (let from = 0; from <= (anchored ? 0 : words.length - 1); from++) {
    if (starts !== null && !starts.has(text[from] ?? NO_WORD)) continue;
    const to = reach(first, words, text, from);
    if (to >= 0) return { start: offsetOf(words, from), end: offsetOf(words, to) + 1 };
  }
  return undefined;
}

/** The place after the words that match from a place on; -1 where they do not. `text` has the words' numbers. */
function reach(node: Node, words: readonly string[], text: readonly number[], at: number): number {
  const { kind, next } = node;
  if (kind === 'end') return at;
  if (kind === 'word') return text[at] === node.word ? reach(next[0] ?? END, words, text, at + 1) : -1;
  if (kind === 'stem') return words[at]?.startsWith(node.text) === true ? reach(next[0] ?? END, words, text, at + 1) : -1;
  if (kind === 'last') return at === words.length ? reach(next[0] ?? END, words, text, at) : -1;
  for (let skipped = kind === 'gap' ? Math.min(GAP, words.length - at) : 0; skipped >= 0; skipped--) {
    for (const way of next) {
      if (way.kind === 'word' && way.word !== text[at + skipped]) continue;
      const end = reach(way, words, text, at + skipped);
      if (end >= 0) return end;
    }
  }
  return -1;
}

function offsetOf(words: readonly string[], place: number): number {
  let offset = 0;
  for (let index = 0; index < place; index++) offset += (words[index]?.length ?? 0) + 1;
  return offset;
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

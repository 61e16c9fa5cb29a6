import { stemOf, type Word } from './words.ts';

/**
 * The one pattern syntax. A phrase is a row of elements: `word` as it stands, `word~` any word with
 * the same stem, `(a|b c)` one of several, `[a]` may be missing, `*` up to three words of any kind,
 * `{slot}` one to three words that are kept under that name, `{slot?}` the same or none, `^` the
 * stretch's start, `$` its end.
 */
export interface PhraseMatch<T> {
  value: T;
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  /** Words kept by name, as places. */
  slots: Record<string, { from: number; to: number }>;
}

export interface PhraseList<T> {
  value: T;
  phrases: readonly string[];
}

type Element =
  | { kind: 'word'; text: string }
  | { kind: 'stem'; stem: string }
  | { kind: 'choice'; ways: Element[][] }
  | { kind: 'one'; of: Beginnings; mayMiss: boolean }
  | { kind: 'gap' }
  | { kind: 'slot'; name: string; least: number }
  | { kind: 'start' }
  | { kind: 'end' };

interface Pattern<T> {
  value: T;
  elements: Element[];
  /** What it can begin with; null where that may be any word, or none. */
  begins: Beginnings | null;
}

/** Words and stems with which an element can begin. */
interface Beginnings {
  words: Set<string>;
  stems: Set<string>;
}

interface Way {
  at: number;
  slots: PhraseMatch<unknown>['slots'];
}

/** Most words of `*` and of a slot. */
const GAP = 3;

/**
 * Finds phrases in words. Throws at making where a phrase cannot be read or has no word to look it
 * up by.
 */
export class PhraseFinder<T> {
  /** Patterns by a word or stem of which one must be there. */
  private readonly byWord = new Map<string, Set<Pattern<T>>>();
  private readonly byStem = new Map<string, Set<Pattern<T>>>();
  private readonly ends: ReadonlySet<string>;

  /** `ends`: words that no slot holds. */
  constructor(lists: readonly PhraseList<T>[], ends: ReadonlySet<string> = new Set()) {
    this.ends = ends;
    for (const { value, phrases } of lists)
      for (const phrase of phrases) {
        const elements = elementsOf(phrase);
        const pattern = { value, elements, begins: beginningsOf(elements) };
        const anchors = anchorsOf(pattern.elements);
        if (anchors.length === 0) throw new Error(`no word to look it up by: ${phrase}`);
        for (const anchor of anchors) {
          const isStem = anchor.endsWith('~');
          const key = isStem ? anchor.slice(0, -1) : anchor;
          const listed = isStem ? this.byStem : this.byWord;
          listed.set(key, (listed.get(key) ?? new Set()).add(pattern));
        }
      }
  }

  /** All matches of a stretch (all words where left out), the first and longest of each phrase. */
  find(words: readonly Word[], from = 0, to = words.length): PhraseMatch<T>[] {
    const candidates = new Set<Pattern<T>>();
    for (let at = from; at < to; at++) {
      for (const pattern of this.byWord.get(words[at]!.text) ?? []) candidates.add(pattern);
      for (const pattern of this.byStem.get(words[at]!.stem) ?? []) candidates.add(pattern);
    }
    return [...candidates].flatMap((pattern) => this.match(pattern, words, [from, to]) ?? []);
  }

  private match(
    { value, elements, begins }: Pattern<T>,
    words: readonly Word[],
    [from, to]: [number, number],
  ): PhraseMatch<T> | undefined {
    const last = elements[0]?.kind === 'start' ? from : to - 1;
    for (let start = from; start <= last; start++) {
      if (begins !== null && !mayBegin(begins, words[start])) continue;
      const ways = this.walk(elements, words, { at: start, slots: {} }, [from, to]);
      const longest = ways.reduce<Way | undefined>(
        (best, way) => (best === undefined || way.at > best.at ? way : best),
        undefined,
      );
      if (longest) return { value, from: start, to: longest.at, slots: longest.slots };
    }
    return undefined;
  }

  /** All places where the elements can end, begun at a place. */
  private walk(
    elements: readonly Element[],
    words: readonly Word[],
    way: Way,
    bounds: [number, number],
  ): Way[] {
    let { at } = way;
    let done = 0;
    // What stands as it is can go on in one way only.
    for (; done < elements.length; done += 1, at += 1) {
      const element = elements[done]!;
      if (element.kind !== 'word' && element.kind !== 'stem') break;
      if (at >= bounds[1] || !isOne(element, words[at]!)) return [];
    }
    let ways: Way[] = [{ at, slots: way.slots }];
    for (; done < elements.length; done += 1) {
      const element = elements[done]!;
      ways =
        ways.length === 1
          ? this.step(element, words, ways[0]!, bounds)
          : ways.flatMap((each) => this.step(element, words, each, bounds));
      if (ways.length === 0) return [];
    }
    return ways;
  }

  private step(
    element: Element,
    words: readonly Word[],
    { at, slots }: Way,
    [from, to]: [number, number],
  ): Way[] {
    const word = at < to ? words[at] : undefined;
    switch (element.kind) {
      case 'word':
      case 'stem':
        return word !== undefined && isOne(element, word) ? [{ at: at + 1, slots }] : [];
      case 'one':
        return [
          ...(mayBegin(element.of, word) ? [{ at: at + 1, slots }] : []),
          ...(element.mayMiss ? [{ at, slots }] : []),
        ];
      case 'start':
        return at === from ? [{ at, slots }] : [];
      case 'end':
        return at === to ? [{ at, slots }] : [];
      case 'gap':
        return Array.from({ length: Math.min(GAP, to - at) + 1 }, (_, n) => ({
          at: at + n,
          slots,
        }));
      case 'choice':
        return element.ways.flatMap((way) => this.walk(way, words, { at, slots }, [from, to]));
      default:
        return this.slotWays(element, words, { at, slots }, to);
    }
  }

  private slotWays(
    { name, least }: { name: string; least: number },
    words: readonly Word[],
    { at, slots }: Way,
    to: number,
  ): Way[] {
    const ways: Way[] = least === 0 ? [{ at, slots }] : [];
    for (let end = at + 1; end <= Math.min(to, at + GAP); end++) {
      const { text } = words[end - 1]!;
      if (this.ends.has(text)) break;
      ways.push({ at: end, slots: { ...slots, [name]: { from: at, to: end } } });
      if (words[end - 1]!.stop !== '') break;
    }
    return ways;
  }
}

function elementsOf(phrase: string): Element[] {
  return split(phrase, ' ')
    .filter((part) => part !== '')
    .map(elementOf);
}

function elementOf(part: string): Element {
  const inner = part.slice(1, -1);
  if (part === '*') return { kind: 'gap' };
  if (part === '^') return { kind: 'start' };
  if (part === '$') return { kind: 'end' };
  if (part.startsWith('(')) return choiceOf(split(inner, '|').map(elementsOf), false);
  if (part.startsWith('[')) return choiceOf(split(inner, '|').map(elementsOf), true);
  if (part.startsWith('{'))
    return inner.endsWith('?')
      ? { kind: 'slot', name: inner.slice(0, -1), least: 0 }
      : { kind: 'slot', name: inner, least: 1 };
  if (part.endsWith('~')) return { kind: 'stem', stem: stemOf(part.slice(0, -1)) };
  return { kind: 'word', text: part };
}

/** One word of several is looked up at once; other ways are tried one by one. */
function choiceOf(ways: Element[][], mayMiss: boolean): Element {
  const single = ways.flatMap((way) => (way.length === 1 ? way : []));
  const words = single.flatMap((each) => (each.kind === 'word' ? [each.text] : []));
  const stems = single.flatMap((each) => (each.kind === 'stem' ? [each.stem] : []));
  if (words.length + stems.length < ways.length)
    return { kind: 'choice', ways: mayMiss ? [...ways, []] : ways };
  return { kind: 'one', of: { words: new Set(words), stems: new Set(stems) }, mayMiss };
}

function isOne(element: Extract<Element, { kind: 'word' | 'stem' }>, word: Word): boolean {
  return element.kind === 'word' ? word.text === element.text : word.stem === element.stem;
}

function mayBegin({ words, stems }: Beginnings, word: Word | undefined): boolean {
  return word !== undefined && (words.has(word.text) || stems.has(word.stem));
}

/**
 * Where a row of elements can begin: with its first, and with the next where that one may be
 * missing.
 */
function beginningsOf(elements: readonly Element[]): Beginnings | null {
  const all: Beginnings = { words: new Set(), stems: new Set() };
  for (const element of elements) {
    if (element.kind === 'start') continue;
    if (!addBeginnings(element, all)) return null;
    if (!mayBeMissing(element)) return all;
  }
  return null;
}

/** False where it may begin with any word. */
function addBeginnings(element: Element, all: Beginnings): boolean {
  if (element.kind === 'word') all.words.add(element.text);
  else if (element.kind === 'stem') all.stems.add(element.stem);
  else if (element.kind === 'one') addAll(element.of, all);
  else if (element.kind === 'choice')
    for (const way of element.ways.filter(({ length }) => length > 0)) {
      const own = beginningsOf(way);
      if (own === null) return false;
      addAll(own, all);
    }
  else return false;
  return true;
}

function addAll({ words, stems }: Beginnings, all: Beginnings): void {
  for (const word of words) all.words.add(word);
  for (const stem of stems) all.stems.add(stem);
}

function mayBeMissing(element: Element): boolean {
  if (element.kind === 'one') return element.mayMiss;
  return element.kind === 'choice' && element.ways.some(({ length }) => length === 0);
}

/** The words of which one is in every match: those of the element with the fewest ways. */
function anchorsOf(elements: readonly Element[]): string[] {
  const each = elements.map(wordsOfElement).filter((words) => words.length > 0);
  return each.reduce<string[]>(
    (best, words) => (best.length === 0 || words.length < best.length ? words : best),
    [],
  );
}

function wordsOfElement(element: Element): string[] {
  if (element.kind === 'word') return [element.text];
  if (element.kind === 'stem') return [`${element.stem}~`];
  if (element.kind === 'one')
    return element.mayMiss
      ? []
      : [...element.of.words, ...[...element.of.stems].map((stem) => `${stem}~`)];
  if (element.kind !== 'choice') return [];
  const ways = element.ways.map(anchorsOf);
  return ways.some((words) => words.length === 0) ? [] : ways.flat();
}

/** Splits at a mark, but not within brackets. */
function split(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

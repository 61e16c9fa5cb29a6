import { inOrder } from '../inOrder.ts';
import { factOf } from '../turn/lexemes.ts';
import { anchorOf, pairsOf } from './phraseAnchors.ts';
import {
  find,
  matchesOf,
  type Candidate,
  type Matches,
  type Pattern,
  type SpokenWord,
} from './phraseMatches.ts';
import { END, NO_WORD, stepsOf } from './phraseSteps.ts';
import { elementsOf, lengthOf, literalWords } from './phraseSyntax.ts';

/** Phrases (see `phraseSyntax.ts`) that tell of a value. */
export interface Entry<T> {
  value: T;
  /** Counts for a match beside its length in words. */
  weight: number;
  phrases: readonly string[];
}

const STEM_LENGTH = 3;
/** More than there are words in all phrases. */
const PAIRED = 1 << 15;

/** Finds phrases in a text's words. */
export type Matcher<T> = (words: readonly SpokenWord[]) => Matches<T>;

/**
 * A phrase is tried only where one of its own words occurs, and words are compared as they are: thousands of expressions would take an
 * engine longer to compile than a call to read. Throws where a phrase cannot be read, or has no word to look it up by.
 */
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
      const first = stepsOf(elements, END, numberOf);
      const anchored = elements[0] === '^';
      const number =
        patterns.push({
          first,
          anchored,
          edged: anchored || phrase.includes('$'),
          value: entry.value,
          score: entry.weight + literalWords(elements),
        }) - 1;
      const { place, pairs } = pairsOf(elements) ?? { place: 0, pairs: [] };
      const beforePair = lengthOf(elements.slice(0, place + 1));
      for (const [first, second] of pairs)
        list(byPair, numberOf(first) * PAIRED + numberOf(second), { number, ...beforePair });
      if (pairs.length > 0) continue;
      const { place: anchorPlace, anchors } = anchorOf(elements);
      const { least } = lengthOf(elements.slice(0, anchorPlace));
      const most = lengthOf(elements.slice(0, anchorPlace + 1)).most - 1;
      for (const anchor of anchors) {
        const stem = anchor.endsWith('~');
        if (stem && anchor.length <= STEM_LENGTH)
          throw new Error(`a stem is too short to look up: ${phrase}`);
        if (stem) list(byStem, anchor.slice(0, STEM_LENGTH), { number, least, most });
        else list(byWord, numberOf(anchor), { number, least, most });
      }
    }
  }
  const known = factOf((word): KnownWord => {
    const number = numbers.get(word) ?? NO_WORD;
    return {
      number,
      alone: [...(byWord.get(number) ?? []), ...(byStem.get(word.slice(0, STEM_LENGTH)) ?? [])],
    };
  });
  // When a pattern was last taken up, by the number of the search, and between which places it can begin: spares a map for each search.
  const taken = new Uint32Array(patterns.length);
  const low = new Int32Array(patterns.length);
  const high = new Int32Array(patterns.length);
  let search = 0;
  return (words) => {
    const candidates: number[] = [];
    const text: number[] = [];
    search += 1;
    for (let at = 0; at < words.length; at++) {
      const { number, alone } = known(words[at]!.lexeme);
      text.push(number);
      take(alone, at, candidates);
      if (number !== NO_WORD && at > 0 && text[at - 1] !== NO_WORD)
        take(byPair.get(text[at - 1]! * PAIRED + number) ?? NOTHING, at, candidates);
    }
    const found: Candidate<T>[] = [];
    for (const number of inOrder(candidates)) {
      const pattern = patterns[number]!;
      const match = find(pattern, low[number]!, high[number]!, words, text, 0, words.length);
      if (match !== undefined || pattern.edged)
        found.push({ pattern, low: low[number]!, high: high[number]!, match });
    }
    return matchesOf(words, text, found);
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

/** A word as phrases see it, and the phrases that it alone may be of. */
interface KnownWord {
  number: number;
  alone: readonly Anchored[];
}

const NOTHING: readonly Anchored[] = [];

function list<K>(index: Map<K, Anchored[]>, key: K, anchored: Anchored): void {
  const listed = index.get(key);
  if (listed) listed.push(anchored);
  else index.set(key, [anchored]);
}

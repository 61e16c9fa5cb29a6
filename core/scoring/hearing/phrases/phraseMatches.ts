import type { Step } from './phraseSteps.ts';
import { GAP } from './phraseSyntax.ts';
import type { Word } from '../turn/words.ts';

export type SpokenWord = Pick<Word, 'text' | 'lexeme'>;

export interface Match<T> {
  value: T;
  score: number;
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
}

/** A phrase as it is looked for. */
export interface Pattern<T> {
  first: Step;
  /** Only at the start of the text. */
  anchored: boolean;
  /** Speaks of the text's start or end, so that a stretch of the text may hold it where the text does not. */
  edged: boolean;
  value: T;
  score: number;
}

/** A phrase that may be in a stretch of a text, and the places between which it begins if it is. */
export interface Candidate<T> {
  pattern: Pattern<T>;
  low: number;
  high: number;
  /** In the whole text. */
  match: Match<T> | undefined;
}

/** The phrases in a text, at most one match each, in the order of the entries. */
export interface Matches<T> {
  all(): Match<T>[];
  /** Those in a stretch of the text, as if it stood alone; nothing is looked up anew. */
  within(from: number, to: number): Match<T>[];
}

/** Of the candidates, in the order of the entries; `text` has the words' numbers. */
export function matchesOf<T>(
  words: readonly SpokenWord[],
  text: readonly number[],
  candidates: readonly Candidate<T>[],
): Matches<T> {
  return {
    all: () => candidates.flatMap(({ match }) => match ?? []),
    within: (from, to) => {
      const matches: Match<T>[] = [];
      for (const { pattern, low, high, match } of candidates) {
        const bound = pattern.edged ? undefined : match;
        // What is first found behind the stretch is not in it.
        if (bound !== undefined && bound.from >= to) continue;
        const own =
          bound !== undefined && bound.from >= from && bound.to <= to
            ? bound
            : find(pattern, low, high, words, text, from, to);
        if (own !== undefined) matches.push(own);
      }
      return matches;
    },
  };
}

/** Where a pattern is first found in a stretch of a text; of several ways to match there, the one written first. */
export function find<T>(
  { first, anchored, value, score }: Pattern<T>,
  low: number,
  high: number,
  words: readonly SpokenWord[],
  text: readonly number[],
  from: number,
  to: number,
): Match<T> | undefined {
  const last = anchored ? from : Math.min(to - 1, high);
  for (let at = Math.max(from, low); at <= last; at++) {
    if (first.kind === 'word' && first.word !== text[at]) continue;
    const end = reach(first, words, text, at, to);
    if (end >= 0) return { value, score, from: at, to: end };
  }
  return undefined;
}

/** The place after the words that match from a place on, of those before `to`; -1 where they do not. `text` has the words' numbers. */
function reach(
  first: Step,
  words: readonly SpokenWord[],
  text: readonly number[],
  from: number,
  to: number,
): number {
  let step = first;
  let at = from;
  while (step.kind !== 'any' && step.kind !== 'gap') {
    if (step.kind === 'end') return at;
    if (step.kind === 'last') {
      if (at !== to) return -1;
    } else {
      if (
        at >= to ||
        !(step.kind === 'word' ? text[at] === step.word : words[at]!.text.startsWith(step.text))
      )
        return -1;
      at += 1;
    }
    step = step.next[0]!;
  }
  for (let skipped = step.kind === 'gap' ? Math.min(GAP, to - at) : 0; skipped >= 0; skipped--) {
    for (const way of step.next) {
      if (way.kind === 'word' && way.word !== text[at + skipped]) continue;
      const end = reach(way, words, text, at + skipped, to);
      if (end >= 0) return end;
    }
  }
  return -1;
}

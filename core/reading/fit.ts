import type { Found, Search } from '#core/persona/knowledge/search.ts';
import { FEATURES } from '#core/persona/knowledge/features.ts';
import {
  likestFirst,
  phraseLikeness,
  type StatementPhrases,
} from '#core/persona/knowledge/phrases.ts';
import type { Word } from '#core/language/words.ts';

/**
 * How well a listener would take a candidate for the answer to a whole turn of a call: weights of
 * `FIT_FEATURES` numbers and, last, of none.
 */
export interface Fit {
  weights: ArrayLike<number>;
}

/** Where a question stands: its words, whether the candidate was told before, and its phrases. */
export interface Standing {
  words: number;
  isTold: boolean;
  /** Null for a question with hardly a word of its own: "how many of them?" is like many an ask. */
  phrases: PhraseFit | null;
}

/**
 * How alike the phrases of a question are to those of a statement, 0 to 1. It brings as much as the
 * vectors of a published sentence encoder do.
 */
export interface PhraseFit {
  /** Of its likest three asks the mean. */
  asks: number;
  /** Its likest ask, to the question alone or with what was said before it. */
  ask: number;
  /** Its likest line. */
  said: number;
}

/** Beside the candidate's own features: its share, what else was found, and its phrases. */
const OF_SEARCH = 11;
export const FIT_FEATURES = FEATURES.length + OF_SEARCH;

const LEAST = 1e-3;

export function fitFeatures(
  candidate: Found,
  { found, none }: Search,
  { words, isTold, phrases }: Standing,
): Float64Array {
  const others = found.filter(({ item }) => item !== candidate.item);
  const next = Math.max(0, ...others.map(({ share }) => share));
  return Float64Array.of(
    ...candidate.row,
    candidate.share,
    candidate.share - next,
    none,
    1 / (1 + words),
    Number(isTold),
    Math.log(candidate.share + LEAST),
    Math.log(none + LEAST),
    Number(phrases === null),
    phrases?.asks ?? 0,
    phrases?.ask ?? 0,
    phrases?.said ?? 0,
  );
}

const LIKEST = 3;

/**
 * How a question's phrases fit each statement.
 * @param inTurn how alike the question with what was said before it is to each text
 */
export function phraseFits(
  question: readonly Word[],
  inTurn: Float32Array,
  { index, asks, said }: StatementPhrases,
): (id: string) => PhraseFit {
  const likeness = phraseLikeness(question, index);
  return (id) => {
    const likest = likestFirst(likeness, asks.get(id)).slice(0, LIKEST);
    return {
      asks: likest.reduce((sum, each) => sum + each, 0) / Math.max(1, likest.length),
      ask: Math.max(likest[0] ?? 0, likestFirst(inTurn, asks.get(id))[0] ?? 0),
      said: likestFirst(likeness, said.get(id))[0] ?? 0,
    };
  };
}

/** The probability that a listener takes it for an answer, 0 to 1. */
export function fitOf(features: Float64Array, { weights }: Fit): number {
  let sum = weights[features.length]!;
  for (const [at, feature] of features.entries()) sum += feature * weights[at]!;
  return 1 / (1 + Math.exp(-sum));
}

import type { Found, Search } from '#core/persona/knowledge/search.ts';
import { FEATURES } from '#core/persona/knowledge/features.ts';

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
  /** Null for a question that only points back. */
  phrases: PhraseFit | null;
}

/**
 * How alike a statement is by its phrases, 0 to 1: to the question alone, and to the question with
 * what was said before it; and how far each is behind the statement that is likest.
 */
export interface PhraseFit {
  question: number;
  turn: number;
  questionBehind: number;
  turnBehind: number;
}

/** Beside the candidate's own features: its share, what else was found, and its phrases. */
const OF_SEARCH = 12;
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
    phrases?.question ?? 0,
    phrases?.turn ?? 0,
    phrases?.questionBehind ?? 0,
    phrases?.turnBehind ?? 0,
  );
}

/**
 * How each statement fits by its phrases, by its place in their index.
 * @param question how alike the question is to each statement
 * @param turn how alike the question with what was said before it is
 */
export function phraseFits(
  question: Float32Array,
  turn: Float32Array,
): (place: number) => PhraseFit {
  const most = { question: Math.max(0, ...question), turn: Math.max(0, ...turn) };
  return (place) => ({
    question: question[place]!,
    turn: turn[place]!,
    questionBehind: most.question - question[place]!,
    turnBehind: most.turn - turn[place]!,
  });
}

/** The probability that a listener takes it for an answer, 0 to 1. */
export function fitOf(features: Float64Array, { weights }: Fit): number {
  let sum = weights[features.length]!;
  for (const [at, feature] of features.entries()) sum += feature * weights[at]!;
  return 1 / (1 + Math.exp(-sum));
}

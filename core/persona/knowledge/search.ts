import { AT, FEATURES, candidatesFor, type Query } from './features.ts';
import type { Item, Knowledge } from './knowledge.ts';

/** A network with one hidden layer beside a linear part. */
export interface Net {
  inputs: number;
  hidden: number;
  /** `hidden` rows of weights, one for each input. */
  first: ArrayLike<number>;
  bias: ArrayLike<number>;
  /** A weight for each hidden unit, then one for each input. */
  second: ArrayLike<number>;
}

/** One network over a candidate's features, and one over the list's for "none of them". */
export interface RankTables {
  candidate: Net;
  none: Net;
}

export interface Found {
  item: Item;
  /** Its features. */
  row: Float64Array;
  /**
   * How likely it is what is asked about, 0 to 1, all candidates and none of them together being 1.
   */
  share: number;
}

export interface Search {
  /** The likeliest first, at most eight. */
  found: Found[];
  /** How likely none of them is meant. */
  none: number;
}

const MOST_FOUND = 8;

/** What a question asks about, of all that a persona can be asked. */
export function searchKnowledge(query: Query, knowledge: Knowledge, tables: RankTables): Search {
  const candidates = candidatesFor(query, knowledge);
  const rows = candidates.map(({ row }) => row);
  const scores = rows.map((row) => scoreOf(row, tables.candidate));
  const { shares, none } = sharesOf(
    scores,
    scoreOf(noneFeatures(rows, scores, query), tables.none),
  );
  const found = candidates
    .map(({ item, row }, at) => ({ item, row, share: shares[at]! }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_FOUND);
  return { found, none };
}

/** Scores as shares of all candidates and none of them (softmax). */
export function sharesOf(
  scores: readonly number[],
  noneScore: number,
): { shares: number[]; none: number } {
  const most = scores.reduce((best, score) => Math.max(best, score), noneScore);
  const each = scores.map((score) => Math.exp(score - most));
  const none = Math.exp(noneScore - most);
  const all = each.reduce((sum, share) => sum + share, none);
  return { shares: each.map((share) => share / all), none: none / all };
}

export function scoreOf(
  features: Float64Array,
  { inputs, hidden, first, bias, second }: Net,
): number {
  let score = 0;
  for (let unit = 0; unit < hidden; unit++) {
    let sum = bias[unit]!;
    for (let at = 0; at < inputs; at++) sum += features[at]! * first[unit * inputs + at]!;
    if (sum > 0) score += sum * second[unit]!;
  }
  for (let at = 0; at < inputs; at++) score += features[at]! * second[hidden + at]!;
  return score;
}

/** Features of the best candidate that tell whether it is meant at all. */
const TELLING = [
  AT['best ask'],
  AT['best said'],
  AT['partners of best ask'],
  AT['question in best ask'],
  AT['rare words covered'],
  AT['meaning covered'],
  AT['rare meaning covered'],
  AT['least covered'],
  AT['same words as an ask'],
  AT['child of last told'],
  AT['child and facet'],
  AT.facet,
  AT.topic,
  AT.general,
  AT['covered with parent'],
  AT['behind best ask'],
  AT['behind best partners'],
];
/** How many features tell that nothing known is meant. */
export const NONE_FEATURES = TELLING.length + 12;

/** Of the list as a whole: what the best candidate is like, and how far it is ahead. */
export function noneFeatures(
  rows: readonly Float64Array[],
  scores: readonly number[],
  { question, facets, thread }: Query,
): Float64Array {
  const { best, first, second, spread } = standing(scores);
  const row = rows[best] ?? new Float64Array(FEATURES.length);
  const most = (at: number) => rows.reduce((sum, each) => Math.max(sum, each[at]!), 0);
  const least = rows.reduce((sum, each) => Math.min(sum, each[AT['least covered']]!), 1);
  const known = question.tokens.filter(({ row }) => row >= 0).length;
  return Float64Array.of(
    ...TELLING.map((at) => row[at]!),
    most(AT['best ask']),
    most(AT['partners of best ask']),
    most(AT['rare meaning covered']),
    least,
    first / 10,
    (first - second) / 4,
    spread,
    question.tokens.length === 0 ? 0 : 1 - known / question.tokens.length,
    1 / (1 + question.weight),
    1 - (facets.none ?? 0),
    Number(thread.lastTold.length > 0 && thread.lastToldAgo === 0),
    1,
  );
}

/** The best score and its place, the second, and how many are about as good (0 to 1). */
function standing(scores: readonly number[]) {
  let [best, first, second] = [0, -20, -20];
  for (const [at, score] of scores.entries())
    if (score > first) [best, first, second] = [at, score, first];
    else if (score > second) second = score;
  const all = scores.reduce((sum, score) => sum + Math.exp(score - first), 0);
  return { best, first, second, spread: 1 - 1 / Math.max(1, all) };
}

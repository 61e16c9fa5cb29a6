import { FEATURES, featuresOf, likenessTo, type Query } from './features.ts';
import type { Item, Knowledge } from './knowledge.ts';

/** A small network over a candidate's features, and one over the best candidates for "none of them". */
export interface RankTables {
  hidden: number;
  /** `hidden` rows of features, then of each hidden unit's bias. */
  first: ArrayLike<number>;
  bias: ArrayLike<number>;
  second: ArrayLike<number>;
  /** Over `NONE_FEATURES`, and its bias last. */
  none: ArrayLike<number>;
}

export interface Found {
  item: Item;
  /** How likely it is what is asked about, 0 to 1, all candidates and none of them together being 1. */
  share: number;
}

export interface Search {
  /** The likeliest first, at most eight. */
  found: Found[];
  /** How likely none of them is meant. */
  none: number;
}

/** What tells that nothing known is meant. */
export const NONE_FEATURES = 9;
const MOST_FOUND = 8;

/** What a question asks about, of all that a persona can be asked. */
export function searchKnowledge(query: Query, knowledge: Knowledge, tables: RankTables): Search {
  const words = likenessTo(query.question, knowledge);
  const items = knowledge.items.filter(({ id }) => !query.thread.barred.includes(id));
  const features = items.map((item) => featuresOf(query, item, words));
  const scores = features.map((each) => scoreOf(each, tables));
  const noneScore = dotWithBias(noneFeatures(features, scores, query), tables.none);
  const most = Math.max(noneScore, ...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const none = Math.exp(noneScore - most);
  const all = shares.reduce((sum, share) => sum + share, none);
  const found = items
    .map((item, at) => ({ item, share: shares[at]! / all }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_FOUND);
  return { found, none: none / all };
}

export function scoreOf(
  features: Float64Array,
  { hidden, first, bias, second }: RankTables,
): number {
  let score = 0;
  for (let unit = 0; unit < hidden; unit++) {
    let sum = bias[unit]!;
    for (let at = 0; at < features.length; at++)
      sum += features[at]! * first[unit * FEATURES.length + at]!;
    if (sum > 0) score += sum * second[unit]!;
  }
  // The last `FEATURES.length` weights go past the hidden units.
  for (let at = 0; at < features.length; at++) score += features[at]! * second[hidden + at]!;
  return score;
}

/** Of the list as a whole: the best values of what tells most, and how far the best is ahead. */
export function noneFeatures(
  features: readonly Float64Array[],
  scores: readonly number[],
  { question, facets, thread }: Query,
): Float64Array {
  const best = (at: number) => features.reduce((most, each) => Math.max(most, each[at]!), 0);
  const sorted = scores.toSorted((a, b) => b - a);
  const [first = 0, second = 0] = sorted;
  const known = question.tokens.filter(({ row }) => row >= 0).length;
  return Float64Array.of(
    best(0),
    best(4),
    best(6),
    first,
    first - second,
    question.tokens.length === 0 ? 0 : 1 - known / question.tokens.length,
    1 / (1 + question.weight),
    1 - (facets.none ?? 0),
    Number(thread.lastTold.length > 0 && thread.lastToldAgo === 0),
  );
}

function dotWithBias(features: Float64Array, weights: ArrayLike<number>): number {
  let sum = weights[features.length]!;
  for (let at = 0; at < features.length; at++) sum += features[at]! * weights[at]!;
  return sum;
}

import { product, similarity, type Encoded, type Token } from '#core/language/encoder.ts';
import { unitsOf, type Item, type Knowledge } from './knowledge.ts';
import type { Run, Texts } from './texts.ts';

/** What is looked for, with where the talk stands. */
export interface Query {
  question: Encoded;
  /** How likely each facet is asked for, by name; `none` for a question of its own. */
  facets: Readonly<Record<string, number>>;
  /** How likely each topic is asked about, by name. */
  topics: Readonly<Record<string, number>>;
  thread: QueryThread;
}

export interface QueryThread {
  /**
   * What the persona told in the last turn that told anything, newest last, and how many turns ago.
   */
  lastTold: readonly string[];
  lastToldAgo: number;
  told: readonly string[];
  barred: readonly string[];
  /** The persona's last line; null before the first. */
  personaSaid: Encoded | null;
}

/** Names of a candidate's features, in order. */
export const FEATURES = [
  'best ask',
  'second ask',
  'third ask',
  'best said',
  'centre',
  'partners of best ask',
  'partners of second ask',
  'question in best ask',
  'partners of said',
  'words covered',
  'rare words covered',
  'meaning covered',
  'rare meaning covered',
  'least covered',
  'same words as an ask',
  'facet',
  'topic',
  'child of last told',
  'child and facet',
  'just told',
  'told',
  'family of last told',
  'like what was said',
  'general',
  'child and partners',
  'short',
  'short and child',
  'short and facet',
  'covered with parent',
  'parent and facet',
  'behind best ask',
  'behind best partners',
  'behind best coverage',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Places of the features that others are made of. */
export const AT = Object.fromEntries(FEATURES.map((name, at) => [name, at])) as Record<
  Feature,
  number
>;

/** An item that may be meant. */
export interface Candidate {
  item: Item;
  /** Its features, from 0 to about 1. */
  row: Float64Array;
}

/** Items that are looked at closely. */
const SHORTLIST = 48;

/** The items that a question may mean, with how it looks to each. */
export function candidatesFor(query: Query, knowledge: Knowledge): Candidate[] {
  const words = likenessTo(query.question, knowledge);
  const heard: Heard = {
    query,
    words,
    likest: likestOf(words, knowledge.vocabulary.length),
    rarity: rarityOf(query.question, knowledge),
    ownWeights: ownWeightsOf(query.question, knowledge),
    weights: knowledge.weights,
  };
  const glances = knowledge.items
    .filter(({ id }) => !query.thread.barred.includes(id))
    .map((item) => glanceAt(heard, item));
  const coverages = new Map(glances.map(({ item, coverage }) => [item.id, coverage]));
  const candidates = glances
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, SHORTLIST)
    .map((glance) => ({ item: glance.item, row: rowOf(heard, glance, coverages) }));
  for (const [behind, of] of BEHIND) {
    const most = candidates.reduce((best, { row }) => Math.max(best, row[of]!), 0);
    for (const { row } of candidates) row[behind] = row[of]! - most;
  }
  return candidates;
}

/** What is told of every item, to draw up the shortlist. */
interface Glance {
  item: Item;
  /** The likest three asks. */
  asks: [number, number, number];
  coverage: Coverage;
  near: { child: number; family: number };
  promise: number;
}

function glanceAt(heard: Heard, item: Item): Glance {
  const { question, thread } = heard.query;
  const asks = bestThree(similarities(question, item.asks));
  const coverage = coverageOf(heard, item);
  const near = nearness(item, thread);
  return {
    item,
    asks,
    coverage,
    near,
    promise: asks[0] + coverage.rareMeaning + coverage.meaning / 2 + near.child / 2,
  };
}

const BEHIND = [
  [AT['behind best ask'], AT['best ask']],
  [AT['behind best partners'], AT['partners of best ask']],
  [AT['behind best coverage'], AT['rare meaning covered']],
] as const;

/** A question with what is the same for all items. */
interface Heard {
  query: Query;
  words: WordLikeness;
  /** By word of the vocabulary: how alike the likest word of the question is. */
  likest: Float32Array;
  /** By word of the question: from 0 where every item holds it to 1 where none does. */
  rarity: Float32Array;
  /** The weights of the question's words that the vocabulary has, by place. */
  ownWeights: ReadonlyMap<number, number>;
  /** By word of the vocabulary. */
  weights: Float32Array;
}

function rowOf(
  heard: Heard,
  { item, asks, coverage, near }: Glance,
  coverages: ReadonlyMap<string, Coverage>,
): Float64Array {
  const { query, rarity } = heard;
  const { question, facets, topics, thread } = query;
  const said = Math.max(0, ...similarities(question, item.said));
  const partners = alignments(heard, item.asks, coverage.likest);
  const [first, second] = bestThree(partners.map(({ both }) => both));
  const parent = item.parent === null ? null : (coverages.get(item.parent) ?? null);
  const facet = item.facet === null ? (facets.none ?? 0) : (facets[item.facet] ?? 0);
  const topic = Math.max(0, ...item.topics.map((name) => topics[name] ?? 0));
  const short = 1 / (1 + question.weight);
  const { child } = near;
  return Float64Array.of(
    ...asks,
    said,
    similarity(item.centre, question.vector),
    first,
    second,
    Math.max(0, ...partners.map(({ found }) => found)),
    Math.max(0, ...alignments(heard, item.said, coverage.likest).map(({ both }) => both)),
    coverage.words,
    coverage.rareWords,
    coverage.meaning,
    coverage.rareMeaning,
    coverage.least,
    sameWords(heard, item),
    facet,
    topic,
    child,
    child * (item.facet === null ? 0 : facet),
    Number(thread.lastTold.includes(item.id)),
    Number(thread.told.includes(item.id)),
    near.family,
    thread.personaSaid === null ? 0 : similarity(item.centre, thread.personaSaid.vector),
    Number(item.kind === 'general'),
    child * first,
    short,
    short * child,
    short * facet,
    parent === null ? coverage.rareMeaning : sharedCoverage(coverage, parent, rarity),
    parent === null ? 0 : parent.rareMeaning * facet,
    0,
    0,
    0,
  );
}

function similarities({ vector }: Encoded, runs: readonly Run[]): number[] {
  return overTexts(runs, ({ vectors }, text) => product(vector, vectors, text * vector.length));
}

function alignments(heard: Heard, runs: readonly Run[], greatest: Float32Array): Alignment[] {
  return overTexts(runs, (texts, text) => alignment(heard, texts, text, greatest));
}

function overTexts<Result>(
  runs: readonly Run[],
  look: (texts: Texts, text: number) => Result,
): Result[] {
  const results: Result[] = [];
  for (const { texts, from, to } of runs)
    for (let text = from; text < to; text++) results.push(look(texts, text));
  return results;
}

function bestThree(values: readonly number[]): [number, number, number] {
  let [first, second, third] = [0, 0, 0];
  for (const value of values)
    if (value > first) [first, second, third] = [value, first, second];
    else if (value > second) [second, third] = [value, second];
    else if (value > third) third = value;
  return [first, second, third];
}

/**
 * How the candidate stands to what was just told: digs deeper into it, or belongs to the same
 * matter.
 */
function nearness(
  item: Item,
  { lastTold, lastToldAgo }: QueryThread,
): { child: number; family: number } {
  if (lastTold.length === 0 || lastToldAgo > 1) return { child: 0, family: 0 };
  const fresh = lastToldAgo === 0 ? 1 : 0.5;
  const newest = lastTold.at(-1)!;
  if (item.parent === newest) return { child: fresh, family: fresh };
  if (item.parent !== null && lastTold.includes(item.parent))
    return { child: 0.7 * fresh, family: fresh };
  return { child: 0, family: 0 };
}

/** How much of the question an item's own words hold. */
interface Coverage {
  /** By word: how alike the item's likest word is. */
  likest: Float32Array;
  /**
   * Shares of the question's weight: words as they are, by learned weight and by rarity, and words
   * of like meaning.
   */
  words: number;
  rareWords: number;
  meaning: number;
  rareMeaning: number;
  /** How badly the worst covered rare word is covered. */
  least: number;
}

function coverageOf({ query, words, rarity }: Heard, { places }: Item): Coverage {
  const { tokens, weight } = query.question;
  const likest = new Float32Array(tokens.length);
  const sums = { words: 0, rareWords: 0, meaning: 0, rareMeaning: 0, rare: 1e-6, least: 0 };
  for (const [at, token] of tokens.entries()) {
    const most = mostAt(words[at]!, places);
    likest[at] = most;
    const rare = rarity[at]! * token.weight;
    sums.rare += rare;
    sums.meaning += most * token.weight;
    sums.rareMeaning += most * rare;
    sums.least = Math.max(sums.least, (1 - most) * rare);
    if (most < 1) continue;
    sums.words += token.weight;
    sums.rareWords += rare;
  }
  return {
    likest,
    words: sums.words / (weight + 1e-6),
    rareWords: sums.rareWords / sums.rare,
    meaning: sums.meaning / (weight + 1e-6),
    rareMeaning: sums.rareMeaning / sums.rare,
    least: sums.least,
  };
}

/**
 * The greatest likeness among some words of the vocabulary; looked for until it is as great as it
 * can be.
 */
function mostAt(likeness: Float32Array, places: Uint16Array, greatest = 1): number {
  let most = 0;
  for (let at = 0; at < places.length && most < greatest; at++) {
    const like = likeness[places[at]!]!;
    if (like > most) most = like;
  }
  return most;
}

/** The share of the question that an item and the one it digs into hold together. */
function sharedCoverage(own: Coverage, parent: Coverage, rarity: Float32Array): number {
  let [held, all] = [0, 1e-6];
  for (let at = 0; at < rarity.length; at++) {
    held += Math.max(own.likest[at]!, parent.likest[at]!) * rarity[at]!;
    all += rarity[at]!;
  }
  return held / all;
}

/** How rare each word of the question is among the items: what one item alone holds tells most. */
function rarityOf({ tokens }: Encoded, { counts, placeOf, items }: Knowledge): Float32Array {
  const most = Math.log(items.length + 1);
  return Float32Array.from(tokens, ({ stem }) => {
    const count = counts[placeOf.get(stem) ?? -1] ?? 0;
    return Math.log((items.length + 1) / (count + 1)) / most;
  });
}

/** The greatest share that question and ask have in common, by weight, of all the words of both. */
function sameWords({ query, ownWeights }: Heard, { asks }: Item): number {
  const { weight } = query.question;
  const shares = overTexts(asks, ({ places, starts, weights }, text) => {
    let common = 0;
    for (let at = starts[text]!; at < starts[text + 1]!; at++)
      common += ownWeights.get(places[at]!) ?? 0;
    return common / (weight + weights[text]! - common + 1e-6);
  });
  return Math.max(0, ...shares);
}

function ownWeightsOf({ tokens }: Encoded, { placeOf }: Knowledge): Map<number, number> {
  return new Map(tokens.map(({ stem, weight }) => [placeOf.get(stem) ?? -1, weight]));
}

/**
 * How alike each word of the question is to each of the vocabulary, 0 to 1: a row for each word of
 * the question.
 */
export type WordLikeness = readonly Float32Array[];

function likestOf(words: WordLikeness, size: number): Float32Array {
  const likest = new Float32Array(size);
  for (const row of words)
    for (let place = 0; place < size; place++)
      if (row[place]! > likest[place]!) likest[place] = row[place]!;
  return likest;
}

/**
 * Likeness of a question's words to all words of the knowledge; what was found last is kept for the
 * next question.
 */
function likenessTo(question: Encoded, knowledge: Knowledge): WordLikeness {
  const { likeness } = knowledge;
  return question.tokens.map((token) => {
    const found = likeness.get(token.stem) ?? likenessOfToken(token, knowledge);
    likeness.delete(token.stem);
    likeness.set(token.stem, found);
    const [oldest] = likeness.keys();
    if (likeness.size > MOST_KEPT) likeness.delete(oldest!);
    return found;
  });
}

/**
 * Each takes ten kilobytes, for each persona and thread: with 128, two threads that spoke for 24
 * personas grew by 60 MB within an hour. What is not kept is found in 0.1 ms.
 */
const MOST_KEPT = 32;

function likenessOfToken(token: Token, { vocabulary, units, tables }: Knowledge): Float32Array {
  const { size } = tables;
  const own = unitsOf([token], tables);
  const likeness = new Float32Array(vocabulary.length);
  for (const [place, { stem, row }] of vocabulary.entries()) {
    if (stem === token.stem) {
      likeness[place] = 1;
      continue;
    }
    if (row >= 0 && token.row >= 0) likeness[place] = likenessOf(product(own, units, row * size));
    if (stem.startsWith(token.stem[0]!))
      likeness[place] = Math.max(likeness[place]!, likenessOfLetters(stem, token.stem));
  }
  return likeness;
}

/** Cosine of two words as a likeness: little likeness is none. */
export function likenessOf(cosine: number): number {
  return cosine > 0 ? (0.9 * cosine) ** 2 : 0;
}

/** Words of one family begin alike: "recept" and "receptionist". */
function likenessOfLetters(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length < LEAST_LETTERS) return 0;
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  if (same < LEAST_LETTERS || same < shorter.length - 1) return 0;
  return 0.4 + (0.4 * same) / longer.length;
}

const LEAST_LETTERS = 4;

/**
 * Word by word: how well the question's words find partners in the text, and both ways together.
 * `greatest` is how alike the likest word of all of the item's texts is to each.
 */
function alignment(
  { query: { question }, words, likest, weights }: Heard,
  texts: Texts,
  text: number,
  greatest: Float32Array,
): Alignment {
  const weight = texts.weights[text]!;
  if (question.weight === 0 || weight === 0) return { found: 0, both: 0 };
  const places = texts.places.subarray(texts.starts[text], texts.starts[text + 1]);
  let forward = 0;
  for (let place = 0; place < words.length; place++)
    forward += mostAt(words[place]!, places, greatest[place]) * question.tokens[place]!.weight;
  let back = 0;
  for (let at = 0; at < places.length; at++) back += likest[places[at]!]! * weights[places[at]!]!;
  const found = forward / question.weight;
  return { found, both: (found + back / weight) / 2 };
}

interface Alignment {
  found: number;
  both: number;
}

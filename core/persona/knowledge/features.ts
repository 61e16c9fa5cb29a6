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
    held: query.question.tokens.map(({ stem }, at) => heldOf(stem, words[at]!, knowledge)),
    likest: likestOf(words, knowledge.vocabulary.length),
    rarity: rarityOf(query.question, knowledge),
    ownWeights: ownWeightsOf(query.question, knowledge),
    weights: knowledge.weights,
  };
  const glances = knowledge.items
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => !query.thread.barred.includes(item.id))
    .map(({ item, place }) => glanceAt(heard, item, place));
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

function glanceAt(heard: Heard, item: Item, place: number): Glance {
  const { question, thread } = heard.query;
  const asks = likestAsks(question, item.asks);
  const coverage = coverageOf(heard, place);
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
  /** By word of the question and by item: how alike the item's likest word is. */
  held: readonly Float32Array[];
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
  const { question, facets, topics, thread } = heard.query;
  const [said] = likestAsks(question, item.said);
  const asked = partnersIn(heard, item.asks, coverage.place);
  const parent = item.parent === null ? null : (coverages.get(item.parent) ?? null);
  const facet = item.facet === null ? (facets.none ?? 0) : (facets[item.facet] ?? 0);
  const topic = Math.max(0, ...item.topics.map((name) => topics[name] ?? 0));
  const short = 1 / (1 + question.weight);
  const { child } = near;
  return Float64Array.of(
    ...asks,
    said,
    similarity(item.centre, question.vector),
    asked.best,
    asked.second,
    asked.found,
    partnersIn(heard, item.said, coverage.place).best,
    coverage.words,
    coverage.rareWords,
    coverage.meaning,
    coverage.rareMeaning,
    coverage.least,
    asked.same,
    facet,
    topic,
    child,
    child * (item.facet === null ? 0 : facet),
    Number(thread.lastTold.includes(item.id)),
    Number(thread.told.includes(item.id)),
    near.family,
    thread.personaSaid === null ? 0 : similarity(item.centre, thread.personaSaid.vector),
    Number(item.kind === 'general'),
    child * asked.best,
    short,
    short * child,
    short * facet,
    parent === null ? coverage.rareMeaning : sharedCoverage(heard, coverage, parent),
    parent === null ? 0 : parent.rareMeaning * facet,
    0,
    0,
    0,
  );
}

/** How alike the likest three of some texts are as a whole. */
function likestAsks({ vector }: Encoded, runs: readonly Run[]): [number, number, number] {
  let [first, second, third] = [0, 0, 0];
  for (const { texts, from, to } of runs)
    for (let text = from; text < to; text++) {
      const value = product(vector, texts.vectors, text * vector.length);
      if (value > first) [first, second, third] = [value, first, second];
      else if (value > second) [second, third] = [value, second];
      else if (value > third) third = value;
    }
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
  /** The item's place among all. */
  place: number;
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

function coverageOf({ query, held, rarity }: Heard, place: number): Coverage {
  const { tokens, weight } = query.question;
  const sums = { words: 0, rareWords: 0, meaning: 0, rareMeaning: 0, rare: 1e-6, least: 0 };
  for (const [at, token] of tokens.entries()) {
    const most = held[at]![place]!;
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
    place,
    words: sums.words / (weight + 1e-6),
    rareWords: sums.rareWords / sums.rare,
    meaning: sums.meaning / (weight + 1e-6),
    rareMeaning: sums.rareMeaning / sums.rare,
    least: sums.least,
  };
}

/** The share of the question that an item and the one it digs into hold together. */
function sharedCoverage({ held, rarity }: Heard, own: Coverage, parent: Coverage): number {
  let [common, all] = [0, 1e-6];
  for (let at = 0; at < rarity.length; at++) {
    common += Math.max(held[at]![own.place]!, held[at]![parent.place]!) * rarity[at]!;
    all += rarity[at]!;
  }
  return common / all;
}

/** How rare each word of the question is among the items: what one item alone holds tells most. */
function rarityOf({ tokens }: Encoded, { counts, placeOf, items }: Knowledge): Float32Array {
  const most = Math.log(items.length + 1);
  return Float32Array.from(tokens, ({ stem }) => {
    const count = counts[placeOf.get(stem) ?? -1] ?? 0;
    return Math.log((items.length + 1) / (count + 1)) / most;
  });
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

/** Likeness of a question's words to all words of the knowledge. */
function likenessTo({ tokens }: Encoded, knowledge: Knowledge): WordLikeness {
  return tokens.map((token) =>
    keptOr(knowledge, 'likeness', token.stem, () => likenessOfToken(token, knowledge)),
  );
}

/** How alike the likest word of each item is to a word. */
function heldOf(stem: string, likeness: Float32Array, knowledge: Knowledge): Float32Array {
  const { items } = knowledge;
  return keptOr(knowledge, 'held', stem, () => {
    const likest = new Float32Array(items.length);
    for (const [at, { places }] of items.entries())
      for (const place of places) likest[at] = Math.max(likest[at]!, likeness[place]!);
    return likest;
  });
}

/** What was found last is kept for the next question. */
function keptOr(
  knowledge: Knowledge,
  of: 'likeness' | 'held',
  stem: string,
  find: () => Float32Array,
): Float32Array {
  const kept = knowledge[of];
  const found = kept.get(stem) ?? find();
  kept.delete(stem);
  kept.set(stem, found);
  const [oldest] = kept.keys();
  if (kept.size > knowledge.mostKept) kept.delete(oldest!);
  return found;
}

function likenessOfToken(
  { stem, row }: Token,
  { vocabulary, units, tables, placeOf }: Knowledge,
): Float32Array {
  const { size } = tables;
  const own = unitsOf([{ row }], tables);
  const first = stem.charCodeAt(0);
  const likeness = new Float32Array(vocabulary.length);
  for (let place = 0; place < vocabulary.length; place++) {
    const other = vocabulary[place]!;
    if (row >= 0 && other.row >= 0)
      likeness[place] = likenessOf(product(own, units, other.row * size));
    if (other.stem.charCodeAt(0) === first)
      likeness[place] = Math.max(likeness[place]!, likenessOfLetters(other.stem, stem));
  }
  const itself = placeOf.get(stem);
  if (itself !== undefined) likeness[itself] = 1;
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

/** Word by word: how the question and the texts of an item find partners in each other. */
interface Partners {
  /** Both ways together, of the best text and the second. */
  best: number;
  second: number;
  /** How well the question's words find partners in the best text for that. */
  found: number;
  /** The greatest share that question and text have in common, by weight, of all words of both. */
  same: number;
}

/** Of some texts of the item at a place. */
function partnersIn(heard: Heard, runs: readonly Run[], place: number): Partners {
  const { query, likest, weights, ownWeights } = heard;
  const { weight } = query.question;
  const partners: Partners = { best: 0, second: 0, found: 0, same: 0 };
  for (const { texts, from, to } of runs)
    for (let text = from; text < to; text++) {
      const weightOfText = texts.weights[text]!;
      let [back, common] = [0, 0];
      for (let at = texts.starts[text]!; at < texts.starts[text + 1]!; at++) {
        const word = texts.places[at]!;
        const like = likest[word]!;
        back += like * weights[word]!;
        // Only a word itself is as alike as that.
        common += like === 1 ? (ownWeights.get(word) ?? 0) : 0;
      }
      const same = common / (weight + weightOfText - common + 1e-6);
      if (same > partners.same) partners.same = same;
      if (weight === 0 || weightOfText === 0) continue;
      const found = foundIn(heard, texts, text, place) / weight;
      if (found > partners.found) partners.found = found;
      const both = (found + back / weightOfText) / 2;
      if (both > partners.best) [partners.best, partners.second] = [both, partners.best];
      else if (both > partners.second) partners.second = both;
    }
  return partners;
}

/**
 * What the question's words count together, each by its likest word of a text of the item at a
 * place.
 */
function foundIn(
  { query: { question }, words, held }: Heard,
  texts: Texts,
  text: number,
  place: number,
): number {
  let found = 0;
  for (let at = 0; at < words.length; at++) {
    const most = mostIn(words[at]!, texts, text, held[at]![place]!);
    found += most * question.tokens[at]!.weight;
  }
  return found;
}

/** The greatest likeness among the words of a text; looked for until it is as great as can be. */
function mostIn(
  likeness: Float32Array,
  { places, starts }: Texts,
  text: number,
  greatest: number,
): number {
  const end = starts[text + 1]!;
  let most = 0;
  for (let at = starts[text]!; at < end && most < greatest; at++) {
    const like = likeness[places[at]!]!;
    if (like > most) most = like;
  }
  return most;
}

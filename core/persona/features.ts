import { similarity, type Encoded } from '#core/language/encoder.ts';
import { unitsOf, type Item, type Knowledge, type KnownText } from './knowledge.ts';

/** What is looked for, with where the talk stands. */
export interface Query {
  question: Encoded;
  /** How near the question is to each concept. */
  concepts: Float32Array;
  /** How likely each facet is asked for, by name; `none` for a question of its own. */
  facets: Readonly<Record<string, number>>;
  /** How likely each topic is asked about, by name. */
  topics: Readonly<Record<string, number>>;
  thread: QueryThread;
}

export interface QueryThread {
  /** What the persona told in the last turn that told anything, newest last, and how many turns ago. */
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
  'best said',
  'centre',
  'words of best ask',
  'words covered',
  'rare words covered',
  'words of said',
  'facet',
  'topic',
  'child of last told',
  'child and facet',
  'just told',
  'told',
  'near last told',
  'like what was said',
  'general',
  'child and words',
  'short',
  'short and child',
  'short and facet',
  'uncovered',
  'concept',
  'best concept',
] as const;

/** How a question looks to one candidate. Each from 0 to about 1. */
export function featuresOf(query: Query, item: Item, words: WordLikeness): Float64Array {
  const { question, facets, topics, thread } = query;
  const asks = item.asks
    .map(({ vector }) => similarity(vector, question.vector))
    .toSorted(descending);
  const said = Math.max(0, ...item.said.map(({ vector }) => similarity(vector, question.vector)));
  const wordsOfAsk = Math.max(0, ...item.asks.map((ask) => alignment(question, ask, words)));
  const wordsOfSaid = Math.max(0, ...item.said.map((line) => alignment(question, line, words)));
  const { covered, rare } = coverage(question, item);
  const facet = item.facet === null ? (facets.none ?? 0) : (facets[item.facet] ?? 0);
  const topic = Math.max(0, ...item.topics.map((name) => topics[name] ?? 0));
  const near = nearness(item, thread);
  const short = 1 / (1 + question.weight);
  const child = near.child;
  return Float64Array.of(
    asks[0] ?? 0,
    asks[1] ?? asks[0] ?? 0,
    said,
    similarity(item.centre, question.vector),
    wordsOfAsk,
    covered,
    rare,
    wordsOfSaid,
    facet,
    topic,
    child,
    child * (item.facet === null ? 0 : facet),
    Number(thread.lastTold.includes(item.id)),
    Number(thread.told.includes(item.id)),
    near.family,
    thread.personaSaid === null ? 0 : similarity(item.centre, thread.personaSaid.vector),
    Number(item.kind === 'general'),
    child * wordsOfAsk,
    short,
    short * child,
    short * facet,
    1 - covered,
    similarity(query.concepts, item.concepts),
    Math.max(0, ...item.asks.map(({ concepts }) => similarity(query.concepts, concepts))),
  );
}

const descending = (a: number, b: number) => b - a;

/** How the candidate stands to what was just told: digs deeper into it, or belongs to the same matter. */
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

/** How much of the question's weight the item's own words hold, as they are. */
function coverage({ tokens }: Encoded, item: Item): { covered: number; rare: number } {
  let [all, held, allRare, heldRare] = [1e-6, 0, 1e-6, 0];
  for (const { stem, weight } of tokens) {
    const rare = weight * weight * weight;
    all += weight;
    allRare += rare;
    if (!item.stems.has(stem)) continue;
    held += weight;
    heldRare += rare;
  }
  return { covered: held / all, rare: heldRare / allRare };
}

/** How alike each word of the question is to each of the vocabulary, 0 to 1: a row for each word of the question. */
export type WordLikeness = readonly Float32Array[];

/** Likeness of a question's words to all words of the knowledge. */
export function likenessTo(
  question: Encoded,
  { vocabulary, units, tables }: Knowledge,
): WordLikeness {
  const { size } = tables;
  const own = unitsOf(question.tokens, tables);
  return question.tokens.map(({ stem, row }, place) => {
    const likeness = new Float32Array(vocabulary.length);
    for (let other = 0; other < vocabulary.length; other++) {
      if (vocabulary[other]!.stem === stem) likeness[other] = 1;
      else if (row >= 0 && vocabulary[other]!.row >= 0)
        likeness[other] = sharpened(own, place * size, units, other * size, size);
    }
    return likeness;
  });
}

/** Cosine of two units as a likeness: little likeness is none. */
// Places instead of rows of their own: some ten thousand pairs a question.
// oxlint-disable-next-line max-params
function sharpened(
  a: Float32Array,
  fromA: number,
  b: Float32Array,
  fromB: number,
  size: number,
): number {
  let product = 0;
  for (let at = 0; at < size; at++) product += a[fromA + at]! * b[fromB + at]!;
  const like = product * 0.9;
  return like > 0 ? like * like : 0;
}

/** Word by word, both ways: how well each finds a partner in the other. */
function alignment(
  question: Encoded,
  { places, tokens, weight }: KnownText,
  words: WordLikeness,
): number {
  if (question.weight === 0 || weight === 0) return 0;
  const backward = new Float32Array(places.length);
  let forward = 0;
  for (let place = 0; place < words.length; place++) {
    const row = words[place]!;
    let best = 0;
    for (let at = 0; at < places.length; at++) {
      const like = row[places[at]!]!;
      if (like > best) best = like;
      if (like > backward[at]!) backward[at] = like;
    }
    forward += best * question.tokens[place]!.weight;
  }
  let back = 0;
  for (let at = 0; at < places.length; at++) back += backward[at]! * tokens[at]!.weight;
  const [recall, precision] = [forward / question.weight, back / weight];
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

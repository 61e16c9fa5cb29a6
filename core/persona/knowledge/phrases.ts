import { hashOf } from '#core/language/hash.ts';
import type { Word } from '#core/language/words.ts';

/**
 * Statements by the words and pairs of words of all that they are asked by and say, as vectors of
 * length 1 in compressed rows: what holds bucket `b` stands from `starts[b]` up to `starts[b + 1]`.
 */
export interface PhraseIndex {
  /** By id, the place of each statement. */
  places: ReadonlyMap<string, number>;
  /** By bucket: the less texts hold it, the more it counts. */
  rarity: Float32Array;
  starts: Uint32Array;
  statements: Uint16Array;
  weights: Float32Array;
}

/** A statement with its texts: what it is asked by and says. */
export interface PhrasedStatement {
  id: string;
  texts: readonly (readonly Word[])[];
}

/** Words and pairs share so many buckets; a persona's texts hold some 30,000. */
const BUCKETS = 32_768;
const SEED = 41;

/**
 * Prepares statements to be compared by phrases. A phrase counts by the root of its mean in the
 * statement's texts, so that one which many of them share does not drown the rest.
 */
export function indexPhrases(statements: readonly PhrasedStatement[]): PhraseIndex {
  const counts = statements.map(({ texts }) => texts.map(countsOf));
  const rarity = rarityIn(counts.flat());
  const rows = counts.map((texts) => meanOf(texts.map((each) => unit(weigh(each, rarity)))));
  const starts = new Uint32Array(BUCKETS + 1);
  for (const row of rows) for (const [bucket] of row) starts[bucket + 1]! += 1;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1]! += starts[bucket]!;
  const index: PhraseIndex = {
    places: new Map(statements.map(({ id }, place) => [id, place])),
    rarity,
    starts,
    statements: new Uint16Array(starts[BUCKETS]!),
    weights: new Float32Array(starts[BUCKETS]!),
  };
  const next = starts.slice();
  for (const [place, row] of rows.entries())
    for (const [bucket, weight] of row) {
      index.statements[next[bucket]!] = place;
      index.weights[next[bucket]!] = weight;
      next[bucket]! += 1;
    }
  return index;
}

/** How alike the words are to each statement, by its place: the cosine of their vectors, 0 to 1. */
export function phraseLikeness(words: readonly Word[], index: PhraseIndex): Float32Array {
  const { places, rarity, starts, statements, weights } = index;
  const likeness = new Float32Array(places.size);
  for (const [bucket, weight] of unit(weigh(countsOf(words), rarity)))
    for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++)
      likeness[statements[at]!]! += weight * weights[at]!;
  return likeness;
}

/** How often each bucket is meant. */
function countsOf(words: readonly Word[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [at, { stem }] of words.entries()) {
    const phrases = at === 0 ? [stem] : [stem, `${words[at - 1]!.stem} ${stem}`];
    for (const phrase of phrases) {
      const bucket = hashOf(phrase, SEED) % BUCKETS;
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
  }
  return counts;
}

/** Inverse document frequency by bucket. */
function rarityIn(texts: readonly ReadonlyMap<number, number>[]): Float32Array {
  const held = new Uint32Array(BUCKETS);
  for (const text of texts) for (const bucket of text.keys()) held[bucket]! += 1;
  return Float32Array.from(held, (each) => Math.log((1 + texts.length) / (1 + each)) + 1);
}

type Row = [bucket: number, weight: number][];

function weigh(counts: ReadonlyMap<number, number>, rarity: Float32Array): Row {
  return Array.from(counts, ([bucket, count]) => [bucket, (1 + Math.log(count)) * rarity[bucket]!]);
}

function meanOf(rows: readonly Row[]): Row {
  const sums = new Map<number, number>();
  for (const row of rows)
    for (const [bucket, weight] of row) sums.set(bucket, (sums.get(bucket) ?? 0) + weight);
  return unit(Array.from(sums, ([bucket, sum]) => [bucket, Math.sqrt(sum / rows.length)]));
}

function unit(row: Row): Row {
  const length = Math.hypot(...row.map(([, weight]) => weight)) || 1;
  return row.map(([bucket, weight]) => [bucket, weight / length]);
}

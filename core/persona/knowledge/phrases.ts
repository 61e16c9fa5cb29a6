import { hashOf } from '#core/language/hash.ts';
import type { Word } from '#core/language/words.ts';

/**
 * Texts by their words and pairs of words, as tf-idf vectors of length 1 in compressed rows: what
 * holds bucket `b` stands from `starts[b]` up to `starts[b + 1]`.
 */
export interface PhraseIndex {
  /** How many texts there are. */
  count: number;
  /** By bucket: the less texts hold it, the more it counts. */
  rarity: Float32Array;
  starts: Uint32Array;
  texts: Uint16Array;
  weights: Float32Array;
}

/** Statements with what they are asked by and say. */
export interface StatementPhrases {
  index: PhraseIndex;
  /** By id: its texts are those from the first number up to the second, which is left out. */
  asks: ReadonlyMap<string, Span>;
  said: ReadonlyMap<string, Span>;
}

type Span = readonly [from: number, to: number];

/** Words and pairs share so many buckets; a persona's three thousand texts hold some 30,000. */
const BUCKETS = 32_768;
const SEED = 41;

/** Prepares statements to be compared by phrases. */
export function phrasesOfStatements(
  statements: readonly {
    id: string;
    asks: readonly (readonly Word[])[];
    said: readonly (readonly Word[])[];
  }[],
): StatementPhrases {
  const texts: (readonly Word[])[] = [];
  const spanOf = (some: readonly (readonly Word[])[]): Span => [texts.length, texts.push(...some)];
  const asks = new Map(statements.map((each) => [each.id, spanOf(each.asks)]));
  const said = new Map(statements.map((each) => [each.id, spanOf(each.said)]));
  return { index: indexPhrases(texts), asks, said };
}

/** The likeness of a statement's texts, the greatest first. */
export function likestFirst(likeness: Float32Array, span: Span | undefined): Float32Array {
  return span === undefined
    ? new Float32Array()
    : likeness.slice(...span).toSorted((a, b) => b - a);
}

/** Prepares texts to be compared; at most 65,535 of them. */
export function indexPhrases(texts: readonly (readonly Word[])[]): PhraseIndex {
  const counts = texts.map(countsOf);
  const held = new Uint32Array(BUCKETS);
  for (const buckets of counts) for (const bucket of buckets.keys()) held[bucket]! += 1;
  const starts = new Uint32Array(BUCKETS + 1);
  for (const [bucket, each] of held.entries()) starts[bucket + 1] = starts[bucket]! + each;
  const index: PhraseIndex = {
    count: texts.length,
    rarity: Float32Array.from(held, (each) => Math.log((1 + texts.length) / (1 + each)) + 1),
    starts,
    texts: new Uint16Array(starts[BUCKETS]!),
    weights: new Float32Array(starts[BUCKETS]!),
  };
  const next = starts.slice();
  for (const [text, buckets] of counts.entries())
    for (const [bucket, weight] of unit(buckets, index)) {
      index.texts[next[bucket]!] = text;
      index.weights[next[bucket]!] = weight;
      next[bucket]! += 1;
    }
  return index;
}

/** How alike the words are to each text: the cosine of their vectors, 0 to 1. */
export function phraseLikeness(words: readonly Word[], index: PhraseIndex): Float32Array {
  const { starts, texts, weights } = index;
  const likeness = new Float32Array(index.count);
  for (const [bucket, weight] of unit(countsOf(words), index))
    for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++)
      likeness[texts[at]!]! += weight * weights[at]!;
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

function unit(counts: ReadonlyMap<number, number>, { rarity }: PhraseIndex): [number, number][] {
  const weights = Array.from(counts, ([bucket, count]): [number, number] => [
    bucket,
    (1 + Math.log(count)) * rarity[bucket]!,
  ]);
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return weights.map(([bucket, weight]) => [bucket, weight / length]);
}

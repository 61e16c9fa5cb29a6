import { hash } from './hash.ts';
import { wordsOf } from './words.ts';

/** So many hashes stand for a call, however long: its likeness to another is then known to about three percent. */
const SKETCH_SIZE = 256;

/** Two calls this much alike have two thirds of their words in common; with one opener and pitch, calls stay below. */
export const SAME_WORDS = 0.5;
/** A word is paired with so many that follow it, so that words which change places stay neighbours. */
const NEIGHBOURS = 2;

/**
 * What stands for the words of a call when it is compared with others: the smallest hashes of its pairs of neighbouring words (a
 * bottom-k sketch: Broder, "On the resemblance and containment of documents", 1997). Turns and the words of a pair may
 * stand in any order.
 * @returns rising 32-bit integers
 */
export function sketchOf(texts: readonly string[]): number[] {
  // Signed, as databases keep integers.
  const hashes = new Set(
    texts.flatMap((text) => pairsOf(wordsOf(text))).map((pair) => hash(pair) | 0),
  );
  return [...hashes].toSorted((a, b) => a - b).slice(0, SKETCH_SIZE);
}

/** The part that two calls share of the pairs of words of both, 0 to 1 (the Jaccard index, estimated). */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const sample = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, SKETCH_SIZE);
  if (sample.length === 0) return 0;
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return sample.filter((hash) => inOne.has(hash) && inOther.has(hash)).length / sample.length;
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 1 + NEIGHBOURS)
      .map((next) => (word < next ? `${word} ${next}` : `${next} ${word}`)),
  );
}

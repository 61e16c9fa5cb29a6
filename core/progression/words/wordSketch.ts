import { hash } from '../hash.ts';
import { wordsOf } from './words.ts';

/**
 * So many hashes stand for a call, however long: its likeness to another is then known to about
 * three percent.
 */
const SKETCH_SIZE = 256;

/**
 * Two calls of one length this much alike have as great a part of their words in common; with one
 * opener and pitch, calls stay below.
 */
export const SAME_WORDS = 0.6;
/**
 * A word is paired with so many that follow it, so that words stay neighbours which change places
 * or have others put between them.
 */
const NEIGHBOURS = 3;
/**
 * A call counts as no shorter than this part of the one it is compared with: a short one may be the
 * opener of another.
 */
const LEAST_LENGTH = 2 / 3;
/**
 * Two calls that are this much alike share so many of the hashes of the longer sketch: the one
 * whose last hash comes first is compared whole.
 */
export const LEAST_SHARED = SAME_WORDS * LEAST_LENGTH;

/**
 * What stands for the words of a call when it is compared with others: the smallest hashes of its
 * pairs of neighbouring words (a bottom-k sketch: Broder, "On the resemblance and containment of
 * documents", 1997). Turns and the words of a pair may stand in any order.
 * @returns rising 32-bit integers
 */
export function sketchOf(texts: readonly string[]): number[] {
  // Signed, as databases keep integers.
  const hashes = new Set(
    texts.flatMap((text) => pairsOf(wordsOf(text))).map((pair) => hash(pair) | 0),
  );
  return [...hashes].toSorted((a, b) => a - b).slice(0, SKETCH_SIZE);
}

/**
 * The part of the shorter call's pairs of words that the other call has too, 0 to 1 (containment,
 * estimated): what is added to a call makes no other call of it.
 */
export function likeness(one: readonly number[], other: readonly number[]): number {
  // Up to here both sketches are complete.
  const last = Math.min(lastOf(one), lastOf(other));
  const inOne = new Set(one.filter((hash) => hash <= last));
  const inOther = other.filter((hash) => hash <= last);
  const shared = inOther.filter((hash) => inOne.has(hash)).length;
  const [shorter = 0, longer = 0] = [inOne.size, inOther.length].toSorted((a, b) => a - b);
  return shared === 0 ? 0 : shared / Math.max(shorter, longer * LEAST_LENGTH);
}

function lastOf(sketch: readonly number[]): number {
  return sketch.length < SKETCH_SIZE ? Infinity : (sketch.at(-1) ?? Infinity);
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 1 + NEIGHBOURS)
      .map((next) => (word < next ? `${word} ${next}` : `${next} ${word}`)),
  );
}

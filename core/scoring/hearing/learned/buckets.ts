/** Features are hashed into so many buckets; two that share one share its weight. */
export const BUCKETS = 32_768;

const PRIME = 0x01000193;

/** Where the hash of every feature begins. */
export const UNHASHED = 0x811c9dc5;

/**
 * FNV-1a over a part of a feature and the mark that ends it, from the hash of the parts before: features that begin alike share that work.
 * Whole numbers alone, so that every engine finds the same.
 */
export function hashed(before: number, part: string, from = 0, to = part.length): number {
  let value = before;
  for (let at = from; at < to; at++) value = Math.imul(value ^ part.charCodeAt(at), PRIME);
  return Math.imul(value ^ 0x1f, PRIME);
}

/** The bucket of a feature all parts of which are hashed. */
export function bucketOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % BUCKETS;
}

export function bucket(...parts: readonly (string | number)[]): number {
  return bucketOf(parts.reduce<number>((hash, part) => hashed(hash, String(part)), UNHASHED));
}

/** FNV-1a over UTF-16 units, 32 bits unsigned; `seed` tells kinds of features apart. */
export function hashOf(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The last letters alone would leave the high bits alike.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * FNV-1a over several parts, ended as MurmurHash3 ends, so that near inputs come to lie far apart;
 * for choices that follow from a seed.
 */
export function hashOfParts(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part}\u0001`;
    for (let index = 0; index < text.length; index++)
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

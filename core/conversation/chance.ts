/**
 * Chooses one of `count`: an integer from 0, the same for the same `purpose` in the same turn of
 * the same call.
 */
export type Chance = (purpose: string, count: number) => number;

/** The only source of chance: it follows from the seed, the persona and the turn. */
export function chanceOf(seed: number, personaId: string, turn: number): Chance {
  const start = mix(`${seed}\u0001${personaId}\u0001${turn}`, 0x811c9dc5);
  return (purpose, count) => finish(mix(purpose, start)) % Math.max(1, count);
}

/** FNV-1a. */
function mix(text: string, from: number): number {
  let value = from;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}

/** The end of MurmurHash3: near inputs come to lie far apart. */
function finish(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

import type { Hit } from '../patterns.ts';
import type { PersonaReading } from '../readPersona.ts';
import { wordPlaces } from '../stems.ts';

/** Features are hashed into so many buckets; two that share one share its weight. */
export const BUCKETS = 1 << 12;

/** Where a call stands when the persona speaks, as the rep's last turns tell it. */
export type Moment = 'opening' | 'discovery' | 'pitch' | 'closing';

/** What tells of a persona's line: what the patterns find in it, its words and pairs and parts of words, its length, and the moment. Buckets, none twice. */
export function featuresOf(flat: string, reading: PersonaReading, moment: Moment): number[] {
  // Where they stand: nothing is cut out of the line, since each word is of a dozen features.
  const words = wordPlaces(flat);
  const found: number[] = [];
  lines += 1;
  add(found, ALL);
  add(found, bucketOf(hashed(MOMENT, moment)));
  add(found, bucketOf(hashed(hashed(hashed(UNHASHED, moment), ' '), lengthOf(words.length))));
  for (const [stance, bucket] of STANCES) if (reading[stance]) add(found, bucket);
  if (reading.objection) add(found, bucketOf(hashed(OBJECTION, reading.objection.category)));
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    add(found, bucketOf(hashedWord(WORD, flat, word)));
    addParts(found, flat, word);
    add(found, bucketOf(hashedWord(after(at > 0 ? hashedWord(PAIR, flat, words[at - 1]!) : PAIR_FIRST), flat, word)));
    if (at > 1) add(found, bucketOf(hashedWord(after(hashedWord(SKIPPED, flat, words[at - 2]!)), flat, word)));
  }
  const [first, last] = [words[0], words.at(-1)];
  add(found, bucketOf(hashed(last ? hashedWord(PAIR, flat, last) : PAIR_FIRST, ' >')));
  add(found, bucketOf(hashed(after(first ? hashedWord(FIRST, flat, first) : FIRST), moment)));
  if (reading.asks) add(found, bucketOf(hashed(ASKS, moment)));
  if (/ \d+ /.test(flat)) add(found, NUMBER);
  return found;
}

/** By bucket, the last line that it told of, of as many as were read: spares a set for each line. */
const toldOf = new Uint32Array(BUCKETS);
let lines = 0;

function add(found: number[], bucket: number): void {
  if (toldOf[bucket] === lines) return;
  toldOf[bucket] = lines;
  found.push(bucket);
}

/** A word's runs of four letters, with a blank at its ends; of words of fewer none. */
function addParts(found: number[], flat: string, { from, to }: Hit): void {
  if (to - from < 4) return;
  for (let part = from - 1; part + 3 <= to; part++) {
    let hash = PART;
    for (let at = part; at < part + 4; at++) hash = step(hash, at < from || at >= to ? BLANK : flat.charCodeAt(at));
    add(found, bucketOf(hash));
  }
}

function lengthOf(words: number): string {
  return words < 4 ? 'few' : words < 9 ? 'some' : words < 18 ? 'many' : 'most';
}

/** FNV-1a over 32 bits, from the hash of what stands before: features that begin alike share that work. Whole numbers alone, so that every engine finds the same. */
function step(before: number, letter: number): number {
  return Math.imul(before ^ letter, 0x01000193);
}

function hashed(before: number, text: string): number {
  return hashedWord(before, text, { from: 0, to: text.length });
}

function hashedWord(before: number, text: string, { from, to }: Hit): number {
  let hash = before;
  for (let at = from; at < to; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** With a blank, after which another word follows. */
function after(hash: number): number {
  return step(hash, BLANK);
}

/** The hash, folded. */
function bucketOf(hash: number): number {
  return ((hash >>> 0) ^ (hash >>> 15)) & (BUCKETS - 1);
}

const BLANK = 32;
const UNHASHED = 0x811c9dc5;
const [WORD, PART, PAIR, SKIPPED, FIRST] = [hashed(UNHASHED, 'w '), hashed(UNHASHED, 'p '), hashed(UNHASHED, 'b '), hashed(UNHASHED, 's '), hashed(UNHASHED, 'first ')] as const;
const [MOMENT, OBJECTION, ASKS] = [hashed(UNHASHED, 'moment '), hashed(UNHASHED, 'objection '), hashed(UNHASHED, 'asks ')] as const;
/** Before the first word. */
const PAIR_FIRST = hashed(PAIR, '<');
const [ALL, NUMBER] = [bucketOf(hashed(UNHASHED, 'all')), bucketOf(hashed(UNHASHED, 'number'))] as const;
const STANCES = (['objection', 'agrees', 'refuses', 'resolves', 'counters', 'smaller', 'hangsUp', 'deflects', 'positive', 'confused', 'agreesBarely'] as const).map((stance) => [stance, bucketOf(hashed(UNHASHED, `read ${stance}`))] as const);

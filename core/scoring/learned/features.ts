import { factOf } from '../hearing/turn/lexemes.ts';
import type { PersonaReading } from '../persona/readPersona.ts';
import { lexemesOf } from '../words/flatWords.ts';

/** Features are hashed into so many buckets; two that share one share its weight. */
export const BUCKETS = 1 << 12;

/** Where a call stands when the persona speaks, as the rep's last turns tell it. */
export type Moment = 'opening' | 'discovery' | 'pitch' | 'closing';

/** What tells of a persona's line: what the patterns find in it, its words and pairs and parts of words, its length, and the moment. Buckets, none twice. */
export function featuresOf(flat: string, reading: PersonaReading, moment: Moment): number[] {
  const words = lexemesOf(flat).map(hashesOf);
  const found: number[] = [];
  lines += 1;
  add(found, ALL);
  add(found, bucketOf(hashed(MOMENT, moment)));
  add(found, bucketOf(hashed(hashed(hashed(UNHASHED, moment), ' '), lengthOf(words.length))));
  for (const [stance, bucket] of STANCES) if (reading[stance]) add(found, bucket);
  if (reading.objection) add(found, bucketOf(hashed(OBJECTION, reading.objection.category)));
  for (let at = 0; at < words.length; at++) {
    const { word, own, parts } = words[at]!;
    add(found, own);
    for (const part of parts) add(found, part);
    add(found, bucketOf(hashed(at > 0 ? words[at - 1]!.pair : PAIR_FIRST, word)));
    if (at > 1) add(found, bucketOf(hashed(words[at - 2]!.skipped, word)));
  }
  add(found, bucketOf(hashed(words.at(-1)?.pair ?? PAIR_FIRST, '>')));
  add(found, bucketOf(hashed(words[0]?.first ?? after(FIRST), moment)));
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

/** What of features rests on one word. */
interface WordHashes {
  word: string;
  /** Buckets: the word, and its parts. */
  own: number;
  parts: readonly number[];
  /** Hashes that another word follows, or the moment. */
  pair: number;
  skipped: number;
  first: number;
}

const hashesOf = factOf((word): WordHashes => ({ word, own: bucketOf(hashed(WORD, word)), parts: partsOf(word), pair: after(hashed(PAIR, word)), skipped: after(hashed(SKIPPED, word)), first: after(hashed(FIRST, word)) }));

/** A word's runs of four letters, with a blank at its ends; of words of fewer none. */
function partsOf(word: string): number[] {
  const text = ` ${word} `;
  return word.length < 4 ? [] : Array.from({ length: text.length - 3 }, (_, from) => bucketOf(hashed(PART, text.slice(from, from + 4))));
}

function lengthOf(words: number): string {
  return words < 4 ? 'few' : words < 9 ? 'some' : words < 18 ? 'many' : 'most';
}

/** FNV-1a over 32 bits, from the hash of what stands before: features that begin alike share that work. Whole numbers alone, so that every engine finds the same. */
function step(before: number, letter: number): number {
  return Math.imul(before ^ letter, 0x01000193);
}

function hashed(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
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
const PAIR_FIRST = after(hashed(PAIR, '<'));
const [ALL, NUMBER] = [bucketOf(hashed(UNHASHED, 'all')), bucketOf(hashed(UNHASHED, 'number'))] as const;
const STANCES = (['objection', 'agrees', 'refuses', 'resolves', 'counters', 'smaller', 'hangsUp', 'deflects', 'positive', 'confused', 'agreesBarely'] as const).map((stance) => [stance, bucketOf(hashed(UNHASHED, `read ${stance}`))] as const);

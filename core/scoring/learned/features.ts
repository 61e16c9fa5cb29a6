import { memoised } from '#core/conversation/memo.ts';
import type { PersonaReading } from '../readPersona.ts';
import { wordsOf } from '../stems.ts';

/** Features are hashed into so many buckets; two that share one share its weight. */
export const BUCKETS = 1 << 12;

/** Where a call stands when the persona speaks, as the rep's last turns tell it. */
export type Moment = 'opening' | 'discovery' | 'pitch' | 'closing';

/** What tells of a persona's line: what the patterns find in it, its words and pairs and parts of words, its length, and the moment. Buckets, none twice. */
export function featuresOf(flat: string, reading: PersonaReading, moment: Moment): number[] {
  const words = wordsOf(flat);
  const found = new Set<number>();
  found.add(ALL);
  found.add(ofFeature(`moment ${moment}`));
  found.add(ofFeature(`${moment} ${lengthOf(words.length)}`));
  for (const stance of STANCES) if (reading[stance]) found.add(ofFeature(`read ${stance}`));
  if (reading.objection) found.add(ofFeature(`objection ${reading.objection.category}`));
  for (let at = 0; at < words.length; at++) {
    for (const each of ofWord(words[at]!)) found.add(each);
    found.add(bucketOf(hashed(hashed(hashed(PAIR, words[at - 1] ?? '<'), ' '), words[at]!)));
    if (at > 1) found.add(bucketOf(hashed(hashed(hashed(SKIPPED, words[at - 2]!), ' '), words[at]!)));
  }
  found.add(bucketOf(hashed(hashed(PAIR, words.at(-1) ?? '<'), ' >')));
  found.add(bucketOf(hashed(hashed(hashed(FIRST, words[0] ?? ''), ' '), moment)));
  if (reading.asks) found.add(ofFeature(`asks ${moment}`));
  if (/ \d+ /.test(flat)) found.add(NUMBER);
  return [...found];
}

const STANCES = ['objection', 'agrees', 'refuses', 'resolves', 'counters', 'smaller', 'hangsUp', 'deflects', 'positive', 'confused', 'agreesBarely'] as const;

/** What a word tells by itself: the word, and its parts. */
const ofWord = memoised((word: string): readonly number[] => [bucket(`w ${word}`), ...partsOf(word).map((part) => bucket(`p ${part}`))], 5000);

/** Runs of four letters, with a blank at the word's ends. */
function partsOf(word: string): string[] {
  const padded = ` ${word} `;
  return padded.length < 6 ? [] : Array.from({ length: padded.length - 3 }, (_, at) => padded.slice(at, at + 4));
}

function lengthOf(words: number): string {
  return words < 4 ? 'few' : words < 9 ? 'some' : words < 18 ? 'many' : 'most';
}

function bucket(feature: string): number {
  return bucketOf(hashed(UNHASHED, feature));
}

/** FNV-1a over 32 bits, from the hash of what stands before: features that begin alike share that work. Whole numbers alone, so that every engine finds the same. */
function hashed(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The hash, folded. */
function bucketOf(hash: number): number {
  return ((hash >>> 0) ^ (hash >>> 15)) & (BUCKETS - 1);
}

const UNHASHED = 0x811c9dc5;
const [PAIR, SKIPPED, FIRST] = [hashed(UNHASHED, 'b '), hashed(UNHASHED, 's '), hashed(UNHASHED, 'first ')];
const [ALL, NUMBER] = [bucket('all'), bucket('number')];
/** Of those features that are few. */
const ofFeature = memoised(bucket, 200);

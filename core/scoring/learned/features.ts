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
  const add = (feature: string) => found.add(bucket(feature));
  add('all');
  add(`moment ${moment}`);
  add(`${moment} ${lengthOf(words.length)}`);
  for (const stance of STANCES) if (reading[stance]) add(`read ${stance}`);
  if (reading.objection) add(`objection ${reading.objection.category}`);
  words.forEach((word, at) => {
    for (const each of ofWord(word)) found.add(each);
    add(`b ${words[at - 1] ?? '<'} ${word}`);
    if (at > 1) add(`s ${words[at - 2]} ${word}`);
  });
  add(`b ${words.at(-1) ?? '<'} >`);
  add(`first ${words[0] ?? ''} ${moment}`);
  if (reading.asks) add(`asks ${moment}`);
  if (/ \d+ /.test(flat)) add('number');
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

/** FNV-1a over 32 bits, folded: whole numbers alone, so that every engine finds the same bucket. */
function bucket(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) ^ (hash >>> 15)) & (BUCKETS - 1);
}

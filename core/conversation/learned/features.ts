import { findPhrases, type Phrases } from '../hear/lexicon.ts';
import { wordsOf, type Word } from '../hear/words.ts';
import { memoised } from '../memo.ts';
import { stemsOf } from '../stems.ts';
import { bucket, bucketOf, hashed, UNHASHED } from './buckets.ts';
import type { Detail } from './labels.ts';

/** What of the call goes with the words: where it stands, what waits for the rep, and the persona's last line, also in stems. */
export interface Hearing {
  phase: 'opening' | 'discovery' | 'pitch' | 'closing';
  open: 'none' | 'objection' | 'question' | 'offer';
  heard: ReadonlySet<string>;
  personaLine: string;
}

/** How a turn is heard that follows the persona's line. */
export function hearingAfter(phase: Hearing['phase'], open: Hearing['open'], personaLine: string): Hearing {
  return { phase, open, heard: new Set(stemsOf(personaLine).map(stemKey)), personaLine };
}

/** The phrases of the lexicons in what the persona said; looked up for questions alone. */
const phrasesHeard = memoised((line: string): readonly string[] => findPhrases(wordsOf(line).map((word) => word.text)).all().map(({ key }) => key), 1000);

/** A turn's features by the place where they hold, so that those of any stretch are sums over places. Places count words; tables are flat, a row a place. */
export interface Features {
  length: number;
  texts: readonly string[];
  /** By place: what tells of the word itself. */
  words: readonly (readonly number[])[];
  /** By place: the run of two words that begins there. Runs of three cost accuracy on writers unseen. */
  pairs: Int32Array;
  /** Rows of `STARTS`: what tells of a stretch that begins there. */
  starts: Int32Array;
  /** Rows of `ENDS`: what tells of a stretch that ends before it; none at the first place. */
  ends: Int32Array;
  /** Rows of `BORDERS`: what speaks for a border before it. */
  borders: Int32Array;
  /** Phrases of the lexicons, from inclusive, to exclusive. */
  phrases: readonly { bucket: number; from: number; to: number }[];
  /** By place: how many words before it the persona had just said. */
  echoes: Int32Array;
  hearing: Hearing;
}

export const STARTS = 7;
export const ENDS = 4;
export const BORDERS = 10;

/** The features of a turn; `words` must not be empty, `utterance` is their source, `found` what the lexicons hold of it. */
export function featuresOf(words: readonly Word[], utterance: string, hearing: Hearing, found: Phrases = findPhrases(words.map((word) => word.text))): Features {
  const { texts } = found;
  const length = texts.length;
  const features: Features = {
    length,
    texts,
    words: texts.map(ofWord),
    pairs: new Int32Array(length),
    starts: new Int32Array(length * STARTS),
    ends: new Int32Array((length + 1) * ENDS),
    borders: new Int32Array(length * BORDERS),
    phrases: found.all().map(({ key, from, to }) => ({ bucket: ofPhrase(key), from, to })),
    echoes: new Int32Array(length + 1),
    hearing,
  };
  const inTurn = ofTurn(hearing);
  for (let at = 0; at < length; at++) {
    const word = texts[at]!;
    const { end, stop } = words[at]!;
    enterStart(features, at, inTurn);
    enterBorder(features, at, at > 0 && words[at - 1]!.stop);
    features.pairs[at] = bucketOf(hashed(hashed(PREFIX.pair, word), at + 1 < length ? texts[at + 1]! : '>'));
    enterEnd(features, at, at === length - 1 ? inTurn.last : inTurn.more, !stop ? STOPS.goesOn : utterance.slice(end, end + 4).includes('?') ? STOPS.asked : STOPS.stops);
    features.echoes[at + 1] = features.echoes[at]! + (word.length > 3 && hearing.heard.has(stemKey(word)) ? 1 : 0);
  }
  return features;
}

/** What the parts of features before the words hash to. */
const PREFIX = {
  word: prefix('u'), begins: prefix('s'), endsIn: prefix('x'), pair: prefix('b'), first: prefix('f1'), firstTwo: prefix('f2'), last: prefix('l1'), lastTwo: prefix('l2'), open: prefix('of'), phase: prefix('pf'),
  at: prefix('B0'), before: prefix('B-'), beforeAt: prefix('B-0'), atAfter: prefix('B01'), around: prefix('B-01'), twoBefore: prefix('B--'), twoAfter: prefix('B12'), atTwoAfter: prefix('B012'),
} as const;
const STOPS = { goesOn: bucket('goes on'), asked: bucket('asked'), stops: bucket('stops') } as const;
const NUMBER = bucket('number');
const [BORDER, BORDER_STOP, BORDER_ALL] = [bucket('B'), bucket('Bstop'), bucket('Ball')];

function prefix(name: string): number {
  return hashed(UNHASHED, name);
}

/** What is the same for every word of a turn. */
interface InTurn {
  open: number;
  phase: number;
  /** Buckets. */
  ofOpen: number;
  ofPhase: number;
  first: number;
  inner: number;
  last: number;
  more: number;
}

function ofTurn({ open, phase }: Hearing): InTurn {
  return {
    open: hashed(PREFIX.open, open), phase: hashed(PREFIX.phase, phase), ofOpen: bucket('o', open), ofPhase: bucket('p', phase),
    first: bucket('first', open), inner: bucket('inner', open), last: bucket('last', open), more: bucket('more', open),
  };
}

function enterStart({ texts, starts }: Features, at: number, turn: InTurn): void {
  const word = texts[at]!;
  const row = at * STARTS;
  starts[row] = bucketOf(hashed(PREFIX.first, word));
  starts[row + 1] = bucketOf(hashed(hashed(PREFIX.firstTwo, word), wordAt(texts, at + 1)));
  starts[row + 2] = bucketOf(hashed(turn.open, word));
  starts[row + 3] = bucketOf(hashed(turn.phase, word));
  starts[row + 4] = at === 0 ? turn.first : turn.inner;
  starts[row + 5] = turn.ofOpen;
  starts[row + 6] = turn.ofPhase;
}

function enterEnd({ texts, ends }: Features, at: number, place: number, stop: number): void {
  const row = (at + 1) * ENDS;
  ends[row] = bucketOf(hashed(PREFIX.last, texts[at]!));
  ends[row + 1] = bucketOf(hashed(hashed(PREFIX.lastTwo, wordAt(texts, at - 1)), texts[at]!));
  ends[row + 2] = place;
  ends[row + 3] = stop;
}

function enterBorder({ texts, borders }: Features, at: number, stops: boolean): void {
  const [before, word, next, second] = [wordAt(texts, at - 1), texts[at]!, wordAt(texts, at + 1), wordAt(texts, at + 2)];
  const row = at * BORDERS;
  borders[row] = bucketOf(hashed(PREFIX.at, word));
  borders[row + 1] = bucketOf(hashed(PREFIX.before, before));
  borders[row + 2] = bucketOf(hashed(hashed(PREFIX.beforeAt, before), word));
  borders[row + 3] = bucketOf(hashed(hashed(PREFIX.atAfter, word), next));
  borders[row + 4] = bucketOf(hashed(hashed(hashed(PREFIX.around, before), word), next));
  borders[row + 5] = bucketOf(hashed(hashed(PREFIX.twoBefore, wordAt(texts, at - 2)), before));
  borders[row + 6] = bucketOf(hashed(hashed(PREFIX.twoAfter, next), second));
  borders[row + 7] = bucketOf(hashed(hashed(hashed(PREFIX.atTwoAfter, word), next), second));
  borders[row + 8] = stops ? BORDER_STOP : BORDER;
  borders[row + 9] = BORDER_ALL;
}

/** The word at a place; before the first and after the last stands a mark. */
function wordAt(texts: readonly string[], at: number): string {
  return at < 0 ? '<' : at < texts.length ? texts[at]! : '>';
}

/** The word, and its beginning and ending, which carry over to words that were never seen. */
const ofWord = memoised((word: string): readonly number[] => {
  const itself = bucketOf(hashed(PREFIX.word, word));
  if (AMOUNT.test(word)) return [itself, NUMBER];
  return word.length < 5 ? [itself] : [itself, bucketOf(hashed(PREFIX.begins, word, 0, 4)), bucketOf(hashed(PREFIX.endsIn, word, word.length - 3))];
}, 5000);

const ofPhrase = memoised((key: string) => bucket('h', key), 5000);

const SIZES = [1, 2, 4, 6, 10, 16, 24];
const MOST_ECHOES = 3;

/** How many kinds of extent there are. */
export const EXTENTS = (SIZES.length + 1) * (MOST_ECHOES + 1);

/** The kind of a stretch by its length and its share of the persona's words, from 0. */
export function extentOf({ echoes }: Features, from: number, to: number): number {
  let size = 0;
  while (size < SIZES.length && to - from > SIZES[size]!) size++;
  return size * (MOST_ECHOES + 1) + Math.min(MOST_ECHOES, echoes[to]! - echoes[from]!);
}

/** By kind of extent, what it tells where something lies open. */
export const extentFeatures: (open: string) => readonly (readonly number[])[] = memoised((open: string) => [...SIZES, 'more'].flatMap((size) => [0, 1, 2, MOST_ECHOES].map((echo) => [bucket('n', size), bucket('on', open, size), bucket('e', echo), bucket('oe', open, echo)])), 10);

/** All features of one stretch, as the cutting into stretches weighs them. */
export function stretchFeatures(turn: Features, from: number, to: number): number[] {
  return [
    ...turn.starts.subarray(from * STARTS, (from + 1) * STARTS), ...(to > 0 ? turn.ends.subarray(to * ENDS, (to + 1) * ENDS) : []), ...(extentFeatures(turn.hearing.open)[extentOf(turn, from, to)] ?? []),
    ...turn.words.slice(from, to).flat(), ...turn.pairs.subarray(from, to - 1), ...phrasesWithin(turn, from, to),
  ];
}

/** What speaks for a border before a place. */
export function borderFeatures({ borders }: Features, place: number): Int32Array {
  return borders.subarray(place * BORDERS, (place + 1) * BORDERS);
}

/**
 * What tells of one stretch whose label is known: few kinds of features, since every kind more costs accuracy on writers unseen. A topic goes with
 * what the persona had said, all else with how the stretch begins and ends. Each bucket once.
 */
export function detailFeatures(turn: Features, from: number, to: number, detail: Detail): number[] {
  const buckets = new Set<number>();
  for (let at = from; at < to; at++) {
    buckets.add(AMOUNT.test(turn.texts[at]!) ? NUMBER : turn.words[at]![0]!);
    if (at + 1 < to) buckets.add(turn.pairs[at]!);
  }
  for (const phrase of turn.phrases) if (phrase.from >= from && phrase.to <= to) buckets.add(phrase.bucket);
  if (detail === 'topic') {
    for (const stem of turn.hearing.heard) buckets.add(bucketOf(hashed(STEM_HEARD, stem)));
    for (const key of phrasesHeard(turn.hearing.personaLine)) buckets.add(bucketOf(hashed(PHRASE_HEARD, key)));
  } else {
    const first = turn.starts[from * STARTS]!;
    const firstTwo = to - from > 1 ? turn.starts[from * STARTS + 1]! : bucketOf(hashed(hashed(PREFIX.firstTwo, turn.texts[from]!), ''));
    for (const each of [first, firstTwo, turn.ends[to * ENDS]!, ECHOED[Math.min(MOST_ECHOES, turn.echoes[to]! - turn.echoes[from]!)]!]) buckets.add(each);
  }
  return [...buckets];
}

const [STEM_HEARD, PHRASE_HEARD] = [prefix('H'), prefix('heard')];
const ECHOED = [0, 1, 2, MOST_ECHOES].map((echo) => bucket('e', echo));

function phrasesWithin({ phrases }: Features, from: number, to: number): number[] {
  return phrases.flatMap((phrase) => (phrase.from >= from && phrase.to <= to ? [phrase.bucket] : []));
}

const AMOUNT = /^[\d$£€]/;

/** The key by which words of rep and persona are the same word. */
export function stemKey(word: string): string {
  return word.slice(0, 5);
}

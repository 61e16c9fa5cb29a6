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

/** What a turn's features are made of. Those of any stretch are sums over places, which count words. */
export interface Features {
  length: number;
  texts: readonly string[];
  words: readonly WordHashes[];
  /** By place: the run of two words that begins there. Runs of three cost accuracy on writers unseen. */
  pairs: Int32Array;
  /** By place: how the word there stands to the end of its sentence. */
  stops: Int32Array;
  /** Phrases of the lexicons, from inclusive, to exclusive. */
  phrases: readonly { bucket: number; from: number; to: number }[];
  /** By place: how many words before it the persona had just said. */
  echoes: Int32Array;
  hearing: Hearing;
  hashes: HearingHashes;
}

/** The features of a turn; `words` must not be empty, `utterance` is their source, `found` what the lexicons hold of it. */
export function featuresOf(words: readonly Word[], utterance: string, hearing: Hearing, found: Phrases = findPhrases(words.map((word) => word.text))): Features {
  const { texts } = found;
  const length = texts.length;
  const hashes = texts.map(hashesOf);
  const pairs = new Int32Array(length);
  const stops = new Int32Array(length);
  const echoes = new Int32Array(length + 1);
  for (let at = 0; at < length; at++) {
    const { text, end, stop } = words[at]!;
    pairs[at] = bucketOf(hashed(hashes[at]!.pair, wordAt(texts, at + 1)));
    stops[at] = !stop ? STOPS.goesOn : utterance.slice(end, end + 4).includes('?') ? STOPS.asked : STOPS.stops;
    echoes[at + 1] = echoes[at]! + (text.length > 3 && hearing.heard.has(stemKey(text)) ? 1 : 0);
  }
  return { length, texts, words: hashes, pairs, stops, phrases: found.all().map(({ key, from, to }) => ({ bucket: ofPhrase(key), from, to })), echoes, hearing, hashes: ofHearing(hearing) };
}

const STOPS = { goesOn: bucket('goes on'), asked: bucket('asked'), stops: bucket('stops') } as const;

/** What of features rests on one word: buckets, and hashes that other words follow. */
interface WordHashes {
  /** Buckets: the word, and its beginning and ending, which carry over to words that were never seen. */
  own: readonly number[];
  /** Buckets of a stretch that begins or ends with the word, and of a border at it or behind it. */
  first: number;
  last: number;
  at: number;
  before: number;
  /** Hashes of rows of words that begin with the word. */
  pair: number;
  firstTwo: number;
  lastTwo: number;
  beforeAt: number;
  atAfter: number;
  around: number;
  twoBefore: number;
  twoAfter: number;
  atTwoAfter: number;
}

const hashesOf = memoised((word: string): WordHashes => {
  const after = (name: string) => hashed(hashed(UNHASHED, name), word);
  const parts = AMOUNT.test(word) ? [NUMBER] : word.length < 5 ? [] : [bucket('s', word.slice(0, 4)), bucket('x', word.slice(-3))];
  return {
    own: [bucket('u', word), ...parts], first: bucket('f1', word), last: bucket('l1', word), at: bucket('B0', word), before: bucket('B-', word),
    pair: after('b'), firstTwo: after('f2'), lastTwo: after('l2'), beforeAt: after('B-0'), atAfter: after('B01'), around: after('B-01'), twoBefore: after('B--'), twoAfter: after('B12'), atTwoAfter: after('B012'),
  };
}, 5000);

const AMOUNT = /^[\d$£€]/;
const NUMBER = bucket('number');

/** What of features rests on where the call stands. */
interface HearingHashes {
  /** Hashes that a word follows. */
  open: number;
  phase: number;
  /** Buckets of a stretch's beginning, at the turn's or within, and of its end. */
  ofOpen: number;
  ofPhase: number;
  first: number;
  inner: number;
  last: number;
  more: number;
}

function ofHearing({ open, phase }: Hearing): HearingHashes {
  return {
    open: hashed(hashed(UNHASHED, 'of'), open), phase: hashed(hashed(UNHASHED, 'pf'), phase), ofOpen: bucket('o', open), ofPhase: bucket('p', phase),
    first: bucket('first', open), inner: bucket('inner', open), last: bucket('last', open), more: bucket('more', open),
  };
}

/** What tells of a stretch that begins at a place. */
export function startFeatures({ texts, words, hashes }: Features, place: number): number[] {
  const word = texts[place]!;
  return [
    words[place]!.first, bucketOf(hashed(words[place]!.firstTwo, wordAt(texts, place + 1))), bucketOf(hashed(hashes.open, word)), bucketOf(hashed(hashes.phase, word)),
    place === 0 ? hashes.first : hashes.inner, hashes.ofOpen, hashes.ofPhase,
  ];
}

/** What tells of a stretch that ends before a place, which is not the first. */
export function endFeatures({ length, texts, words, stops, hashes }: Features, place: number): number[] {
  const before = place > 1 ? words[place - 2]! : OUTSIDE.before;
  return [words[place - 1]!.last, bucketOf(hashed(before.lastTwo, texts[place - 1]!)), place === length ? hashes.last : hashes.more, stops[place - 1]!];
}

/** What speaks for a border before a place. */
export function borderFeatures({ length, texts, words, stops }: Features, place: number): number[] {
  const [word, after] = [texts[place]!, wordAt(texts, place + 1)];
  const own = words[place]!;
  const before = place > 0 ? words[place - 1]! : OUTSIDE.before;
  const twoBefore = place > 1 ? words[place - 2]! : OUTSIDE.before;
  const next = place + 1 < length ? words[place + 1]! : OUTSIDE.after;
  const second = wordAt(texts, place + 2);
  return [
    own.at, before.before, bucketOf(hashed(before.beforeAt, word)), bucketOf(hashed(own.atAfter, after)), bucketOf(hashed(hashed(before.around, word), after)),
    bucketOf(hashed(twoBefore.twoBefore, wordAt(texts, place - 1))), bucketOf(hashed(next.twoAfter, second)), bucketOf(hashed(hashed(own.atTwoAfter, after), second)),
    place > 0 && stops[place - 1] !== STOPS.goesOn ? BORDER.stop : BORDER.goesOn, BORDER.all,
  ];
}

const BORDER = { stop: bucket('Bstop'), goesOn: bucket('B'), all: bucket('Ball') } as const;

/** What stands before the first word and after the last. */
const MARKS = { before: '<', after: '>' } as const;
const OUTSIDE = { before: hashesOf(MARKS.before), after: hashesOf(MARKS.after) } as const;

function wordAt(texts: readonly string[], at: number): string {
  return at < 0 ? MARKS.before : at < texts.length ? texts[at]! : MARKS.after;
}

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
  const extent = extentFeatures(turn.hearing.open)[extentOf(turn, from, to)] ?? [];
  const words = turn.words.slice(from, to).flatMap(({ own }) => own);
  return [...startFeatures(turn, from), ...(to > 0 ? endFeatures(turn, to) : []), ...extent, ...words, ...turn.pairs.subarray(from, to - 1), ...phrasesWithin(turn, from, to)];
}

/**
 * What tells of one stretch whose label is known: few kinds of features, since every kind more costs accuracy on writers unseen. A topic goes with
 * what the persona had said, all else with how the stretch begins and ends. Each bucket once.
 */
export function detailFeatures(turn: Features, from: number, to: number, detail: Detail): number[] {
  const buckets = new Set<number>();
  for (let at = from; at < to; at++) {
    buckets.add(AMOUNT.test(turn.texts[at]!) ? NUMBER : turn.words[at]!.own[0]!);
    if (at + 1 < to) buckets.add(turn.pairs[at]!);
  }
  for (const phrase of turn.phrases) if (phrase.from >= from && phrase.to <= to) buckets.add(phrase.bucket);
  if (detail === 'topic') {
    for (const stem of turn.hearing.heard) buckets.add(bucketOf(hashed(STEM_HEARD, stem)));
    for (const key of phrasesHeard(turn.hearing.personaLine)) buckets.add(bucketOf(hashed(PHRASE_HEARD, key)));
  } else {
    const { first, firstTwo } = turn.words[from]!;
    const second = to - from > 1 ? turn.texts[from + 1]! : '';
    buckets.add(first).add(bucketOf(hashed(firstTwo, second))).add(turn.words[to - 1]!.last).add(ECHOED[Math.min(MOST_ECHOES, turn.echoes[to]! - turn.echoes[from]!)]!);
  }
  return [...buckets];
}

const [STEM_HEARD, PHRASE_HEARD] = [hashed(UNHASHED, 'H'), hashed(UNHASHED, 'heard')];
const ECHOED = [0, 1, 2, MOST_ECHOES].map((echo) => bucket('e', echo));

function phrasesWithin({ phrases }: Features, from: number, to: number): number[] {
  return phrases.flatMap((phrase) => (phrase.from >= from && phrase.to <= to ? [phrase.bucket] : []));
}

/** The key by which words of rep and persona are the same word. */
export function stemKey(word: string): string {
  return word.slice(0, 5);
}

import { findPhrases, type Phrases } from '../phrases/lexicon.ts';
import { lexemeOf } from '../turn/lexemes.ts';
import { textsOf, wordsOf, type Word } from '../turn/words.ts';
import { memoised } from '../memo.ts';
import { stemsOf } from '../turn/stems.ts';
import { bucket, bucketOf, BUCKETS, hashed } from './buckets.ts';
import type { Detail } from './labels.ts';
import { AROUND, AT, AT_AFTER, AT_TWO_AFTER, BEFORE, BEFORE_AT, ending, FIRST, FIRST_TWO, hashesOf, LAST, LAST_TWO, PAIR, prefix, stemKey, TWO_AFTER, TWO_BEFORE, type WordHashes } from './wordHashes.ts';

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

/** What the persona's line tells of a topic, by its stems, its pairs of words and the phrases of the lexicons; looked up for questions alone, or ahead for all lines of a call. */
export const topicsHeard = memoised((line: string): readonly number[] => {
  const words = wordsOf(line);
  const texts = textsOf(words);
  const pairs = texts.slice(1).map((text, at) => ending(hashed(PAIR_HEARD, texts[at]!), text));
  return [...stemsOf(line).map((stem) => ending(STEM_HEARD, stemKey(stem))), ...pairs, ...findPhrases(words).all().map(({ key }) => ending(PHRASE_HEARD, key))];
}, 1000);

/** What a turn's features are made of. Those of any stretch are sums over places, which count words. */
export interface Features {
  length: number;
  texts: readonly string[];
  words: readonly WordHashes[];
  /** By place: the run of two words that begins there. Runs of three cost accuracy on writers unseen. */
  pairs: readonly number[];
  /** By place: how the word there stands to the end of its sentence. */
  stops: readonly number[];
  /** Phrases of the lexicons, from inclusive, to exclusive. */
  phrases: readonly { bucket: number; from: number; to: number }[];
  /** By place: how many words before it the persona had just said. */
  echoes: readonly number[];
  hearing: Hearing;
}

/** The features of a turn; `words` must not be empty, `utterance` is their source, `found` what the lexicons hold of it. */
export function featuresOf(words: readonly Word[], utterance: string, hearing: Hearing, found: Phrases = findPhrases(words)): Features {
  const texts = textsOf(words);
  const length = texts.length;
  const hashes = words.map(({ lexeme }) => hashesOf(lexeme));
  // Plain rows of numbers: those of a fixed width lie outside the heap, and are slow to make.
  const pairs: number[] = [];
  const stops: number[] = [];
  const echoes = [0];
  for (let at = 0; at < length; at++) {
    const { end, stop } = words[at]!;
    const { named, key } = hashes[at]!;
    pairs.push(ending(named[PAIR]!, wordAt(texts, at + 1)));
    stops.push(!stop ? STOPS.goesOn : utterance.slice(end, end + 4).includes('?') ? STOPS.asked : STOPS.stops);
    echoes.push(echoes[at]! + Number(hearing.heard.has(key)));
  }
  return { length, texts, words: hashes, pairs, stops, phrases: found.all().map(({ key, from, to }) => ({ bucket: ofPhrase(key), from, to })), echoes, hearing };
}

const STOPS = { goesOn: bucket('goes on'), asked: bucket('asked'), stops: bucket('stops') } as const;

/** What tells of a stretch that begins at a place. */
export function startFeatures(turn: Features, place: number): number[] {
  return [...startWords(turn, place), ...startsIn(turn.hearing, place === 0)];
}

/** Of these, what rests on the words there. */
export function startWords({ texts, words, hearing: { open, phase } }: Features, place: number): number[] {
  const { named } = words[place]!;
  const word = texts[place]!;
  return [bucketOf(named[FIRST]!), ending(named[FIRST_TWO]!, wordAt(texts, place + 1)), ending(hashed(BEGINS.openWord, open), word), ending(hashed(BEGINS.phaseWord, phase), word)];
}

/** And what is the same for all stretches that begin within a turn, or with it. */
export function startsIn({ open, phase }: Hearing, isFirst: boolean): number[] {
  return [ending(isFirst ? BEGINS.first : BEGINS.inner, open), ending(BEGINS.open, open), ending(BEGINS.phase, phase)];
}

/** What tells of a stretch that ends before a place, which is not the first. */
export function endFeatures({ length, texts, words, stops, hearing }: Features, place: number): number[] {
  const before = place > 1 ? words[place - 2]! : OUTSIDE.before;
  return [bucketOf(words[place - 1]!.named[LAST]!), ending(before.named[LAST_TWO]!, texts[place - 1]!), ending(place === length ? BEGINS.last : BEGINS.more, hearing.open), stops[place - 1]!];
}

/** What speaks for a border before a place; written into a row where one is given. */
export function borderFeatures({ length, texts, words, stops }: Features, place: number, into: number[] = []): number[] {
  const [before, word, after, second] = [wordAt(texts, place - 1), texts[place]!, wordAt(texts, place + 1), wordAt(texts, place + 2)];
  const own = words[place]!.named;
  const ofBefore = (place > 0 ? words[place - 1]! : OUTSIDE.before).named;
  const ofTwoBefore = (place > 1 ? words[place - 2]! : OUTSIDE.before).named;
  const ofAfter = (place + 1 < length ? words[place + 1]! : OUTSIDE.after).named;
  into[0] = bucketOf(own[AT]!);
  into[1] = bucketOf(ofBefore[BEFORE]!);
  into[2] = ending(ofBefore[BEFORE_AT]!, word);
  into[3] = ending(own[AT_AFTER]!, after);
  into[4] = ending(hashed(ofBefore[AROUND]!, word), after);
  into[5] = ending(ofTwoBefore[TWO_BEFORE]!, before);
  into[6] = ending(ofAfter[TWO_AFTER]!, second);
  into[7] = ending(hashed(own[AT_TWO_AFTER]!, after), second);
  into[8] = place > 0 && stops[place - 1] !== STOPS.goesOn ? BORDER.stop : BORDER.goesOn;
  into[9] = BORDER.all;
  return into;
}

const BEGINS = { openWord: prefix('of'), phaseWord: prefix('pf'), first: prefix('first'), inner: prefix('inner'), open: prefix('o'), phase: prefix('p'), last: prefix('last'), more: prefix('more') } as const;
const BORDER = { stop: bucket('Bstop'), goesOn: bucket('B'), all: bucket('Ball') } as const;

/** What stands before the first word and after the last. */
const OUTSIDE = { before: hashesOf(lexemeOf('<')), after: hashesOf(lexemeOf('>')) } as const;

function wordAt(texts: readonly string[], at: number): string {
  return at < 0 ? '<' : at < texts.length ? texts[at]! : '>';
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
  return [...startFeatures(turn, from), ...(to > 0 ? endFeatures(turn, to) : []), ...extent, ...words, ...turn.pairs.slice(from, to - 1), ...phrasesWithin(turn, from, to)];
}

/**
 * What tells of one stretch whose label is known: few kinds of features, since every kind more costs room and most cost accuracy on writers unseen. A topic goes
 * with how words begin and what the persona had said, all else with how the stretch begins and ends. Each bucket once.
 */
export function detailFeatures(turn: Features, from: number, to: number, detail: Detail): number[] {
  const buckets: number[] = [];
  tellings += 1;
  for (let at = from; at < to; at++) {
    add(buckets, turn.words[at]!.plain);
    if (at + 1 < to) add(buckets, turn.pairs[at]!);
  }
  for (const phrase of turn.phrases) if (phrase.from >= from && phrase.to <= to) add(buckets, phrase.bucket);
  if (detail === 'topic') {
    for (let at = from; at < to; at++) {
      const { beginning } = turn.words[at]!;
      if (beginning !== null) add(buckets, beginning);
    }
    const heard = topicsHeard(turn.hearing.personaLine);
    for (let at = 0; at < heard.length; at++) add(buckets, heard[at]!);
  } else {
    const { named } = turn.words[from]!;
    const second = to - from > 1 ? turn.texts[from + 1]! : '';
    add(buckets, bucketOf(named[FIRST]!));
    add(buckets, ending(named[FIRST_TWO]!, second));
    add(buckets, bucketOf(turn.words[to - 1]!.named[LAST]!));
    add(buckets, ECHOED[Math.min(MOST_ECHOES, turn.echoes[to]! - turn.echoes[from]!)]!);
  }
  return buckets;
}

/** By bucket, the last stretch that it told of, of as many as were read: spares a set for each. */
const toldOf = new Uint32Array(BUCKETS);
let tellings = 0;

function add(buckets: number[], bucket: number): void {
  if (toldOf[bucket] === tellings) return;
  toldOf[bucket] = tellings;
  buckets.push(bucket);
}

const [STEM_HEARD, PHRASE_HEARD, PAIR_HEARD] = [prefix('H'), prefix('heard'), prefix('P')];
const ECHOED = [0, 1, 2, MOST_ECHOES].map((echo) => bucket('e', echo));

function phrasesWithin({ phrases }: Features, from: number, to: number): number[] {
  return phrases.flatMap((phrase) => (phrase.from >= from && phrase.to <= to ? [phrase.bucket] : []));
}

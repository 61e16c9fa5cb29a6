import { lookUpAll } from '../hear/lexicon.ts';
import { joined, wordsOf, type Word } from '../hear/words.ts';
import { memoised } from '../memo.ts';
import { stemsOf } from '../stems.ts';
import type { Detail } from './labels.ts';

/** Features are hashed into so many buckets; two that share one share its weight. */
export const BUCKETS = 65_536;

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
const phrasesHeard = memoised((line: string): readonly string[] => lookUpAll(wordsOf(line).map((word) => word.text)).map(({ key }) => key), 1000);

type Buckets = readonly number[];

/** A turn's features by the place where they hold, so that those of any stretch are sums over places. Places count words. */
export interface Features {
  length: number;
  texts: readonly string[];
  /** By width less one, by place: runs of one and two words that begin there. Runs of three cost accuracy on writers unseen. */
  runs: readonly (readonly Buckets[])[];
  /** By place: what tells of a stretch that begins there. */
  starts: readonly Buckets[];
  /** By place: what tells of a stretch that ends before it. */
  ends: readonly Buckets[];
  /** By place: what speaks for a border before it. */
  borders: readonly Buckets[];
  /** Phrases of the lexicons, from inclusive, to exclusive. */
  phrases: readonly { bucket: number; from: number; to: number }[];
  /** By place: how many words before it the persona had just said. */
  echoes: readonly number[];
  hearing: Hearing;
}

/** The features of a turn; `words` must not be empty, `utterance` is their source. */
export function featuresOf(words: readonly Word[], utterance: string, hearing: Hearing): Features {
  const texts = words.map((word) => word.text);
  const at = (place: number) => texts[place] ?? (place < 0 ? '<' : '>');
  const { open, phase } = hearing;
  let echoed = 0;
  return {
    length: texts.length,
    texts,
    runs: [
      texts.map((word) => [bucket('u', word), ...affixes(word)]),
      texts.map((word, i) => [bucket('b', word, at(i + 1))]),
    ],
    starts: texts.map((word, i) => [
      bucket('f1', word), bucket('f2', word, at(i + 1)),
      bucket('of', open, word), bucket('pf', phase, word), bucket(i === 0 ? 'first' : 'inner', open), bucket('o', open), bucket('p', phase),
    ]),
    ends: [[], ...words.map(({ text, end, stop }, i) => [
      bucket('l1', text), bucket('l2', at(i - 1), text), bucket(i === words.length - 1 ? 'last' : 'more', open),
      bucket(!stop ? 'goes on' : utterance.slice(end, end + 4).includes('?') ? 'asked' : 'stops'),
    ])],
    borders: texts.map((word, i) => [
      bucket('B0', word), bucket('B-', at(i - 1)), bucket('B-0', at(i - 1), word), bucket('B01', word, at(i + 1)), bucket('B-01', at(i - 1), word, at(i + 1)),
      bucket('B--', at(i - 2), at(i - 1)), bucket('B12', at(i + 1), at(i + 2)), bucket('B012', word, at(i + 1), at(i + 2)), bucket(words[i - 1]?.stop ? 'Bstop' : 'B'), bucket('Ball'),
    ]),
    phrases: phrasesIn(words, texts),
    echoes: [0, ...texts.map((word) => (echoed += word.length > 3 && hearing.heard.has(stemKey(word)) ? 1 : 0))],
    hearing,
  };
}

const SIZES = [1, 2, 4, 6, 10, 16, 24];

/** What a stretch's length and its share of the persona's words tell. */
export function extentOf({ echoes, hearing }: Features, from: number, to: number): Buckets {
  const size = SIZES.findIndex((most) => to - from <= most);
  return extents(hearing.open)[(size < 0 ? SIZES.length : size) * 4 + Math.min(3, (echoes[to] ?? 0) - (echoes[from] ?? 0))] ?? [];
}

const EXTENTS = new Map<string, readonly Buckets[]>();

function extents(open: string): readonly Buckets[] {
  const known = EXTENTS.get(open);
  if (known) return known;
  const all = [...SIZES, 'more'].flatMap((size) => [0, 1, 2, 3].map((echo) => [bucket('n', size), bucket('on', open, size), bucket('e', echo), bucket('oe', open, echo)]));
  EXTENTS.set(open, all);
  return all;
}

/** All features of one stretch, as the cutting into stretches weighs them. */
export function stretchFeatures(turn: Features, from: number, to: number): number[] {
  const buckets = [...(turn.starts[from] ?? []), ...(turn.ends[to] ?? []), ...extentOf(turn, from, to)];
  turn.runs.forEach((places, width) => {
    for (let place = from; place + width < to; place++) buckets.push(...(places[place] ?? []));
  });
  return [...buckets, ...phrasesWithin(turn, from, to)];
}

/**
 * What tells of one stretch whose label is known: few kinds of features, since every kind more costs accuracy on writers unseen. A topic goes with
 * what the persona had said, all else with how the stretch begins and ends. Each bucket once.
 */
export function detailFeatures(turn: Features, from: number, to: number, detail: Detail): number[] {
  const texts = turn.texts.slice(from, to);
  const [first = '', second = ''] = texts;
  const buckets: number[] = [];
  texts.forEach((word, place) => {
    buckets.push(AMOUNT.test(word) ? bucket('number') : bucket('u', word));
    const next = texts[place + 1];
    if (next !== undefined) buckets.push(bucket('b', word, next));
  });
  buckets.push(...phrasesWithin(turn, from, to));
  if (detail === 'topic') buckets.push(...[...turn.hearing.heard].map((stem) => bucket('H', stem)), ...phrasesHeard(turn.hearing.personaLine).map((key) => bucket('heard', key)));
  else buckets.push(bucket('f1', first), bucket('f2', first, second), bucket('l1', texts.at(-1) ?? ''), bucket('e', Math.min(3, (turn.echoes[to] ?? 0) - (turn.echoes[from] ?? 0))));
  return [...new Set(buckets)];
}

function phrasesWithin(turn: Features, from: number, to: number): number[] {
  return turn.phrases.flatMap((phrase) => (phrase.from >= from && phrase.to <= to ? [phrase.bucket] : []));
}

const AMOUNT = /^[\d$£€]/;

/** The key by which words of rep and persona are the same word. */
export function stemKey(word: string): string {
  return word.slice(0, 5);
}

/** Endings and beginnings carry over to words that were never seen. */
function affixes(word: string): Buckets {
  if (AMOUNT.test(word)) return [bucket('number')];
  return word.length < 5 ? [] : [bucket('s', word.slice(0, 4)), bucket('x', word.slice(-3))];
}

function phrasesIn(words: readonly Word[], texts: readonly string[]): Features['phrases'] {
  const text = joined(words);
  const places = new Map<number, number>();
  let offset = 0;
  texts.forEach((word, place) => {
    places.set(offset, place);
    offset += word.length + 1;
  });
  places.set(offset, texts.length);
  return lookUpAll(texts).flatMap(({ key, start, end }) => {
    const from = places.get(start);
    const to = end >= text.length ? texts.length : places.get(end - 1);
    return from === undefined || to === undefined ? [] : [{ bucket: bucket('h', key), from, to }];
  });
}

function bucket(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
    value = Math.imul(value ^ 0x1f, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0) % BUCKETS;
}

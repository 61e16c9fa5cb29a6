import { lookUpAll } from '../hear/lexicon.ts';
import { joined, type Word } from '../hear/words.ts';

/** Features are hashed into so many buckets. */
export const BUCKETS = 8192;

export type Opening = 'none' | 'objection' | 'question' | 'offer';

/** What the call adds to the words. */
export interface Hearing {
  phase: 'opening' | 'discovery' | 'pitch' | 'closing';
  open: Opening;
  /** Stems of what the persona said last. */
  heard: ReadonlySet<string>;
}

/** A turn prepared for scoring: the buckets of what stands at each place. */
export interface Prepared {
  words: readonly Word[];
  /** By width (1, 2 and 3 words), by place: buckets of what begins there. */
  grams: readonly (readonly (readonly number[])[])[];
  /** Found phrases as bucket, first and last word. */
  hits: readonly { bucket: number; from: number; to: number }[];
  /** At each place: what speaks for a border before it. */
  borders: readonly (readonly number[])[];
  hearing: Hearing;
  stops: readonly boolean[];
  asked: readonly boolean[];
  echoes: readonly number[];
}

export function prepare(words: readonly Word[], utterance: string, hearing: Hearing): Prepared {
  const texts = words.map((word) => word.text);
  const at = (index: number) => texts[index] ?? (index < 0 ? '<' : '>');
  const one = texts.map((word) => [bucketOf('u', word), ...affixes(word)]);
  const two = texts.map((word, i) => (i + 1 < texts.length ? [bucketOf('b', word, at(i + 1))] : []));
  const three = texts.map((word, i) => (i + 2 < texts.length ? [bucketOf('t', word, at(i + 1), at(i + 2)), bucketOf('k', word, at(i + 2))] : []));
  const stops = words.map((word) => word.stop);
  const borders = texts.map((word, i) => i === 0 ? [] : [
    bucketOf('B0', word), bucketOf('B-', at(i - 1)), bucketOf('B-0', at(i - 1), word), bucketOf('B01', word, at(i + 1)), bucketOf('B-01', at(i - 1), word, at(i + 1)),
    bucketOf('B--', at(i - 2), at(i - 1)), bucketOf('B12', at(i + 1), at(i + 2)), bucketOf('B012', word, at(i + 1), at(i + 2)), bucketOf(stops[i - 1] ? 'Bstop' : 'Bgo'), bucketOf('Ball'),
  ]);
  const asked = words.map((word) => word.stop && utterance.slice(word.end, word.end + 4).includes('?'));
  return { words, grams: [one, two, three], hits: hitsIn(words), borders, hearing, stops, asked, echoes: texts.map((word) => (word.length > 3 && hearing.heard.has(word.slice(0, 5)) ? 1 : 0)) };
}

/** What holds for a stretch as a whole, from inclusive, to exclusive. */
export function stretchBuckets(turn: Prepared, from: number, to: number): number[] {
  const { words, hearing } = turn;
  const first = words[from]?.text ?? '';
  const second = from + 1 < to ? (words[from + 1]?.text ?? '') : '>';
  const third = from + 2 < to ? (words[from + 2]?.text ?? '') : '>';
  const last = words[to - 1]?.text ?? '';
  const length = to - from;
  const size = length > 24 ? 7 : length > 16 ? 6 : length > 10 ? 5 : length > 6 ? 4 : length > 4 ? 3 : length > 2 ? 2 : length;
  let echoes = 0;
  for (let i = from; i < to; i++) echoes += turn.echoes[i] ?? 0;
  const buckets = [
    bucketOf('f1', first), bucketOf('f2', first, second), bucketOf('f3', first, second, third), bucketOf('g', second), bucketOf('l1', last), bucketOf('l2', words[to - 2]?.text ?? '<', last),
    bucketOf('n', String(size)), bucketOf('o', hearing.open), bucketOf('p', hearing.phase), bucketOf('op', hearing.open, hearing.phase), bucketOf('of', hearing.open, first),
    bucketOf('on', hearing.open, String(size)), bucketOf('pf', hearing.phase, first), bucketOf('e', String(Math.min(3, echoes))), bucketOf('oe', hearing.open, String(Math.min(3, echoes))),
    bucketOf(from === 0 ? 'first' : 'inner'), bucketOf(to === words.length ? 'last' : 'more'), bucketOf('ofl', hearing.open, from === 0 ? '1' : '0'),
  ];
  if (turn.asked[to - 1]) buckets.push(bucketOf('?'));
  else if (turn.stops[to - 1]) buckets.push(bucketOf('.'));
  return buckets;
}

function affixes(word: string): number[] {
  if (/^[\d$£€]/.test(word)) return [bucketOf('num')];
  if (word.length < 5) return [];
  return [bucketOf('s', word.slice(0, 4)), bucketOf('x', word.slice(-3))];
}

function hitsIn(words: readonly Word[]) {
  const text = joined(words);
  const starts: number[] = [];
  let at = 0;
  const index = new Map<number, number>();
  words.forEach((word, i) => { index.set(at, i); starts.push(at); at += word.text.length + 1; });
  index.set(at, words.length);
  return lookUpAll(text, words.map((word) => word.text)).flatMap(({ key, start, end }) => {
    const from = index.get(start);
    const to = index.get(end - 1) ?? (end >= text.length ? words.length : undefined);
    return from === undefined || to === undefined ? [] : [{ bucket: bucketOf('h', key), from, to }];
  });
}

export function bucketOf(...parts: string[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) value = Math.imul(value ^ part.charCodeAt(i), 0x01000193);
    value = Math.imul(value ^ 0x1f, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 13;
  return (value >>> 0) % BUCKETS;
}

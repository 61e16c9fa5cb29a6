import { hashOf } from '#core/language/hash.ts';
import type { Word } from '#core/language/words.ts';

/** Rows of the classifier's tables. */
export const BUCKETS = 1 << 15;

export type Waits = 'none' | 'objection' | 'question' | 'step';

/**
 * What goes with the words of a turn: what the persona's last line left open, and the stems of that
 * line.
 */
export interface Hearing {
  waits: Waits;
  stems: ReadonlySet<string>;
}

const bucket = (kind: number, text: string) => hashOf(text, kind) & (BUCKETS - 1);
const SIZES = [1, 2, 4, 6, 10, 16, 24];
const MOST_ECHOES = 3;
/** Kinds of features, so that the same words of two kinds have rows of their own. */
const K = {
  stem: 1,
  pair: 2,
  first: 3,
  firstTwo: 4,
  last: 5,
  lastTwo: 6,
  start: 7,
  end: 8,
  waitsFirst: 9,
  size: 10,
  echo: 11,
  heard: 12,
  border: 20,
};

/** Rows of one place of a turn. */
export interface Place {
  /** The word here, and the pair that begins here. */
  word: number;
  pair: number;
  /** A stretch begins here; ends with this word. */
  begins: readonly number[];
  ends: readonly number[];
  /** A border before this word. */
  border: readonly number[];
  /** Words up to and with this one that the persona had just said. */
  echoes: number;
}

/** Rows of each place of a turn: those of any stretch are sums over its places. */
export function placesOf(words: readonly Word[], { waits, stems }: Hearing): Place[] {
  let echoes = 0;
  return words.map(({ text, stem, stop }, at) => {
    const next = words[at + 1]?.text ?? '';
    if (stems.has(stem)) echoes += 1;
    return {
      word: bucket(K.stem, stem),
      pair: bucket(K.pair, `${text} ${next}`),
      begins: [
        bucket(K.first, text),
        bucket(K.firstTwo, `${text} ${next}`),
        bucket(K.waitsFirst, `${waits} ${text}`),
        bucket(K.start, `${at === 0} ${waits}`),
      ],
      ends: [
        bucket(K.last, text),
        bucket(K.lastTwo, `${words[at - 1]?.text ?? ''} ${text}`),
        bucket(K.end, `${at === words.length - 1} ${waits}`),
        bucket(K.end, stop),
      ],
      border: at === 0 ? [] : borderFeatures(words, at),
      echoes,
    };
  });
}

/** Rows of a stretch's length and of how much it takes up of what the persona said. */
export function extentFeatures(size: number, echoes: number, waits: Waits): number[] {
  const step = sizeStep(size);
  const echoed = Math.min(MOST_ECHOES, echoes);
  return EXTENTS[waits][step * (MOST_ECHOES + 1) + echoed]!;
}

const EXTENTS = Object.fromEntries(
  (['none', 'objection', 'question', 'step'] as const).map((waits) => [
    waits,
    [...SIZES, 99].flatMap((size) =>
      [0, 1, 2, MOST_ECHOES].map((echo) => [
        bucket(K.size, String(size)),
        bucket(K.size, `${size} ${waits}`),
        bucket(K.echo, String(echo)),
        bucket(K.echo, `${echo} ${waits}`),
      ]),
    ),
  ]),
) as Record<Waits, number[][]>;

function sizeStep(size: number): number {
  const found = SIZES.findIndex((most) => size <= most);
  return found < 0 ? SIZES.length : found;
}

/** Rows that tell of the details of a stretch, each once. */
export function detailFeatures(
  words: readonly Word[],
  from: number,
  to: number,
  hearing: Hearing,
): number[] {
  const rows = new Set<number>();
  let echoes = 0;
  for (let at = from; at < to; at++) {
    const { text, stem } = words[at]!;
    rows.add(bucket(K.stem, stem));
    if (at + 1 < to) rows.add(bucket(K.pair, `${text} ${words[at + 1]!.text}`));
    if (hearing.stems.has(stem)) echoes += 1;
  }
  const first = words[from]!.text;
  rows.add(bucket(K.first, first));
  rows.add(bucket(K.firstTwo, `${first} ${from + 1 < to ? words[from + 1]!.text : ''}`));
  rows.add(bucket(K.last, words[to - 1]!.text));
  rows.add(bucket(K.echo, String(Math.min(MOST_ECHOES, echoes))));
  return [...rows];
}

/** Rows that tell of what was heard before: for topics alone, which follow the talk. */
export function heardFeatures(hearing: Hearing): number[] {
  return [...hearing.stems].map((stem) => bucket(K.heard, stem));
}

function borderFeatures(words: readonly Word[], at: number): number[] {
  const text = (place: number) => words[place]?.text ?? (place < 0 ? '<' : '>');
  const [two, before, here, after, second] = [at - 2, at - 1, at, at + 1, at + 2].map(text);
  const { stop } = words[at - 1]!;
  return [
    bucket(K.border, here!),
    bucket(K.border + 1, before!),
    bucket(K.border + 2, `${before} ${here}`),
    bucket(K.border + 3, `${here} ${after}`),
    bucket(K.border + 4, `${before} ${here} ${after}`),
    bucket(K.border + 5, `${two} ${before}`),
    bucket(K.border + 6, `${after} ${second}`),
    bucket(K.border + 7, `${here} ${after} ${second}`),
    bucket(K.border + 8, stop),
    bucket(K.border + 9, `${stop} ${here}`),
    bucket(K.border + 10, ''),
  ];
}

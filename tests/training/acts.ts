import {
  BUCKETS,
  detailFeatures,
  heardFeatures,
  placesOf,
  type Hearing,
  type Place,
} from '#core/reading/features.ts';
import {
  COLUMNS,
  DETAIL_NAMES,
  DETAILS,
  FACET_LABELS,
  TOPIC_LABELS,
  ROW,
  STRETCH_LABELS,
  type Detail,
} from '#core/reading/labels.ts';
import { bestCut, rowsOf, type ActTables, type Cut } from '#core/reading/stretches.ts';
import type { Word } from '#core/language/words.ts';
import { randomFrom, shuffle } from './random.ts';
import type { LabelledTurn } from './turns.ts';

const DETAIL_EPOCHS = 8;
const RATE = 0.1;
/** This share of an example's features is not seen at a time, so that none is relied on alone. */
const DROPPED = 0.5;
/** So much of an example's certainty goes to the other labels. */
const DOUBTED = 0.05;
/** A feature that fewer examples hold teaches nothing that carries over. */
const LEAST = 4;
const CUT_EPOCHS = 5;
const CUT_RATE = 0.12;
const CUT_DROPPED = 0.25;
/** So many weights of each are kept: those that tell most. */
const KEPT: Record<Detail, number> = {
  label: 70_000,
  topic: 40_000,
  kind: 14_000,
  pitch: 3_000,
  step: 5_000,
  manner: 6_000,
  facet: 22_000,
  flags: 5_000,
};
const LABELS = STRETCH_LABELS.length;

/**
 * A question with the facet that it asks for and the topic that it is about, `none` where there is
 * none.
 */
export interface AskExample {
  words: readonly Word[];
  facet: string;
  topic: string;
}

/** What is learned of asks, anew for each group of personas; all else is learned of turns. */
const OF_ASKS: readonly Detail[] = ['topic', 'facet'];
const OF_TURNS = DETAIL_NAMES.filter((name) => name !== 'label' && !OF_ASKS.includes(name));

/** Weights as fractions, from labelled turns; topics and facets are left to `withAskDetails`. */
export function trainActs(turns: readonly LabelledTurn[]): ActTables {
  const rows = new Float32Array(BUCKETS * ROW);
  learnDetails(rows, turnExamples(turns), OF_TURNS);
  const { borders, follow } = learnCuts(rows, turns);
  return { rows, borders, follow, steps: { rows: 1, borders: 1, follow: 1 } };
}

/** The same classifier with topics and facets learned anew. */
export function withAskDetails(acts: ActTables, asks: readonly AskExample[]): ActTables {
  const rows = Float32Array.from(acts.rows, (each) => each * acts.steps.rows);
  for (const detail of OF_ASKS)
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const from = bucket * ROW + COLUMNS[detail];
      rows.fill(0, from, from + DETAILS[detail].labels.length);
    }
  learnDetails(rows, asks.map(askExample), OF_ASKS);
  return { ...acts, rows, steps: { ...acts.steps, rows: 1 } };
}

interface Example {
  features: readonly number[];
  heard: readonly number[];
  targets: { detail: Detail; wanted: readonly number[] }[];
}

function turnExamples(turns: readonly LabelledTurn[]): Example[] {
  return turns.flatMap(({ words, hearing, stretches }) =>
    stretches.flatMap(({ from, to, details }) => {
      const targets = OF_TURNS.flatMap((detail) => {
        const named = details[detail];
        if (named === undefined) return [];
        const labels: readonly string[] = DETAILS[detail].labels;
        const wanted = named.map((name) => labels.indexOf(name)).filter((at) => at >= 0);
        return DETAILS[detail].one && wanted.length === 0 ? [] : [{ detail, wanted }];
      });
      if (targets.length === 0) return [];
      const features = detailFeatures(words, from, to, hearing);
      return [{ features, heard: heardFeatures(hearing), targets }];
    }),
  );
}

function askExample({ words, facet, topic }: AskExample): Example {
  return {
    features: detailFeatures(words, 0, words.length, { waits: 'none', stems: new Set() }),
    heard: [],
    targets: [
      { detail: 'facet', wanted: [FACET_LABELS.indexOf(facet as 'none')] },
      { detail: 'topic', wanted: [TOPIC_LABELS.indexOf(topic as 'none')] },
    ],
  };
}

/** Without features that hardly any example holds. */
function withoutRare(examples: readonly Example[]): Example[] {
  const counts = countsOf(examples);
  return examples.map((example) => ({
    ...example,
    features: example.features.filter((feature) => counts[feature]! >= LEAST),
  }));
}

function countsOf(examples: readonly Example[]): Uint32Array {
  const counts = new Uint32Array(BUCKETS);
  for (const { features } of examples) for (const feature of features) counts[feature]! += 1;
  return counts;
}

/**
 * Logistic regression by AdaGrad with features dropped at random; then only the weights that tell
 * most, learned again.
 */
function learnDetails(
  rows: Float32Array,
  all: readonly Example[],
  details: readonly Detail[],
): void {
  const examples = withoutRare(all);
  const first = new Float32Array(rows.length);
  learnRound(first, examples, null);
  learnRound(rows, examples, mostTelling(first, countsOf(examples), details));
}

function learnRound(rows: Float32Array, examples: Example[], kept: Uint8Array | null): void {
  const squares = new Float32Array(BUCKETS * ROW).fill(1);
  const random = randomFrom(11);
  for (let epoch = 0; epoch < DETAIL_EPOCHS; epoch++) {
    shuffle(examples, random);
    const rate = RATE * (1 - epoch / DETAIL_EPOCHS);
    for (const { features, heard, targets } of examples) {
      const seen = features.filter(() => random() >= DROPPED);
      const withHeard = [...seen, ...heard.filter(() => random() >= DROPPED)];
      for (const { detail, wanted } of targets)
        learnDetail({ rows, squares, kept }, detail === 'topic' ? withHeard : seen, {
          detail,
          wanted,
          rate,
        });
    }
  }
}

interface Learned {
  rows: Float32Array;
  squares: Float32Array;
  /** By weight: 1 where it may change; null for all. */
  kept: Uint8Array | null;
}

function learnDetail(
  { rows, squares, kept }: Learned,
  seen: readonly number[],
  { detail, wanted, rate }: { detail: Detail; wanted: readonly number[]; rate: number },
): void {
  const { labels, one } = DETAILS[detail];
  const column = COLUMNS[detail];
  const shares = new Float64Array(labels.length);
  for (const feature of seen)
    for (let label = 0; label < labels.length; label++)
      shares[label]! += rows[feature * ROW + column + label]! / (1 - DROPPED);
  if (one) softmax(shares);
  else for (let at = 0; at < shares.length; at++) shares[at] = 1 / (1 + Math.exp(-shares[at]!));
  for (let label = 0; label < labels.length; label++) {
    const isWanted = wanted.includes(label);
    const other = one ? DOUBTED / (labels.length - 1) : DOUBTED;
    const slope = (shares[label]! - (isWanted ? 1 - DOUBTED : other)) / (1 - DROPPED);
    if (Math.abs(slope) < 0.004) continue;
    for (const feature of seen) {
      const index = feature * ROW + column + label;
      if (kept !== null && kept[index] === 0) continue;
      squares[index]! += slope * slope;
      rows[index]! -= (rate * slope) / Math.sqrt(squares[index]!);
    }
  }
}

/**
 * By weight: 1 for those of each detail that change most by their size and by how many examples
 * hold them.
 */
function mostTelling(
  rows: Float32Array,
  counts: Uint32Array,
  details: readonly Detail[],
): Uint8Array {
  const kept = new Uint8Array(rows.length);
  for (const detail of details) {
    const [column, labels] = [COLUMNS[detail], DETAILS[detail].labels.length];
    const telling = (bucket: number, label: number) => {
      const weight = rows[bucket * ROW + column + label]!;
      return weight * weight * Math.sqrt(counts[bucket]!);
    };
    const all = new Float64Array(BUCKETS * labels);
    for (let at = 0; at < all.length; at++) all[at] = telling(Math.trunc(at / labels), at % labels);
    const least = all.toSorted()[Math.max(0, all.length - KEPT[detail])]!;
    for (let at = 0; at < all.length; at++)
      if (all[at]! > 0 && all[at]! >= least)
        kept[Math.trunc(at / labels) * ROW + column + (at % labels)] = 1;
  }
  return kept;
}

interface CutExample {
  places: Place[];
  hearing: Hearing;
  gold: Cut[];
}

/**
 * The semi-Markov model by a margin over all cuts: each wrong cut is to score less, by how wrong it
 * is (AdaGrad).
 */
function learnCuts(
  rows: Float32Array,
  turns: readonly LabelledTurn[],
): { borders: Float32Array; follow: Float32Array } {
  const examples = turns.map(({ words, hearing, stretches }) => ({
    places: placesOf(words, hearing),
    hearing,
    gold: stretches.map(({ from, to, label }) => ({
      from,
      to,
      label: STRETCH_LABELS.indexOf(label),
    })),
  }));
  learnCutRound(rows, examples, null);
  const counts = new Uint32Array(BUCKETS);
  for (const { places } of examples)
    for (const { word, pair, begins, ends } of places)
      for (const row of [word, pair, ...begins, ...ends]) counts[row]! += 1;
  const kept = mostTelling(rows, counts, ['label']);
  for (let bucket = 0; bucket < BUCKETS; bucket++)
    rows.fill(0, bucket * ROW, bucket * ROW + LABELS);
  return learnCutRound(rows, examples, kept);
}

function learnCutRound(
  rows: Float32Array,
  examples: readonly CutExample[],
  kept: Uint8Array | null,
): { borders: Float32Array; follow: Float32Array } {
  const borders = new Float32Array(BUCKETS);
  const follow = new Float32Array((LABELS + 1) * LABELS);
  const squares = {
    rows: new Float32Array(BUCKETS * ROW).fill(1),
    borders: new Float32Array(BUCKETS).fill(1),
    follow: new Float32Array(follow.length).fill(4),
  };
  const tables = { rows, borders, follow, steps: { rows: 1, borders: 1, follow: 1 } };
  const random = randomFrom(13);
  const order = [...examples];
  for (let epoch = 0; epoch < CUT_EPOCHS; epoch++) {
    shuffle(order, random);
    const rate = CUT_RATE * (1 - epoch / CUT_EPOCHS);
    for (const { places: all, hearing, gold } of order) {
      const places = dropRows(all, random);
      const found = bestCut(places, hearing, tables, costOf(places.length, gold));
      const isSame = found.every(({ from, to, label }, at) => {
        const own = gold[at];
        return own?.from === from && own.to === to && own.label === label;
      });
      if (isSame && found.length === gold.length) continue;
      const move = (cuts: readonly Cut[], by: number) => {
        for (const [at, cut] of cuts.entries()) {
          const before = at === 0 ? LABELS : cuts[at - 1]!.label;
          change(follow, squares.follow, before * LABELS + cut.label, by);
          for (const row of rowsOf(places, cut, hearing)) {
            const index = row * ROW + cut.label;
            if (kept === null || kept[index] === 1) change(rows, squares.rows, index, by);
          }
          if (at > 0)
            for (const row of places[cut.from]!.border) change(borders, squares.borders, row, by);
        }
      };
      const change = (weights: Float32Array, sums: Float32Array, index: number, by: number) => {
        sums[index]! += 1;
        weights[index]! += (by * rate) / Math.sqrt(sums[index]!);
      };
      move(gold, 1);
      move(found, -1);
    }
  }
  return { borders, follow };
}

/** Some words are not seen, nor what they begin and end. */
function dropRows(places: readonly Place[], random: () => number): Place[] {
  const some = (rows: readonly number[]) => rows.filter(() => random() >= CUT_DROPPED);
  return places.map((place) => ({
    ...place,
    word: random() < CUT_DROPPED ? UNSEEN : place.word,
    pair: random() < CUT_DROPPED ? UNSEEN : place.pair,
    begins: some(place.begins),
    ends: some(place.ends),
    border: some(place.border),
  }));
}

/** A row that stands for what is not seen. */
const UNSEEN = 0;

/** How wrong a stretch is: each word under another label, and a stretch that is none. */
function costOf(
  count: number,
  gold: readonly Cut[],
): (from: number, to: number, label: number) => number {
  const labels = new Int8Array(count);
  for (const { from, to, label } of gold) labels.fill(label, from, to);
  const right = new Uint16Array((count + 1) * LABELS);
  for (let at = 0; at < count; at++)
    for (let label = 0; label < LABELS; label++)
      right[(at + 1) * LABELS + label] = right[at * LABELS + label]! + Number(labels[at] === label);
  /** By where a stretch begins: where it ends. */
  const ends = new Int16Array(count);
  for (const { from, to } of gold) ends[from] = to;
  return (from, to, label) => {
    const wrong = to - from - (right[to * LABELS + label]! - right[from * LABELS + label]!);
    return wrong / 3 + (ends[from] === to && labels[from] === label ? 0 : 1);
  };
}

function softmax(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    scores[at] = Math.exp(scores[at]! - most);
    sum += scores[at]!;
  }
  for (let at = 0; at < scores.length; at++) scores[at]! /= sum;
}

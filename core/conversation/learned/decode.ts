import { extentOf, type Features } from './features.ts';

/** Weights of the stretch model; in training they are fractions, in use small integers, so that sums are the same everywhere. */
export interface StretchWeights {
  labels: number;
  /** By bucket, then label. */
  label: ArrayLike<number>;
  /** By bucket. */
  border: ArrayLike<number>;
  /** By label before, then label; the last row is the turn's start. */
  follow: ArrayLike<number>;
}

export interface Stretch {
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  label: number;
  /** By how much the label beats the next best one for this stretch. */
  margin: number;
}

/** No stretch is longer, in words. */
const LONGEST = 60;

/**
 * Cuts a turn into labelled stretches, the best over all cuts at the given places (all words where left out), by dynamic programming
 * over a semi-Markov model. `costOf`, in training, makes wrong stretches look better than they are.
 */
export function decode(turn: Features, weights: StretchWeights, allowed: readonly boolean[], cuts: readonly number[] = everywhere(turn.length), costOf?: (from: number, to: number, label: number) => number): Stretch[] {
  const count = weights.labels;
  const score = scorer(turn, weights);
  const own = new Float64Array(count);
  const entries = new Map<number, Column>([[0, { score: row(weights.follow, count, count), label: new Int32Array(count).fill(-1) }]]);
  const columns = new Map<number, Column & { from: Int32Array }>();
  for (let right = 1; right < cuts.length; right++) {
    const to = cuts[right] ?? 0;
    const column = { score: new Float64Array(count).fill(-Infinity), label: new Int32Array(count), from: new Int32Array(count) };
    for (let left = right - 1; left >= 0 && (to - (cuts[left] ?? 0) <= LONGEST || left === right - 1); left--) {
      const from = cuts[left] ?? 0;
      const before = entries.get(from);
      if (before === undefined) continue;
      score(from, to, own);
      const edge = from === 0 ? 0 : sumOf(turn.borders[from] ?? [], weights.border);
      for (let label = 0; label < count; label++) {
        if (!allowed[label]) continue;
        const value = own[label]! + before.score[label]! + edge + (costOf === undefined ? 0 : costOf(from, to, label));
        if (value <= column.score[label]!) continue;
        column.score[label] = value;
        column.label[label] = before.label[label]!;
        column.from[label] = from;
      }
    }
    columns.set(to, column);
    entries.set(to, entryAfter(column, weights, count));
  }
  return traceBack(turn.length, columns, (from, to, label) => marginOf(score, from, to, label, allowed, own));
}

interface Column {
  score: Float64Array;
  label: Int32Array;
}

/** For each label the best way to come to it from the stretches that end here. */
function entryAfter(column: Column, { follow }: StretchWeights, count: number): Column {
  const entry = { score: new Float64Array(count).fill(-Infinity), label: new Int32Array(count) };
  for (let before = 0; before < count; before++) {
    const base = column.score[before] ?? -Infinity;
    if (base === -Infinity) continue;
    for (let label = 0; label < count; label++) {
      const value = base + follow[before * count + label]!;
      if (value <= entry.score[label]!) continue;
      entry.score[label] = value;
      entry.label[label] = before;
    }
  }
  return entry;
}

function traceBack(length: number, columns: ReadonlyMap<number, Column & { from: Int32Array }>, margin: (from: number, to: number, label: number) => number): Stretch[] {
  const stretches: Stretch[] = [];
  let to = length;
  let label = bestOf(columns.get(length)?.score ?? []);
  while (to > 0) {
    const column = columns.get(to);
    const from = column?.from[label] ?? 0;
    stretches.unshift({ from, to, label, margin: margin(from, to, label) });
    label = column?.label[label] ?? 0;
    to = from;
  }
  return stretches;
}

type Score = (from: number, to: number, into: Float64Array) => void;

/** Scores any stretch for every label from sums over its places. Plain loops: this runs some hundred times a turn. */
function scorer(turn: Features, { label: weights, labels: count }: StretchWeights): Score {
  const sums = turn.runs.map((places) => runningSums(places, weights, count));
  const starts = turn.starts.map((buckets) => rowsOf(buckets, weights, count));
  const ends = turn.ends.map((buckets) => rowsOf(buckets, weights, count));
  const extents = new Map<readonly number[], Float64Array>();
  const phrases = turn.phrases.filter(({ bucket }) => hasWeight(bucket, weights, count));
  return (from, to, into) => {
    const extent = extentOf(turn, from, to);
    let ofExtent = extents.get(extent);
    if (ofExtent === undefined) extents.set(extent, (ofExtent = rowsOf(extent, weights, count)));
    const start = starts[from]!;
    const end = ends[to]!;
    for (let label = 0; label < count; label++) into[label] = start[label]! + end[label]! + ofExtent[label]!;
    for (let width = 0; width < sums.length && to - from > width; width++) {
      const sum = sums[width]!;
      const high = (to - width) * count;
      const low = from * count;
      for (let label = 0; label < count; label++) into[label]! += sum[high + label]! - sum[low + label]!;
    }
    for (let index = 0; index < phrases.length; index++) {
      const phrase = phrases[index]!;
      if (phrase.from < from || phrase.to > to) continue;
      const row = phrase.bucket * count;
      for (let label = 0; label < count; label++) into[label]! += weights[row + label]!;
    }
  };
}

function hasWeight(bucket: number, weights: ArrayLike<number>, count: number): boolean {
  for (let label = 0; label < count; label++) if (weights[bucket * count + label] !== 0) return true;
  return false;
}

function marginOf(score: Score, from: number, to: number, label: number, allowed: readonly boolean[], own: Float64Array): number {
  score(from, to, own);
  let second = -Infinity;
  own.forEach((value, other) => {
    if (other !== label && allowed[other] && value > second) second = value;
  });
  return (own[label] ?? 0) - second;
}

function runningSums(places: readonly (readonly number[])[], weights: ArrayLike<number>, count: number): Float64Array {
  const sums = new Float64Array((places.length + 1) * count);
  places.forEach((buckets, place) => {
    const [from, to] = [place * count, (place + 1) * count];
    for (let label = 0; label < count; label++) sums[to + label] = sums[from + label]!;
    for (const bucket of buckets) for (let label = 0; label < count; label++) sums[to + label]! += weights[bucket * count + label]!;
  });
  return sums;
}

function rowsOf(buckets: readonly number[], weights: ArrayLike<number>, count: number): Float64Array {
  const sum = new Float64Array(count);
  for (let index = 0; index < buckets.length; index++) {
    const row = buckets[index]! * count;
    for (let label = 0; label < count; label++) sum[label]! += weights[row + label]!;
  }
  return sum;
}

function row(table: ArrayLike<number>, index: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, label) => table[index * count + label] ?? 0);
}

function sumOf(buckets: readonly number[], weights: ArrayLike<number>): number {
  let sum = 0;
  for (const bucket of buckets) sum += weights[bucket] ?? 0;
  return sum;
}

/** The first of the greatest, so that ties fall alike everywhere. */
export function bestOf(scores: ArrayLike<number>): number {
  let best = 0;
  for (let index = 1; index < scores.length; index++) if ((scores[index] ?? 0) > (scores[best] ?? 0)) best = index;
  return best;
}

function everywhere(length: number): number[] {
  return Array.from({ length: length + 1 }, (_, place) => place);
}

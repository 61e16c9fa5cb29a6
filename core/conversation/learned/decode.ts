import { stretchBuckets, type Prepared } from './features.ts';

export interface MoveWeights {
  labels: number;
  /** By bucket, then label. */
  stretch: ArrayLike<number>;
  /** By bucket. */
  border: ArrayLike<number>;
  /** By label before, then label; the last row is for the turn's start. */
  follow: ArrayLike<number>;
}

export interface Decoded {
  from: number;
  to: number;
  label: number;
  /** By how much the label beats the next best for this stretch. */
  margin: number;
}

/** No stretch is longer, in words. */
const LONGEST = 60;

/** The best cut of a turn into labelled stretches. `cost` (training) makes wrong ones dearer. */
export function decode(turn: Prepared, weights: MoveWeights, allowed: readonly boolean[], places?: readonly number[], cost?: (from: number, to: number, label: number) => number): Decoded[] {
  const n = turn.words.length;
  const L = weights.labels;
  const sums = turn.grams.map((rows) => cumulative(rows, n, weights.stretch, L));
  const border = turn.borders.map((row) => row.reduce((sum, bucket) => sum + weights.border[bucket]!, 0));
  const cuts = places ?? Array.from({ length: n + 1 }, (_, index) => index);
  const best = new Map<number, { score: Float64Array; back: Int32Array; from: Int32Array }>();
  const entry = new Map<number, { score: Float64Array; label: Int32Array }>();
  entry.set(0, { score: Float64Array.from({ length: L }, (_, label) => weights.follow[L * L + label]!), label: new Int32Array(L).fill(-1) });
  for (let b = 1; b < cuts.length; b++) {
    const to = cuts[b]!;
    const score = new Float64Array(L).fill(-Infinity);
    const back = new Int32Array(L);
    const origin = new Int32Array(L);
    for (let a = b - 1; a >= 0 && to - cuts[a]! <= LONGEST; a--) {
      const from = cuts[a]!;
      const before = entry.get(from);
      if (!before) continue;
      const own = stretchScores(turn, from, to, sums, weights.stretch, L);
      const edge = from === 0 ? 0 : border[from]!;
      for (let label = 0; label < L; label++) {
        if (!allowed[label]) continue;
        const value = own[label]! + before.score[label]! + edge + (cost ? cost(from, to, label) : 0);
        if (value > score[label]!) {
          score[label] = value;
          back[label] = before.label[label]!;
          origin[label] = from;
        }
      }
    }
    best.set(to, { score, back, from: origin });
    const next = { score: new Float64Array(L).fill(-Infinity), label: new Int32Array(L) };
    for (let before = 0; before < L; before++) {
      if (score[before] === -Infinity) continue;
      for (let label = 0; label < L; label++) {
        const value = score[before]! + weights.follow[before * L + label]!;
        if (value > next.score[label]!) {
          next.score[label] = value;
          next.label[label] = before;
        }
      }
    }
    entry.set(to, next);
  }
  const result: Decoded[] = [];
  let to = n;
  let label = argmax(best.get(n)!.score);
  while (to > 0) {
    const cell = best.get(to)!;
    const from = cell.from[label]!;
    const own = stretchScores(turn, from, to, sums, weights.stretch, L);
    let second = -Infinity;
    for (let other = 0; other < L; other++) if (other !== label && allowed[other] && own[other]! > second) second = own[other]!;
    result.unshift({ from, to, label, margin: own[label]! - second });
    label = cell.back[label]!;
    to = from;
  }
  return result;
}

export function cumulative(rows: readonly (readonly number[])[], n: number, weights: ArrayLike<number>, L: number): Float64Array {
  const sums = new Float64Array((n + 1) * L);
  for (let i = 0; i < n; i++) {
    for (let label = 0; label < L; label++) sums[(i + 1) * L + label] = sums[i * L + label]!;
    for (const bucket of rows[i]!) for (let label = 0; label < L; label++) sums[(i + 1) * L + label]! += weights[bucket * L + label]!;
  }
  return sums;
}

export function stretchScores(turn: Prepared, from: number, to: number, sums: readonly Float64Array[], weights: ArrayLike<number>, L: number): Float64Array {
  const scores = new Float64Array(L);
  sums.forEach((sum, width) => {
    if (to - from <= width) return;
    for (let label = 0; label < L; label++) scores[label]! += sum[(to - width) * L + label]! - sum[from * L + label]!;
  });
  for (const bucket of stretchBuckets(turn, from, to)) for (let label = 0; label < L; label++) scores[label]! += weights[bucket * L + label]!;
  for (const hit of turn.hits) if (hit.from >= from && hit.to <= to) for (let label = 0; label < L; label++) scores[label]! += weights[hit.bucket * L + label]!;
  return scores;
}

export function argmax(scores: ArrayLike<number>): number {
  let best = 0;
  for (let index = 1; index < scores.length; index++) if (scores[index]! > scores[best]!) best = index;
  return best;
}

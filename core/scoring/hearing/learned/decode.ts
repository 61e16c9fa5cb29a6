import { borderFeatures, type Features } from './features.ts';
import { scoresOf, type LabelWeights, type Room, type Scores } from './stretchScores.ts';

/** Weights of the stretch model; in training they are fractions, in use small integers, so that sums are the same everywhere. */
export interface StretchWeights extends LabelWeights {
  /** By bucket. */
  border: ArrayLike<number>;
  /** By label before, then label; the last row is the turn's start. */
  follow: ArrayLike<number>;
  /** The greatest of each row of `follow`; spares ways that lie too far behind. Left out while they change. */
  followMost?: ArrayLike<number>;
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

/** Places where a turn may be cut, with its start and its end, and by place, what speaks for a border there. */
export interface Cuts {
  places: readonly number[];
  edges: ArrayLike<number>;
}

/**
 * Cuts a turn into labelled stretches, the best over all cuts at the given places (all words where left out), by dynamic programming
 * over a semi-Markov model. `costOf`, in training, makes wrong stretches look better than they are. Tables are flat, a row of labels
 * for each cut: this runs some hundred times a turn.
 */
export function decode(turn: Features, weights: StretchWeights, allowed: readonly boolean[], { places, edges }: Cuts = everywhere(turn, weights.border), costOf?: (from: number, to: number, label: number) => number): Stretch[] {
  const count = weights.labels;
  const ways = waysTo(places.length, count);
  const scores = scoresOf(turn, weights, places, room);
  const { begins, ends, extents, phrases } = scores;
  const { best, left: leftOf, entry } = ways;
  for (let label = 0; label < count; label++) entry[label] = weights.follow[count * count + label]!;
  for (let right = 1; right < places.length; right++) {
    const from = (right - 1) * count;
    for (let label = 0; label < count; label++) entry[from + label]! += allowed[label] ? begins[from + label]! : -Infinity;
    const to = places[right]!;
    const end = right * count;
    scores.endAt(right);
    for (let left = right - 1; left >= 0 && (to - places[left]! <= LONGEST || left === right - 1); left--) {
      const begin = left * count;
      const extent = scores.beginAt(left);
      for (let label = 0; label < count; label++) {
        const value = entry[begin + label]! + extents[extent + label]! + phrases[label]! + (costOf === undefined ? 0 : costOf(places[left]!, to, label));
        if (value <= best[end + label]!) continue;
        best[end + label] = value;
        leftOf[end + label] = left;
      }
    }
    for (let label = 0; label < count; label++) best[end + label]! += ends[end + label]!;
    if (to < turn.length) goOn(ways, right, edges[to]!, weights);
  }
  return traceBack(ways, places, scores, allowed);
}

/** The best ways through the turn, by cut, then label. */
interface Ways {
  /** What the stretches that end there come to, and the cut where the last of them begins. */
  best: Float64Array;
  left: Int32Array;
  /** What they come to when one of the label follows, with how that begins, and the label of the last of them. */
  entry: Float64Array;
  last: Int32Array;
}

function waysTo(cuts: number, count: number): Ways {
  const { best, entry } = roomFor(cuts, count);
  best.fill(-Infinity, 0, cuts * count);
  entry.fill(-Infinity, 0, cuts * count);
  return room;
}

/** Tables that every turn is worked out in, in its turn: to make them anew for each costs as much as to fill them. */
let room = makeRoom(0, 0);

function roomFor(cuts: number, count: number): typeof room {
  if (room.best.length < cuts * count) room = makeRoom(cuts * count * 2, count);
  return room;
}

function makeRoom(size: number, count: number): Ways & Room {
  const [best, entry, begins, ends] = [new Float64Array(size), new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  return { best, entry, begins, ends, left: new Int32Array(size), last: new Int32Array(size), phrases: new Float64Array(count), sum: new Float64Array(count) };
}

/**
 * For each label the best way to come to it from the stretches that end at a cut; `edge` speaks for a border there. Where two are as good,
 * the one of the first label counts.
 */
function goOn({ best, entry, last }: Ways, cut: number, edge: number, { follow, labels: count, followMost }: StretchWeights): void {
  const row = cut * count;
  // The best so far mostly stays the best whatever follows, and few others can come near it.
  const likely = bestOf(best, row, row + count) - row;
  let least = Infinity;
  for (let label = 0; label < count; label++) {
    const value = best[row + likely]! + edge + follow[likely * count + label]!;
    entry[row + label] = value;
    last[row + label] = likely;
    if (value < least) least = value;
  }
  for (let before = 0; before < count; before++) {
    const base = best[row + before]! + edge;
    if (before === likely || (followMost !== undefined && base + followMost[before]! < least)) continue;
    for (let label = 0; label < count; label++) {
      const value = base + follow[before * count + label]!;
      if (value < entry[row + label]! || (value === entry[row + label]! && before > last[row + label]!)) continue;
      entry[row + label] = value;
      last[row + label] = before;
    }
  }
}

function traceBack({ best, left, last }: Ways, cuts: readonly number[], scores: Scores, allowed: readonly boolean[]): Stretch[] {
  const count = allowed.length;
  const stretches: Stretch[] = [];
  let cut = cuts.length - 1;
  let label = bestOf(best, cut * count, (cut + 1) * count) - cut * count;
  while (cut > 0) {
    const begin = left[cut * count + label]!;
    stretches.unshift({ from: cuts[begin]!, to: cuts[cut]!, label, margin: scores.marginOf(begin, cut, label, allowed) });
    label = last[begin * count + label]!;
    cut = begin;
  }
  return stretches;
}

function sumOf(buckets: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < buckets.length; index++) sum += weights[buckets[index]!]!;
  return sum;
}

/** The place of the first of the greatest in a stretch of a row, so that ties fall alike everywhere. */
export function bestOf(scores: ArrayLike<number>, from = 0, to = scores.length): number {
  let best = from;
  for (let place = from + 1; place < to; place++) if (scores[place]! > scores[best]!) best = place;
  return best;
}

function everywhere(turn: Features, border: ArrayLike<number>): Cuts {
  return { places: Array.from({ length: turn.length + 1 }, (_, place) => place), edges: edgesOf(turn, border) };
}

/** By place within a turn, what speaks for a border there. */
export function edgesOf(turn: Features, border: ArrayLike<number>): number[] {
  const edges = [0];
  const buckets: number[] = [];
  for (let place = 1; place < turn.length; place++) edges.push(sumOf(borderFeatures(turn, place, buckets), border));
  return edges;
}

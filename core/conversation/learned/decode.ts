import { borderFeatures, endFeatures, EXTENTS, extentFeatures, extentOf, startFeatures, type Features } from './features.ts';

/** Weights of the stretch model; in training they are fractions, in use small integers, so that sums are the same everywhere. */
export interface StretchWeights {
  labels: number;
  /** By bucket, then label; of the buckets that `rows` names. */
  label: ArrayLike<number>;
  /** By bucket: where its weights begin in `label`, -1 where it has none. Left out where all have some, in order. */
  rows?: ArrayLike<number>;
  /** By bucket. */
  border: ArrayLike<number>;
  /** By label before, then label; the last row is the turn's start. */
  follow: ArrayLike<number>;
  /** The least of `follow` less than the greatest; spares ways that lie too far behind. Left out while they change. */
  followSpan?: number;
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
 * over a semi-Markov model. `costOf`, in training, makes wrong stretches look better than they are. Tables are flat, a row of labels
 * for each cut: this runs some hundred times a turn.
 */
export function decode(turn: Features, weights: StretchWeights, allowed: readonly boolean[], cuts: readonly number[] = everywhere(turn.length), costOf?: (from: number, to: number, label: number) => number): Stretch[] {
  const count = weights.labels;
  const scores = scoresOf(turn, weights, cuts);
  const { begins, ends, extents, phrases } = scores;
  const ways = waysTo(cuts.length, count);
  for (let label = 0; label < count; label++) ways.entry[label] = weights.follow[count * count + label]!;
  for (let right = 1; right < cuts.length; right++) {
    const to = cuts[right]!;
    const end = right * count;
    scores.endAt(right);
    for (let left = right - 1; left >= 0 && (to - cuts[left]! <= LONGEST || left === right - 1); left--) {
      const begin = left * count;
      const extent = scores.beginAt(left);
      for (let label = 0; label < count; label++) {
        if (!allowed[label]) continue;
        const value = ways.entry[begin + label]! + begins[begin + label]! + ends[end + label]! + extents[extent + label]! + phrases[label]! + (costOf === undefined ? 0 : costOf(cuts[left]!, to, label));
        if (value <= ways.best[end + label]!) continue;
        ways.best[end + label] = value;
        ways.left[end + label] = left;
        ways.before[end + label] = ways.last[begin + label]!;
      }
    }
    if (to < turn.length) goOn(ways, right, sumOf(borderFeatures(turn, to), weights.border), weights);
  }
  return traceBack(ways, cuts, scores, allowed);
}

/** The best ways through the turn, by cut, then label. */
interface Ways {
  /** What the stretches that end there come to, the cut where the last of them begins, and the label before it. */
  best: Float64Array;
  left: Int32Array;
  before: Int32Array;
  /** What they come to when one of the label follows, and the label of the last of them. */
  entry: Float64Array;
  last: Int32Array;
}

function waysTo(cuts: number, count: number): Ways {
  const { best, entry } = roomFor(cuts * count);
  best.fill(-Infinity, 0, cuts * count);
  entry.fill(-Infinity, 0, cuts * count);
  return room;
}

/** Tables that every turn is worked out in, in its turn: to make them anew for each costs as much as to fill them. */
let room = makeRoom(0);

function roomFor(size: number): typeof room {
  if (room.best.length < size) room = makeRoom(size * 2);
  return room;
}

function makeRoom(size: number): Ways & Pick<Scores, 'begins' | 'ends'> {
  return { best: new Float64Array(size), entry: new Float64Array(size), left: new Int32Array(size), before: new Int32Array(size), last: new Int32Array(size), begins: new Float64Array(size), ends: new Float64Array(size) };
}

/** For each label the best way to come to it from the stretches that end at a cut; `edge` speaks for a border there. */
function goOn({ best, entry, last }: Ways, cut: number, edge: number, { follow, labels: count, followSpan = Infinity }: StretchWeights): void {
  const row = cut * count;
  // What lies further behind the best than any two ways to go on lie apart is not made up for.
  const least = best[row + bestOf(best.subarray(row, row + count))]! - followSpan;
  for (let before = 0; before < count; before++) {
    if (best[row + before]! < least) continue;
    const base = best[row + before]! + edge;
    for (let label = 0; label < count; label++) {
      const value = base + follow[before * count + label]!;
      if (value <= entry[row + label]!) continue;
      entry[row + label] = value;
      last[row + label] = before;
    }
  }
}

function traceBack({ best, left, before }: Ways, cuts: readonly number[], scores: Scores, allowed: readonly boolean[]): Stretch[] {
  const count = allowed.length;
  const stretches: Stretch[] = [];
  let cut = cuts.length - 1;
  let label = bestOf(best.subarray(cut * count, (cut + 1) * count));
  while (cut > 0) {
    const at = cut * count + label;
    stretches.unshift({ from: cuts[left[at]!]!, to: cuts[cut]!, label, margin: scores.marginOf(left[at]!, cut, label, allowed) });
    label = before[at]!;
    cut = left[at]!;
  }
  return stretches;
}

/** The scores of stretches for every label, each the sum of four rows: how it begins, how it ends, its extent, and the phrases within. */
interface Scores {
  /** By cut, then label; less all words before the cut, which leaves of those in `ends` the ones between. */
  begins: Float64Array;
  /** By cut, then label; with all words before the cut. */
  ends: Float64Array;
  /** By kind of extent, then label, so far as they were asked for. */
  extents: Float64Array;
  /** By label, of the stretch that was set last. */
  phrases: Float64Array;
  /** Sets where the stretch ends. It has to be followed by `beginAt`, from right to left. */
  endAt(cut: number): void;
  /** Sets where the stretch begins, and says where the row of its extent is. */
  beginAt(cut: number): number;
  /** By how much a label beats the next best one for a stretch. */
  marginOf(left: number, right: number, label: number, allowed: readonly boolean[]): number;
}

function scoresOf(turn: Features, { rows, label: weights, labels: count }: StretchWeights, cuts: readonly number[]): Scores {
  const { begins, ends } = roomFor(cuts.length * count);
  const extents = new Float64Array(EXTENTS * count);
  const known = new Uint8Array(EXTENTS);
  const phrases = new Float64Array(count);
  // The last to begin first; how many of them begin within the stretch.
  const found = turn.phrases.filter(({ bucket }) => rows === undefined || rows[bucket]! >= 0).toSorted((a, b) => b.from - a.from);
  let passed = 0;
  let to = 0;
  sumWords();
  return { begins, ends, extents, phrases, endAt, beginAt, marginOf };

  function endAt(cut: number): void {
    to = cuts[cut]!;
    passed = 0;
    phrases.fill(0);
  }

  function beginAt(cut: number): number {
    const from = cuts[cut]!;
    for (; passed < found.length && found[passed]!.from >= from; passed++) {
      const phrase = found[passed]!;
      if (phrase.to <= to) add(phrase.bucket, phrases, 0);
    }
    const extent = extentOf(turn, from, to);
    if (known[extent] === 0) {
      known[extent] = 1;
      for (const bucket of extentFeatures(turn.hearing.open)[extent]!) add(bucket, extents, extent * count);
    }
    return extent * count;
  }

  function marginOf(left: number, right: number, label: number, allowed: readonly boolean[]): number {
    endAt(right);
    const extent = beginAt(left);
    let own = 0;
    let second = -Infinity;
    for (let each = 0; each < count; each++) {
      const value = begins[left * count + each]! + ends[right * count + each]! + extents[extent + each]! + phrases[each]!;
      if (each === label) own = value;
      else if (allowed[each] && value > second) second = value;
    }
    return own - second;
  }

  function sumWords(): void {
    const sum = new Float64Array(count);
    begins.fill(0, 0, cuts.length * count);
    for (let place = 0, cut = 0; place <= turn.length; place++) {
      if (place > 0) for (const bucket of turn.words[place - 1]!.own) add(bucket, sum, 0);
      const isCut = cuts[cut] === place;
      if (isCut && place > 0) {
        for (let label = 0; label < count; label++) ends[cut * count + label] = sum[label]!;
        for (const bucket of endFeatures(turn, place)) add(bucket, ends, cut * count);
      }
      if (place === turn.length) return;
      // A pair that a border parts is of neither side.
      if (place > 0) add(turn.pairs[place - 1]!, sum, 0);
      if (!isCut) continue;
      for (const bucket of startFeatures(turn, place)) add(bucket, begins, cut * count);
      for (let label = 0; label < count; label++) begins[cut * count + label]! -= sum[label]!;
      cut += 1;
    }
  }

  /** Adds a feature's weights to a row. */
  function add(bucket: number, into: Float64Array, row: number): void {
    const from = rows === undefined ? bucket * count : rows[bucket]!;
    if (from < 0) return;
    for (let label = 0; label < count; label++) into[row + label]! += weights[from + label]!;
  }
}

export function sumOf(buckets: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < buckets.length; index++) sum += weights[buckets[index]!]!;
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

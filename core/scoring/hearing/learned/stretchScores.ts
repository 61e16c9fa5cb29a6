import { endFeatures, EXTENTS, extentFeatures, extentOf, startsIn, startWords, type Features, type Hearing } from './features.ts';

/** What of the stretch model's weights speaks for each label. */
export interface LabelWeights {
  labels: number;
  /** By bucket, then label; of the buckets that `rows` names. */
  label: ArrayLike<number>;
  /** By bucket: which row of `label` is its, -1 where it has none. Left out where all have one, in order. */
  rows?: ArrayLike<number>;
  /** What is the same for all turns heard so, by the phase and what lies open. Left out while weights change. */
  known?: Map<string, Known>;
}

interface Known {
  /** By label: how a stretch begins with the turn and within it, whatever its words. */
  first: Float64Array;
  inner: Float64Array;
  /** By kind of extent, then label, so far as they were asked for. */
  extents: Float64Array;
  isKnown: Uint8Array;
}

/** The scores of stretches for every label, each the sum of four rows: how it begins, how it ends, its extent, and the phrases within. */
export interface Scores {
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

/** The tables to fill: `begins` and `ends` with a row of labels for each cut, the others with one. */
export interface Room extends Pick<Scores, 'begins' | 'ends' | 'phrases'> {
  sum: Float64Array;
}

/** Of all stretches between two cuts. */
export function scoresOf(turn: Features, model: LabelWeights, cuts: readonly number[], { begins, ends, phrases, sum }: Room): Scores {
  const { rows, labels: count } = model;
  const { first, inner, extents, isKnown } = knownOf(model, turn.hearing);
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
      if (phrase.to <= to) addWeights(model, phrase.bucket, phrases, 0);
    }
    const extent = extentOf(turn, from, to);
    if (isKnown[extent] === 0) {
      isKnown[extent] = 1;
      addAll(model, extentFeatures(turn.hearing.open)[extent]!, extents, extent * count);
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
    sum.fill(0);
    begins.fill(0, 0, cuts.length * count);
    for (let place = 0, cut = 0; place <= turn.length; place++) {
      if (place > 0) addAll(model, turn.words[place - 1]!.own, sum, 0);
      const row = cut * count;
      const isCut = cuts[cut] === place;
      if (isCut && place > 0) {
        for (let label = 0; label < count; label++) ends[row + label] = sum[label]!;
        addAll(model, endFeatures(turn, place), ends, row);
      }
      if (place === turn.length) return;
      // A pair that a border parts is of neither side.
      if (place > 0) addWeights(model, turn.pairs[place - 1]!, sum, 0);
      if (!isCut) continue;
      addAll(model, startWords(turn, place), begins, row);
      const start = place === 0 ? first : inner;
      for (let label = 0; label < count; label++) begins[row + label]! += start[label]! - sum[label]!;
      cut += 1;
    }
  }
}

function addAll(model: LabelWeights, buckets: readonly number[], into: Float64Array, row: number): void {
  for (let at = 0; at < buckets.length; at++) addWeights(model, buckets[at]!, into, row);
}

/** Adds a feature's weights to a row. */
function addWeights({ rows, label: weights, labels: count }: LabelWeights, bucket: number, into: Float64Array, row: number): void {
  const own = rows === undefined ? bucket : rows[bucket]!;
  if (own < 0) return;
  const from = own * count;
  for (let label = 0; label < count; label++) into[row + label]! += weights[from + label]!;
}

function knownOf(model: LabelWeights, hearing: Hearing): Known {
  const name = `${hearing.phase} ${hearing.open}`;
  const known = model.known?.get(name) ?? { first: startOf(model, hearing, true), inner: startOf(model, hearing, false), extents: new Float64Array(EXTENTS * model.labels), isKnown: new Uint8Array(EXTENTS) };
  model.known?.set(name, known);
  return known;
}

function startOf(model: LabelWeights, hearing: Hearing, isFirst: boolean): Float64Array {
  const sums = new Float64Array(model.labels);
  addAll(model, startsIn(hearing, isFirst), sums, 0);
  return sums;
}

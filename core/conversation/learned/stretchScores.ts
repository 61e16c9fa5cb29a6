import { endFeatures, EXTENTS, extentFeatures, extentOf, startFeatures, type Features } from './features.ts';

/** What of the stretch model's weights speaks for each label. */
export interface LabelWeights {
  labels: number;
  /** By bucket, then label; of the buckets that `rows` names. */
  label: ArrayLike<number>;
  /** By bucket: where its weights begin in `label`, -1 where it has none. Left out where all have some, in order. */
  rows?: ArrayLike<number>;
  /** What is known of extents, by what lies open. Left out while weights change. */
  extents?: Map<string, Extents>;
}

interface Extents {
  /** By kind of extent, then label, so far as they were asked for. */
  sums: Float64Array;
  known: Uint8Array;
}

/** Tables that the scores of a turn are worked out in, with room for a row of labels for each cut. */
export interface ScoreTables {
  /** By cut, then label: how a stretch begins there, less all words before the cut, which leaves of those in `ends` the ones between. */
  begins: Float64Array;
  /** By cut, then label: how a stretch ends there, with all words before the cut. */
  ends: Float64Array;
}

/** The scores of all stretches of a turn between two cuts for every label, each the sum of four rows: how it begins, how it ends, its extent, and the phrases within. */
export class StretchScores implements ScoreTables {
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  readonly extents: Float64Array;
  /** By label, of the stretch that was set last. */
  readonly phrases: Float64Array;
  private readonly known: Uint8Array;
  /** The last to begin first; how many of them begin within the stretch. */
  private readonly found: Features['phrases'];
  private passed = 0;
  private to = 0;
  private readonly turn: Features;
  private readonly weights: LabelWeights;
  private readonly cuts: readonly number[];

  constructor(turn: Features, weights: LabelWeights, cuts: readonly number[], { begins, ends }: ScoreTables) {
    const { rows, labels } = weights;
    this.turn = turn;
    this.weights = weights;
    this.cuts = cuts;
    this.begins = begins;
    this.ends = ends;
    this.phrases = new Float64Array(labels);
    this.found = turn.phrases.filter(({ bucket }) => rows === undefined || rows[bucket]! >= 0).sort((a, b) => b.from - a.from);
    const { sums, known } = extentsOf(weights, turn.hearing.open);
    this.extents = sums;
    this.known = known;
    this.sumWords();
  }

  /** Sets where the stretch ends. It has to be followed by `beginAt`, from right to left. */
  endAt(cut: number): void {
    this.to = this.cuts[cut]!;
    if (this.passed > 0) this.phrases.fill(0);
    this.passed = 0;
  }

  /** Sets where the stretch begins, and says where the row of its extent is. */
  beginAt(cut: number): number {
    const { turn, weights, found, to } = this;
    const from = this.cuts[cut]!;
    for (; this.passed < found.length && found[this.passed]!.from >= from; this.passed++) {
      const phrase = found[this.passed]!;
      if (phrase.to <= to) addRow(weights, phrase.bucket, this.phrases, 0);
    }
    const extent = extentOf(turn, from, to);
    if (this.known[extent] === 0) {
      this.known[extent] = 1;
      for (const bucket of extentFeatures(turn.hearing.open)[extent]!) addRow(weights, bucket, this.extents, extent * weights.labels);
    }
    return extent * weights.labels;
  }

  /** By how much a label beats the next best one for a stretch. */
  marginOf(left: number, right: number, label: number, allowed: readonly boolean[]): number {
    const { begins, ends, extents, phrases, weights: { labels } } = this;
    this.endAt(right);
    const extent = this.beginAt(left);
    let own = 0;
    let second = -Infinity;
    for (let each = 0; each < labels; each++) {
      const value = begins[left * labels + each]! + ends[right * labels + each]! + extents[extent + each]! + phrases[each]!;
      if (each === label) own = value;
      else if (allowed[each] && value > second) second = value;
    }
    return own - second;
  }

  private sumWords(): void {
    const { turn, weights, cuts, begins, ends } = this;
    const { labels } = weights;
    const sum = new Float64Array(labels);
    begins.fill(0, 0, cuts.length * labels);
    for (let place = 0, cut = 0; place <= turn.length; place++) {
      if (place > 0) for (const bucket of turn.words[place - 1]!.own) addRow(weights, bucket, sum, 0);
      const isCut = cuts[cut] === place;
      if (isCut && place > 0) {
        for (let label = 0; label < labels; label++) ends[cut * labels + label] = sum[label]!;
        for (const bucket of endFeatures(turn, place)) addRow(weights, bucket, ends, cut * labels);
      }
      if (place === turn.length) return;
      // A pair that a border parts is of neither side.
      if (place > 0) addRow(weights, turn.pairs[place - 1]!, sum, 0);
      if (!isCut) continue;
      for (const bucket of startFeatures(turn, place)) addRow(weights, bucket, begins, cut * labels);
      for (let label = 0; label < labels; label++) begins[cut * labels + label]! -= sum[label]!;
      cut += 1;
    }
  }
}

function extentsOf({ extents, labels }: LabelWeights, open: string): Extents {
  const found = extents?.get(open) ?? { sums: new Float64Array(EXTENTS * labels), known: new Uint8Array(EXTENTS) };
  extents?.set(open, found);
  return found;
}

/** Adds a feature's weights to a row. */
function addRow({ rows, label: weights, labels }: LabelWeights, bucket: number, into: Float64Array, row: number): void {
  const from = rows === undefined ? bucket * labels : rows[bucket]!;
  if (from < 0) return;
  for (let label = 0; label < labels; label++) into[row + label]! += weights[from + label]!;
}

import type { Word } from '#core/language/words.ts';
import { detailFeatures, extentFeatures, placesOf, type Hearing, type Place } from './features.ts';
import { COLUMNS, DETAILS, ROW, STRETCH_LABELS, type Detail, type StretchLabel } from './labels.ts';

/** Weights of the classifier: a row of `ROW` columns for each bucket, and a weight for a border. */
export interface ActTables {
  rows: ArrayLike<number>;
  borders: ArrayLike<number>;
  /**
   * By label before (the last row: the turn's start), then label: how well the one follows the
   * other.
   */
  follow: ArrayLike<number>;
  /** What a whole step of each is worth. */
  steps: { rows: number; borders: number; follow: number };
}

/** A stretch of a turn with what the classifier says of it. */
export interface Stretch {
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  label: StretchLabel;
  confidence: number;
  /** Rows for its details. */
  features: readonly number[];
}

/** A cut of a turn: where stretches end, and their labels by number. */
export interface Cut {
  from: number;
  to: number;
  label: number;
}

const LABELS = STRETCH_LABELS.length;
/** No stretch is longer, in words. */
const LONGEST = 60;

/** Cuts a turn into labelled stretches, the best cut of all. `words` must not be empty. */
export function cutTurn(words: readonly Word[], hearing: Hearing, tables: ActTables): Stretch[] {
  const places = placesOf(words, hearing);
  return bestCut(places, hearing, tables).map(({ from, to, label }) => ({
    from,
    to,
    label: STRETCH_LABELS[label]!,
    confidence: confidenceOf(places, { from, to, label }, hearing, tables),
    features: detailFeatures(words, from, to, hearing),
  }));
}

/**
 * The best cut over all, by dynamic programming over a semi-Markov model: a stretch's score is the
 * sum over its places, of how it begins and ends, of its length, and of the label before. `cost`,
 * in training, makes wrong stretches look better than they are.
 */
export function bestCut(
  places: readonly Place[],
  { waits }: Hearing,
  tables: ActTables,
  cost?: (from: number, to: number, label: number) => number,
): Cut[] {
  const count = places.length;
  const sums = sumsOf(places, tables);
  const values = new Float64Array((count + 1) * LABELS).fill(-Infinity);
  const froms = new Int32Array((count + 1) * LABELS).fill(-1);
  const befores = new Int8Array((count + 1) * LABELS).fill(-1);
  const entries = new Float64Array((count + 1) * LABELS);
  const entered = new Int8Array((count + 1) * LABELS).fill(-1);
  const extents = new Map<number, Float64Array>();
  enter(0);
  for (let to = 1; to <= count; to++) {
    for (let from = Math.max(0, to - LONGEST); from < to; from++) {
      const extent = extentSums(to - from, sums.echoes[to]! - sums.echoes[from]!);
      for (let label = 0; label < LABELS; label++) {
        const value =
          entries[from * LABELS + label]! +
          sums.begins[from * LABELS + label]! +
          sums.ends[(to - 1) * LABELS + label]! +
          sums.words[to * LABELS + label]! -
          sums.words[from * LABELS + label]! -
          sums.pairs[(to - 1) * LABELS + label]! +
          extent[label]! +
          (cost === undefined ? 0 : cost(from, to, label));
        if (value <= values[to * LABELS + label]!) continue;
        values[to * LABELS + label] = value;
        froms[to * LABELS + label] = from;
        befores[to * LABELS + label] = entered[from * LABELS + label]!;
      }
    }
    if (to < count) enter(to);
  }
  return trace();

  /** How good it is to begin a stretch of each label here, after the best before. */
  function enter(at: number): void {
    const { follow, steps } = tables;
    for (let label = 0; label < LABELS; label++) {
      if (at === 0) {
        entries[label] = follow[LABELS * LABELS + label]! * steps.follow;
        continue;
      }
      let best = -Infinity;
      for (let before = 0; before < LABELS; before++) {
        const value =
          values[at * LABELS + before]! + follow[before * LABELS + label]! * steps.follow;
        if (value <= best) continue;
        best = value;
        entered[at * LABELS + label] = before;
      }
      entries[at * LABELS + label] = best + sums.borders[at]!;
    }
  }

  function extentSums(size: number, echoes: number): Float64Array {
    const known = extents.get(size * 4 + Math.min(3, echoes));
    if (known !== undefined) return known;
    const found = labelSums(extentFeatures(size, echoes, waits), tables);
    extents.set(size * 4 + Math.min(3, echoes), found);
    return found;
  }

  function trace(): Cut[] {
    const found: Cut[] = [];
    let to = count;
    let label = 0;
    for (let each = 1; each < LABELS; each++)
      if (values[to * LABELS + each]! > values[to * LABELS + label]!) label = each;
    while (to > 0) {
      const at = to * LABELS + label;
      found.unshift({ from: froms[at]!, to, label });
      to = froms[at]!;
      label = befores[at]!;
    }
    return found;
  }
}

function sumsOf(places: readonly Place[], tables: ActTables) {
  const count = places.length;
  const words = new Float64Array((count + 1) * LABELS);
  const pairs = new Float64Array(count * LABELS);
  const begins = new Float64Array(count * LABELS);
  const ends = new Float64Array(count * LABELS);
  const borders = new Float64Array(count);
  const echoes = new Int32Array(count + 1);
  for (const [at, place] of places.entries()) {
    // A pair counts where both its words are in the stretch: the sum holds it, and the last is
    // taken off.
    addRow(pairs, at, place.pair, tables);
    for (let label = 0; label < LABELS; label++)
      words[(at + 1) * LABELS + label] = words[at * LABELS + label]! + pairs[at * LABELS + label]!;
    addRow(words, at + 1, place.word, tables);
    for (const row of place.begins) addRow(begins, at, row, tables);
    for (const row of place.ends) addRow(ends, at, row, tables);
    for (const row of place.border) borders[at]! += tables.borders[row]! * tables.steps.borders;
    echoes[at + 1] = place.echoes;
  }
  return { words, pairs, begins, ends, borders, echoes };
}

function addRow(sums: Float64Array, at: number, row: number, { rows, steps }: ActTables): void {
  for (let label = 0; label < LABELS; label++)
    sums[at * LABELS + label]! += rows[row * ROW + label]! * steps.rows;
}

function labelSums(rows: readonly number[], tables: ActTables): Float64Array {
  const sums = new Float64Array(LABELS);
  for (const row of rows) addRow(sums, 0, row, tables);
  return sums;
}

/** Rows of a whole stretch, those of its words as often as they come. */
export function rowsOf(
  places: readonly Place[],
  { from, to }: Pick<Cut, 'from' | 'to'>,
  { waits }: Hearing,
): number[] {
  const rows = [...places[from]!.begins, ...places[to - 1]!.ends];
  for (let at = from; at < to; at++) {
    rows.push(places[at]!.word);
    if (at + 1 < to) rows.push(places[at]!.pair);
  }
  const echoes = places[to - 1]!.echoes - (from === 0 ? 0 : places[from - 1]!.echoes);
  return [...rows, ...extentFeatures(to - from, echoes, waits)];
}

/** How likely the label is, the cut given. */
function confidenceOf(
  places: readonly Place[],
  cut: Cut,
  hearing: Hearing,
  tables: ActTables,
): number {
  const sums = labelSums(rowsOf(places, cut, hearing), tables);
  const most = Math.max(...sums);
  const all = sums.reduce((sum, each) => sum + Math.exp(each - most), 0);
  return Math.exp(sums[cut.label]! - most) / all;
}

/** How likely each label of a detail is. */
export function sharesOf(
  features: readonly number[],
  detail: Detail,
  { rows, steps }: ActTables,
): number[] {
  const { labels, one } = DETAILS[detail];
  const column = COLUMNS[detail];
  const sums = labels.map((_, label) => {
    let sum = 0;
    for (const feature of features) sum += rows[feature * ROW + column + label]!;
    return sum * steps.rows;
  });
  if (!one) return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
  const most = Math.max(...sums);
  const each = sums.map((sum) => Math.exp(sum - most));
  const all = each.reduce((sum, share) => sum + share, 0);
  return each.map((share) => share / all);
}

import { pairBucket, product, similarity, type EncoderTables } from '#core/language/encoder.ts';
import { likenessOf } from '#core/persona/knowledge/features.ts';
import { valueOf } from '#core/language/numbers.ts';
import type { Word } from '#core/language/words.ts';
import { randomFrom, shuffle } from './random.ts';

/**
 * Texts that mean the same, of one place to search in: `asks` and `said` of one statement or entry.
 */
export interface TowerItem {
  asks: (readonly Word[])[];
  said: (readonly Word[])[];
}

export interface TowerOptions {
  epochs: number;
  rate: number;
  /** How much the nearness of whole texts counts, and how well their words find partners. */
  whole: number;
  words: number;
  dropped: number;
  pairBuckets: number;
  size: number;
  /** How strongly a word is held to where the shared map puts it. */
  held: number;
}

export const TOWER: TowerOptions = {
  epochs: 14,
  rate: 0.04,
  whole: 10,
  words: 14,
  dropped: 0.15,
  pairBuckets: 2048,
  size: 64,
  held: 0.002,
};

/** Published vectors to begin with. */
export interface StartVectors {
  stems: readonly string[];
  vectors: Float32Array;
  size: number;
}

interface Text {
  rows: readonly number[];
  pairs: readonly number[];
}

/** Weights with their sums of squared slopes (AdaGrad). */
interface Weights {
  values: Float32Array;
  squares: Float32Array;
}

interface Tower {
  options: TowerOptions;
  start: StartVectors;
  /** From published vectors to the encoder's: words that no text holds move with the rest. */
  map: Weights;
  /** What a word has of its own beside the map. */
  own: Weights;
  weights: Weights;
  pairs: Weights;
}

/**
 * Two-tower encoder with shared towers, trained so that an ask lies nearer to the other texts of
 * its statement than to those of all others of the same persona (softmax over the batch), as a
 * whole and word by word.
 */
export function trainTower(
  sets: readonly (readonly TowerItem[])[],
  start: StartVectors,
  options: TowerOptions = TOWER,
): EncoderTables {
  const rows = new Map(start.stems.map((stem, row) => [stem, row]));
  const tower = beginTower(sets, rows, start, options);
  const random = randomFrom(5);
  const prepared = sets.map((items) =>
    items.map(({ asks, said }) => ({
      asks: asks.map((words) => textOf(words, rows, options.pairBuckets)),
      said: said.map((words) => textOf(words, rows, options.pairBuckets)),
    })),
  );
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const rate = options.rate * (1 - epoch / options.epochs);
    for (const items of shuffle(
      prepared.flatMap((set) => parted(set, random)),
      random,
    ))
      learnBatch(tower, items, rate, random);
  }
  return {
    size: options.size,
    rows,
    vectors: allVectors(tower),
    weights: tower.weights.values,
    pairs: tower.pairs.values,
    pairBuckets: options.pairBuckets,
    steps: { vectors: 1, weights: 1, pairs: 1 },
    unknownWeight: 1,
  };
}

/** No batch holds more items: its cost grows by the square. */
const BATCH = 120;

/** A persona's items in parts of about the same size, drawn anew each time. */
function parted<T>(items: readonly T[], random: () => number): T[][] {
  const drawn = shuffle([...items], random);
  const parts = Math.ceil(items.length / BATCH);
  const each = Math.ceil(items.length / parts);
  return Array.from({ length: parts }, (_, at) => drawn.slice(at * each, (at + 1) * each));
}

function beginTower(
  sets: readonly (readonly TowerItem[])[],
  rows: ReadonlyMap<string, number>,
  start: StartVectors,
  options: TowerOptions,
): Tower {
  const { size } = options;
  const map = new Float32Array(size * start.size);
  // The first directions as they are; a few of the rest mixed in, so that none is lost at the
  // start.
  const random = randomFrom(3);
  for (let to = 0; to < size; to++)
    for (let from = 0; from < start.size; from++)
      map[to * start.size + from] = (from === to ? 1 : 0) + (random() - 0.5) * 0.1;
  const weights = startWeights(start.stems.length, sets, rows);
  return {
    options,
    start,
    map: { values: map, squares: new Float32Array(map.length).fill(1) },
    own: zeros(start.stems.length * size, 0.05),
    weights: { values: weights, squares: new Float32Array(weights.length).fill(0.1) },
    pairs: zeros(options.pairBuckets * size, 0.05),
  };
}

const zeros = (length: number, square: number): Weights => ({
  values: new Float32Array(length),
  squares: new Float32Array(length).fill(square),
});

/** A rare word counts more than a common one. */
function startWeights(
  count: number,
  sets: readonly (readonly TowerItem[])[],
  rows: ReadonlyMap<string, number>,
): Float32Array {
  const held = new Float64Array(count);
  let all = 0;
  for (const items of sets)
    for (const { asks, said } of items) {
      all += 1;
      const seen = new Set(
        [...asks, ...said].flatMap((words) => words.map((word) => rowOf(word, rows))),
      );
      for (const row of seen) if (row >= 0) held[row]! += 1;
    }
  return Float32Array.from(
    held,
    (each) => 0.15 + Math.log((all + 1) / (each + 0.5)) / Math.log(all + 1),
  );
}

function rowOf(word: Word, rows: ReadonlyMap<string, number>): number {
  return rows.get(valueOf(word.text) === null ? word.stem : 'twelv') ?? -1;
}

function textOf(words: readonly Word[], rows: ReadonlyMap<string, number>, buckets: number): Text {
  const seen = new Set(words.map((word) => rowOf(word, rows)).filter((row) => row >= 0));
  return {
    rows: [...seen],
    pairs: words.slice(1).map((word, at) => pairBucket(words[at]!, word, buckets)),
  };
}

/** A word's vector: where the map puts it, and what it has of its own. */
function writeVector({ start, map, own, options }: Tower, row: number, into: Float32Array): void {
  const { size } = options;
  const given = start.vectors.subarray(row * start.size, (row + 1) * start.size);
  for (let to = 0; to < size; to++)
    into[to] = own.values[row * size + to]! + product(given, map.values, to * start.size);
}

function allVectors(tower: Tower): Float32Array {
  const { size } = tower.options;
  const vectors = new Float32Array(tower.start.stems.length * size);
  for (let row = 0; row < tower.start.stems.length; row++)
    writeVector(tower, row, vectors.subarray(row * size, (row + 1) * size));
  return vectors;
}

/** The words of a batch, each once, with their vectors and the slopes that come back. */
interface BatchWords {
  rows: number[];
  vectors: Float32Array;
  units: Float32Array;
  lengths: Float32Array;
  slopes: Float32Array;
  unitSlopes: Float32Array;
  weightSlopes: Float32Array;
}

/** A text as it is seen this time: places among the batch's words. */
interface Pass {
  places: Int32Array;
  pairs: readonly number[];
  weight: number;
  unit: Float32Array;
  length: number;
  slope: Float32Array;
}

function learnBatch(
  tower: Tower,
  items: readonly { asks: Text[]; said: Text[] }[],
  rate: number,
  random: () => number,
): void {
  const drawn = items.flatMap((item) => drawPair(item, random));
  const seen = drawn.map((texts) => texts.map((text) => dropped(text, tower, random)));
  const words = wordsOfBatch(
    tower,
    seen.flatMap((texts) => texts.flatMap(({ rows }) => rows)),
  );
  const placeOf = new Map(words.rows.map((row, place) => [row, place]));
  const passes = seen.map((texts) => texts.map((text) => forward(tower, text, words, placeOf)));
  const queries = passes.map(([query]) => query!);
  const keys = passes.map(([, key]) => key!);
  compare(tower, words, queries, keys);
  for (const pass of [...queries, ...keys]) backward(tower, pass, words, rate);
  learnWords(tower, words, rate);
}

/** An ask and another text of the same item; none where there is no other. */
function drawPair({ asks, said }: { asks: Text[]; said: Text[] }, random: () => number): Text[][] {
  const query = Math.floor(random() * asks.length);
  const others = asks.filter((_, at) => at !== query);
  const useSaid = said.length > 0 && (others.length === 0 || random() < 0.25);
  const from = useSaid ? said : others;
  return from.length === 0 ? [] : [[asks[query]!, from[Math.floor(random() * from.length)]!]];
}

function dropped({ rows, pairs }: Text, { options }: Tower, random: () => number): Text {
  const kept = rows.filter(() => random() >= options.dropped);
  return {
    rows: kept.length === 0 ? rows : kept,
    pairs: pairs.filter(() => random() >= 0.3),
  };
}

function wordsOfBatch(tower: Tower, all: readonly number[]): BatchWords {
  const { size } = tower.options;
  const rows = [...new Set(all)];
  const vectors = new Float32Array(rows.length * size);
  const units = new Float32Array(rows.length * size);
  const lengths = new Float32Array(rows.length);
  for (const [place, row] of rows.entries()) {
    const vector = vectors.subarray(place * size, (place + 1) * size);
    writeVector(tower, row, vector);
    const length = Math.sqrt(similarity(vector, vector)) + 1e-6;
    lengths[place] = length;
    for (let at = 0; at < size; at++) units[place * size + at] = vector[at]! / length;
  }
  return {
    rows,
    vectors,
    units,
    lengths,
    slopes: new Float32Array(vectors.length),
    unitSlopes: new Float32Array(vectors.length),
    weightSlopes: new Float32Array(rows.length),
  };
}

function forward(
  { weights, pairs, options: { size } }: Tower,
  text: Text,
  words: BatchWords,
  placeOf: ReadonlyMap<number, number>,
): Pass {
  const sum = new Float32Array(size);
  let weight = 1e-6;
  for (const row of text.rows) {
    const own = weights.values[row]!;
    weight += own;
    const from = placeOf.get(row)! * size;
    for (let at = 0; at < size; at++) sum[at]! += own * words.vectors[from + at]!;
  }
  for (const pair of text.pairs)
    for (let at = 0; at < size; at++) sum[at]! += pairs.values[pair * size + at]!;
  const length = Math.sqrt(similarity(sum, sum)) + 1e-6;
  return {
    places: Int32Array.from(text.rows, (row) => placeOf.get(row)!),
    pairs: text.pairs,
    weight,
    length,
    unit: sum.map((each) => each / length),
    slope: new Float32Array(size),
  };
}

/** Scores of each query with each key, and what they send back to texts and words. */
function compare(
  tower: Tower,
  words: BatchWords,
  queries: readonly Pass[],
  keys: readonly Pass[],
): void {
  const { whole, words: byWords } = tower.options;
  const count = queries.length;
  const pairing = pairingOf(tower, words, queries, keys);
  const scores = new Float64Array(count * count);
  for (let q = 0; q < count; q++) {
    const likest = likestIn(queries[q]!, pairing);
    for (let k = 0; k < count; k++)
      scores[q * count + k] =
        similarity(queries[q]!.unit, keys[k]!.unit) * whole +
        (foundIn(queries[q]!, keys[k]!, pairing) + heldBy(keys[k]!, likest, pairing)) *
          0.5 *
          byWords;
  }
  const slopes = new Float64Array(count * count);
  // Both ways: a query among the keys, a key among the queries.
  for (let q = 0; q < count; q++) softmaxSlopes(scores, slopes, q * count, 1, count, q);
  for (let k = 0; k < count; k++) softmaxSlopes(scores, slopes, k, count, count, k);
  for (let q = 0; q < count; q++) {
    const likest = likestIn(queries[q]!, pairing);
    for (let k = 0; k < count; k++) {
      const slope = slopes[q * count + k]!;
      if (Math.abs(slope) < LEAST_SLOPE) continue;
      addTo(queries[q]!.slope, keys[k]!.unit, slope * whole);
      addTo(keys[k]!.slope, queries[q]!.unit, slope * whole);
      sendFound(queries[q]!, keys[k]!, pairing, slope * 0.5 * byWords);
      sendHeld(keys[k]!, likest, pairing, slope * 0.5 * byWords);
    }
  }
  sendToUnits(pairing, tower.options.size);
}

const LEAST_SLOPE = 1e-3;

/** Words of the queries against words of the keys: how alike they are, as the search sees it. */
interface Pairing {
  words: BatchWords;
  own: Float32Array;
  /** Places of the queries' words, each once, and of the keys'. */
  rows: Int32Array;
  columns: Int32Array;
  rowOf: Int32Array;
  columnOf: Int32Array;
  /** A row for each of the queries' words. */
  likeness: Float32Array[];
  slopes: Float32Array[];
}

function pairingOf(
  { weights, options: { size } }: Tower,
  words: BatchWords,
  queries: readonly Pass[],
  keys: readonly Pass[],
): Pairing {
  const all = words.rows.length;
  const [rows, rowOf] = eachOnce(queries, all);
  const [columns, columnOf] = eachOnce(keys, all);
  const likeness: Float32Array[] = [];
  for (let row = 0; row < rows.length; row++)
    likeness.push(likenessTo(rows[row]!, columns, words.units, size));
  return {
    words,
    own: Float32Array.from(words.rows, (row) => weights.values[row]!),
    rows,
    columns,
    rowOf,
    columnOf,
    likeness,
    slopes: likeness.map((row) => new Float32Array(row.length)),
  };
}

/** The places that texts hold, each once, and by place where it stands among them. */
function eachOnce(passes: readonly Pass[], all: number): [Int32Array, Int32Array] {
  const places = Int32Array.from(new Set(passes.flatMap((pass) => [...pass.places])));
  const order = new Int32Array(all).fill(-1);
  for (let at = 0; at < places.length; at++) order[places[at]!] = at;
  return [places, order];
}

function likenessTo(
  place: number,
  columns: Int32Array,
  units: Float32Array,
  size: number,
): Float32Array {
  const own = units.subarray(place * size, (place + 1) * size);
  const likeness = new Float32Array(columns.length);
  for (let column = 0; column < columns.length; column++) {
    const from = columns[column]! * size;
    likeness[column] = columns[column] === place ? 1 : likenessOf(product(own, units, from));
  }
  return likeness;
}

/** By column: how alike the likest word of a query is, and its row. */
interface Likest {
  likeness: Float32Array;
  rows: Int32Array;
}

function likestIn({ places }: Pass, { likeness, columns, rowOf }: Pairing): Likest {
  const best = new Float32Array(columns.length);
  const rows = new Int32Array(columns.length).fill(-1);
  for (let at = 0; at < places.length; at++) {
    const index = rowOf[places[at]!]!;
    const row = likeness[index]!;
    for (let column = 0; column < row.length; column++) {
      if (row[column]! <= best[column]!) continue;
      best[column] = row[column]!;
      rows[column] = index;
    }
  }
  return { likeness: best, rows };
}

/** How much of a query's weight finds a partner in a key. */
function foundIn(query: Pass, key: Pass, { likeness, rowOf, columnOf, own }: Pairing): number {
  const { places } = key;
  let sum = 0;
  for (let word = 0; word < query.places.length; word++) {
    const place = query.places[word]!;
    const row = likeness[rowOf[place]!]!;
    let best = 0;
    for (let at = 0; at < places.length; at++) {
      const like = row[columnOf[places[at]!]!]!;
      if (like > best) best = like;
    }
    sum += best * own[place]!;
  }
  return sum / query.weight;
}

/** How much of a key's weight the query holds. */
function heldBy({ places, weight }: Pass, { likeness }: Likest, pairing: Pairing): number {
  const { columnOf, own } = pairing;
  let sum = 0;
  for (let at = 0; at < places.length; at++)
    sum += likeness[columnOf[places[at]!]!]! * own[places[at]!]!;
  return sum / weight;
}

function sendFound(query: Pass, key: Pass, pairing: Pairing, slope: number): void {
  const { likeness, rowOf, columnOf, own, words, slopes } = pairing;
  const share = foundIn(query, key, pairing);
  for (let word = 0; word < query.places.length; word++) {
    const place = query.places[word]!;
    const row = likeness[rowOf[place]!]!;
    let best = 0;
    let partner = -1;
    for (let at = 0; at < key.places.length; at++) {
      const column = columnOf[key.places[at]!]!;
      if (row[column]! <= best) continue;
      best = row[column]!;
      partner = column;
    }
    words.weightSlopes[place]! += (slope * (best - share)) / query.weight;
    if (partner >= 0) slopes[rowOf[place]!]![partner]! += (slope * own[place]!) / query.weight;
  }
}

function sendHeld(key: Pass, likest: Likest, pairing: Pairing, slope: number): void {
  const { columnOf, own, words, slopes } = pairing;
  const share = heldBy(key, likest, pairing);
  for (let at = 0; at < key.places.length; at++) {
    const place = key.places[at]!;
    const column = columnOf[place]!;
    words.weightSlopes[place]! += (slope * (likest.likeness[column]! - share)) / key.weight;
    const row = likest.rows[column]!;
    if (row >= 0) slopes[row]![column]! += (slope * own[place]!) / key.weight;
  }
}

/** From likeness to the words' directions: likeness is the square of 0.9 times the cosine. */
function sendToUnits({ words, rows, columns, likeness, slopes }: Pairing, size: number): void {
  const { units, unitSlopes } = words;
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < columns.length; column++) {
      const slope = slopes[row]![column]!;
      const a = rows[row]! * size;
      const b = columns[column]! * size;
      if (slope === 0 || a === b) continue;
      const by = slope * 1.8 * Math.sqrt(likeness[row]![column]!);
      for (let at = 0; at < size; at++) {
        unitSlopes[a + at]! += by * units[b + at]!;
        unitSlopes[b + at]! += by * units[a + at]!;
      }
    }
}

function softmaxSlopes(
  scores: Float64Array,
  slopes: Float64Array,
  start: number,
  step: number,
  count: number,
  wanted: number,
): void {
  let most = -Infinity;
  for (let at = 0; at < count; at++) most = Math.max(most, scores[start + at * step]!);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += Math.exp(scores[start + at * step]! - most);
  for (let at = 0; at < count; at++)
    slopes[start + at * step]! +=
      0.5 * (Math.exp(scores[start + at * step]! - most) / sum - Number(at === wanted));
}

/** From a text's direction to its words and pairs. */
function backward(tower: Tower, pass: Pass, words: BatchWords, rate: number): void {
  const { size } = tower.options;
  const along = similarity(pass.slope, pass.unit);
  const inner = pass.slope.map((each, at) => (each - along * pass.unit[at]!) / pass.length);
  for (const place of pass.places) {
    const weight = tower.weights.values[words.rows[place]!]!;
    let weightSlope = 0;
    for (let at = 0; at < size; at++) {
      weightSlope += inner[at]! * words.vectors[place * size + at]!;
      words.slopes[place * size + at]! += inner[at]! * weight;
    }
    words.weightSlopes[place]! += weightSlope;
  }
  for (const pair of pass.pairs)
    for (let at = 0; at < size; at++) learn(tower.pairs, pair * size + at, inner[at]!, rate);
}

/** Moves the words of the batch, each once, and the map with them. */
function learnWords(tower: Tower, words: BatchWords, rate: number): void {
  const { start, map, own, weights, options } = tower;
  const { size } = options;
  const mapSlopes = new Float32Array(map.values.length);
  for (const [place, row] of words.rows.entries()) {
    const from = place * size;
    let along = 0;
    for (let at = 0; at < size; at++)
      along += words.unitSlopes[from + at]! * words.units[from + at]!;
    for (let at = 0; at < size; at++) {
      const slope =
        words.slopes[from + at]! +
        (words.unitSlopes[from + at]! - along * words.units[from + at]!) / words.lengths[place]!;
      for (let by = 0; by < start.size; by++)
        mapSlopes[at * start.size + by]! += slope * start.vectors[row * start.size + by]!;
      const index = row * size + at;
      learn(own, index, slope + options.held * own.values[index]!, rate);
    }
    learn(weights, row, words.weightSlopes[place]!, rate * 0.5);
    weights.values[row] = Math.max(0.02, Math.min(3, weights.values[row]!));
  }
  for (let at = 0; at < mapSlopes.length; at++) learn(map, at, mapSlopes[at]!, rate * 0.5);
}

function learn({ values, squares }: Weights, at: number, slope: number, rate: number): void {
  squares[at]! += slope * slope;
  values[at]! -= (rate * slope) / Math.sqrt(squares[at]!);
}

function addTo(sum: Float32Array, vector: Float32Array, by: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += vector[at]! * by;
}

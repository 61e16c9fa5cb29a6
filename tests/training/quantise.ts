import type { EncoderTables } from '#core/language/encoder.ts';
import type { Model } from '#core/reading/model.ts';
import type { ActTables } from '#core/reading/stretches.ts';

/** Weights of the classifier below this tell next to nothing. */
const LEAST = 0.24;
const ROW_STEP = 0.12;

/** The model as it is kept: whole numbers of eight bits, in steps coarse enough to pack well. */
export function quantise(model: Model, stems: ReadonlySet<string>): Model {
  return {
    ...model,
    acts: quantiseActs(model.acts),
    encoder: quantiseEncoder(model.encoder, stems),
  };
}

/** A new search beside a classifier that is already as it is kept. */
export function withSearch(
  acts: ActTables,
  search: Omit<Model, 'acts'>,
  stems: ReadonlySet<string>,
): Model {
  return { ...search, acts, encoder: quantiseEncoder(search.encoder, stems) };
}

function quantiseActs({ rows, borders, follow }: ActTables): ActTables {
  return {
    rows: stepped(rows, ROW_STEP, LEAST),
    borders: stepped(borders, 0.08, 0.08),
    follow: stepped(follow, 0.05, 0),
    steps: { rows: ROW_STEP, borders: 0.08, follow: 0.05 },
  };
}

/** The encoder with some stems only. */
function quantiseEncoder(encoder: EncoderTables, stems: ReadonlySet<string>): EncoderTables {
  const { size, vectors, weights, pairs } = encoder;
  const kept = [...encoder.rows].filter(([stem]) => stems.has(stem));
  const vectorStep = spread(vectors) / 6;
  const pairStep = spread(pairs) / 4;
  const own = Float32Array.from({ length: kept.length * size }, (_, at) => {
    const row = kept[Math.trunc(at / size)]![1];
    return vectors[row * size + (at % size)]!;
  });
  return {
    ...encoder,
    rows: new Map(kept.map(([stem], row) => [stem, row])),
    vectors: stepped(own, vectorStep, 0),
    weights: Uint8Array.from(kept, ([, row]) => Math.min(255, Math.round(weights[row]! / 0.0125))),
    pairs: stepped(pairs, pairStep, pairStep),
    concepts: stepped(encoder.concepts, 1 / 127, 0),
    steps: { vectors: vectorStep, weights: 0.0125, pairs: pairStep, concepts: 1 / 127 },
  };
}

function stepped(values: ArrayLike<number>, step: number, least: number): Int8Array {
  return Int8Array.from(values, (value) =>
    Math.abs(value) < least ? 0 : Math.max(-127, Math.min(127, Math.round(value / step))),
  );
}

/** Standard deviation of what is not zero. */
function spread(values: ArrayLike<number>): number {
  let [squares, count] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    squares += values[at]! * values[at]!;
    if (values[at] !== 0) count += 1;
  }
  return Math.sqrt(squares / Math.max(1, count)) || 1;
}

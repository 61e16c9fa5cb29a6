import type { EncoderTables } from '#core/language/encoder.ts';
import type { ActTables } from '#core/reading/stretches.ts';
import type { SearchModel } from './model.ts';

/** Weights of the classifier below this tell next to nothing. */
const LEAST = 0.24;
/** What was kept before is kept again, for all that it was rounded. */
const ROUNDING = 1e-6;
const ROW_STEP = 0.12;
const BORDER_STEP = 0.08;
const FOLLOW_STEP = 0.05;

/** The model as it is kept: whole numbers of eight bits, in steps coarse enough to pack well. */
export function quantise(model: SearchModel, stems: ReadonlySet<string>): SearchModel {
  return {
    ...model,
    acts: quantiseActs(model.acts),
    encoder: quantiseEncoder(model.encoder, stems),
  };
}

function quantiseActs({ rows, borders, follow, steps }: ActTables): ActTables {
  return {
    rows: stepped(rows, ROW_STEP / steps.rows, LEAST / steps.rows),
    borders: stepped(borders, BORDER_STEP / steps.borders, BORDER_STEP / steps.borders),
    follow: stepped(follow, FOLLOW_STEP / steps.follow, 0),
    steps: { rows: ROW_STEP, borders: BORDER_STEP, follow: FOLLOW_STEP },
  };
}

/**
 * What vectors are rounded to after their first steps: the engine would be over its 600 KB with
 * those, and finds as much without.
 */
const COARSER = 3 / 4;

/** Whole numbers in steps as much longer as there are fewer of them. */
export function coarser(values: ArrayLike<number>): Int8Array {
  return Int8Array.from(values, (value) => Math.round(value * COARSER));
}

export const coarserStep = (step: number) => step / COARSER;

/** The encoder with some stems only. */
function quantiseEncoder(encoder: EncoderTables, stems: ReadonlySet<string>): EncoderTables {
  const { size, vectors, weights, pairs } = encoder;
  const kept = [...encoder.rows].filter(([stem]) => stems.has(stem));
  const vectorStep = spread(vectors) / 3;
  const pairStep = spread(pairs) / 2;
  const own = Float32Array.from({ length: kept.length * size }, (_, at) => {
    const row = kept[Math.trunc(at / size)]![1];
    return vectors[row * size + (at % size)]!;
  });
  return {
    ...encoder,
    rows: new Map(kept.map(([stem], row) => [stem, row])),
    vectors: coarser(stepped(own, vectorStep, 0)),
    weights: Uint8Array.from(kept, ([, row]) => Math.min(255, Math.round(weights[row]! / 0.0125))),
    pairs: stepped(pairs, pairStep, pairStep),
    steps: {
      vectors: coarserStep(vectorStep),
      weights: 0.0125,
      pairs: pairStep,
    },
  };
}

function stepped(values: ArrayLike<number>, step: number, least: number): Int8Array {
  return Int8Array.from(values, (value) =>
    Math.abs(value) < least * (1 - ROUNDING)
      ? 0
      : Math.max(-127, Math.min(127, Math.round(value / step))),
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

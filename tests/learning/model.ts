import { decode, bestOf, type StretchWeights } from '#core/scoring/hearing/learned/decode.ts';
import { detailFeatures } from '#core/scoring/hearing/learned/features.ts';
import {
  allowedLabels,
  DETAIL_NAMES,
  DETAILS,
  STRETCH_LABELS,
  type Detail,
} from '#core/scoring/hearing/learned/labels.ts';
import type { Writer } from './dataset.ts';
import type { LabelledTurn } from './labelled.ts';
import { trainDetail } from './trainDetail.ts';
import { trainStretches } from './trainStretches.ts';

export interface Model {
  stretch: StretchWeights;
  details: Record<Detail, number[]>;
}

/** Of the writers who wrote questions only, so many turns go by before one teaches the stretches: else all that is said becomes a question. */
const QUESTIONS_LEFT_OUT = 8;

/** What everyday writers say teaches its details so many times: most turns are like it. */
const EVERYDAY_TIMES = 3;

/** Trains on the writers' turns; the same turns in the same order give the same weights to the last one. */
export function train(writers: readonly Writer[]): Model {
  const turns = writers.flatMap((writer) =>
    writer.kind === 'everyday'
      ? Array.from({ length: EVERYDAY_TIMES }, () => writer.turns).flat()
      : writer.turns,
  );
  const stretch = trainStretches(
    writers.flatMap((writer) =>
      writer.kind === 'questions'
        ? writer.turns.filter((_, index) => index % QUESTIONS_LEFT_OUT === 0)
        : writer.turns,
    ),
  );
  const details = Object.fromEntries(
    DETAIL_NAMES.map((detail) => [detail, trainDetail(turns, detail)]),
  ) as Model['details'];
  return { stretch, details };
}

export interface Verdict {
  margin: number;
  right: boolean;
}

/** Margins of a model's readings of turns that it was not trained on, for stretches and for each detail. */
export function verdicts(
  model: Model,
  turns: readonly LabelledTurn[],
): Record<'label' | Detail, Verdict[]> {
  const result = Object.fromEntries(
    ['label', ...DETAIL_NAMES].map((name) => [name, []]),
  ) as unknown as Record<'label' | Detail, Verdict[]>;
  for (const { turn, hearing, stretches } of turns) {
    for (const heard of decode(turn, model.stretch, allowedLabels(hearing.open))) {
      const right = stretches.some(
        (stretch) =>
          stretch.label === STRETCH_LABELS[heard.label] &&
          (Math.min(heard.to, stretch.to) - Math.max(heard.from, stretch.from)) * 2 >=
            stretch.to - stretch.from,
      );
      result.label.push({ margin: heard.margin, right });
    }
    for (const { from, to, details } of stretches) {
      for (const detail of Object.keys(details) as Detail[])
        result[detail].push(
          verdictOn(
            detail,
            details[detail] ?? '',
            scoresOf(model.details[detail], detail, detailFeatures(turn, from, to, detail)),
          ),
        );
    }
  }
  return result;
}

function scoresOf(
  weights: readonly number[],
  detail: Detail,
  buckets: readonly number[],
): number[] {
  const count = DETAILS[detail].labels.length;
  return DETAILS[detail].labels.map((_, label) =>
    buckets.reduce((sum, bucket) => sum + (weights[bucket * count + label] ?? 0), 0),
  );
}

function verdictOn(detail: Detail, right: string, scores: readonly number[]): Verdict {
  const best = bestOf(scores);
  const second = Math.max(...scores.filter((_, label) => label !== best));
  return { margin: (scores[best] ?? 0) - second, right: DETAILS[detail].labels[best] === right };
}

/** The least margin from which on readings are right so often (0 to 1); the greatest seen, and one, where never. */
export function marginFor(share: number, readings: readonly Verdict[]): number {
  const sorted = readings.toSorted((a, b) => b.margin - a.margin);
  let [right, margin] = [0, (sorted[0]?.margin ?? 0) + 1];
  sorted.forEach((reading, index) => {
    if (reading.right) right += 1;
    const isLastOfItsMargin = sorted[index + 1]?.margin !== reading.margin;
    if (isLastOfItsMargin && right / (index + 1) >= share) margin = reading.margin;
  });
  return margin;
}

/** The greatest margin below which readings are right so seldom (0 to 1); 0 where there is none. */
export function marginBelow(share: number, readings: readonly Verdict[]): number {
  const sorted = readings.toSorted((a, b) => a.margin - b.margin);
  let [right, margin] = [0, 0];
  sorted.forEach((reading, index) => {
    if (reading.right) right += 1;
    const next = sorted[index + 1];
    if (next !== undefined && next.margin > reading.margin && right / (index + 1) <= share)
      margin = next.margin;
  });
  return margin;
}

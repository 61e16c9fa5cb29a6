import { decode, bestOf, type StretchWeights } from '#core/conversation/learned/decode.ts';
import { detailFeatures } from '#core/conversation/learned/features.ts';
import { allowedLabels, DETAIL_NAMES, DETAILS, STRETCH_LABELS, type Detail } from '#core/conversation/learned/labels.ts';
import type { Writer } from './dataset.ts';
import type { LabelledTurn } from './labelled.ts';
import { rounded, stepped } from './round.ts';
import { trainDetail } from './trainDetail.ts';
import { trainStretches } from './trainStretches.ts';

/** Rounding of what cuts turns into stretches: how many steps to one, and the least weight that is kept. Chosen on left-out writers: two thirds of the size for next to nothing. */
const ROUNDING: Record<'label' | 'border' | 'follow', readonly [scale: number, least: number]> = { label: [1, 3], border: [1, 3], follow: [1, 0] };
/** Steps of the details' weights: the greatest, and how many standard deviations one is. Finer ones of either gain next to nothing. */
const STEPS: Record<'topic' | 'other', readonly [most: number, deviations: number]> = { topic: [4, 1], other: [2, 1.4] };

export interface Model {
  stretch: StretchWeights;
  details: Record<Detail, number[]>;
}

/** Of the writers who wrote questions only, so many turns go by before one teaches the stretches: else all that is said becomes a question. */
const QUESTIONS_LEFT_OUT = 4;

/** Trains on the writers' turns; the same turns in the same order give the same weights to the last one. */
export function train(writers: readonly Writer[]): Model {
  const turns = writers.flatMap((writer) => writer.turns);
  const { labels, label, border, follow } = trainStretches(writers.flatMap((writer) => (writer.kind === 'questions' ? writer.turns.filter((_, index) => index % QUESTIONS_LEFT_OUT === 0) : writer.turns)));
  const details = Object.fromEntries(DETAIL_NAMES.map((detail) => [detail, stepped(trainDetail(turns, detail), ...STEPS[detail === 'topic' ? 'topic' : 'other'])])) as Model['details'];
  return { stretch: { labels, label: rounded(label, ...ROUNDING.label), border: rounded(border, ...ROUNDING.border), follow: rounded(follow, ...ROUNDING.follow) }, details };
}

export interface Verdict {
  margin: number;
  right: boolean;
}

/** Margins of a model's readings of turns that it was not trained on, for stretches and for each detail. */
export function verdicts(model: Model, turns: readonly LabelledTurn[]): Record<'label' | Detail, Verdict[]> {
  const result = Object.fromEntries(['label', ...DETAIL_NAMES].map((name) => [name, []])) as unknown as Record<'label' | Detail, Verdict[]>;
  for (const { turn, hearing, stretches } of turns) {
    for (const heard of decode(turn, model.stretch, allowedLabels(hearing.open))) {
      const right = stretches.some((stretch) => stretch.label === STRETCH_LABELS[heard.label] && (Math.min(heard.to, stretch.to) - Math.max(heard.from, stretch.from)) * 2 >= stretch.to - stretch.from);
      result.label.push({ margin: heard.margin, right });
    }
    for (const { from, to, details } of stretches) {
      for (const detail of Object.keys(details) as Detail[]) result[detail].push(verdictOn(detail, details[detail] ?? '', scoresOf(model.details[detail], detail, detailFeatures(turn, from, to, detail))));
    }
  }
  return result;
}

function scoresOf(weights: readonly number[], detail: Detail, buckets: readonly number[]): number[] {
  const count = DETAILS[detail].labels.length;
  return DETAILS[detail].labels.map((_, label) => buckets.reduce((sum, bucket) => sum + (weights[bucket * count + label] ?? 0), 0));
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

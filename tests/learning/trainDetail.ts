import { BUCKETS, heardFeatures, stretchFeatures, type Features } from '#core/conversation/learned/features.ts';
import { DETAILS, type Detail } from '#core/conversation/learned/labels.ts';
import type { LabelledTurn } from './labelled.ts';
import { shuffler } from './shuffle.ts';

const EPOCHS = 14;
const RATE = 0.1;
/** A feature that fewer examples hold teaches nothing that carries over. */
const RARE = 3;
/** Draws weights that earn nothing to zero, so that few are left to send. */
const L1 = 0.04;

/** Logistic regression over the features of stretches (AdaGrad with an L1 penalty): weights by bucket, then label. */
export function trainDetail(turns: readonly LabelledTurn[], detail: Detail): Float64Array {
  const labels: readonly string[] = DETAILS[detail].labels;
  const count = labels.length;
  const weights = new Float64Array(BUCKETS * count);
  const squares = new Float64Array(BUCKETS * count).fill(1e-6);
  const examples = turns.flatMap(({ turn, stretches }) => stretches.flatMap((stretch) => {
    const value = stretch.details[detail];
    return value === undefined ? [] : [{ buckets: detailFeatures(turn, stretch.from, stretch.to, detail), label: labels.indexOf(value) }];
  }));
  dropRare(examples);
  const shuffle = shuffler(11);
  const scores = new Float64Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples);
    for (const { buckets, label } of examples) {
      scores.fill(0);
      for (const bucket of buckets) for (let each = 0; each < count; each++) scores[each]! += weights[bucket * count + each]!;
      toShares(scores);
      for (let each = 0; each < count; each++) {
        const slope = scores[each]! - (each === label ? 1 : 0);
        for (const bucket of buckets) step(bucket * count + each, slope);
      }
    }
  }
  return weights;

  function step(index: number, slope: number): void {
    squares[index]! += slope * slope;
    const rate = RATE / Math.sqrt(squares[index]!);
    const next = weights[index]! - rate * slope;
    weights[index] = Math.sign(next) * Math.max(0, Math.abs(next) - rate * L1);
  }
}

export function detailFeatures(turn: Features, from: number, to: number, detail: Detail): number[] {
  return [...new Set([...stretchFeatures(turn, from, to), ...(detail === 'topic' ? heardFeatures(turn) : [])])];
}

function toShares(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  scores.forEach((score, index) => {
    scores[index] = Math.exp(score - most);
    sum += scores[index];
  });
  scores.forEach((score, index) => {
    scores[index] = score / sum;
  });
}

function dropRare(examples: { buckets: number[] }[]): void {
  const counts = new Uint32Array(BUCKETS);
  for (const { buckets } of examples) for (const bucket of buckets) counts[bucket]! += 1;
  for (const example of examples) example.buckets = example.buckets.filter((bucket) => counts[bucket]! >= RARE);
}

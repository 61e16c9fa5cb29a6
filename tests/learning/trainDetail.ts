import { BUCKETS } from '#core/conversation/learned/buckets.ts';
import { detailFeatures } from '#core/conversation/learned/features.ts';
import { DETAILS, type Detail } from '#core/conversation/learned/labels.ts';
import type { LabelledTurn } from './labelled.ts';
import { drawer, shuffler } from './shuffle.ts';

const EPOCHS = 16;
/** How far the first step goes; the steps grow shorter to nothing. */
const RATE = 0.1;
/** What keeps first steps from being as long for a rare feature as for a common one. */
const DAMPING = 1;
/** This share of an example's features is not seen at a time, so that none is relied on alone: four points of topics on writers unseen. */
const DROPPED = 0.5;
/** So much of an example's certainty goes to the other labels: people name another topic for one question in ten. */
const DOUBTED = 0.1;
/** A feature that fewer examples hold teaches nothing that carries over. */
const RARE: Partial<Record<Detail, number>> & { other: number } = { topic: 11, kind: 16, other: 10 };

interface Example {
  /** Places of the features among those that are common enough. */
  features: readonly number[];
  label: number;
}

/** Logistic regression (AdaGrad, features dropped at random) over what tells of a stretch: weights by bucket, then label. */
export function trainDetail(turns: readonly LabelledTurn[], detail: Detail): Float64Array {
  const { examples, buckets } = examplesOf(turns, detail);
  const count = DETAILS[detail].labels.length;
  const weights = new Float64Array(buckets.length * count);
  const squares = new Float64Array(buckets.length * count).fill(DAMPING);
  const scores = new Float64Array(count);
  const shuffle = shuffler(11);
  const draw = drawer(12_345);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples);
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const { features: all, label } of examples) {
      const features = all.filter(() => draw() >= DROPPED);
      scores.fill(0);
      for (const feature of features) for (let each = 0; each < count; each++) scores[each]! += weights[feature * count + each]! / (1 - DROPPED);
      toShares(scores);
      for (let each = 0; each < count; each++) {
        const slope = (scores[each]! - (each === label ? 1 - DOUBTED : DOUBTED / (count - 1))) / (1 - DROPPED);
        for (const feature of features) {
          const index = feature * count + each;
          squares[index]! += slope * slope;
          weights[index]! -= (rate * slope) / Math.sqrt(squares[index]!);
        }
      }
    }
  }
  const result = new Float64Array(BUCKETS * count);
  buckets.forEach((bucket, feature) => result.set(weights.subarray(feature * count, (feature + 1) * count), bucket * count));
  return result;
}

function examplesOf(turns: readonly LabelledTurn[], detail: Detail): { examples: Example[]; buckets: number[] } {
  const labels: readonly string[] = DETAILS[detail].labels;
  const found = turns.flatMap(({ turn, stretches }) => stretches.flatMap(({ from, to, details }) => {
    const value = details[detail];
    return value === undefined ? [] : [{ buckets: detailFeatures(turn, from, to, detail), label: labels.indexOf(value) }];
  }));
  const counts = new Uint32Array(BUCKETS);
  for (const { buckets } of found) for (const bucket of buckets) counts[bucket]! += 1;
  const least = RARE[detail] ?? RARE.other;
  const buckets = Array.from(counts.keys()).filter((bucket) => counts[bucket]! >= least);
  const places = new Map(buckets.map((bucket, place) => [bucket, place]));
  return { buckets, examples: found.map((example) => ({ label: example.label, features: example.buckets.flatMap((bucket) => places.get(bucket) ?? []) })) };
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

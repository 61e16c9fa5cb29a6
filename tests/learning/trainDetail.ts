import { BUCKETS } from '#core/scoring/hearing/learned/buckets.ts';
import { detailFeatures, type Features } from '#core/scoring/hearing/learned/features.ts';
import { DETAILS, type Detail } from '#core/scoring/hearing/learned/labels.ts';
import type { LabelledTurn } from './labelled.ts';
import { mostTelling, stepped } from './round.ts';
import { drawer, shuffler } from './shuffle.ts';

const EPOCHS = 12;
/** How far the first step goes; the steps grow shorter to nothing. */
const RATE = 0.1;
/** What keeps first steps from being as long for a rare feature as for a common one. */
const DAMPING = 1;
/** This share of an example's features is not seen at a time, so that none is relied on alone: four points of topics on writers unseen. */
const DROPPED = 0.5;
/** This share of examples of topics, which alone rest on it, comes without what the persona had said: the words must do alone, too. */
const UNHEARD = 0.3;
/** So much of an example's certainty goes to the other labels: people name another topic for one question in ten. */
const DOUBTED = 0.1;

interface Size {
  /** A feature that fewer examples hold teaches nothing that carries over. */
  least: number;
  /** So many weights are kept. */
  kept: number;
  /** See `stepped`. */
  steps: { most: number; deviations: number; closeFrom: number };
}

const COARSE = { most: 4, deviations: 0.8, closeFrom: Infinity };

/** Chosen on left-out writers. */
const SIZES: Partial<Record<Detail, Size>> & { other: Size } = {
  topic: { least: 5, kept: 34_500, steps: { most: 8, deviations: 1, closeFrom: 160 } },
  kind: { least: 6, kept: 2_000, steps: { most: 4, deviations: 0.8, closeFrom: 300 } },
  pitch: { least: 10, kept: 500, steps: COARSE },
  step: { least: 6, kept: 800, steps: COARSE },
  'small-step': { least: 10, kept: 800, steps: COARSE },
  other: { least: 6, kept: 400, steps: COARSE },
};

interface Example {
  /** Places of the features among those that are common enough. */
  features: readonly number[];
  label: number;
}

/**
 * Whole weights by bucket, then label, of what tells of a stretch. They are learned, thinned to twice as many as are wanted, learned again, thinned to those, and
 * learned once more: those kept take over what the others told.
 */
export function trainDetail(turns: readonly LabelledTurn[], detail: Detail): number[] {
  const { least, kept, steps } = SIZES[detail] ?? SIZES.other;
  const { examples, buckets, counts } = examplesOf(turns, detail, least);
  const labels = DETAILS[detail].labels.length;
  let weights = learn(examples, buckets.length, labels);
  for (const count of [2 * kept, kept]) {
    const bends = bendsOf(examples, weights, labels);
    weights = learn(
      examples,
      buckets.length,
      labels,
      mostTelling(weights, count, (weight, index) => weight * weight * bends[index]!),
    );
  }
  const result = Array.from({ length: BUCKETS * labels }, () => 0);
  stepped(weights, counts, steps).forEach((weight, index) => {
    result[buckets[Math.trunc(index / labels)]! * labels + (index % labels)] = weight;
  });
  return result;
}

/** By weight, how much the loss bends with it: what it costs to take it away is half of that by its square (LeCun et al. 1990). */
function bendsOf(examples: readonly Example[], weights: Float64Array, count: number): Float64Array {
  const bends = new Float64Array(weights.length);
  const scores = new Float64Array(count);
  const draw = drawer(777);
  for (const { features } of examples) {
    const seen = features.filter(() => draw() >= DROPPED);
    sharesOf(weights, seen, scores);
    for (let each = 0; each < count; each++) {
      const bend = scores[each]! * (1 - scores[each]!);
      for (const feature of seen) bends[feature * count + each]! += bend;
    }
  }
  return bends;
}

/** Fills `shares`, by label: how likely each is by what is seen of an example. */
function sharesOf(weights: Float64Array, seen: readonly number[], shares: Float64Array): void {
  shares.fill(0);
  for (const feature of seen)
    for (let each = 0; each < shares.length; each++)
      shares[each]! += weights[feature * shares.length + each]! / (1 - DROPPED);
  toShares(shares);
}

/** Logistic regression (AdaGrad, features dropped at random): weights by feature, then label; only those of `isKept`, where it is given. */
function learn(
  all: readonly Example[],
  features: number,
  count: number,
  isKept?: Uint8Array,
): Float64Array {
  const examples = [...all];
  const weights = new Float64Array(features * count);
  const squares = new Float64Array(features * count).fill(DAMPING);
  const scores = new Float64Array(count);
  const shuffle = shuffler(11);
  const draw = drawer(12_345);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples);
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const { features: held, label } of examples) {
      const seen = held.filter(() => draw() >= DROPPED);
      sharesOf(weights, seen, scores);
      for (let each = 0; each < count; each++) {
        const slope =
          (scores[each]! - (each === label ? 1 - DOUBTED : DOUBTED / (count - 1))) / (1 - DROPPED);
        for (const feature of seen) {
          const index = feature * count + each;
          if (isKept !== undefined && isKept[index] === 0) continue;
          squares[index]! += slope * slope;
          weights[index]! -= (rate * slope) / Math.sqrt(squares[index]!);
        }
      }
    }
  }
  return weights;
}

function examplesOf(
  turns: readonly LabelledTurn[],
  detail: Detail,
  least: number,
): { examples: Example[]; buckets: number[]; counts: number[] } {
  const labels: readonly string[] = DETAILS[detail].labels;
  const draw = drawer(4_321);
  const found = turns.flatMap(({ turn, stretches }) =>
    stretches.flatMap(({ from, to, details }) => {
      const value = details[detail];
      return value === undefined
        ? []
        : [
            {
              buckets: detailFeatures(
                draw() < UNHEARD ? outOfTheBlue(turn) : turn,
                from,
                to,
                detail,
              ),
              label: labels.indexOf(value),
            },
          ];
    }),
  );
  const counts = new Uint32Array(BUCKETS);
  for (const { buckets } of found) for (const bucket of buckets) counts[bucket]! += 1;
  const buckets = Array.from(counts.keys()).filter((bucket) => counts[bucket]! >= least);
  const places = new Map(buckets.map((bucket, place) => [bucket, place]));
  return {
    buckets,
    counts: buckets.map((bucket) => counts[bucket]!),
    examples: found.map((example) => ({
      label: example.label,
      features: example.buckets.flatMap((bucket) => places.get(bucket) ?? []),
    })),
  };
}

function outOfTheBlue(turn: Features): Features {
  return { ...turn, hearing: { ...turn.hearing, personaLine: '' } };
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
